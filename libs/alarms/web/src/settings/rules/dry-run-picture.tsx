import type { AlarmCondition, DryRunReport } from '@sed/alarms-contract';
import { LIMIT_SIDES } from '@sed/platform-contract';
import { signalCalls, type SignalDto } from '@sed/signals-contract';
import { usePlants, usePlantSignals, useThemeChoice } from '@sed/signals-web';
import {
  chartPhrases,
  legendOf,
  plotOption,
  TrendChart,
  useHistoryBegin,
  type TrendLimit,
  type TrendLine,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { ErrorState, Spinner } from '@sed/platform-ui';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import { rulePhrases } from './phrases';
import { levelsOf } from './rule-filter';

interface Props {
  readonly factoryNo: string;
  readonly signalCode: string;
  readonly condition: AlarmCondition;
  readonly from: number;
  readonly to: number;
  readonly alarms: DryRunReport['alarms'];
}

const BOUNDS = ['min', 'max'] as const;
type Basis = Pick<TrendLine, 'unit' | 'decimals' | 'normal'>;

function basisOf(signal: SignalDto | undefined): Basis {
  return { unit: signal?.unit ?? '', decimals: signal?.decimals ?? 2, normal: signal?.normal };
}

function limitsOf(condition: AlarmCondition, { unit, decimals }: Basis): readonly TrendLimit[] {
  if (condition.type !== 'LIMIT') return [];
  return LIMIT_SIDES.flatMap((side) => {
    const limit = condition.limits[side];
    return limit === undefined ? [] : [{ side, value: limit.value, level: limit.level, unit, decimals }];
  });
}

function useBuckets({ factoryNo, signalCode, from, to }: Props) {
  return useCall(signalCalls.buckets, {
    params: { factoryNo, code: signalCode },
    query: { from, to, level: '1h' },
  });
}

function usePicture(props: Props, buckets: ReturnType<typeof useBuckets>['data']): TrendPicture {
  const { factoryNo, signalCode, condition, from, to, alarms } = props;
  const theme = useThemeChoice((choice) => choice.theme);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo);
  const fontPx = antdTheme.useToken().token.fontSize;
  const { data: signals } = usePlantSignals(factoryNo);
  const signal = signals?.find(({ code }) => code === signalCode);
  const span = useMemo(() => ({ fromMs: from, toMs: to }), [from, to]);
  const beginsMs = useHistoryBegin({ factoryNo, code: signalCode, firstMs: buckets?.[0]?.start, span });
  return useMemo(() => {
    const basis = basisOf(signal);
    const name = signal?.name[language] ?? signalCode;
    const line = (id: 'mean' | 'min' | 'max', look: 'main' | 'bound'): TrendLine => ({
      ...basis,
      id,
      name,
      look,
      place: 0,
      points: (buckets ?? []).map((bucket) => [bucket.start, bucket[id]] as const),
    });
    const [level = 4] = levelsOf(condition);
    return {
      lines: [line('mean', 'main'), ...BOUNDS.map((bound) => line(bound, 'bound'))],
      span,
      limits: limitsOf(condition, basis),
      periods: alarms.map(({ begin, end }) => ({ fromMs: begin, toMs: end ?? to, level })),
      beginsMs,
      theme,
      language,
      zone,
      fontPx,
    };
  }, [signal, signalCode, buckets, condition, alarms, to, span, beginsMs, theme, language, zone, fontPx]);
}

/** The signal over the days of a run, hour by hour, with the alarms the rule would have raised. */
export function DryRunPicture(props: Props) {
  const t = useT(rulePhrases);
  const sayOfChart = useT(chartPhrases);
  const buckets = useBuckets(props);
  const picture = usePicture(props, buckets.data);
  const drawn = useMemo(
    () => ({
      option: { ...plotOption(picture), tooltip: { trigger: 'axis' as const, confine: true } },
      legend: legendOf(picture, sayOfChart),
    }),
    [picture, sayOfChart],
  );
  if (buckets.error !== null)
    return <ErrorState message={buckets.error.message} onRetry={() => void buckets.refetch()} />;
  if (buckets.data === undefined) return <Spinner />;
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className="sed-dim">{t('dryRun.picture')}</figcaption>
      <div className="sed-dry-picture">
        <TrendChart {...drawn} span={picture.span} label={t('dryRun.picture')} />
      </div>
    </figure>
  );
}
