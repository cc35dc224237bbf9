import {
  alarmDryRunCalls,
  alarmRuleCalls,
  alarmTemplateCalls,
  FREE_DEVIATION,
  RULE_STATES,
  type AlarmTemplate,
  type CopyOutcome,
  type TemplateComparison,
} from '@sed/alarms-contract';
import { errorText, isErrorCode, jobCalls } from '@sed/platform-contract';
import {
  formatNumber,
  hasRight,
  messageOf,
  useAction,
  useCall,
  useLanguage,
  useSession,
  useT,
} from '@sed/platform-web';
import { ConfirmButton, DataTable, StatusTag, type StatusTone } from '@sed/platform-ui';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { DryRunDrawer } from '../dry-run/dry-run-drawer';
import { dryRunPhrases } from '../dry-run/phrases';
import { fieldName } from '../form/field-names';
import { ruleFormPhrases } from '../form/phrases';
import { templatePhrases } from './phrases';

const RULES_PATH = '/systemConfiguration/monitorAlarmConfig/factoryAlarm';
const TONES: Readonly<Record<CopyOutcome['outcome'], StatusTone>> = {
  added: 'good',
  aligned: 'good',
  unchanged: 'idle',
  noSignal: 'off',
  otherType: 'off',
  forbidden: 'bad',
  refused: 'bad',
};

interface PlantRow {
  readonly factoryNo: string;
  readonly name: string;
  readonly mayCopy: boolean;
  /** Undefined where the plant has no such signal or is of another type. */
  readonly comparison: TemplateComparison | undefined;
}

function usePlantRows(comparisons: readonly TemplateComparison[] | undefined): PlantRow[] | undefined {
  const language = useLanguage();
  const viewer = useSession((session) => session.viewer);
  return useMemo(() => {
    if (comparisons === undefined) return undefined;
    const found = new Map(comparisons.map((row) => [row.factoryNo, row]));
    return (viewer?.plants ?? []).map(({ factoryNo, name }) => ({
      factoryNo,
      name: name[language],
      mayCopy: hasRight(viewer, 'alarmRule:edit', factoryNo),
      comparison: found.get(factoryNo),
    }));
  }, [comparisons, viewer, language]);
}

function Outcome({ outcome }: { readonly outcome: CopyOutcome | undefined }) {
  const t = useT(templatePhrases);
  const language = useLanguage();
  if (outcome === undefined) return null;
  const code = outcome.code ?? '';
  const reason = isErrorCode(code) ? errorText(language, code) : code;
  return <StatusTag tone={TONES[outcome.outcome]}>{t(`outcomes.${outcome.outcome}`, { reason })}</StatusTag>;
}

function RuleCell({ row }: { readonly row: PlantRow }) {
  const t = useT(templatePhrases);
  const say = useT(ruleFormPhrases);
  const { comparison, factoryNo, name } = row;
  if (comparison === undefined) return <span className="sed-dim">{t('unsuitable')}</span>;
  const { ruleId, state } = comparison;
  if (ruleId === null) return <>{t('missing')}</>;
  const known = RULE_STATES.find((one) => one === state);
  const address = `${RULES_PATH}?plant=${encodeURIComponent(factoryNo)}&rule=${encodeURIComponent(ruleId)}`;
  return (
    <Link to={address} aria-label={t('openRule', { plant: name })}>
      {known === undefined ? ruleId : say(`state.${known}`)}
    </Link>
  );
}

/** A limit beyond what a plant decides alone stands out. */
function DeviationCell({ deviation }: { readonly deviation: number | null | undefined }) {
  if (deviation === null || deviation === undefined) return null;
  const text = `${formatNumber(100 * deviation, 0)} %`;
  return deviation > FREE_DEVIATION ? <strong>{text}</strong> : <>{text}</>;
}

