import { formatNumber, unitText } from '@sed/platform-contract';
import { formatTime, useT, type Translate } from '@sed/platform-web';
import type { ReactNode } from 'react';
import './chart.css';
import { CHART_INK } from './palette';
import { chartPhrases } from './phrases';
import { axesOf, limitName, PERIOD_OPACITY } from './plot-option';
import { bandOf, type TrendPicture } from './trend-picture';

/** A shade or line of the chart and what it means. */
export interface LegendEntry {
  readonly id: string;
  readonly kind: 'area' | 'line' | 'dashed';
  readonly colour: string;
  readonly opacity?: number;
  readonly text: string;
}

type Say = Translate<typeof chartPhrases.en>;

function limitEntries(picture: TrendPicture, t: Say): LegendEntry[] {
  const extents = new Map(axesOf(picture).map(({ unit, extent }) => [unit, extent]));
  return (picture.limits ?? []).map((limit) => {
    const extent = extents.get(limit.unit);
    const isAway = extent !== undefined && (limit.value < extent.min || limit.value > extent.max);
    return {
      id: `limit ${limitName(limit)}`,
      kind: 'dashed',
      colour: CHART_INK[picture.theme].alarms[limit.level],
      text: isAway ? `${limitName(limit)} (${t('away')})` : limitName(limit),
    };
  });
}

/** Everything drawn beside the lines themselves, and nothing that is not drawn. */
export function legendOf(picture: TrendPicture, t: Say): readonly LegendEntry[] {
  const ink = CHART_INK[picture.theme];
  const entries: LegendEntry[] = limitEntries(picture, t);
  const band = bandOf(picture);
  const [line] = picture.lines;
  if (band !== undefined && line !== undefined) {
    const unit = line.unit === '' ? '' : ` ${unitText(line.unit)}`;
    const text = t('band', {
      lo: formatNumber(band.lo, line.decimals),
      hi: formatNumber(band.hi, line.decimals),
      unit,
    });
    entries.push({ id: 'band', kind: 'area', colour: ink.band, text });
  }
  if (picture.beginsMs !== undefined) {
    const text = t('noDataBefore', { time: formatTime(picture.beginsMs, picture.zone).slice(0, 16) });
    entries.push({ id: 'void', kind: 'area', colour: ink.void, text });
  }
  if (picture.marked !== undefined) {
    entries.push({ id: 'marked', kind: 'area', colour: ink.band, text: picture.marked.name });
  }
  const looks = new Set(picture.lines.map(({ look }) => look));
  for (const look of ['earlier', 'bound'] as const)
    if (looks.has(look)) entries.push({ id: look, kind: 'dashed', colour: ink.dim, text: t(look) });
  for (const level of [1, 2, 3, 4] as const)
    if (picture.periods?.some((period) => period.level === level) === true)
      entries.push({
        id: `alarm ${level}`,
        kind: 'area',
        colour: ink.alarms[level],
        opacity: PERIOD_OPACITY,
        text: t('wouldAlarm', { level }),
      });
  return entries;
}

function Swatch({ kind, colour, opacity = 1 }: LegendEntry): ReactNode {
  return (
    <svg viewBox="0 0 24 10" width="24" height="10" aria-hidden="true">
      {kind === 'area' ? (
        <rect width="24" height="10" fill={colour} opacity={opacity} />
      ) : (
        <line
          x2="24"
          y1="5"
          y2="5"
          stroke={colour}
          strokeWidth="2"
          {...(kind === 'dashed' && { strokeDasharray: '4 3' })}
        />
      )}
    </svg>
  );
}

/** What each shade of a chart means; nothing where there is none. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  const t = useT(chartPhrases);
  if (entries.length === 0) return null;
  return (
    <ul className="sed-legend" aria-label={t('legend')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Swatch {...entry} /> {entry.text}
        </li>
      ))}
    </ul>
  );
}
