import { operationCalls, type CraftEffect } from '@sed/operation-contract';
import { formatNumber, PLACEHOLDER, unitText } from '@sed/platform-contract';
import { DataTable, EmptyState, ErrorState, Spinner, StatusTag } from '@sed/platform-ui';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { PrintSheet, type RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import '../operation.css';
import { operationPhrases } from '../phrases';
import { EffectChart } from './effect-chart';
import { meansOf, panelLines, PANELS, type MeansOfLine } from './effect-picture';
import { Experience } from './experience';

const TITLES = ['change', 'incoming'] as const;
/** Often enough for means of ten minutes. */
const REFRESH_MS = 300_000;

interface Props {
  readonly effect: CraftEffect;
  readonly watchFrom: number;
  readonly zone: string | undefined;
}

function Means({ rows }: { readonly rows: readonly MeansOfLine[] }) {
  const t = useT(operationPhrases);
  const text = (value: number | null, digits: number) => (value === null ? PLACEHOLDER : formatNumber(value, digits));
  return (
    <DataTable
      label={t('means')}
      isCompact
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          ...{ key: 'name', title: t('signal'), widthPx: 240 },
          cell: ({ name, unit }) => `${name} ${unitText(unit)}`.trim(),
        },
        {
          ...{ key: 'before', title: t('meanBefore'), isNumber: true, widthPx: 120 },
          cell: ({ before, decimals }) => text(before, decimals),
        },
        {
          ...{ key: 'after', title: t('meanAfter'), isNumber: true, widthPx: 120 },
          cell: ({ after, decimals }) => text(after, decimals),
        },
        {
          ...{ key: 'change', title: t('changed'), isNumber: true, widthPx: 100 },
          cell: ({ changePct }) =>
            changePct === null ? PLACEHOLDER : `${changePct > 0 ? '+' : ''}${formatNumber(changePct, 1)} %`,
        },
      ]}
    />
  );
}

/** Both panels over the same time, and what lay before the change beside what came after. */
function Pictures({ effect, watchFrom, zone }: Props) {
  const t = useT(operationPhrases);
  const language = useLanguage();
  const { panels, span, watched } = useMemo(
    () => ({
      panels: PANELS.map((kinds) => panelLines(effect, kinds, language)),
      span: { fromMs: effect.from, toMs: effect.to },
      watched: { fromMs: watchFrom, toMs: effect.to, name: t('watchPeriod') },
    }),
    [effect, watchFrom, language, t],
  );
  const hasRain = effect.lines.some(({ kind }) => kind === 'rain');
  return (
    <>
      {panels.map((lines, at) => {
        const title = t(TITLES[at] ?? 'change');
        return (
          <section key={title} className="sed-plan-one" aria-label={title}>
            <h3>{title}</h3>
            {lines.length === 0 ? (
              <EmptyState text={t('noSignals')} />
            ) : (
              <EffectChart label={title} lines={lines} span={span} watched={watched} zone={zone} />
            )}
          </section>
        );
      })}
      {!hasRain && <p className="sed-dim">{t('noRain')}</p>}
      <Means rows={panels.flat().map((line) => meansOf(line, watchFrom))} />
    </>
  );
}

/** That it came to what it was to be taken back at. */
function RollbackMet({
  record: { values },
  zone,
}: Pick<RecordSlotProps, 'record'> & { readonly zone: string | undefined }) {
  const t = useT(operationPhrases);
  const { rollbackMetAt, rollbackMet } = values;
  if (typeof rollbackMetAt !== 'number') return null;
  const what = typeof rollbackMet === 'string' ? rollbackMet : '';
  return (
    <p>
      <StatusTag tone="bad">{t('rollbackMet')}</StatusTag>{' '}
      <span className="sed-number">{formatTime(rollbackMetAt, zone).slice(0, 16)}</span> {what}
    </p>
  );
}

/** What a process adjustment did: before and after, with load and rain of the same time beside it. */
export function EffectTab({ record }: RecordSlotProps) {
  const t = useT(operationPhrases);
  const [isPrinting, setPrinting] = useState(false);
  const { data, error, isPending, refetch } = useCall(
    operationCalls.effect,
    { params: { id: record.id } },
    { refetchIntervalMs: REFRESH_MS },
  );
  const zone = usePlants().zoneOf(record.factoryNo ?? '');
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  const { watchFrom, watchUntil } = data;
  if (watchFrom === null) {
    return (
      <div className="sed-plan-progress">
        <EmptyState text={t('notApplied')} />
        <Experience record={record} />
      </div>
    );
  }
  const time = (ms: number) => formatTime(ms, zone).slice(0, 16);
  const pictures = <Pictures effect={data} watchFrom={watchFrom} zone={zone} />;
  return (
    <div className="sed-plan-progress">
      <div className="sed-plan-tools">
        <p className="sed-dim">{t('effectHint', { from: time(watchFrom), until: time(watchUntil ?? watchFrom) })}</p>
        <Button onClick={() => setPrinting(true)}>{t('print')}</Button>
      </div>
      <RollbackMet record={record} zone={zone} />
      {pictures}
      <Experience record={record} />
      {isPrinting && (
        <PrintSheet record={record} onDone={() => setPrinting(false)}>
          {pictures}
        </PrintSheet>
      )}
    </div>
  );
}
