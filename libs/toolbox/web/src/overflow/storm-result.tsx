import { formatNumber, unitText } from '@sed/platform-contract';
import { csvOf, saveText, useT } from '@sed/platform-web';
import type { ChartPoint } from '@sed/signals-web/chart';
import type { OverflowStructure, StormAdvice, StormRun } from '@sed/toolbox-contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Figures } from './figures';
import { overflowPhrases } from './phrases';
import { TrendOf } from './trend-of';

const MINUTE_MS = 60_000;
const whole = (value: number | null) => formatNumber(value, 0, true);

interface Props {
  readonly factoryNo: string;
  readonly name: string;
  readonly structure: OverflowStructure;
  readonly run: StormRun;
  readonly advice: StormAdvice;
  readonly startMs: number;
}

function Advice({ structure, run, advice }: Pick<Props, 'structure' | 'run' | 'advice'>) {
  const t = useT(overflowPhrases);
  if (run.spilledM3 === 0) return <p>{t('adviceNone')}</p>;
  const { emptyM3, emptyMin, afterEmptyingM3, stormModeM3, neededM3PerH } = advice;
  const goesOver = (volume: number) => volume >= 0.5;
  return (
    <ul>
      {emptyM3 >= 0.5 && emptyMin !== null && (
        <li>
          {t('adviceEmpty', { volume: whole(emptyM3), minutes: whole(emptyMin) })}{' '}
          {goesOver(afterEmptyingM3) ? t('adviceAfter', { volume: whole(afterEmptyingM3) }) : t('adviceAfterNone')}
        </li>
      )}
      {emptyMin === null && <li>{t('adviceEmptyNot')}</li>}
      {stormModeM3 !== null && (
        <li>
          {t(goesOver(stormModeM3) ? 'adviceStorm' : 'adviceStormNone', {
            capacity: whole(structure.stormM3PerH),
            volume: whole(stormModeM3),
          })}
        </li>
      )}
      <li>{t('adviceNeeded', { capacity: whole(Math.ceil(neededM3PerH)) })}</li>
    </ul>
  );
}

function Course({ factoryNo, run, startMs }: Pick<Props, 'factoryNo' | 'run' | 'startMs'>) {
  const t = useT(overflowPhrases);
  const { steps } = run;
  const lines = useMemo(() => {
    const points = (of: (step: StormRun['steps'][number]) => number | null) =>
      steps.map((step): ChartPoint => [startMs + step.minute * MINUTE_MS, of(step)]);
    const flow = { unit: 'm³/h', decimals: 0 } as const;
    return [
      { ...flow, id: 'inflow', name: t('inflow'), place: 0, points: points(({ inflowM3PerH }) => inflowM3PerH) },
      { ...flow, id: 'spill', name: t('spill'), place: 1, points: points(({ spillM3PerH }) => spillM3PerH) },
      {
        ...{ id: 'storage', name: t('storage'), unit: 'm³', decimals: 0, place: 2 },
        points: points(({ storageM3 }) => storageM3),
      },
      {
        ...{ id: 'rain', name: t('rainLine'), unit: 'mm/h', decimals: 1, place: 3 },
        points: points(({ rainMmPerH }) => rainMmPerH),
      },
    ];
  }, [steps, startMs, t]);
  const toMs = startMs + (steps.at(-1)?.minute ?? 0) * MINUTE_MS;
  return <TrendOf label={t('stormChart')} factoryNo={factoryNo} span={{ fromMs: startMs, toMs }} lines={lines} />;
}

function SaveRun({ name, run }: Pick<Props, 'name' | 'run'>) {
  const t = useT(overflowPhrases);
  const save = () => {
    const head = [
      t('minute'),
      `${t('rainLine')} mm/h`,
      `${t('inflow')} m³/h`,
      `${t('storage')} m³`,
      `${t('level')} m`,
      `${t('spill')} m³/h`,
    ];
    const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));
    const rows = run.steps.map((step) => [
      ...[step.minute, rounded(step.rainMmPerH), rounded(step.inflowM3PerH), rounded(step.storageM3)],
      ...[rounded(step.levelM), rounded(step.spillM3PerH)],
    ]);
    saveText(csvOf([head, ...rows]), `storm-${name}.csv`);
  };
  return <Button onClick={save}>{t('download')}</Button>;
}

/** What comes of a storm: when, how long, how much, and what can be done. */
export function StormResult(props: Props) {
  const t = useT(overflowPhrases);
  const { run } = props;
  const isOver = run.spilledM3 > 0;
  return (
    <>
      <Figures
        figures={[
          { label: t('rainTotal'), value: formatNumber(run.rainMm, 1), unit: 'mm' },
          {
            ...{ label: t('startsIn'), isWarning: isOver },
            ...(run.startMin === null ? { value: t('noSpill') } : { value: whole(run.startMin), unit: 'min' }),
          },
          { label: t('volume'), value: whole(run.spilledM3), unit: 'm³', isWarning: isOver },
          { label: t('lasts'), value: whole(run.durationMin), unit: 'min' },
          { label: t('peak'), value: whole(run.peakM3PerH), unit: unitText('m³/h') },
          {
            ...{ label: t('mostStored'), value: whole(Math.max(...run.steps.map(({ storageM3 }) => storageM3))) },
            unit: `/ ${whole(run.fullM3)} m³`,
          },
        ]}
      />
      <h3>{t('advice')}</h3>
      <Advice {...props} />
      <h3>{t('stormChart')}</h3>
      <Course {...props} />
      <SaveRun {...props} />
    </>
  );
}
