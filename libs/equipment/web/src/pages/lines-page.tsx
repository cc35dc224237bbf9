import { capitalCalls, type CapitalLine } from '@sed/equipment-contract';
import { csvOf, messageOf, saveText, useCall, useT } from '@sed/platform-web';
import { DataTable, EmptyState, PageFrame, type DataColumn } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Button } from 'antd';
import '../equipment.css';
import { equipmentPhrases } from '../phrases';
import { CapitalFilters } from './capital-filters';
import { LineStateTag, moneyText, RecordLink } from './cells';
import { useCapital } from './use-capital';

export const keyOfLine = ({ planId, lineNo }: CapitalLine): string => `${planId}:${String(lineNo)}`;

/** Columns lists of lines share. */
export function useLineColumns(): DataColumn<CapitalLine>[] {
  const t = useT(equipmentPhrases);
  const { nameOf } = usePlants();
  const money = (key: 'budget' | 'approved' | 'settled', rank?: number): DataColumn<CapitalLine> => ({
    ...{ key, title: t(key), unit: 'CNY', isNumber: true, widthPx: 120, rank },
    cell: (row) => moneyText(row[key]),
  });
  return [
    {
      ...{ key: 'plan', title: t('plan'), widthPx: 190 },
      cell: ({ module, planId, planNo }) => <RecordLink module={module} id={planId} text={planNo} />,
    },
    { key: 'line', title: t('line'), isNumber: true, widthPx: 60, cell: ({ lineNo }) => lineNo },
    { key: 'object', title: t('object'), widthPx: 230, isCut: true, cell: ({ object }) => object },
    { key: 'plant', title: t('plant'), widthPx: 130, rank: 4, cell: ({ factoryNo }) => nameOf(factoryNo) },
    { key: 'reason', title: t('reason'), widthPx: 240, isCut: true, rank: 3, cell: ({ reason }) => reason },
    { key: 'quarter', title: t('quarter'), widthPx: 70, rank: 2, cell: ({ quarter }) => quarter },
    money('budget', 1),
    money('approved'),
    money('settled', 5),
    { key: 'state', title: t('state'), widthPx: 110, cell: ({ state }) => <LineStateTag state={state} /> },
    {
      ...{ key: 'order', title: t('order'), widthPx: 190 },
      cell: ({ order }) => (order === null ? '' : <RecordLink module={order.module} id={order.id} text={order.no} />),
    },
  ];
}

type LinesTitle = 'overhaulLines' | 'resetLines';

function LinesPage({ types, title }: { readonly types: string; readonly title: LinesTitle }) {
  const t = useT(equipmentPhrases);
  const capital = useCapital(types);
  const { data, error, refetch } = useCall(capitalCalls.lines, { query: capital.query }, { keepPrevious: true });
  const rows = data?.filter(({ state }) => capital.state === undefined || state === capital.state);
  const columns = useLineColumns();
  const save = () => {
    const head = [t('plan'), t('line'), t('object'), t('reason'), t('budget'), t('approved'), t('settled'), t('state')];
    const lines = (rows ?? []).map((row) => [
      ...[row.planNo, row.lineNo, row.object, row.reason, row.budget, row.approved, row.settled, row.state],
    ]);
    saveText(csvOf([head, ...lines]), 'lines.csv');
  };
  return (
    <PageFrame
      className="sed-equipment-page"
      title={t(title)}
      actions={
        <Button disabled={rows === undefined || rows.length === 0} onClick={save}>
          {t('export')}
        </Button>
      }
    >
      <CapitalFilters capital={capital} isOfType hasState />
      <DataTable<CapitalLine>
        label={t('lines')}
        rows={rows}
        columns={columns}
        keyOf={keyOfLine}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('none')} />}
      />
    </PageFrame>
  );
}

/** Lines of the plans of overhauls, of machines and of facilities. */
export function OverhaulLinesPage() {
  return <LinesPage types="1,4" title="overhaulLines" />;
}

/** Lines of the plans of replacements and additions. */
export function ResetLinesPage() {
  return <LinesPage types="2,3" title="resetLines" />;
}
