import { LEAST_CONTROL_POINTS, type ControlChart, type ControlPoint } from '@sed/laboratory-contract';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { formatNumber, unitText } from '@sed/platform-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { DataTable, StatusTag, type DataColumn } from '@sed/platform-ui';
import { recordPath } from '@sed/records-web';
import { usePlants, useThemeChoice } from '@sed/signals-web';
import { TrendChart, type LegendEntry } from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import '../laboratory.css';
import { laboratoryPhrases } from '../phrases';
import { controlOption, digitsOf, stateColours, stateOf, type PointState } from './control-option';

const TONES = { in: 'good', warning: 'warn', out: 'bad', failed: 'bad' } as const;
const STATE_TEXTS = { in: 'inControl', warning: 'warning', out: 'outOfControl', failed: 'failed' } as const;
const WORST: readonly PointState[] = ['out', 'failed', 'warning', 'in'];
const WHOLE_SPAN = { fromMs: 0, toMs: 0 };

interface Props {
  readonly chart: ControlChart;
  readonly factoryNo: string;
}

function usePicture({ chart, factoryNo }: Props) {
  const t = useT(laboratoryPhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const zone = usePlants().zoneOf(factoryNo);
  const fontPx = antdTheme.useToken().token.fontSize;
  return useMemo(() => {
    const digits = digitsOf(chart.sd);
    const tellOf = ({ no, at, value, rules }: ControlPoint) =>
      [
        `${no ?? ''}  ${formatTime(at, zone).slice(0, 16)}`,
        `${formatNumber(value, digits)} ${unitText(chart.unit)}`.trim(),
        ...rules.map((rule) => `${rule}: ${t(`rules.${rule}`)}`),
      ].join('\n');
    const dayOf = (at: number) => formatTime(at, zone).slice(5, 10);
    const colours = stateColours(theme);
    const seen = new Set(chart.points.map(stateOf));
    const legend = WORST.toReversed()
      .filter((state) => seen.has(state))
      .map((state): LegendEntry => ({ id: state, kind: 'area', colour: colours[state], text: t(STATE_TEXTS[state]) }));
    return { option: controlOption({ chart, theme, fontPx, dayOf, tellOf }), legend, zone, language };
  }, [chart, theme, zone, fontPx, t, language]);
}

function Broken({ chart, zone }: { readonly chart: ControlChart; readonly zone: string | undefined }) {
  const t = useT(laboratoryPhrases);
  const rows = chart.points.filter((point) => stateOf(point) !== 'in').toReversed();
  if (rows.length === 0) return null;
  const digits = digitsOf(chart.sd);
  const columns: readonly DataColumn<ControlPoint>[] = [
    {
      ...{ key: 'no', title: t('sample'), widthPx: 190 },
      cell: ({ taskId, no }) => <Link to={recordPath(analysisTaskList, taskId)}>{no ?? taskId}</Link>,
    },
    { key: 'at', title: t('when'), widthPx: 140, cell: ({ at }) => formatTime(at, zone).slice(0, 16) },
    {
      ...{ key: 'value', title: t(`measure.${chart.kind}`), unit: unitText(chart.unit), isNumber: true, widthPx: 160 },
      cell: ({ value }) => formatNumber(value, digits),
    },
    {
      ...{ key: 'state', title: t('verdict'), widthPx: 110 },
      cell: (point) => {
        const state = stateOf(point);
        return <StatusTag tone={TONES[state]}>{t(STATE_TEXTS[state])}</StatusTag>;
      },
    },
    {
      ...{ key: 'rules', title: t('rule'), widthPx: 300, rank: 1 },
      cell: ({ rules }) => rules.map((rule) => `${rule} ${t(`rules.${rule}`)}`).join('; '),
    },
  ];
  return (
    <DataTable
      label={t('broken')}
      rows={rows}
      columns={columns}
      keyOf={({ taskId, at, value }) => `${taskId} ${String(at)} ${String(value)}`}
      isCompact
    />
  );
}

/** How one kind of control measurement of an index went on, with its limits and what broke a rule. */
export function ControlChartView({ chart, factoryNo }: Props) {
  const t = useT(laboratoryPhrases);
  const { option, legend, zone, language } = usePicture({ chart, factoryNo });
  const { points, mean, sd, kind, index } = chart;
  const digits = digitsOf(sd);
  const title = `${index[language]} · ${t(`kind.${kind}`)}`;
  const last = points.at(-1);
  const state = last === undefined ? 'in' : stateOf(last);
  return (
    <section>
      <header>
        <h2>{title}</h2>
        {sd !== null && <StatusTag tone={TONES[state]}>{t(STATE_TEXTS[state])}</StatusTag>}
        <span className="sed-dim">{t('count', { n: points.length })}</span>
        {mean !== null && (
          <span className="sed-dim">
            {t('mean', { value: `${formatNumber(mean, digits)} ${unitText(chart.unit)}` })}
          </span>
        )}
        {sd !== null && <span className="sed-dim">{t('spread', { value: formatNumber(sd, digits) })}</span>}
        {sd === null && <span className="sed-dim">{t('tooFew', { n: LEAST_CONTROL_POINTS, has: points.length })}</span>}
      </header>
      <div className="sed-lab-chart">
        <TrendChart option={option} span={WHOLE_SPAN} label={title} legend={legend} />
      </div>
      <Broken chart={chart} zone={zone} />
    </section>
  );
}
