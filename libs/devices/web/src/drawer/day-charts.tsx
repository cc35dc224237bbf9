import type { deviceCalls } from '@sed/devices-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { useMemo } from 'react';
import { FigureChart } from '../figure-chart';
import { devicePhrases } from '../phrases';

type Span = ReplyOf<typeof deviceCalls.one>['spans'][number];

const SPAN_MIN = 10;
const SPAN_MS = SPAN_MIN * 60_000;

/** Messages, loss and clock over the last day, each in a small chart. */
export function DayCharts({ spans, factoryNo }: { readonly spans: readonly Span[]; readonly factoryNo: string }) {
  const t = useT(devicePhrases);
  const charts = useMemo(
    () => [
      { name: t('perMin'), unit: '', decimals: 1, of: ({ messages }: Span) => messages / SPAN_MIN },
      { name: t('loss'), unit: '%', decimals: 1, of: ({ lossPct }: Span) => lossPct },
      { name: t('skew'), unit: 's', decimals: 1, of: ({ skewMs }: Span) => (skewMs === null ? null : skewMs / 1000) },
    ],
    [t],
  );
  const [fromMs, lastMs] = [spans[0]?.startMs ?? 0, spans.at(-1)?.startMs ?? 0];
  return (
    <div className="sed-device-charts">
      {charts.map(({ of, ...chart }) => (
        <FigureChart
          key={chart.name}
          {...chart}
          points={spans.map((span) => [span.startMs, of(span)] as const)}
          span={{ fromMs, toMs: lastMs + SPAN_MS }}
          factoryNo={factoryNo}
        />
      ))}
    </div>
  );
}