function useCopy(template: AlarmTemplate) {
  const t = useT(templatePhrases);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, CopyOutcome>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const copy = useAction(alarmTemplateCalls.copyDown, {
    refreshes: [alarmTemplateCalls.compare, alarmTemplateCalls.list, alarmRuleCalls.list],
  });
  const run = async (factoryNos: string[]) => {
    setRefusal(undefined);
    try {
      const reply = await copy.mutateAsync({ params: { id: template.id }, body: { factoryNos } });
      setOutcomes(new Map(reply.map((outcome) => [outcome.factoryNo, outcome])));
    } catch (error) {
      setRefusal(messageOf(error, t('tab.plants')));
    }
  };
  return { outcomes, refusal, run };
}

interface TryProps {
  readonly template: AlarmTemplate;
  readonly factoryNos: readonly string[];
  readonly isDisabled: boolean;
}

/** What the standard would raise on the chosen plants, before it is written onto them. */
function TryStandard({ template, factoryNos, isDisabled }: TryProps) {
  const t = useT(dryRunPhrases);
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useAction(alarmDryRunCalls.startStandard, { refreshes: [jobCalls.mine] });
  const n = factoryNos.length;
  const wish = {
    title: t('standardTitle'),
    what: t('plants', { n }),
    start: (range: { readonly from: number; readonly to: number }) =>
      mutateAsync({ params: { id: template.id }, body: { ...range, factoryNos: [...factoryNos] } }),
  };
  return (
    <>
      <Button disabled={isDisabled || n === 0} onClick={() => setOpen(true)}>
        {t('openChosen', { n })}
      </Button>
      {isOpen && <DryRunDrawer wish={wish} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  readonly template: AlarmTemplate;
  readonly isChanged: boolean;
}

/** Each plant beside the standard, and the copying of it to those chosen. */
export function PlantsTab({ template, isChanged }: Props) {
  const t = useT(templatePhrases);
  const say = useT(ruleFormPhrases);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { outcomes, refusal, run } = useCopy(template);
  const { data, error, refetch } = useCall(alarmTemplateCalls.compare, { params: { id: template.id } });
  const rows = usePlantRows(data);
  const n = chosen.length;
  return (
    <div className="sed-settings-stack">
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
      {isChanged && <Alert type="info" showIcon title={t('copyFirst')} />}
      {!template.isRetired && (
        <div className="sed-settings-line">
          <TryStandard template={template} factoryNos={chosen} isDisabled={isChanged} />
          <ConfirmButton
            type="primary"
            disabled={n === 0 || isChanged}
            question={t('copyAsk', { n })}
            consequence={t('copyMeans')}
            onConfirm={() => run([...chosen])}
          >
            {t('copy', { n })}
          </ConfirmButton>
        </div>
      )}
      <DataTable<PlantRow>
        label={t('tab.plants')}
        isCompact
        rows={rows}
        keyOf={({ factoryNo }) => factoryNo}
        error={error?.message}
        onRetry={() => void refetch()}
        selection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(String)),
          getCheckboxProps: ({ mayCopy, comparison, name }) => ({
            disabled: !mayCopy || comparison === undefined || template.isRetired,
            'aria-label': name,
          }),
        }}
        columns={[
          { key: 'plant', title: t('plant'), widthPx: 170, cell: ({ name }) => name },
          { key: 'rule', title: t('rule'), widthPx: 170, cell: (row) => <RuleCell row={row} /> },
          {
            key: 'differing',
            title: t('differing'),
            widthPx: 230,
            cell: ({ comparison }) => {
              if (comparison === undefined || comparison.ruleId === null) return null;
              if (comparison.differing.length === 0) return <span className="sed-dim">{t('same')}</span>;
              return comparison.differing.map((field) => fieldName(field, say)).join(', ');
            },
          },
          {
            key: 'deviation',
            title: t('deviation'),
            isNumber: true,
            widthPx: 120,
            cell: ({ comparison }) => <DeviationCell deviation={comparison?.deviation} />,
          },
          {
            key: 'outcome',
            title: t('outcome'),
            widthPx: 200,
            cell: ({ factoryNo }) => <Outcome outcome={outcomes.get(factoryNo)} />,
          },
        ]}
      />
    </div>
  );
}
