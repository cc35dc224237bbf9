import type { ModuleBehaviour } from '@sed/records-api';
import { decimal, defineModule, instant, lines, person, text } from '@sed/records-model';

const label = (zh: string, en: string) => ({ zh, en });
const QUARTER_MS = 900_000;
const byExecutor = { verb: 'execute', who: [{ field: 'executor' }], byAuthor: true } as const;

/** Work with an executor, a review by somebody else, a closing by time, and material from the store. */
export const proofOrder = defineModule({
  key: 'proofOrder',
  path: '/messageCenter',
  scope: 'plant',
  label: label('验证工单', 'proof order'),
  number: { prefix: 'PO' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true, searchable: true }),
    executor: person('执行人', 'Executor', { required: true }),
    plannedEnd: instant('计划完成', 'Planned end', { required: true }),
    parts: lines(
      '用料',
      'Parts',
      {
        item: text('物料', 'Item', { max: 30, required: true }),
        quantity: decimal('数量', 'Quantity', { decimals: 2, min: '0.01', required: true }),
      },
      { maxItems: 20, uniqueBy: 'item' },
    ),
    result: text('结果', 'Result', { max: 300 }),
  },
  title: 'name',
  list: { columns: ['no', 'name', 'executor', 'plannedEnd', 'status'], filters: ['status', 'executor'] },
  form: [{ label: label('基本', 'Basics'), fields: ['name', 'executor', 'plannedEnd', 'parts'] }],
  flow: {
    initial: 'TO_EXECUTE',
    states: {
      TO_EXECUTE: { label: label('待执行', 'To be executed'), tone: 'todo', editable: true, waits: false },
      IN_PROGRESS: { label: label('执行中', 'In progress'), tone: 'doing', waits: false },
      TO_REVIEW: { label: label('待审核', 'To be reviewed'), tone: 'todo', waits: true },
      COMPLETED: { label: label('已完成', 'Completed'), tone: 'good', final: true },
      TIMEOUT_CLOSED: { label: label('超时未完成', 'Timeout not completed'), tone: 'bad', final: true },
    },
    actions: {
      start: {
        id: 'WO-06',
        label: label('开始', 'Start'),
        from: ['TO_EXECUTE'],
        to: 'IN_PROGRESS',
        ...byExecutor,
      },
      submit: {
        id: 'WO-11',
        label: label('提交', 'Submit'),
        from: ['IN_PROGRESS'],
        to: 'TO_REVIEW',
        ...byExecutor,
        asks: ['result'],
        needs: ['result'],
      },
      agree: {
        id: 'WO-16',
        label: label('同意', 'Agree'),
        from: ['TO_REVIEW'],
        to: 'COMPLETED',
        verb: 'approve',
        except: ['executor'],
      },
      return: {
        id: 'WO-17',
        label: label('退回', 'Return'),
        from: ['TO_REVIEW'],
        to: 'IN_PROGRESS',
        verb: 'approve',
        except: ['executor'],
        note: 'required',
      },
      close: {
        id: 'WO-27',
        label: label('超时关闭', 'Close'),
        from: ['TO_EXECUTE', 'IN_PROGRESS'],
        to: 'TIMEOUT_CLOSED',
        verb: 'execute',
        who: ['system'],
      },
    },
    deadlines: {
      close: {
        in: ['TO_EXECUTE', 'IN_PROGRESS'],
        at: ({ values }) => Number(values.plannedEnd) + QUARTER_MS,
        take: 'close',
      },
    },
  },
  verbs: ['add', 'edit'],
  removal: 'initial',
});

/** Parts are kept back when work starts, used up when it is agreed to, and given free when it ends otherwise. */
export const proofOrderBehaviour: ModuleBehaviour<typeof proofOrder> = {
  async afterAction(action, before, { id, no, factoryNo, values }, { ledger }) {
    const document = { module: proofOrder.key, recordId: id, no };
    const account = (item: string | null) => ({
      ledger: 'stock' as const,
      factoryNo: factoryNo ?? '',
      parts: { warehouse: 'W1', item: item ?? '' },
    });
    const parts = values.parts ?? [];
    if (action === 'start') {
      await ledger.reserve(
        parts.map(({ item, quantity }, n) => ({
          ...account(item),
          document,
          line: String(n),
          quantity: quantity ?? '0',
        })),
      );
    }
    if (action === 'agree') {
      await ledger.post(
        parts.map(({ item, quantity }, n) => ({
          ...account(item),
          ...{ document, line: String(n), purpose: 'used', unit: 'pcs', quantity: `-${quantity ?? '0'}` },
          consumes: { ...document, line: String(n) },
        })),
      );
    }
    if (action === 'close' && before.status === 'IN_PROGRESS') await ledger.release(document);
  },
};
