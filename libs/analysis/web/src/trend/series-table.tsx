import { CloseOutlined } from '@ant-design/icons';
import { unitText } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import { useThemeChoice } from '@sed/signals-web';
import { colourOf, LINE_DASHES } from '@sed/signals-web/chart';
import { formatClock, formatNumber, formatTime, PLACEHOLDER, useLanguage, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { LiveValue } from '../grid/live-value';
import { runtimePhrases } from '../phrases';
import type { TrendSeries } from './trend-store';
import { COMPARISONS, type Comparison } from './trend-view';
import type { Statistics } from './use-statistics';

interface Props {
  readonly series: readonly TrendSeries[];
  readonly signals: ReadonlyMap<string, SignalDto>;
  readonly statistics: ReadonlyMap<string, Statistics>;
  readonly comparison: Comparison | undefined;
  /** Time under the pointer; without it the latest value stands in the column. */
  readonly cursorMs: number | undefined;
  readonly zone: string | undefined;
  readonly onRemove: (code: string) => void;
}

function LineKey({ index }: { readonly index: number }) {
  const theme = useThemeChoice((choice) => choice.theme);
  const dash = LINE_DASHES[index];
  return (
    <svg className="sed-line-key" viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
      <line
        x1="0"
        x2="24"
        y1="4"
        y2="4"
        stroke={colourOf(theme, index)}
        strokeWidth="3"
        strokeDasharray={Array.isArray(dash) ? dash.join(' ') : undefined}
      />
    </svg>
  );
}

const percent = (share: number | null | undefined) =>
  share === null || share === undefined ? PLACEHOLDER : `${formatNumber(share * 100, 1)} %`;

function StatisticsCells({ signal, found }: { readonly signal: SignalDto; readonly found: Statistics | undefined }) {
  const decimals = signal.decimals;
  const cells = [
    formatNumber(found?.mean, Math.min(4, decimals + 1)),
    formatNumber(found?.min, decimals),
    formatNumber(found?.max, decimals),
    formatNumber(found?.stdev, Math.min(4, decimals + 1)),
    percent(found?.inBand),
    formatNumber(found?.total, decimals, true),
    percent(found?.validity),
  ];
  return cells.map((text, index) => (
    <td key={index} className="sed-number">
      {text}
    </td>
  ));
}

function CursorCell({
  series,
  signal,
  atMs,
}: {
  readonly series: TrendSeries['buffer'];
  readonly signal: SignalDto;
  readonly atMs: number;
}) {
  const held = series.holdingAt(atMs);
  return (
    <td className="sed-number" title={held === undefined ? undefined : formatTime(held[0])}>
      {formatNumber(held?.[1], signal.decimals)}
    </td>
  );
}

/** Legend, cursor readings and statistics in one: a row per drawn signal. */
export function SeriesTable({ series, signals, statistics, comparison, cursorMs, zone, onRemove }: Props) {
  const t = useT(runtimePhrases);
  const language = useLanguage();
  const headings = [
    t('table.mean'),
    t('table.min'),
    t('table.max'),
    t('table.stdev'),
    t('table.inBand'),
    t('table.total'),
    t('table.validity'),
  ];
  return (
    <div className="sed-series">
      <table aria-label={t('table.label')}>
        <thead>
          <tr>
            <th scope="col">{t('table.signal')}</th>
            <th scope="col">
              {cursorMs === undefined ? t('table.now') : `${t('table.cursor')} ${formatClock(cursorMs, zone)}`}
            </th>
            {comparison !== undefined && <th scope="col">{t('table.earlier')}</th>}
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {series.map(({ code, buffer, compared }, index) => {
            const signal = signals.get(code);
            if (signal === undefined) return null;
            const name = signal.name[language];
            return (
              <tr key={code}>
                <th scope="row" title={code}>
                  <LineKey index={index} /> {name} <span className="sed-unit">{unitText(signal.unit)}</span>
                </th>
                {cursorMs === undefined ? (
                  <td>
                    <LiveValue signal={signal} hasUnit={false} />
                  </td>
                ) : (
                  <CursorCell series={buffer} signal={signal} atMs={cursorMs} />
                )}
                {comparison !== undefined && (
                  <CursorCell
                    series={compared}
                    signal={signal}
                    atMs={(cursorMs ?? Number.MAX_SAFE_INTEGER) - COMPARISONS[comparison]}
                  />
                )}
                <StatisticsCells signal={signal} found={statistics.get(code)} />
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={t('table.remove', { name })}
                    onClick={() => onRemove(code)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
