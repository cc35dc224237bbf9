import {
  alarmRuleCalls,
  ESCALATION_FORESEEN_MIN,
  type AlarmRuleDto,
  type AlarmRuleInput,
  type DryRunReport,
} from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import { formatDuration, formatNumber, formatTime, messageOf, useAction, useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState, KeyValueList, Spinner } from '@sed/platform-ui';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useDraft } from '../form/draft-context';
import { checkDraft } from '../form/draft-faults';
import { fieldName } from '../form/field-names';
import { ruleFormPhrases } from '../form/phrases';
import { rulePhrases } from './phrases';

const DAYS = 30;
const DAY_MS = 86_400_000;
const LISTED = 100;
/** The usual share of valid time from which figures count. */
const ENOUGH = 0.75;
// The chart is large and wanted only once a rule was run.
const DryRunPicture = lazy(async () => ({ default: (await import('./dry-run-picture')).DryRunPicture }));

type DryAlarm = DryRunReport['alarms'][number];
interface Run {
  readonly report: DryRunReport;
  readonly input: AlarmRuleInput;
  readonly from: number;
  readonly to: number;
}

interface Props {
  readonly rule: AlarmRuleDto | undefined;
  readonly isChanged: boolean;
}

function useRun({ rule, isChanged }: Props) {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  const { draft } = useDraft();
  const [run, setRun] = useState<Run>();
  const [refusal, setRefusal] = useState<string>();
  const saved = useAction(alarmRuleCalls.dryRun);
  const unsaved = useAction(alarmRuleCalls.preview);
  const start = async () => {
    setRefusal(undefined);
    // A draft may wait for its texts; what is judged must be complete.
    const checked = checkDraft({ ...draft, state: 'DRAFT' });
    if ('faults' in checked) {
      const names = [...checked.faults.keys()].map((path) => fieldName(path, say));
      setRefusal(t('faults', { fields: [...new Set(names)].join(', ') }));
      return;
    }
    const to = Date.now();
    const from = to - DAYS * DAY_MS;
    const { input } = checked;
    try {
      const report =
        rule !== undefined && !isChanged
          ? await saved.mutateAsync({ params: { id: rule.id }, body: { from, to } })
          : await unsaved.mutateAsync({ body: { factoryNo: draft.factoryNo, rule: input, from, to } });
      setRun({ report, input, from, to });
    } catch (error) {
      setRefusal(messageOf(error, t('dryRun.run')));
    }
  };
  const checked = checkDraft({ ...draft, state: 'DRAFT' });
  const isStale =
    run !== undefined && (!('input' in checked) || JSON.stringify(checked.input) !== JSON.stringify(run.input));
  return { run, refusal, start, isStale, isPending: saved.isPending || unsaved.isPending };
}

/** A share that is not whole never reads as whole. */
function formatPercent(share: number): string {
  return `${formatNumber(Math.floor(share * 1000) / 10, 1)} %`;
}

function Figures({ report }: { readonly report: DryRunReport }) {
  const t = useT(rulePhrases);
  const { alarms, smsCount, chatter, medianDurationMs, samples, coverage = [] } = report;
  return (
    <>
      {coverage.some(({ share }) => share < ENOUGH) && (
        <Alert type="warning" showIcon title={t('dryRun.coverageLittle')} />
      )}
      <KeyValueList
        columns={3}
        items={[
          { label: t('dryRun.alarms'), value: alarms.length },
          { label: t('dryRun.perDay'), value: formatNumber(alarms.length / DAYS, 1) },
          { label: t('dryRun.sms'), value: smsCount },
          { label: t('dryRun.chatter'), value: chatter },
          {
            label: t('dryRun.median'),
            value: typeof medianDurationMs === 'number' ? formatDuration(medianDurationMs) : null,
          },
          { label: t('dryRun.samples'), value: samples },
          ...coverage.map(({ signalCode, share }) => ({
            label: t('dryRun.coverage', { code: signalCode }),
            value: formatPercent(share),
          })),
        ]}
      />
      <p className="sed-dim">{t('dryRun.smsHint', { hours: ESCALATION_FORESEEN_MIN / 60 })}</p>
    </>
  );
}

function Alarms({ report, factoryNo }: { readonly report: DryRunReport; readonly factoryNo: string }) {
  const t = useT(rulePhrases);
  const { zoneOf } = usePlants();
  const { unit } = useDraft();
  const zone = zoneOf(factoryNo);
  const rows = report.alarms.slice(0, LISTED);
  return (
    <>
      <DataTable<DryAlarm>
        label={t('dryRun.list')}
        isCompact
        rows={rows}
        keyOf={({ begin }) => String(begin)}
        empty={<EmptyState text={t('dryRun.none')} />}
        columns={[
          { key: 'begin', title: t('dryRun.begin'), widthPx: 165, cell: ({ begin }) => formatTime(begin, zone) },
          {
            key: 'end',
            title: t('dryRun.end'),
            widthPx: 165,
            cell: ({ end }) => (end === null ? t('dryRun.open') : formatTime(end, zone)),
          },
          {
            key: 'lasted',
            title: t('dryRun.lasted'),
            isNumber: true,
            widthPx: 110,
            cell: ({ begin, end }) => (end === null ? '' : formatDuration(end - begin)),
          },
          {
            key: 'peak',
            title: t('dryRun.peak'),
            unit,
            isNumber: true,
            widthPx: 110,
            cell: ({ peak }) => formatNumber(peak, 2),
          },
        ]}
      />
      {report.alarms.length > LISTED && (
        <p className="sed-dim">{t('dryRun.more', { shown: LISTED, all: report.alarms.length })}</p>
      )}
    </>
  );
}

/** What the rule in the form would have done over the last 30 days, before anybody is woken by it. */
export function DryRunTab({ rule, isChanged }: Props) {
  const t = useT(rulePhrases);
  const language = useLanguage();
  const { draft } = useDraft();
  const { run, refusal, start, isStale, isPending } = useRun({ rule, isChanged });
  return (
    <div className="sed-settings-stack">
      <div className="sed-settings-line">
        <p className="sed-dim">{t('dryRun.intro')}</p>
        <Button type="primary" loading={isPending} onClick={() => void start()}>
          {t(run === undefined ? 'dryRun.run' : 'dryRun.again')}
        </Button>
      </div>
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
      {isStale && <Alert type="info" showIcon title={t('dryRun.stale')} />}
      {run !== undefined && (
        <>
          <Figures report={run.report} />
          <Suspense fallback={<Spinner />}>
            <DryRunPicture
              key={`${run.to}/${language}`}
              factoryNo={draft.factoryNo}
              condition={run.input.condition}
              signalCode={run.input.signalCode}
              from={run.from}
              to={run.to}
              alarms={run.report.alarms}
            />
          </Suspense>
          <Alarms report={run.report} factoryNo={draft.factoryNo} />
        </>
      )}
    </div>
  );
}
