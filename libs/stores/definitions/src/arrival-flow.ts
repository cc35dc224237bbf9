import type { FlowDefinition, Guard, Refusal } from '@sed/records-model';

type Field =
  | 'lines'
  | 'arrivedAt'
  | 'deliveryNote'
  | 'sampleNo'
  | 'photos'
  | 'requester'
  | 'checkedBy'
  | 'afterSalesResult';
type State = 'TO_ACCEPT' | 'CHECKING' | 'ACCEPTED' | 'PARTIAL' | 'REFUSED' | 'STORED' | 'CLOSED';
type Action = 'check' | 'recheck' | 'conclude' | 'store' | 'callOff' | 'closeAfterSales';
type Values = Readonly<Record<string, unknown>>;

interface Line {
  readonly ordered: number;
  readonly arrived: number | null;
  readonly passed: number | null;
  readonly isExplained: boolean;
}

function numberIn(row: object, name: string): number | null {
  const value: unknown = Reflect.get(row, name);
  return value === null || value === undefined || value === '' ? null : Number(value);
}

function linesOf({ lines }: Values): readonly Line[] {
  const rows: unknown[] = Array.isArray(lines) ? lines : [];
  return rows.flatMap((row) => {
    if (typeof row !== 'object' || row === null) return [];
    const isExplained = ['rejectionType', 'afterType'].every((name) => typeof Reflect.get(row, name) === 'string');
    const [ordered, arrived, passed] = ['orderedQty', 'arrivedQty', 'passedQty'].map((name) => numberIn(row, name));
    return [{ ordered: ordered ?? 0, arrived: arrived ?? null, passed: passed ?? null, isExplained }];
  });
}

/** A line fails where less passed than was ordered. */
const hasFailed = ({ ordered, passed }: Line) => (passed ?? 0) < ordered;

function checkProblem(values: Values): Refusal | undefined {
  const rows = linesOf(values);
  const wrong = rows.findIndex(({ arrived, passed }) => arrived === null || passed === null || passed > arrived);
  if (wrong >= 0) return { code: 'stores.checkLines', field: `lines.${String(wrong)}.passedQty` };
  const unexplained = rows.findIndex((line) => hasFailed(line) && !line.isExplained);
  if (unexplained >= 0) return { code: 'stores.rejectionMissing', field: `lines.${String(unexplained)}.rejectionType` };
  return undefined;
}

const isChecked: Guard = { name: 'isChecked', check: ({ values }) => checkProblem(values) };
const somethingFailed: Guard = {
  name: 'somethingFailed',
  check: ({ values }) => (linesOf(values).some(hasFailed) ? undefined : { code: 'stores.nothingFailed' }),
};

function outcomeOf(values: Values): 'ACCEPTED' | 'PARTIAL' | 'REFUSED' {
  const rows = linesOf(values);
  if (!rows.some(hasFailed)) return 'ACCEPTED';
  return rows.some(({ passed }) => (passed ?? 0) > 0) ? 'PARTIAL' : 'REFUSED';
}

/** AA-01 to AA-07 (domain model §13.3). */
export const ARRIVAL_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'TO_ACCEPT',
  states: {
    TO_ACCEPT: { label: { zh: '待验收', en: 'To be accepted' }, tone: 'todo', editable: true },
    CHECKING: { label: { zh: '验收中', en: 'In check' }, tone: 'doing', waits: true },
    ACCEPTED: { label: { zh: '验收合格', en: 'Accepted' }, tone: 'good' },
    PARTIAL: { label: { zh: '部分合格', en: 'Partly accepted' }, tone: 'warn', waits: false },
    REFUSED: { label: { zh: '拒收', en: 'Rejected' }, tone: 'bad', waits: false },
    STORED: { label: { zh: '已入库', en: 'In stock' }, tone: 'good', waits: false },
    CLOSED: { label: { zh: '已关闭', en: 'Closed' }, tone: 'off', final: true },
  },
  actions: {
    check: {
      id: 'AA-02',
      label: { zh: '验收检查', en: 'Check the goods' },
      from: ['TO_ACCEPT'],
      to: 'CHECKING',
      verb: 'execute',
      byAuthor: true,
      asks: ['arrivedAt', 'deliveryNote', 'lines', 'sampleNo', 'photos'],
      needs: ['arrivedAt'],
      tone: 'primary',
    },
    recheck: {
      label: { zh: '退回重检', en: 'Check again' },
      from: ['CHECKING'],
      to: 'TO_ACCEPT',
      verb: 'execute',
      byAuthor: true,
      note: 'required',
    },
    // A second person: whoever checked the goods does not accept them.
    conclude: {
      id: 'AA-03',
      label: { zh: '验收结论', en: 'Conclude' },
      from: ['CHECKING'],
      to: { oneOf: ['ACCEPTED', 'PARTIAL', 'REFUSED'], choose: outcomeOf },
      verb: 'accept',
      who: [
        { field: 'requester' },
        { position: 'EQP_MGR' },
        { position: 'OPS_MGR' },
        { position: 'PLANT_MGR' },
        { position: 'AREA_MGR' },
      ],
      except: ['checkedBy'],
      byAuthor: true,
      asks: ['lines'],
      guards: [isChecked],
      note: 'optional',
      tone: 'primary',
      confirm: {
        zh: '合格数量将生成入库单，不合格部分进入售后。',
        en: 'What passed becomes an inbound document, the rest goes to after-sales.',
      },
    },
    store: {
      id: 'AA-06',
      label: { zh: '已入库', en: 'Taken into stock' },
      from: ['ACCEPTED', 'PARTIAL'],
      to: 'STORED',
      verb: 'execute',
      who: ['system'],
    },
    // The application it was expected for was given up.
    callOff: {
      label: { zh: '取消到货', en: 'Call off' },
      from: ['TO_ACCEPT'],
      to: 'CLOSED',
      verb: 'accept',
      who: ['system'],
    },
    closeAfterSales: {
      id: 'AA-07',
      label: { zh: '关闭售后', en: 'Close after-sales' },
      from: ['PARTIAL', 'REFUSED', 'STORED'],
      to: 'CLOSED',
      verb: 'accept',
      byAuthor: true,
      asks: ['afterSalesResult'],
      needs: ['afterSalesResult'],
      guards: [somethingFailed],
    },
  },
};
