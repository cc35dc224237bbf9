import type { ModuleBehaviour, WriteContext } from '@sed/records-api';
import { date, decimal, defineModule, lines, text } from '@sed/records-model';
import Big from 'big.js';

const label = (zh: string, en: string) => ({ zh, en });

/** A counted document: what the book says is frozen when the count begins, the differences are posted when it is agreed to. */
export const proofCount = defineModule({
  key: 'proofCount',
  path: '/messageCenter',
  scope: 'plant',
  label: label('验证盘点', 'proof count'),
  number: { prefix: 'PC' },
  fields: {
    warehouse: text('仓库', 'Warehouse', { max: 20, required: true }),
    countedOn: date('盘点日期', 'Counted on', { required: true }),
    counts: lines(
      '盘点明细',
      'Counts',
      {
        item: text('物料', 'Item', { max: 30, required: true }),
        book: decimal('账面', 'Book', { decimals: 2 }),
        counted: decimal('实盘', 'Counted', { decimals: 2, min: '0' }),
        reason: text('原因', 'Reason', { max: 100 }),
      },
      { maxItems: 500, minItems: 1, uniqueBy: 'item' },
    ),
  },
  title: 'warehouse',
  list: { columns: ['no', 'warehouse', 'countedOn', 'status'], filters: ['status', 'countedOn'] },
  form: [{ label: label('基本', 'Basics'), fields: ['warehouse', 'countedOn', 'counts'] }],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: label('草稿', 'Draft'), tone: 'idle', editable: true, waits: false },
      COUNTING: { label: label('盘点中', 'Counting'), tone: 'doing', editable: true, waits: false },
      TO_APPROVE: { label: label('待审批', 'To be approved'), tone: 'todo', waits: true },
      POSTED: { label: label('已过账', 'Posted'), tone: 'good', final: true },
    },
    actions: {
      begin: {
        id: 'ST-02',
        label: label('开始盘点', 'Begin'),
        from: ['DRAFT'],
        to: 'COUNTING',
        verb: 'execute',
        byAuthor: true,
      },
      submit: {
        id: 'ST-03',
        label: label('提交', 'Submit'),
        from: ['COUNTING'],
        to: 'TO_APPROVE',
        verb: 'execute',
        byAuthor: true,
        guards: [
          {
            name: 'all are counted, and a difference has its reason',
            check: ({ values }) => {
              const lines = (values.counts ?? []) as readonly Readonly<Record<string, string | null>>[];
              const at = lines.findIndex(
                (l) => l.counted === null || (!Big(l.counted ?? 0).eq(l.book ?? 0) && l.reason === null),
              );
              return at < 0 ? undefined : { code: 'field.required', field: `counts.${String(at)}` };
            },
          },
        ],
      },
      agree: {
        id: 'ST-05',
        label: label('同意', 'Agree'),
        from: ['TO_APPROVE'],
        to: 'POSTED',
        verb: 'approve',
        except: [],
      },
      return: {
        id: 'ST-06',
        label: label('退回', 'Return'),
        from: ['TO_APPROVE'],
        to: 'COUNTING',
        verb: 'approve',
        note: 'required',
      },
    },
  },
  verbs: ['add', 'edit'],
  removal: 'initial',
});

type Counts = ModuleBehaviour<typeof proofCount>;
const account = (factoryNo: string | null, warehouse: string, item: string | null) =>
  ({ ledger: 'stock', factoryNo: factoryNo ?? '', parts: { warehouse, item: item ?? '' } }) as const;

export const proofCountBehaviour: Counts = {
  async beforeAction(action, { factoryNo, values }, _asked, { ledger }: WriteContext) {
    if (action !== 'begin') return undefined;
    const counts = [];
    for (const line of values.counts ?? []) {
      const { quantity } = await ledger.balance(account(factoryNo, values.warehouse, line.item));
      counts.push({ ...line, book: Big(quantity).toFixed(2) });
    }
    return { counts };
  },
  /** What the book said stays what it was, whatever comes with the counts. */
  beforeUpdate({ values }, changes) {
    const frozen = new Map((values.counts ?? []).map(({ item, book }) => [item, book]));
    return changes.counts === undefined
      ? undefined
      : { counts: (changes.counts ?? []).map((line) => ({ ...line, book: frozen.get(line.item) ?? null })) };
  },
  async afterAction(action, _before, { id, no, factoryNo, values }, { ledger }) {
    if (action !== 'agree') return;
    for (const [n, { item, book, counted, reason }] of (values.counts ?? []).entries()) {
      const difference = Big(counted ?? 0).minus(book ?? 0);
      if (difference.eq(0)) continue;
      const place = account(factoryNo, values.warehouse, item);
      const { quantity, value } = await ledger.balance(place);
      const price = Big(quantity).eq(0) ? Big(0) : Big(value ?? 0).div(quantity);
      const source = { document: { module: proofCount.key, recordId: id, no }, line: String(n), purpose: 'count' };
      const gain = difference.gt(0) ? { value: price.times(difference).toFixed(4), currency: 'CNY' } : {};
      await ledger.post([{ ...place, ...source, ...gain, quantity: difference.toFixed(), unit: 'pcs', reason }]);
    }
  },
};
