import { useT } from '@sed/platform-web';
import { EmptyState } from '@sed/platform-ui';
import type { RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { useMemo } from 'react';
import { PercentChart } from '../percent-chart';
import { instrumentPhrases } from '../phrases';

interface Point {
  readonly at: number;
  readonly found: number | null;
  readonly left: number | null;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The calibrations of a record, oldest first; lines without a time are none. */
export function calibrationPoints(lines: unknown): Point[] {
  if (!Array.isArray(lines)) return [];
  const points = lines.flatMap((line: unknown): Point[] => {
    if (typeof line !== 'object' || line === null || !('at' in line) || typeof line.at !== 'number') return [];
    const found = 'deviationPct' in line ? numberOf(line.deviationPct) : null;
    return [{ at: line.at, found, left: 'leftPct' in line ? numberOf(line.leftPct) : null }];
  });
  return points.toSorted((a, b) => a.at - b.at);
}

/** Errors as found and as left over time: how fast an instrument drifts, and whether adjusting helps. */
export function DriftTab({ record }: RecordSlotProps) {
  const t = useT(instrumentPhrases);
  const zone = usePlants().zoneOf(record.factoryNo ?? '');
  const points = useMemo(() => calibrationPoints(record.values.calibrations), [record.values.calibrations]);
  const [first, last] = [points[0], points.at(-1)];
  const accuracy = numberOf(record.values.accuracyPct) ?? 0;
  const lines = useMemo(() => {
    const at = (value: number) =>
      [first, last].flatMap((point) => (point === undefined ? [] : [[point.at, value] as const]));
    return [
      { id: 'found', name: t('found'), points: points.map(({ at: ms, found }) => [ms, found] as const) },
      { id: 'left', name: t('left'), points: points.map(({ at: ms, left }) => [ms, left] as const) },
      { id: 'upper', name: `+${t('accuracy')}`, points: at(accuracy) },
      { id: 'lower', name: `−${t('accuracy')}`, points: at(-accuracy) },
    ];
  }, [points, first, last, accuracy, t]);
  if (first === undefined || last === undefined) return <EmptyState text={t('driftNone')} />;
  return (
    <div className="sed-control-chart">
      <PercentChart label={t('driftTab')} lines={lines} fromMs={first.at} toMs={last.at} zone={zone} />
    </div>
  );
}
