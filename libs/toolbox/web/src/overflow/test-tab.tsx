import { formatNumber, unitText } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { DataTable, EmptyState } from '@sed/platform-ui';
import type { RecordSlotProps } from '@sed/records-web';
import { useSignal } from '@sed/signals-web';
import {
  fullM3Of,
  overflowM3PerS,
  structureOf,
  volumeAtM3,
  type OverflowStructure,
  type StructureKind,
} from '@sed/toolbox-contract';
import { Alert, Button, InputNumber } from 'antd';
import { useState } from 'react';
import { Figures } from './figures';
import './overflow.css';
import { overflowPhrases } from './phrases';

const SECONDS_PER_HOUR = 3600;
const FIRST_HEAD_M = 0.1;
const HEADS_M = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1] as const;
const CREST = 'Q = 2/3·Cd·b·√(2g)·h^1.5';
const FORMULAS: Readonly<Record<StructureKind, string>> = {
  RECT_WEIR: CREST,
  PUMP_STATION: CREST,
  TANK: CREST,
  V_NOTCH: 'Q = 8/15·Cd·tan(θ/2)·√(2g)·h^2.5',
  GATE: 'Q = Cd·A·√(2g·h)',
};

const perHour = (flow: number | null) => formatNumber(flow === null ? null : flow * SECONDS_PER_HOUR, 1, true);

function Rating({ structure }: { readonly structure: OverflowStructure }) {
  const t = useT(overflowPhrases);
  const rows = HEADS_M.map((headM) => ({ headM, flow: overflowM3PerS(structure, structure.crestM + headM) }));
  return (
    <DataTable
      label={t('rating')}
      rows={rows}
      keyOf={({ headM }) => String(headM)}
      isCompact
      columns={[
        {
          ...{ key: 'level', title: t('level'), unit: 'm', widthPx: 110, isNumber: true },
          cell: ({ headM }) => formatNumber(structure.crestM + headM, 2),
        },
        {
          ...{ key: 'head', title: t('head'), unit: 'm', widthPx: 130, isNumber: true },
          cell: ({ headM }) => formatNumber(headM, 2),
        },
        {
          ...{ key: 'flow', title: t('flow'), unit: 'm³/s', widthPx: 120, isNumber: true },
          cell: ({ flow }) => formatNumber(flow, 4),
        },
        {
          ...{ key: 'perHour', title: t('flow'), unit: 'm³/h', widthPx: 120, isNumber: true },
          cell: ({ flow }) => perHour(flow),
        },
      ]}
    />
  );
}

function Desk({ structure, signal }: { readonly structure: OverflowStructure; readonly signal: string | undefined }) {
  const t = useT(overflowPhrases);
  const now = useSignal(signal)?.value ?? null;
  const [levelM, setLevel] = useState<number>(Number((structure.crestM + FIRST_HEAD_M).toFixed(3)));
  const [tailM, setTail] = useState<number | null>(null);
  const flow = overflowM3PerS(structure, levelM, tailM ?? undefined);
  const storedM3 = volumeAtM3(structure.storage, levelM);
  const fullM3 = fullM3Of(structure);
  const share = storedM3 === null || fullM3 === null || fullM3 === 0 ? null : (storedM3 / fullM3) * 100;
  return (
    <div className="sed-overflow">
      <div className="sed-overflow-form">
        <label>
          <span>{t('testLevel')}</span>
          <InputNumber<number>
            {...{ value: levelM, step: 0.01, precision: 3, suffix: 'm' }}
            aria-label={t('testLevel')}
            onChange={(value) => setLevel((before) => value ?? before)}
          />
        </label>
        <label>
          <span>{t('testTail')}</span>
          <InputNumber<number>
            {...{ value: tailM, step: 0.01, precision: 3, suffix: 'm' }}
            aria-label={t('testTail')}
            onChange={setTail}
          />
        </label>
        {now !== null && <Button onClick={() => setLevel(Number(now.toFixed(3)))}>{t('takeNow')}</Button>}
      </div>
      {flow === null && <Alert type="warning" showIcon title={t('incomplete')} />}
      <Figures
        figures={[
          { label: t('head'), value: formatNumber(levelM - structure.crestM, 3), unit: 'm' },
          { label: t('flow'), value: formatNumber(flow, 4), unit: unitText('m³/s'), note: FORMULAS[structure.kind] },
          { label: t('flow'), value: perHour(flow), unit: unitText('m³/h') },
          { label: t('stored'), value: formatNumber(storedM3, 0, true), unit: 'm³' },
          { label: t('ofFull'), value: formatNumber(share, 0), unit: '%' },
        ]}
      />
      <Rating structure={structure} />
    </div>
  );
}

/** What goes over at a level, by the structure as it is set up. */
export function TestTab({ record: { values } }: RecordSlotProps) {
  const t = useT(overflowPhrases);
  const structure = structureOf(values);
  if (structure === undefined) return <EmptyState text={t('incomplete')} />;
  const { levelSignal } = values;
  return <Desk structure={structure} signal={typeof levelSignal === 'string' ? levelSignal : undefined} />;
}
