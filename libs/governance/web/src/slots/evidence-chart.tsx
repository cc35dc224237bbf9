import { governanceCalls, type FindingEvidence } from '@sed/governance-contract';
import { messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import type { RecordSlotProps } from '@sed/records-web';
import { usePlants, useThemeChoice } from '@sed/signals-web';
import {
  chartPhrases,
  colourOf,
  legendOf,
  plotOption,
  TrendChart,
  type TrendLine,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import '../governance.css';
import { governancePhrases } from '../phrases';

interface Props {
  readonly found: FindingEvidence;
  readonly zone: string | undefined;
  readonly label: string;
}

function Chart({ found, zone, label }: Props) {
  const t = useT(governancePhrases);
  const say = useT(chartPhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const picture = useMemo((): TrendPicture => {
    const { lines, lo, hi, chart, fromMs, toMs } = found;
    const drawn = lines.map(({ code, name, unit, decimals, points }, place): TrendLine => ({
      ...{ id: code, name: `${name[language]} (${code})`, unit, decimals, points, place },
    }));
    const [first] = lines;
    const bound = (side: 'lo' | 'hi', value: number | null): TrendLine[] =>
      value === null || first === undefined
        ? []
        : [
            {
              ...{ id: side, name: t(`bounds.${side}`), unit: first.unit, decimals: first.decimals },
              ...{ place: drawn.length, look: 'bound' },
              points: [chart.fromMs, chart.toMs].map((at) => [at, value] as const),
            },
          ];
    return {
      ...{ lines: [...drawn, ...bound('lo', lo), ...bound('hi', hi)], span: chart },
      marked: { fromMs, toMs, name: t('found') },
      ...{ theme, language, zone, fontPx },
    };
  }, [found, theme, language, zone, fontPx, t]);
  const option = useMemo(() => plotOption(picture), [picture]);
  const legend = useMemo(
    () => [
      ...picture.lines
        .filter(({ look = 'main' }) => look === 'main')
        .map(({ id, name, place }) => ({
          ...{ id: `line ${id}`, text: name, colour: colourOf(theme, place) },
          kind: place === 0 ? ('line' as const) : ('dashed' as const),
        })),
      ...legendOf(picture, say),
    ],
    [picture, say, theme],
  );
  return (
    <div className="sed-governance-chart">
      <TrendChart option={option} span={picture.span} label={label} legend={legend} />
    </div>
  );
}

/** What is stored around a finding, with the band that was left. */
export function EvidenceChart({ record }: RecordSlotProps) {
  const t = useT(governancePhrases);
  const zone = usePlants().zoneOf(record.factoryNo ?? '');
  const { data, error, refetch } = useCall(governanceCalls.evidence, { params: { id: record.id } });
  // Of the whole plant there is no one course to show.
  if (data?.lines.length === 0) return null;
  const isEmpty = data?.lines.every(({ points }) => points.length === 0) === true;
  return (
    <section className="sed-governance-evidence" aria-label={t('evidence')}>
      <h3>{t('evidence')}</h3>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Spinner />}
      {isEmpty && <EmptyState text={t('evidenceNone')} />}
      {data !== undefined && !isEmpty && <Chart found={data} zone={zone} label={t('evidence')} />}
      <p className="sed-dim">{t('rawKept')}</p>
    </section>
  );
}
