import { bestPoint, speedShare } from './curve';
import { judge, shareOfFlow, type Judgement, type MachineSettings, type Readings, type Sharer } from './judge';
import type { EfficiencyKind, EfficiencyQuantity } from './words';

/** What can be said of an input: usable, or why not. */
export const INPUT_STATES = ['OK', 'MISSING', 'STALE', 'BAD'] as const;
export type InputState = (typeof INPUT_STATES)[number];

/** An input of a machine at a moment, in the unit of its quantity. */
export interface MachineInput {
  readonly quantity: EfficiencyQuantity;
  readonly state: InputState;
  readonly value: number | null;
  /** Measured for all of its group together. */
  readonly isShared: boolean;
}

const ELECTRIC = ['RUN', 'POWER', 'CURRENT'] as const;
/** What each kind is judged by; other inputs may be as they are. */
const USED: Readonly<Record<EfficiencyKind, readonly EfficiencyQuantity[]>> = {
  PUMP: [...ELECTRIC, 'SPEED', 'FLOW', 'HEAD', 'P_IN', 'P_OUT'],
  BLOWER: [...ELECTRIC, 'SPEED', 'FLOW', 'P_IN', 'P_OUT', 'T_IN'],
  AERATION: [...ELECTRIC, 'FLOW', 'TRANSFER', 'OXYGEN'],
  DEWATERING: [...ELECTRIC, 'FLOW', 'SOLIDS', 'POLYMER'],
  MIXER: ELECTRIC,
  MOTOR: ELECTRIC,
};

/** Sum of the lines of a quantity; undefined where there are none or one of them says nothing. */
export function valueOf(inputs: readonly MachineInput[], quantity: EfficiencyQuantity): number | undefined {
  const own = inputs.filter((input) => input.quantity === quantity);
  if (own.length === 0 || own.some(({ state, value }) => state !== 'OK' || value === null)) return undefined;
  return own.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** How a machine stands among those it shares a meter with. */
export function sharerOf(inputs: readonly MachineInput[], settings: MachineSettings, ratedFlow: number | null): Sharer {
  const isBound = inputs.some(({ quantity }) => quantity === 'RUN');
  const power = valueOf(inputs, 'POWER') ?? valueOf(inputs, 'CURRENT');
  const byPower = power === undefined ? undefined : Number(power > 0);
  return {
    run: isBound ? valueOf(inputs, 'RUN') : byPower,
    ratedFlow: ratedFlow ?? bestPoint(settings.curve)?.flowM3PerH ?? 1,
    speedShare: speedShare(valueOf(inputs, 'SPEED') ?? null, settings.ratedHz),
  };
}

/** Inputs with what a common meter says divided: what cannot be divided is missing. */
export function divided(inputs: readonly MachineInput[], own: Sharer, all: readonly Sharer[]): readonly MachineInput[] {
  if (!inputs.some(({ isShared }) => isShared)) return inputs;
  const share = shareOfFlow(own, all);
  return inputs.map((input) => {
    if (!input.isShared || input.value === null) return input;
    return share === null ? { ...input, state: 'MISSING', value: null } : { ...input, value: input.value * share };
  });
}

/** How well a machine does by its inputs: one that is stale or bad gives no figure but the reason. */
export function judgeInputs(inputs: readonly MachineInput[], settings: MachineSettings): Judgement {
  const used = inputs.filter(({ quantity }) => USED[settings.kind].includes(quantity));
  if ((valueOf(used, 'RUN') ?? 1) < 0.5) return { reason: 'STOPPED', of: null };
  const wrong = used.find(({ state }) => state !== 'OK');
  if (wrong !== undefined && wrong.state !== 'OK') return { reason: wrong.state, of: wrong.quantity };
  const readings: Readings = Object.fromEntries(
    USED[settings.kind].flatMap((quantity) => {
      const value = valueOf(used, quantity);
      return value === undefined ? [] : [[quantity, value]];
    }),
  );
  const found = judge(readings, settings);
  // All that is bound has a value: what the judgement misses nobody bound.
  return 'reason' in found && found.reason === 'MISSING' ? { ...found, reason: 'NOT_BOUND' } : found;
}
