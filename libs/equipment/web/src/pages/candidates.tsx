import {
  CANDIDATE_ADVICE,
  CANDIDATE_CAUSES,
  capitalCalls,
  type CandidateAdvice,
  type OverhaulCandidate,
} from '@sed/equipment-contract';
import { equipList } from '@sed/equipment-definitions';
import { formatNumber, moduleRoute, PLACEHOLDER } from '@sed/platform-contract';
import { DataTable, EmptyState, StatusTag, type DataColumn } from '@sed/platform-ui';
import { messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { presetQuery } from '@sed/records-contract';
import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { guidePhrases } from '../guide-phrases';
import { equipmentPhrases } from '../phrases';
import { RecordLink } from './cells';

const PLANS = { OVERHAUL: 'equipmentOverhaulPlan', REPLACE: 'equipmentResetPlan' } as const;
const numberText = (value: number | null, digits = 1) =>
  value === null ? PLACEHOLDER : formatNumber(value, digits, true);

function Advice({ advice }: { readonly advice: CandidateAdvice }) {
  const language = useLanguage();
  const found = CANDIDATE_ADVICE.find(({ code }) => code === advice);
  return <StatusTag tone={found?.tone ?? 'idle'}>{found?.label[language] ?? advice}</StatusTag>;
}

interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

function useColumns({ ids, onChange }: Chosen): DataColumn<OverhaulCandidate>[] {
  const t = useT(guidePhrases);
  const common = useT(equipmentPhrases);
  const language = useLanguage();
  const madeOf = ({ points }: OverhaulCandidate) =>
    CANDIDATE_CAUSES.flatMap(({ code, label }) => {
      const own = points[code];
      return own === 0 ? [] : [`${label[language]} ${String(own)}`];
    }).join(' · ');
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return [
    {
      ...{ key: 'chosen', title: '', widthPx: 44 },
      cell: ({ id, name }) => <Checkbox aria-label={name} checked={ids.has(id)} onChange={() => toggle(id)} />,
    },
    {
      ...{ key: 'tag', title: t('tagNo'), widthPx: 110 },
      cell: ({ id, tagNo }) => <RecordLink module={equipList.key} id={id} text={tagNo} />,
    },
    { key: 'name', title: common('name'), widthPx: 160, isCut: true, cell: ({ name }) => name },
    { key: 'score', title: t('score'), isNumber: true, widthPx: 70, cell: ({ score }) => score },
    { key: 'advice', title: t('advice'), widthPx: 110, cell: ({ advice }) => <Advice advice={advice} /> },
    {
      ...{ key: 'age', title: t('ageOfLife'), unit: 'a', isNumber: true, widthPx: 105 },
      cell: ({ ageYears, lifeYears }) => `${numberText(ageYears)} / ${numberText(lifeYears, 0)}`,
    },
    {
      ...{ key: 'share', title: common('repairShare'), unit: '%', isNumber: true, widthPx: 90, rank: 2 },
      cell: ({ repairSharePct }) => numberText(repairSharePct),
    },
    {
      ...{ key: 'faults', title: t('faultsTrend'), isNumber: true, widthPx: 95, rank: 3 },
      cell: ({ faultsBefore, faults12mo }) => `${String(faultsBefore)} → ${String(faults12mo)}`,
    },
    { key: 'health', title: common('health'), isNumber: true, widthPx: 80, rank: 4, cell: ({ health }) => health },
    { key: 'made', title: t('madeOf'), widthPx: 200, isCut: true, rank: 5, cell: madeOf },
  ];
}

/** Machines in the order in which something is to be done about them; those chosen become lines of a new plan. */
export function Candidates({ factoryNo, onClose }: { readonly factoryNo: string; readonly onClose: () => void }) {
  const t = useT(guidePhrases);
  const navigate = useNavigate();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useCall(capitalCalls.candidates, { query: { factoryNo } });
  const columns = useColumns({ ids, onChange: setIds });
  const reasonOf = ({ ageYears, lifeYears, repairSharePct, faults12mo }: OverhaulCandidate) =>
    t('candidateReason', {
      ...{ age: numberText(ageYears), life: numberText(lifeYears, 0) },
      ...{ share: numberText(repairSharePct), faults: faults12mo },
    });
  const plan = (kind: keyof typeof PLANS) => {
    const chosen = (data ?? []).filter(({ id }) => ids.has(id));
    const lines = chosen.map((one, index) => ({
      ...{ lineNo: index + 1, equipment: one.id, condition: one.health, reason: reasonOf(one) },
      ...(kind === 'REPLACE' && one.valueYuan !== null && { budget: one.valueYuan.toFixed(2) }),
    }));
    const values = { factoryNo, year: new Date().getFullYear() + 1, lines: JSON.stringify(lines) };
    void navigate(`${moduleRoute(PLANS[kind])?.path ?? ''}?${presetQuery(values)}`);
  };
  const mayOverhaul = useRight('equipmentOverhaulPlan:add', factoryNo);
  const mayReplace = useRight('equipmentResetPlan:add', factoryNo);
  return (
    <Drawer
      open
      size="min(1100px, 100vw)"
      title={t('candidates')}
      onClose={onClose}
      extra={
        <span className="sed-equipment-buttons">
          <Button disabled={!mayOverhaul || ids.size === 0} onClick={() => plan('OVERHAUL')}>
            {t('planOverhaul', { count: ids.size })}
          </Button>
          <Button disabled={!mayReplace || ids.size === 0} onClick={() => plan('REPLACE')}>
            {t('planReplace', { count: ids.size })}
          </Button>
        </span>
      }
    >
      <p className="sed-dim">{t('candidatesHint')}</p>
      <DataTable<OverhaulCandidate>
        label={t('candidates')}
        rows={data}
        columns={columns}
        keyOf={({ id }) => id}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('noCandidates')} />}
      />
    </Drawer>
  );
}
