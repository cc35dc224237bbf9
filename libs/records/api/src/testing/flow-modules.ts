import { defineModule, instant, lines, number, person, ref, text, type AnyModule } from '@sed/records-model';

const label = (zh: string, en: string) => ({ zh, en });
const state = (zh: string, en: string) => ({ label: label(zh, en), tone: 'todo' as const });
const own = { byAuthor: true } as const;

/** A permit that work must hold. */
export const testPermit = defineModule({
  key: 'testPermit',
  path: '/messageCenter',
  scope: 'plant',
  label: label('测试许可', 'test permit'),
  fields: { place: text('地点', 'Place', { max: 30, required: true }) },
  title: 'place',
  list: { columns: ['place', 'status'], filters: ['status'] },
  form: [{ label: label('基本', 'Basics'), fields: ['place'] }],
  flow: {
    initial: 'ACTIVE',
    states: { ACTIVE: state('有效', 'Active'), SUSPENDED: state('暂停', 'Suspended') },
    actions: {
      suspend: { ...own, label: label('暂停', 'Suspend'), from: ['ACTIVE'], to: 'SUSPENDED', verb: 'execute' },
      resume: { ...own, label: label('恢复', 'Resume'), from: ['SUSPENDED'], to: 'ACTIVE', verb: 'execute' },
    },
  },
  verbs: ['add'],
  removal: 'never',
});

/** What work takes out of the store. */
export const testSlip = defineModule({
  key: 'testSlip',
  path: '/messageCenter',
  scope: 'plant',
  label: label('测试领料单', 'test slip'),
  fields: {
    task: ref('工单', 'Task', 'testTask', { samePlant: true, required: true }),
    item: text('物料', 'Item', { max: 20, required: true, unique: 'all' }),
    quantity: number('数量', 'Quantity', { decimals: 0, min: 1, required: true }),
  },
  title: 'item',
  list: { columns: ['item', 'status'], filters: ['status'] },
  form: [{ label: label('基本', 'Basics'), fields: ['task', 'item', 'quantity'] }],
  flow: {
    initial: 'OPEN',
    states: { OPEN: state('待过账', 'Open'), POSTED: { ...state('已过账', 'Posted'), final: true } },
    actions: {
      post: { label: label('过账', 'Post'), from: ['OPEN'], to: 'POSTED', verb: 'execute', who: ['system'] },
    },
  },
  verbs: ['add'],
  removal: 'never',
});

/** Work with an executor, a review by somebody else, permits, a closing by time and material that is used up. */
export const testTask = defineModule({
  key: 'testTask',
  path: '/messageCenter',
  scope: 'plant',
  label: label('测试任务', 'test task'),
  number: { prefix: 'TT' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true }),
    executor: person('执行人', 'Executor'),
    permits: ref('许可', 'Permits', 'testPermit', { multiple: true, samePlant: true }),
    plannedEnd: instant('计划完成', 'Planned end'),
    review: text('审核', 'Review', { max: 10 }),
    used: lines(
      '用料',
      'Material',
      {
        item: text('物料', 'Item', { max: 20, required: true }),
        quantity: number('数量', 'Quantity', { decimals: 0, min: 1, required: true }),
      },
      { maxItems: 5 },
    ),
    reminded: number('提醒次数', 'Reminders', { decimals: 0, readOnly: true, initial: 0 }),
  },
  title: 'name',
  list: { columns: ['no', 'name', 'status'], filters: ['status'] },
  form: [{ label: label('基本', 'Basics'), fields: ['name', 'executor', 'plannedEnd'] }],
  flow: {
    initial: 'TO_EXECUTE',
    states: {
      TO_EXECUTE: { ...state('待执行', 'To be executed'), editable: true, waits: false },
      IN_PROGRESS: { ...state('执行中', 'In progress'), editable: true, waits: false },
      TO_REVIEW: { ...state('待审核', 'To be reviewed'), waits: true },
      COMPLETED: { ...state('已完成', 'Completed'), final: true },
      TIMEOUT_CLOSED: { ...state('超时未完成', 'Timeout not completed'), final: true },
    },
    links: { permits: { module: 'testPermit', in: 'permits' }, slips: { module: 'testSlip', by: 'task' } },
    actions: {
      start: {
        id: 'WO-06',
        label: label('开始', 'Start'),
        from: ['TO_EXECUTE'],
        to: 'IN_PROGRESS',
        verb: 'execute',
        who: [{ field: 'executor' }],
        byAuthor: true,
        needs: ['plannedEnd'],
        guards: [
          {
            name: 'permits are active',
            reads: ['permits'],
            check: ({ linked }) =>
              linked.permits?.every(({ status }) => status === 'ACTIVE') === true
                ? undefined
                : { code: 'record.state', params: { state: 'SUSPENDED' } },
          },
          {
            name: 'not before its time is over',
            check: ({ values, nowMs }) =>
              typeof values.plannedEnd === 'number' && values.plannedEnd < nowMs
                ? { code: 'range.startBeforeEnd', field: 'plannedEnd' }
                : undefined,
          },
        ],
      },
      submit: {
        id: 'WO-11',
        label: label('提交', 'Submit'),
        from: ['IN_PROGRESS'],
        to: {
          oneOf: ['TO_REVIEW', 'COMPLETED'],
          choose: ({ review }) => (review === 'none' ? 'COMPLETED' : 'TO_REVIEW'),
        },
        verb: 'execute',
        who: [{ field: 'executor' }],
        byAuthor: true,
        asks: ['review'],
      },
      agree: {
        id: 'WO-16',
        label: label('同意', 'Agree'),
        from: ['TO_REVIEW'],
        to: 'COMPLETED',
        verb: 'approve',
        except: ['executor'],
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
      remind: {
        in: ['TO_EXECUTE', 'IN_PROGRESS'],
        at: ({ values }) => (typeof values.plannedEnd === 'number' ? values.plannedEnd : null),
      },
      close: {
        in: ['TO_EXECUTE', 'IN_PROGRESS'],
        at: ({ values }) => (typeof values.plannedEnd === 'number' ? values.plannedEnd + 1_800_000 : null),
        take: 'close',
      },
    },
  },
  verbs: ['add', 'edit'],
  removal: 'never',
});

export const FLOW_MODULES: readonly AnyModule[] = [testPermit, testSlip, testTask];
