import type { SignalRef } from '@sed/platform-ports';
import type { AlarmCondition, AlarmRuleInput } from '@sed/alarms-contract';
import { nextProductionDayStart, productionDayStart, zoneOffsetMs, type PlantDto } from '@sed/platform-contract';
import { AggregateEvaluator } from './aggregate.evaluator';
import { CountEvaluator } from './count.evaluator';
import type { DayClock } from './day-integral';
import type { DelayTraits } from './delayed-sides';
import { DeviationEvaluator } from './deviation.evaluator';
import type { ChangeListener, Evaluator } from './evaluator';
import { ExpressionEvaluator } from './expression.evaluator';
import { FrozenEvaluator } from './frozen.evaluator';
import { LabEvaluator } from './lab.evaluator';
import { LoadEvaluator } from './load.evaluator';
import { MissingEvaluator } from './missing.evaluator';
import { ProjectionEvaluator } from './projection.evaluator';
import { RateEvaluator } from './rate.evaluator';
import { expressionOf } from './rule-inputs';
import { LimitEvaluator, limitSides, StateEvaluator } from './value.evaluator';

export interface EvaluatorContext {
  readonly signal: SignalRef;
  readonly plant: Pick<PlantDto, 'zone' | 'dayStartMinutes'>;
  /** The signals of `evaluatorTags`; one that is not registered stays unknown. */
  readonly inputs: readonly (SignalRef | undefined)[];
  /** From when silence counts, epoch ms. */
  readonly sinceMs: number;
  readonly tellsMissing: boolean;
}

interface Parts {
  readonly context: EvaluatorContext;
  readonly delays: DelayTraits;
  readonly listener: ChangeListener;
}
type Of<T extends AlarmCondition['type']> = Extract<AlarmCondition, { type: T }>;
type Makers = { readonly [T in AlarmCondition['type']]: (condition: Of<T>, parts: Parts) => Evaluator };

const MAKERS: Makers = {
  LIMIT: ({ limits }, { delays, listener }) => new LimitEvaluator(limitSides(limits), delays, listener),
  MODEL: ({ threshold, level }, { delays, listener }) =>
    new LimitEvaluator([{ side: 'MODEL', level, limit: threshold, isHigh: true }], delays, listener),
  STATE: (condition, { delays, listener }) => new StateEvaluator(condition, delays, listener),
  RATE: ({ windowS, changePerWindow, unit, level }, { delays, listener }) =>
    new RateEvaluator({ windowMs: windowS * 1000, changePerWindow, unit, level }, delays, listener),
  FROZEN: ({ epsilon, durationS, level, whileRunning }, { delays, listener }) => {
    const traits = { epsilon, durationMs: durationS * 1000, level, hasRunSignal: whileRunning !== undefined };
    return new FrozenEvaluator(traits, delays, listener);
  },
  MISSING: ({ durationS, level }, { context, delays, listener }) =>
    new MissingEvaluator({ ...delays, durationMs: durationS * 1000, level }, context.sinceMs, listener),
  AGG: ({ aggregate, window, minValidity, windowS, limits }, { context, delays, listener }) => {
    const offset = (tsMs: number): number => zoneOffsetMs(tsMs, context.plant.zone);
    const traits = { aggregate, window, minValidity, windowMs: windowS * 1000, sides: limitSides(limits) };
    return new AggregateEvaluator({ ...traits, zoneOffsetMs: offset }, delays, listener);
  },
  COUNT: ({ event, count, windowS, level }, { delays, listener }) =>
    new CountEvaluator({ event, count, windowMs: windowS * 1000, level }, delays, listener),
  DAILY_PROJ: ({ limit, isHigh, flow, rateWindowS, minElapsedS, minValidity, level }, parts) => {
    const { context, delays, listener } = parts;
    const times = { rateWindowMs: rateWindowS * 1000, minElapsedMs: minElapsedS * 1000, clock: clockOf(context) };
    const flowHoldMs = flow === undefined ? null : holdMs(context.inputs[0]);
    return new ProjectionEvaluator({ limit, isHigh, minValidity, level, flowHoldMs, ...times }, delays, listener);
  },
  DEVIATION: ({ limit, unit, direction, level }, { context, delays, listener }) => {
    const traits = { limit, unit, direction, level, setpointHoldMs: holdMs(context.inputs[0]) };
    return new DeviationEvaluator(traits, delays, listener);
  },
  LOAD: ({ quota, concentration, minValidity, level }, { context, delays, listener }) => {
    const concentrationHoldMs = concentration === undefined ? null : holdMs(context.inputs[0]);
    const traits = { quota, minValidity, level, concentrationHoldMs, clock: clockOf(context) };
    return new LoadEvaluator(traits, delays, listener);
  },
  EXPR: ({ expression: text, level }, { context, delays, listener }) => {
    const expression = expressionOf(text) ?? NEVER;
    const holdsMs = context.inputs.map(holdMs);
    const own = expression.signals.indexOf(context.signal.code);
    return new ExpressionEvaluator({ expression, holdsMs, level, own }, delays, listener);
  },
  LAB: ({ limit, isHigh, online, matchS, level }, { context, delays, listener }) => {
    const onlineHoldMs = online === undefined ? null : holdMs(context.inputs[0]);
    return new LabEvaluator({ limit, isHigh, level, onlineHoldMs, matchMs: matchS * 1000 }, delays, listener);
  },
};

/** What cannot be read raises nothing. */
const NEVER = { root: { kind: 'literal', value: false }, signals: [] } as const;

/** The evaluator of a rule's condition. Seconds of the rule become ms here, once. */
export function createEvaluator(rule: AlarmRuleInput, context: EvaluatorContext, listener: ChangeListener): Evaluator {
  const delays: DelayTraits = {
    deadband: rule.deadband,
    onDelayMs: rule.onDelayS * 1000,
    offDelayMs: rule.offDelayS * 1000,
    holdMs: context.signal.staleAfterS * 1000,
    tellsMissing: context.tellsMissing,
  };
  return make(rule.condition, { context, delays, listener });
}

function make<T extends AlarmCondition['type']>(condition: Of<T>, parts: Parts): Evaluator {
  const type: T = condition.type;
  return MAKERS[type](condition, parts);
}

function holdMs(signal: SignalRef | undefined): number {
  return (signal?.staleAfterS ?? 0) * 1000;
}

function clockOf({ plant }: EvaluatorContext): DayClock {
  return {
    start: (atMs) => productionDayStart(atMs, plant.zone, plant.dayStartMinutes),
    next: (atMs) => nextProductionDayStart(atMs, plant.zone, plant.dayStartMinutes),
  };
}
