import { HANDOVER } from '@sed/shifts-contract';
import { STAY, type FlowDefinition, type Guard } from '@sed/records-model';

export type LogField =
  | 'outgoing'
  | 'onDuty'
  | 'incoming'
  | 'entryKind'
  | 'entryText'
  | 'entryCarry'
  | 'entryPictures'
  | 'entryNo'
  | 'itemNo'
  | 'checkNo';
type State = 'OPEN' | 'PREPARED' | 'HANDED' | 'TAKEN' | 'ARCHIVED';
type Action =
  | 'addEntry'
  | 'changeEntry'
  | 'correctEntry'
  | 'closeItem'
  | 'relieve'
  | 'prepare'
  | 'resume'
  | 'handOver'
  | 'tick'
  | 'takeOver'
  | 'object'
  | 'archive';

const MINUTE_MS = 60_000;
const ON_SHIFT = [{ field: 'onDuty' }, { field: 'outgoing' }] as const;

const lateEnough: Guard = {
  name: 'lateEnough',
  check: ({ values: { endsAt }, nowMs }) =>
    typeof endsAt === 'number' && nowMs < endsAt - HANDOVER.prepareBeforeMs
      ? { code: 'shift.tooEarly', params: { minutes: HANDOVER.prepareBeforeMs / MINUTE_MS } }
      : undefined,
};

const allTicked: Guard = {
  name: 'allTicked',
  check: ({ values: { checks } }) => {
    const lines: unknown[] = Array.isArray(checks) ? checks : [];
    const open = lines.filter((line) => typeof line === 'object' && line !== null && !Reflect.get(line, 'tickedAt'));
    return open.length === 0 ? undefined : { code: 'shift.unticked', params: { count: open.length } };
  },
};

/** SH-01 to SH-08. The engine makes the log, so nobody is its author and each action names its persons. */
export const SHIFT_LOG_FLOW: FlowDefinition<LogField, State, Action> = {
  initial: 'OPEN',
  states: {
    OPEN: { label: { zh: '当班', en: 'On shift' }, tone: 'doing', waits: false },
    PREPARED: { label: { zh: '待交班', en: 'Prepared' }, tone: 'todo', waits: false },
    HANDED: { label: { zh: '已交班', en: 'Handed over' }, tone: 'warn', waits: true },
    TAKEN: { label: { zh: '已接班', en: 'Taken over' }, tone: 'good', waits: false },
    ARCHIVED: { label: { zh: '已归档', en: 'Archived' }, tone: 'off', final: true },
  },
  actions: {
    addEntry: {
      id: 'SH-02',
      label: { zh: '新增记录', en: 'Add entry' },
      from: ['OPEN'],
      to: STAY,
      verb: 'fill',
      who: ON_SHIFT,
      byAuthor: true,
      asks: ['entryKind', 'entryText', 'entryCarry', 'entryPictures'],
      needs: ['entryKind', 'entryText'],
      tone: 'primary',
    },
    changeEntry: {
      id: 'SH-02',
      label: { zh: '修改记录', en: 'Change entry' },
      from: ['OPEN'],
      to: STAY,
      verb: 'fill',
      who: ON_SHIFT,
      byAuthor: true,
      asks: ['entryNo', 'entryText', 'entryCarry'],
      needs: ['entryNo', 'entryText'],
    },
    correctEntry: {
      id: 'SH-02',
      label: { zh: '更正记录', en: 'Correct entry' },
      from: ['OPEN', 'PREPARED', 'HANDED'],
      to: STAY,
      verb: 'fill',
      who: ON_SHIFT,
      byAuthor: true,
      asks: ['entryNo', 'entryText', 'entryPictures'],
      needs: ['entryNo', 'entryText'],
    },
    closeItem: {
      label: { zh: '关闭延续事项', en: 'Close carried item' },
      from: ['OPEN'],
      to: STAY,
      verb: 'fill',
      who: ON_SHIFT,
      byAuthor: true,
      asks: ['itemNo'],
      needs: ['itemNo'],
      note: 'required',
    },
    relieve: {
      label: { zh: '指定交接人员', en: 'Name who hands over' },
      from: ['OPEN', 'PREPARED', 'HANDED'],
      to: STAY,
      verb: 'config',
      who: [{ position: 'OPS_MGR' }, { position: 'PLANT_MGR' }],
      byAuthor: true,
      asks: ['outgoing', 'incoming'],
      note: 'required',
    },
    prepare: {
      id: 'SH-03',
      label: { zh: '准备交班', en: 'Prepare handover' },
      from: ['OPEN'],
      to: 'PREPARED',
      verb: 'submit',
      who: [{ field: 'outgoing' }],
      byAuthor: true,
      guards: [lateEnough],
      tone: 'primary',
    },
    resume: {
      label: { zh: '继续当班', en: 'Go on with the shift' },
      from: ['PREPARED'],
      to: 'OPEN',
      verb: 'submit',
      who: [{ field: 'outgoing' }],
      byAuthor: true,
      note: 'optional',
    },
    handOver: {
      id: 'SH-04',
      label: { zh: '交班并签字', en: 'Hand over and sign' },
      from: ['PREPARED'],
      to: 'HANDED',
      verb: 'submit',
      who: [{ field: 'outgoing' }],
      byAuthor: true,
      note: 'optional',
      tone: 'primary',
      confirm: { zh: '确认以本人名义交班签字？', en: 'Sign the handover in your name?' },
    },
    tick: {
      id: 'SH-05',
      label: { zh: '逐条确认', en: 'Tick item' },
      from: ['HANDED'],
      to: STAY,
      verb: 'fill',
      who: [{ field: 'incoming' }],
      byAuthor: true,
      asks: ['checkNo'],
      needs: ['checkNo'],
    },
    takeOver: {
      id: 'SH-05',
      label: { zh: '接班并签字', en: 'Take over and sign' },
      from: ['HANDED'],
      to: 'TAKEN',
      verb: 'submit',
      who: [{ field: 'incoming' }],
      byAuthor: true,
      guards: [allTicked],
      note: 'optional',
      tone: 'primary',
      confirm: { zh: '确认以本人名义接班签字？', en: 'Sign the takeover in your name?' },
    },
    object: {
      id: 'SH-06',
      label: { zh: '提出异议', en: 'Object' },
      from: ['HANDED'],
      to: 'PREPARED',
      verb: 'submit',
      who: [{ field: 'incoming' }],
      byAuthor: true,
      note: 'required',
      tone: 'danger',
    },
    archive: {
      id: 'SH-08',
      label: { zh: '归档', en: 'Archive' },
      from: ['TAKEN'],
      to: 'ARCHIVED',
      verb: 'submit',
      who: ['system'],
    },
  },
  deadlines: {
    overdue: {
      label: { zh: '接班超时', en: 'Takeover overdue' },
      in: ['HANDED'],
      at: ({ enteredMs }) => enteredMs + HANDOVER.overdueAfterMs,
    },
    archived: { in: ['TAKEN'], at: ({ enteredMs }) => enteredMs + HANDOVER.archiveAfterMs, take: 'archive' },
  },
};
