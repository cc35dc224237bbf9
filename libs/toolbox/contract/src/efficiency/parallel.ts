import { bestPoint, figureAt, headAt, type CurvePoint } from './curve';
import { hydraulicPowerKw } from './formulas';

/** A machine of a group that could run. */
export interface GroupMachine {
  readonly id: string;
  readonly isRunning: boolean;
  /** Its curve is that of the rated speed, and the speed follows the duty. */
  readonly isVariable: boolean;
  readonly curve: readonly CurvePoint[];
}

/** What a group has to do: lift water by a head, or press air for so much ideal energy. */
export interface GroupDuty {
  readonly flowM3PerH: number;
  readonly headM: number | null;
  readonly idealKwhPer1000M3: number | null;
}

export interface Combination {
  readonly ids: readonly string[];
  readonly powerKw: number;
}

const MOST_MACHINES = 8;
const SPEEDS = { least: 0.4, most: 1.05 } as const;
const HALVINGS = 40;

/** What the machine achieves at a flow and head; null where it cannot be run there. */
function achieved({ curve, isVariable }: GroupMachine, flowM3PerH: number, headM: number | null): number | null {
  if (!isVariable || headM === null) return figureAt(curve, flowM3PerH);
  const excessM = (share: number) => {
    const head = headAt(curve, flowM3PerH / share);
    return head === null ? null : head * share ** 2 - headM;
  };
  let [low, high]: [number, number] = [SPEEDS.least, SPEEDS.most];
  // A flow beyond the end of the curve at this speed asks for more of it.
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if ((excessM(middle) ?? -1) < 0) low = middle;
    else high = middle;
  }
  const found = excessM(high);
  return found === null || Math.abs(found) > 0.05 * headM ? null : figureAt(curve, flowM3PerH / high);
}

function powerOf(machines: readonly GroupMachine[], duty: GroupDuty): number | null {
  const best = machines.map(({ curve }) => bestPoint(curve)?.flowM3PerH ?? 0);
  const sum = best.reduce((total, one) => total + one, 0);
  if (!(sum > 0)) return null;
  let powerKw = 0;
  for (const [index, machine] of machines.entries()) {
    const flow = (duty.flowM3PerH * (best[index] ?? 0)) / sum;
    const figure = achieved(machine, flow, duty.headM);
    const ideal =
      duty.headM === null ? (flow * (duty.idealKwhPer1000M3 ?? 0)) / 1000 : hydraulicPowerKw(flow, duty.headM);
    if (figure === null || !(figure > 0) || ideal === null || !(ideal > 0)) return null;
    powerKw += ideal / figure;
  }
  return powerKw;
}

/** The machines that do the work of a group with the least power, each at its share of the flow. */
export function bestCombination(machines: readonly GroupMachine[], duty: GroupDuty): Combination | null {
  const able = machines.filter(({ curve }) => curve.length > 1).slice(0, MOST_MACHINES);
  let best: Combination | null = null;
  for (let mask = 1; mask < 2 ** able.length; mask += 1) {
    const some = able.filter((_, index) => (mask & (1 << index)) !== 0);
    const powerKw = powerOf(some, duty);
    if (powerKw === null) continue;
    const isBetter = best === null || powerKw < best.powerKw - 1e-9;
    // Of alike ones those that run already: nobody changes over for nothing.
    const isSame = best !== null && Math.abs(powerKw - best.powerKw) <= 1e-9;
    if (isBetter || (isSame && running(some) > running(able.filter(({ id }) => best?.ids.includes(id) === true)))) {
      best = { ids: some.map(({ id }) => id), powerKw };
    }
  }
  return best;
}

const running = (machines: readonly GroupMachine[]) => machines.filter(({ isRunning }) => isRunning).length;

/** What the machines that run would need by their curves, to compare like with like. */
export function presentByCurve(machines: readonly GroupMachine[], duty: GroupDuty): number | null {
  return powerOf(
    machines.filter(({ isRunning }) => isRunning),
    duty,
  );
}
