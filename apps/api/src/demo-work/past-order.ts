import { pastUpkeep, type PastFault } from '@sed/demo-fleet';
import { isInTolerance } from '@sed/equipment-contract';
import type { PastRecord, PastStep } from '@sed/records-api';

type Person = PastStep['by'];
type Values = Readonly<Record<string, unknown>>;

/** Who had the work, who ordered and accepted it. */
export interface PastCrew {
  readonly issuer: Person;
  readonly lead: Person;
  readonly requester: Person;
}

export interface PastPlan {
  readonly no: string;
  readonly name: string;
  readonly level: unknown;
  readonly minutes: number;
  readonly everyDays: number;
  readonly tolerancePct: number;
}

/** A card, as orders name it. */
export interface PastMachine {
  readonly id: string;
  readonly factoryNo: string;
  readonly name: string;
  readonly tagNo: string;
  readonly section: unknown;
}

export interface ToldUpkeep extends PastRecord {
  readonly doneAt: number | null;
  readonly isInTime: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SYSTEM: Person = { code: 'system', name: { zh: '系统', en: 'System' } };
const cut = (words: string, most: number): string => Array.from(words).slice(0, most).join('');

const orderOf = ({ id, name, tagNo, section }: PastMachine, { issuer, lead }: PastCrew) => ({
  equipment: id,
  ...{ sourceType: 'MANUAL', team: '维修班 / Repair crew' },
  ...{ emergencyDegree: '1', section, equipName: name, equipNo: tagNo, executor: lead.code, issuer: issuer.code },
});

/** An order from its making to its evaluation; the last days are not evaluated yet. */
function courseOf(crew: PastCrew, times: Times, isAccepted: boolean, nowMs: number) {
  const { issuer, lead, requester } = crew;
  const { made, start, end } = times;
  const reviewed = end + 95 * MINUTE_MS;
  const accepted = end + 20 * 60 * MINUTE_MS;
  const passed = isAccepted ? accepted : reviewed;
  const evaluated = passed + 2 * DAY_MS;
  const isEvaluated = evaluated < nowMs;
  const course: [PastStep, ...PastStep[]] = [
    { at: made, by: issuer, action: 'create', to: 'TO_ISSUE' },
    { at: made + MINUTE_MS, by: issuer, action: 'issue', to: 'TO_EXECUTE' },
    { at: start, by: lead, action: 'start', to: 'IN_PROGRESS' },
    { at: end - 6 * MINUTE_MS, by: lead, action: 'fill', to: 'FILLING' },
    { at: end, by: lead, action: 'submit', to: 'TO_REVIEW' },
    { at: reviewed, by: issuer, action: 'agree', to: isAccepted ? 'REVIEWED' : 'PASSED' },
    ...(isAccepted ? [{ at: accepted, by: requester, action: 'accept', to: 'PASSED' }] : []),
    { at: passed, by: SYSTEM, action: 'complete', to: 'COMPLETED' },
    ...(isEvaluated ? [{ at: evaluated, by: issuer, action: 'evaluate', to: 'EVALUATED' }] : []),
  ];
  const kept = {
    ...{ issuedAt: made + MINUTE_MS, originalPlanEnd: times.planEnd, completedAt: passed },
    timeliness: end > times.planEnd ? 'OVERDUE_DONE' : 'ON_TIME',
    ...(isAccepted && { acceptedAt: accepted }),
    ...(isEvaluated && { evaluatedBy: issuer.code, evaluatedAt: evaluated }),
  };
  const scores = isEvaluated ? { scoreQuality: 5, scoreTime: end > times.planEnd ? 3 : 5, scoreSafety: 5 } : {};
  return { course, kept, scores };
}

interface Times {
  readonly made: number;
  readonly start: number;
  readonly end: number;
  readonly planEnd: number;
}

const hoursOf = ({ code }: Person, { start, end }: Times, minutes: number) => [{ user: code, start, end, minutes }];

/** The maintenance that was due by a plan on a day. @returns undefined for what would still be at work */
export function upkeepOrder(
  plan: PastPlan,
  machine: PastMachine,
  { crew, dueMs, turn, nowMs }: { crew: PastCrew; dueMs: number; turn: number; nowMs: number },
): ToldUpkeep | undefined {
  const { lateDays, isCancelled, startMin, share } = pastUpkeep(`${machine.factoryNo} ${plan.name}`, turn);
  const minutes = Math.max(10, Math.round((plan.minutes * share) / 5) * 5);
  const planStart = dueMs - DAY_MS;
  const start = planStart + startMin * MINUTE_MS + lateDays * DAY_MS;
  const times = { made: planStart - 2 * DAY_MS, start, end: start + minutes * MINUTE_MS, planEnd: dueMs };
  const common = {
    ...orderOf(machine, crew),
    ...{ name: cut(`${machine.tagNo} ${plan.name}`, 50), content: cut(`${plan.name}：${machine.name}`, 500) },
    ...{ sourceType: 'PLAN', sourceId: plan.no, level: plan.level, planStart, planEnd: dueMs },
  };
  const { factoryNo } = machine;
  if (isCancelled) return cancelled(factoryNo, common, crew, times);
  const { course, kept, scores } = courseOf(crew, times, false, nowMs);
  if (course.some(({ at }) => at > nowMs)) return undefined;
  const result = '按标准完成，运行正常 / Done by the standard, runs well';
  const finding = Math.floor(dueMs / DAY_MS) % 4 === 0 ? 'WEAR' : 'NOTHING';
  const done = {
    result,
    finding,
    actualStart: start,
    actualEnd: times.end,
    workHours: hoursOf(crew.lead, times, minutes),
  };
  const values = { ...common, ...done, ...scores };
  const isInTime = isInTolerance(times.end, dueMs, plan.everyDays, plan.tolerancePct);
  return { factoryNo, values, kept, course, doneAt: times.end, isInTime };
}

function cancelled(factoryNo: string, values: Values, { issuer }: PastCrew, { made, planEnd }: Times): ToldUpkeep {
  const at = planEnd - DAY_MS;
  const kept = { issuedAt: made + MINUTE_MS, cancelReason: '设备检修，本次不做 / Under repair, left out this time' };
  const course: [PastStep, ...PastStep[]] = [
    { at: made, by: issuer, action: 'create', to: 'TO_ISSUE' },
    { at: made + MINUTE_MS, by: issuer, action: 'issue', to: 'TO_EXECUTE' },
    { at, by: issuer, action: 'cancel', to: 'CANCELLED' },
  ];
  return { factoryNo, values, kept, course, doneAt: null, isInTime: false };
}

/** The repair of a fault. */
export function faultOrder(fault: PastFault, machine: PastMachine, crew: PastCrew, nowMs: number): PastRecord {
  const day = nowMs - fault.daysAgo * DAY_MS;
  const made = Math.floor(day / MINUTE_MS) * MINUTE_MS - (fault.minutes % 7) * 60 * MINUTE_MS;
  const start = made + (35 + (fault.daysAgo % 50)) * MINUTE_MS;
  const times = { made, start, end: start + fault.minutes * MINUTE_MS, planEnd: made + DAY_MS };
  const { course, kept, scores } = courseOf(crew, times, true, nowMs);
  const [failureObject, failureCause, failureAction] = fault.codes;
  const values = {
    ...orderOf(machine, crew),
    ...{ failureObject, failureCause, failureAction },
    ...{ name: cut(`${machine.tagNo} ${fault.name}`, 50), content: cut(`${fault.name}：${machine.name}`, 500) },
    ...{ emergencyDegree: fault.impact === 'STOP' ? '3' : '2', requester: crew.requester.code },
    ...{ phenomenon: fault.phenomenon, productionImpact: fault.impact, mode: 'SELF', stoppedSince: made },
    ...{ remedy: fault.remedy, rootCause: fault.rootCause, result: fault.remedy, acceptor: crew.requester.code },
    ...{ planStart: made, planEnd: times.planEnd, actualStart: start, actualEnd: times.end },
    ...{ testRunStart: times.end, testRunMin: 30, testRunReadings: '电流、振动正常 / Current and vibration normal' },
    workHours: hoursOf(crew.lead, times, fault.minutes),
    ...{ costLabour: (fault.minutes * 1.2).toFixed(2), costMaterial: fault.materialYuan.toFixed(2) },
    ...scores,
  };
  return { factoryNo: machine.factoryNo, values, kept, course };
}
