import {
  bestCombination,
  idealBlowerKwhPer1000M3,
  isJudged,
  lossYuanPerDay,
  presentByCurve,
  type GroupAdvice,
  type GroupDuty,
  type GroupMachine,
} from '@sed/toolbox-contract';
import type { LiveMachine } from './machine-inputs';
import { curveOf, settingsOf, type EfficiencyRecord } from './machine-settings';

const ZERO_C_IN_K = 273.15;
const NORMAL_INLET_C = 20;

export interface GroupMember {
  readonly machine: EfficiencyRecord;
  readonly live: LiveMachine;
  /** Neither broken nor given away. */
  readonly isAble: boolean;
}

/** Which machines of a group would do what it does now with the least power; null where nothing can be compared. */
export function groupAdvice(members: readonly GroupMember[]): GroupAdvice | null {
  if (members.length < 2) return null;
  const duty = dutyOf(members);
  if (duty === null) return null;
  const machines = members.map(memberOf);
  const able = machines.filter(({ id }) => members.some(({ machine, isAble }) => isAble && machine.id === id));
  const best = bestCombination(able, duty);
  const nowKw = presentByCurve(machines, duty);
  const price = members[0]?.machine.values.yuanPerKwh ?? null;
  const nameOf = (id: string) => members.find(({ machine }) => machine.id === id)?.machine.values.name ?? id;
  return {
    flowM3PerH: duty.flowM3PerH,
    now: machines.filter(({ isRunning }) => isRunning).map(({ id }) => nameOf(id)),
    nowKw,
    best: (best?.ids ?? []).map(nameOf),
    bestKw: best?.powerKw ?? null,
    savingYuanPerDay:
      best === null || nowKw === null || price === null ? null : lossYuanPerDay(nowKw, best.powerKw, price),
  };
}

function memberOf({ machine, live }: GroupMember): GroupMachine {
  return {
    id: machine.id,
    isRunning: isJudged(live.judgement),
    isVariable: live.inputs.some(({ quantity }) => quantity === 'SPEED'),
    curve: curveOf(machine.values),
  };
}

/** The work of those that run: their flows, at the mean of their heads or pressures. */
function dutyOf(members: readonly GroupMember[]): GroupDuty | null {
  const running = members.flatMap(({ machine, live: { judgement, inputs } }) =>
    isJudged(judgement) && judgement.duty?.flowM3PerH ? [{ machine, inputs, duty: judgement.duty }] : [],
  );
  // One that runs and whose flow is not known leaves the work of the group unknown.
  const isUnknown = members.some(({ live: { judgement } }) => !isJudged(judgement) && judgement.reason !== 'STOPPED');
  const [first] = running;
  if (first === undefined || isUnknown) return null;
  const meanOf = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const riseKpa = meanOf(running.map(({ duty }) => duty.riseKpa));
  const { airKpa } = settingsOf(first.machine.values);
  return {
    flowM3PerH: running.reduce((sum, { duty }) => sum + (duty.flowM3PerH ?? 0), 0),
    headM: meanOf(running.map(({ duty }) => duty.headM)),
    idealKwhPer1000M3:
      riseKpa === null
        ? null
        : idealBlowerKwhPer1000M3({
            ...{ inletKpa: airKpa, outletKpa: airKpa + riseKpa, inletK: NORMAL_INLET_C + ZERO_C_IN_K },
          }),
  };
}
