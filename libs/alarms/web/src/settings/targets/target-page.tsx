import { alarmTargetCalls, type TargetIndicator } from '@sed/alarms-contract';
import {
  listFiltering,
  messageOf,
  useAction,
  useCall,
  useLanguage,
  useListAddress,
  useRight,
  useT,
} from '@sed/platform-web';
import { ConfirmButton, EmptyState, ErrorState, FilterArea, PageFrame, Spinner } from '@sed/platform-ui';
import { Alert, App, Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { PlantChoice, useOnePlant } from '../plant-choice';
import '../settings.css';
import { targetPhrases } from './phrases';
import { linesOf, storedTexts, type BadCell, type Texts } from './target-edit';
import { TargetGrid } from './target-grid';

const YEARS_BACK = 3;
const YEARS_AHEAD = 2;
const NOTHING: Texts = new Map();
/** Bad cells named at once; the others are marked in the table. */
const NAMED = 5;

interface TableProps {
  readonly factoryNo: string;
  readonly year: number;
  readonly indicators: readonly TargetIndicator[];
  readonly mayEdit: boolean;
  readonly keyword: string;
}

function useCellName(): (cell: BadCell) => string {
  const t = useT(targetPhrases);
  return ({ key, line, month }) =>
    t('cell', {
      indicator: key,
      kind: t(`kind.${line.kind}`),
      direction: t(`lines.${line.direction}`),
      month,
    });
}

function BadCells({ bad }: { readonly bad: readonly BadCell[] }) {
  const t = useT(targetPhrases);
  const nameOf = useCellName();
  if (bad.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={
        <ul className="sed-target-faults">
          {bad.slice(0, NAMED).map((cell) => (
            <li key={`${cell.key}/${cell.line.direction}/${cell.line.kind}/${cell.month}/${cell.fault}`}>
              {t(`bad.${cell.fault}`, { cell: nameOf(cell), text: cell.text })}
            </li>
          ))}
          {bad.length > NAMED && <li>+ {bad.length - NAMED}</li>}
        </ul>
      }
    />
  );
}

/** The changes of the table and what becomes of them; indicators are saved one by one, a refused one stays changed. */
function useEdits({ factoryNo, year, indicators }: Pick<TableProps, 'factoryNo' | 'year' | 'indicators'>) {
  const t = useT(targetPhrases);
  const { message } = App.useApp();
  const [edits, setEdits] = useState<Texts>(NOTHING);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const save = useAction(alarmTargetCalls.save, { refreshes: [alarmTargetCalls.list] });
  const stored = useMemo(() => storedTexts(indicators), [indicators]);
  const textAt = (cell: string) => edits.get(cell) ?? stored.get(cell) ?? '';
  const changed = indicators.filter(({ key }) =>
    [...edits].some(([cell, text]) => cell.startsWith(`${key}\n`) && text !== (stored.get(cell) ?? '')),
  );
  const written = changed.map((indicator) => ({ indicator, ...linesOf(indicator.key, textAt) }));
  const bad = isTried ? written.flatMap((one) => one.bad) : [];
  const saveAll = async () => {
    setTried(true);
    setFailures([]);
    if (written.some((one) => one.bad.length > 0)) return;
    const failed: string[] = [];
    for (const { indicator, lines } of written) {
      try {
        await save.mutateAsync({ body: { factoryNo, key: indicator.key, year, lines: [...lines] } });
        setEdits((now) => new Map([...now].filter(([cell]) => !cell.startsWith(`${indicator.key}\n`))));
      } catch (error) {
        failed.push(t('failed', { indicator: indicator.key, reason: messageOf(error, '') }));
      }
    }
    setFailures(failed);
    setTried(false);
    if (failed.length === 0) void message.success(t('saved'));
  };
  return {
    textAt,
    bad,
    failures,
    changed: changed.length,
    isBusy: save.isPending,
    saveAll,
    change: (changes: Texts) => setEdits((now) => new Map([...now, ...changes])),
    discard: () => {
      setEdits(NOTHING);
      setTried(false);
      setFailures([]);
    },
  };
}

function CopyYear({ factoryNo, year, isChanged }: { factoryNo: string; year: number; isChanged: boolean }) {
  const t = useT(targetPhrases);
  const { message } = App.useApp();
  const copy = useAction(alarmTargetCalls.copyYear, { refreshes: [alarmTargetCalls.list], tellsFailure: true });
  const to = year + 1;
  const run = async () => {
    const { copied } = await copy.mutateAsync({ body: { factoryNo, fromYear: year, toYear: to } });
    void message.success(t('copied', { n: copied }));
  };
  return (
    <ConfirmButton
      disabled={isChanged}
      {...(isChanged && { title: t('unsaved') })}
      question={t('copyAsk', { from: year, to })}
      consequence={t('copyMeans', { to })}
      onConfirm={run}
    >
      {t('copy', { year: to })}
    </ConfirmButton>
  );
}

function TargetTable({ factoryNo, year, indicators, mayEdit, keyword }: TableProps) {
  const t = useT(targetPhrases);
  const edits = useEdits({ factoryNo, year, indicators });
  const wanted = keyword.toLowerCase();
  const shown = indicators.filter(({ key, signalCode }) => `${key} ${signalCode ?? ''}`.toLowerCase().includes(wanted));
  if (indicators.length === 0) return <EmptyState text={t('empty')} />;
  return (
    <>
      {mayEdit ? (
        <div className="sed-settings-line">
          <p className="sed-dim">{t('fillHint')}</p>
          <span className="sed-filter-tools">
            <CopyYear factoryNo={factoryNo} year={year} isChanged={edits.changed > 0} />
            {edits.changed > 0 && <Button onClick={edits.discard}>{t('discard')}</Button>}
            <Button
              type="primary"
              disabled={edits.changed === 0}
              loading={edits.isBusy}
              onClick={() => void edits.saveAll()}
            >
              {t('save', { n: edits.changed })}
            </Button>
          </span>
        </div>
      ) : (
        <Alert type="info" showIcon title={t('readOnly')} />
      )}
      <BadCells bad={edits.bad} />
      {edits.failures.map((text) => (
        <Alert key={text} type="error" showIcon title={text} />
      ))}
      {shown.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        <TargetGrid
          indicators={shown}
          textAt={edits.textAt}
          bad={edits.bad}
          isReadOnly={!mayEdit}
          onChange={edits.change}
        />
      )}
    </>
  );
}

