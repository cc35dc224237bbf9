import { capitalCalls, PLAN_ORDERS, type CapitalPlan } from '@sed/equipment-contract';
import { PLAN_MODULES } from '@sed/equipment-definitions';
import { formatNumber, moduleRoute, PLACEHOLDER } from '@sed/platform-contract';
import { csvOf, messageOf, saveText, useCall, useT } from '@sed/platform-web';
import { DataTable, EmptyState, PageFrame, type DataColumn } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import '../equipment.css';
import { guidePhrases } from '../guide-phrases';
import { equipmentPhrases } from '../phrases';
import { Candidates } from './candidates';
import { CapitalFilters, PLAN_TYPES } from './capital-filters';
import { FlowStateTag, moneyText, recordLink, RecordLink } from './cells';
import { useCapital } from './use-capital';

const keyOfType = (type: number) => PLAN_MODULES.find(({ key }) => PLAN_ORDERS[key].planType === type)?.key;
const moduleOf = (key: string) => PLAN_MODULES.find((module) => module.key === key);

function usePlanColumns(): DataColumn<CapitalPlan>[] {
  const t = useT(equipmentPhrases);
  const { nameOf } = usePlants();
  const money = (key: 'asked' | 'approved' | 'settled', rank?: number): DataColumn<CapitalPlan> => ({
    ...{ key, title: t(key), unit: 'CNY', isNumber: true, widthPx: 130, rank },
    cell: (row) => moneyText(row[key]),
  });
  return [
    {
      key: 'no',
      title: t('no'),
      widthPx: 190,
      cell: ({ module, id, no }) => <RecordLink module={module} id={id} text={no} />,
    },
    { key: 'name', title: t('name'), widthPx: 260, isCut: true, cell: ({ name }) => name },
    { key: 'plant', title: t('plant'), widthPx: 130, rank: 3, cell: ({ factoryNo }) => nameOf(factoryNo) },
    { key: 'year', title: t('year'), widthPx: 70, cell: ({ year }) => year },
    { key: 'type', title: t('planType'), widthPx: 130, cell: ({ planType }) => t(`type.${planType as 1}`) },
    { key: 'lines', title: t('lines'), isNumber: true, widthPx: 80, rank: 4, cell: ({ lines }) => lines },
    money('asked', 2),
    money('approved'),
    money('settled', 5),
    {
      ...{ key: 'progress', title: t('progress'), unit: '%', isNumber: true, widthPx: 100, rank: 1 },
      cell: ({ progressPct }) => (progressPct === null ? PLACEHOLDER : formatNumber(progressPct, 1)),
    },
    {
      ...{ key: 'state', title: t('state'), widthPx: 120 },
      cell: ({ module, status }) => <FlowStateTag module={moduleOf(module)} status={status} />,
    },
  ];
}

/** A plan of one of the types; its form opens on the page of that type. */
function AddButton() {
  const t = useT(equipmentPhrases);
  const navigate = useNavigate();
  const items = PLAN_TYPES.map((type) => ({ key: String(type), label: t(`type.${type}`) }));
  const open = (type: string) => {
    const key = keyOfType(Number(type));
    if (key !== undefined) void navigate(`${moduleRoute(key)?.path ?? ''}?form=new`);
  };
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => open(key) }}>
      <Button type="primary" aria-label={t('addOf')}>
        {t('add')}
      </Button>
    </Dropdown>
  );
}

/** All plans of overhaul, replacement and addition in one list: year, budget, progress and state. */
export function OverhaulPlansPage() {
  const t = useT(equipmentPhrases);
  const navigate = useNavigate();
  const { nameOf } = usePlants();
  const capital = useCapital(undefined);
  const { data, error, refetch } = useCall(capitalCalls.plans, { query: capital.query }, { keepPrevious: true });
  const columns = usePlanColumns();
  const guide = useT(guidePhrases);
  const [isRanking, setIsRanking] = useState(false);
  const { chosen } = capital;
  const save = () => {
    const head = [t('no'), t('name'), t('plant'), t('year'), t('planType'), t('asked'), t('approved'), t('settled')];
    const rows = (data ?? []).map((row) => [
      ...[row.no, row.name, nameOf(row.factoryNo), row.year, t(`type.${row.planType as 1}`)],
      ...[row.asked, row.approved, row.settled],
    ]);
    saveText(csvOf([head, ...rows]), 'plans.csv');
  };
  return (
    <PageFrame
      className="sed-equipment-page"
      title={t('plans')}
      actions={
        <>
          <Button
            disabled={chosen === undefined}
            title={chosen === undefined ? guide('choosePlant') : undefined}
            onClick={() => setIsRanking(true)}
          >
            {guide('candidates')}
          </Button>
          <Button disabled={data === undefined || data.length === 0} onClick={save}>
            {t('export')}
          </Button>
          <AddButton />
        </>
      }
    >
      <CapitalFilters capital={capital} />
      <DataTable<CapitalPlan>
        label={t('plans')}
        rows={data}
        columns={columns}
        keyOf={({ id }) => id}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        onOpen={({ module, id }) => void navigate(recordLink(module, id))}
        empty={<EmptyState text={t('none')} />}
      />
      {isRanking && chosen !== undefined && <Candidates factoryNo={chosen} onClose={() => setIsRanking(false)} />}
    </PageFrame>
  );
}
