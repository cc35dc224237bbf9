/** Work that comes up every day at a plant, in both languages as demonstration names are. */
const DAILY: readonly (readonly [name: string, content: string, result: string])[] = [
  ['清理二沉池浮渣 / Skim the clarifier', '清理浮渣并检查出水堰 / Skim it and look at the weir', '已清理 / Done'],
  ['核对加药量 / Check the dosing', '与加药泵设定核对 / Compare with the pump', '一致 / It agrees'],
  ['冲洗在线仪表取样管 / Flush the sampling line', '冲洗后比对读数 / Compare readings afterwards', '读数正常 / Normal'],
  ['检查备用泵 / Try the standby pump', '手动启动五分钟 / Run it by hand for five minutes', '运行正常 / Runs well'],
  ['巡查围墙与大门 / Walk the fence', '检查照明与门锁 / Lights and locks', '无异常 / Nothing found'],
];

/** What becomes of an order besides being done: every hour another, so that a day at a plant has all of it. */
const COURSES = ['plain', 'rejected', 'accepted', 'corrected', 'overdue'] as const;
type Course = (typeof COURSES)[number];

/** An hour's piece of work at a plant: the same for the same hour. */
export interface DemoWork {
  readonly name: string;
  readonly content: string;
  readonly result: string;
}

export type DemoPost = 'operations' | 'lead' | 'manager';

/** What somebody of the demonstration does next with an order, and after how many minutes. */
export interface DemoOrderStep {
  readonly action: string;
  readonly by: DemoPost;
  readonly afterMin: number;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

/** An order as its next step depends on it. */
interface DemoOrder {
  readonly status: string | null;
  readonly createdAt: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Planned so tightly, an order is overdue before its executor gets to it. */
const TIGHT_MIN = 20;

export function demoWork(factoryNo: string, atMs: number): DemoWork {
  const turn =
    Math.floor(atMs / HOUR_MS) + Array.from(factoryNo).reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0);
  const [name, content, result] = DAILY[turn % DAILY.length] ?? ['', '', ''];
  return { name, content, result };
}

/** Whether an order is one of this work, known by its name. */
export function demoWorkOf(name: unknown): DemoWork | undefined {
  const found = DAILY.find(([known]) => known === name);
  return found === undefined ? undefined : { name: found[0], content: found[1], result: found[2] };
}

// Not in step with the work itself, or one kind of work would always take the same course.
const courseAt = (atMs: number): Course =>
  COURSES[Math.floor(atMs / HOUR_MS + Math.floor(atMs / (5 * HOUR_MS))) % COURSES.length] ?? 'plain';

/** What an order of that hour says besides its work. @param acceptor code of whoever accepts it */
export function demoOrderValues(atMs: number, acceptor: string): Readonly<Record<string, unknown>> {
  const course = courseAt(atMs);
  if (course === 'accepted') return { needsAcceptance: true, acceptor };
  return course === 'overdue' ? { planStart: atMs, planEnd: atMs + TIGHT_MIN * MINUTE_MS } : {};
}

const CORRECTED = '已补充：现场复核 / Added: looked at again on site';
const SCORES = { scoreQuality: 5, scoreTime: 5, scoreSafety: 5 } as const;

const STEPS: Readonly<Record<string, DemoOrderStep>> = {
  TO_ISSUE: { action: 'issue', by: 'operations', afterMin: 1 },
  TO_EXECUTE: { action: 'start', by: 'lead', afterMin: 6 },
  IN_PROGRESS: { action: 'fill', by: 'lead', afterMin: 25 },
  FILLING: { action: 'submit', by: 'lead', afterMin: 4 },
  TO_REVIEW: { action: 'agree', by: 'operations', afterMin: 12 },
  REJECTED: { action: 'reopen', by: 'lead', afterMin: 5 },
  REVIEWED: { action: 'accept', by: 'manager', afterMin: 15 },
  COMPLETED: { action: 'evaluate', by: 'operations', afterMin: 60, values: SCORES },
};

/** States somebody of the demonstration does something in. */
export const DEMO_ORDER_STATES: readonly string[] = Object.keys(STEPS);

/** @returns undefined where nobody does anything with it */
export function demoOrderStep(order: DemoOrder): DemoOrderStep | undefined {
  const step = STEPS[order.status ?? ''];
  return step === undefined ? undefined : onItsCourse(courseAt(order.createdAt), order, step);
}

function onItsCourse(course: Course, { status, values }: DemoOrder, step: DemoOrderStep): DemoOrderStep {
  switch (status) {
    case 'TO_EXECUTE':
      return course === 'overdue' ? { ...step, afterMin: TIGHT_MIN + 10 } : step;
    case 'FILLING':
      return { ...step, values: { result: demoWorkOf(values.name)?.result ?? '' } };
    case 'TO_REVIEW':
      return course === 'rejected' && values.rejections === 0
        ? { ...step, action: 'reject', note: '缺少读数，请补充 / Readings are missing' }
        : step;
    case 'COMPLETED':
      return course === 'corrected' ? correction(values, step) : step;
    default:
      return step;
  }
}

/** What was handed in is corrected once, which somebody else decides, before it is evaluated. */
function correction({ result, proposed }: DemoOrder['values'], step: DemoOrderStep): DemoOrderStep {
  if (result === CORRECTED) return step;
  if (proposed !== null && proposed !== undefined) return { action: 'approveCorrection', by: 'manager', afterMin: 15 };
  const note = '填报不完整 / It was not complete';
  return { action: 'correct', by: 'operations', afterMin: 20, values: { result: CORRECTED }, note };
}