/** The lines of the indicators of a plant over the months of a year. */
export function TargetAlarmSettingPage() {
  const t = useT(targetPhrases);
  const language = useLanguage();
  const factoryNo = useOnePlant();
  const place = useListAddress();
  const { get, set } = place;
  const [present] = useState(() => new Date().getFullYear());
  const asked = Number(get('year') ?? present);
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, i) => present - YEARS_BACK + i);
  const year = years.includes(asked) ? asked : present;
  const mayEdit = useRight('alarmRule:edit', factoryNo);
  const { data, error, refetch } = useCall(
    alarmTargetCalls.list,
    { query: { year, ...(factoryNo !== undefined && { factoryNo }) } },
    { enabled: factoryNo !== undefined },
  );
  if (factoryNo === undefined) return <EmptyState text={t('choosePlant')} />;
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('intro')}
      actions={
        <>
          <PlantChoice label={t('plant')} />
          <Select
            aria-label={t('year')}
            value={year}
            options={years.map((value) => ({ value, label: language === 'zh' ? `${value} 年` : String(value) }))}
            onChange={(value: number) => set({ year: value === present ? undefined : String(value) })}
          />
        </>
      }
    >
      <FilterArea
        {...listFiltering(place, ['q'])}
        search={{ label: t('keyword'), value: get('q'), onChange: (q) => set({ q }) }}
      />
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Spinner />}
      {data !== undefined && (
        <TargetTable
          // Changes belong to one plant and year.
          key={`${factoryNo}/${year}`}
          factoryNo={factoryNo}
          year={year}
          indicators={data}
          mayEdit={mayEdit}
          keyword={get('q') ?? ''}
        />
      )}
    </PageFrame>
  );
}
