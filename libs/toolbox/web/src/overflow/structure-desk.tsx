import { formatNumber, QUALITY, qualityName, unitText } from '@sed/platform-contract';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, QUALITY_TEXT } from '@sed/platform-ui';
import { signalCalls } from '@sed/signals-contract';
import { useServerNow, useSignal } from '@sed/signals-web';
import type { ChartPoint } from '@sed/signals-web/chart';
import type { SituationDto } from '@sed/toolbox-contract';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { Figures, type Figure } from './figures';
import { LiveFigure } from './live-figure';
import { overflowPhrases } from './phrases';
import { Countdown, fullPercent } from './structure-table';
import { TrendOf } from './trend-of';
import type { ConfiguredStructure } from './use-structures';

const DAY_MS = 86_400_000;
const STEP_MS = 60_000;
const POINTS = 600;

interface Props {
  readonly factoryNo: string;
  readonly chosen: ConfiguredStructure;
  readonly situation: SituationDto | undefined;
}

function Warnings({ chosen: { name, signals }, situation }: Omit<Props, 'factoryNo'>) {
  const t = useT(overflowPhrases);
  const language = useLanguage();
  const sample = useSignal(signals.level);
  if (signals.level === undefined) return <Alert type="warning" showIcon title={t('noLevel', { name })} />;
  const quality = sample?.quality ?? QUALITY.UNKNOWN;
  if (quality !== QUALITY.GOOD && quality !== QUALITY.MANUAL) {
    const text = QUALITY_TEXT[language][qualityName(quality)];
    return <Alert type="warning" showIcon title={t('badLevel', { name, quality: text })} />;
  }
  if (situation === undefined) return null;
  if ((situation.spillM3h ?? 0) > 0) return <Alert type="error" showIcon title={t('warnOver', { name })} />;
  if (situation.warnMin !== null) {
    const minutes = situation.warnMin;
    return <Alert type="warning" showIcon title={t('warn', { name, minutes })} />;
  }
  return situation.isFilling ? <Alert type="warning" showIcon title={t('warnFilling', { name })} /> : null;
}

/** What went over so far, while it goes on. */
function useSoFar(event: SituationDto['event']): Figure[] {
  const t = useT(overflowPhrases);
  if (event === null) return [];
  const { volumeM3, durationMin, peakM3h, knownPercent } = event;
  const note = t('soFarNote', {
    ...{ minutes: formatNumber(durationMin, 0), peak: formatNumber(peakM3h, 0, true) },
    known: formatNumber(knownPercent, 0),
  });
  return [{ label: t('soFar'), value: formatNumber(volumeM3, 0, true), unit: 'm³', note }];
}

/** As if nothing were known, until the first answer. */
const NOTHING_KNOWN = {
  ...{ storedM3: null, fullM3: null, riseM3h: null, riseBasis: null, warnMin: null, spillM3h: null, event: null },
} satisfies Partial<SituationDto>;

function useFigures({ chosen: { structure, signals }, situation }: Omit<Props, 'factoryNo'>): Figure[] {
  const t = useT(overflowPhrases);
  const { storedM3, fullM3, riseM3h, riseBasis, warnMin, spillM3h, event } = situation ?? NOTHING_KNOWN;
  const flow = unitText('m³/h');
  return [
    {
      ...{ label: t('levelNow'), value: <LiveFigure signal={signals.level} /> },
      note: `${t('crest')} ${formatNumber(structure.crestM, 2)} m`,
    },
    {
      ...{ label: t('stored'), value: formatNumber(storedM3, 0, true), unit: 'm³' },
      note: `${t('full')} ${formatNumber(fullPercent({ storedM3, fullM3 }), 0)} %`,
    },
    {
      ...{ label: t('rise'), value: formatNumber(riseM3h, 0, true), unit: flow },
      note: riseBasis === null ? '' : t(`basis.${riseBasis}`),
    },
    { label: t('toOverflow'), value: <Countdown situation={situation} />, isWarning: warnMin !== null },
    { label: t('spillNow'), value: formatNumber(spillM3h, 0, true), unit: flow },
    { label: t('throughput'), value: <LiveFigure signal={signals.throughput} /> },
    { label: t('rain'), value: <LiveFigure signal={signals.rain} /> },
    ...useSoFar(event),
  ];
}

function LevelChart({ factoryNo, chosen: { structure, signals } }: Omit<Props, 'situation'>) {
  const t = useT(overflowPhrases);
  const toMs = useServerNow(STEP_MS);
  const code = (signals.level ?? '').split('/').slice(1).join('/');
  const query = { from: toMs - DAY_MS, to: toMs, maxPoints: POINTS };
  const { data } = useCall(signalCalls.samples, { params: { factoryNo, code }, query }, { keepPrevious: true });
  const lines = useMemo(
    () => [
      {
        ...{ id: 'level', name: t('level'), unit: 'm', decimals: 2, place: 0 },
        points: (data?.points ?? []).map(([atMs, value]): ChartPoint => [atMs, value]),
      },
    ],
    [data, t],
  );
  const limits = useMemo(
    () => [{ side: t('crest'), value: structure.crestM, unit: 'm', decimals: 2, level: 1 as const }],
    [structure.crestM, t],
  );
  if (data?.points.length === 0) return <EmptyState text={t('unknown')} />;
  return (
    <TrendOf
      label={t('levelChart')}
      factoryNo={factoryNo}
      span={{ fromMs: toMs - DAY_MS, toMs }}
      lines={lines}
      limits={limits}
    />
  );
}

/** One structure closer: what its signals say, when it overflows, what went over so far. */
export function StructureDesk(props: Props) {
  const t = useT(overflowPhrases);
  const figures = useFigures(props);
  const { chosen } = props;
  return (
    <section>
      <h2>{chosen.name}</h2>
      <Warnings {...props} />
      <Figures figures={figures} />
      {chosen.signals.level !== undefined && (
        <>
          <h3>{t('levelChart')}</h3>
          <LevelChart {...props} />
        </>
      )}
    </section>
  );
}
