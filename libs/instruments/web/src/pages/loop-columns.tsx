import { STOP_REASONS, STOP_REASON_TEXTS, type LoopStatistics } from '@sed/instruments-contract';
import { LOOP_KINDS } from '@sed/instruments-definitions';
import { formatNumber, type Language } from '@sed/platform-contract';
import type { Translate } from '@sed/platform-web';
import { StatusTag, type DataColumn } from '@sed/platform-ui';
import { hoursText, percentText } from '../format';
import type { instrumentPhrases } from '../phrases';

interface Words {
  readonly t: Translate<typeof instrumentPhrases.en>;
  readonly language: Language;
}

/** `Maintenance 2, Test 1` */
export function reasonsText({ reasons }: LoopStatistics, language: Language): string {
  return STOP_REASONS.filter((reason) => reasons[reason] > 0)
    .map((reason) => `${STOP_REASON_TEXTS[reason][language]} ${String(reasons[reason])}`)
    .join(', ');
}

function AutoRate({ loop }: { readonly loop: LoopStatistics }) {
  const text = percentText(loop.autoPct);
  if (loop.autoPct === null || loop.autoPct >= loop.targetPct) return <>{text}</>;
  return <StatusTag tone="warn">{text}</StatusTag>;
}

/** Figures of a loop, the deciding ones first; the others give way on narrow screens. */
export function loopColumns({ t, language }: Words): DataColumn<LoopStatistics>[] {
  const number = (key: string, title: string, cell: (loop: LoopStatistics) => string | number, widthPx = 90) => ({
    ...{ key, title, cell, widthPx, isNumber: true },
  });
  const kindOf = ({ kind }: LoopStatistics) => LOOP_KINDS.find(({ code }) => code === kind)?.label[language] ?? kind;
  return [
    { key: 'name', title: t('loop'), widthPx: 260, cell: ({ code, name }) => `${code} ${name}` },
    { key: 'kind', title: t('kind'), widthPx: 80, rank: 4, cell: kindOf },
    {
      ...{ key: 'autoPct', title: t('rate.autoPct'), widthPx: 120, isNumber: true, isSortable: true },
      cell: (loop) => <AutoRate loop={loop} />,
    },
    { ...number('targetPct', t('target'), ({ targetPct }) => percentText(targetPct)), rank: 1 },
    { ...number('running', t('running'), ({ runningS }) => hoursText(runningS)), unit: 'h', rank: 3 },
    { ...number('stops', t('rate.stops'), ({ stops }) => stops, 80), isSortable: true },
    {
      ...{ key: 'reasons', title: t('reasons'), widthPx: 170, rank: 1 },
      cell: (loop) =>
        [reasonsText(loop, language), loop.unexplained > 0 ? t('unexplained', { n: loop.unexplained }) : '']
          .filter((part) => part !== '')
          .join(', '),
    },
    { ...number('iae', t('rate.iaePct'), ({ iaePct }) => percentText(iaePct, 2), 110), rank: 2 },
    { ...number('inBand', t('rate.inBandPct'), ({ inBandPct }) => percentText(inBandPct), 110), rank: 2 },
    {
      ...number('cost', t('cost'), ({ costYuan }) => formatNumber(costYuan, 2), 100),
      ...{ unit: '¥', isSortable: true, rank: 1 },
    },
  ];
}

/** Rows in the order a reader asked for. */
export function sortedLoops(
  loops: readonly LoopStatistics[],
  sort: { readonly key: string; readonly isDescending: boolean } | undefined,
): readonly LoopStatistics[] {
  const valueOf = (loop: LoopStatistics): number | null => {
    if (sort?.key === 'autoPct') return loop.autoPct;
    if (sort?.key === 'stops') return loop.stops;
    return sort?.key === 'cost' ? loop.costYuan : null;
  };
  if (sort === undefined) return loops;
  const sign = sort.isDescending ? -1 : 1;
  // What is not known stands last, whichever way.
  return loops.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  });
}
