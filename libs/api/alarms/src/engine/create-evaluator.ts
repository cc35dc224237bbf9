import type { SignalRef } from '@sed/api-ports';
import { zoneOffsetMs, type AlarmRuleInput } from '@sed/contract';
import { AggregateEvaluator } from './aggregate.evaluator';
import { type DelayTraits } from './delayed-sides';
import { type ChangeListener, type Evaluator } from './evaluator';
import { FrozenEvaluator } from './frozen.evaluator';
import { MissingEvaluator } from './missing.evaluator';
import { RateEvaluator } from './rate.evaluator';
import { LimitEvaluator, limitSides, StateEvaluator } from './value.evaluator';

export interface EvaluatorContext {
  readonly signal: SignalRef;
  readonly zone: string;
  /** From when silence counts, epoch ms. */
  readonly sinceMs: number;
}

/** The evaluator of a rule's condition. Seconds of the rule become ms here, once. */
export function createEvaluator(rule: AlarmRuleInput, context: EvaluatorContext, listener: ChangeListener): Evaluator {
  const { condition } = rule;
  const delays: DelayTraits = {
    deadband: rule.deadband,
    onDelayMs: rule.onDelayS * 1000,
    offDelayMs: rule.offDelayS * 1000,
    holdMs: context.signal.staleAfterS * 1000,
  };
  switch (condition.type) {
    case 'LIMIT':
      return new LimitEvaluator(condition.limits, delays, listener);
    case 'STATE':
      return new StateEvaluator(condition, delays, listener);
    case 'RATE': {
      const { changePerWindow, unit, level } = condition;
      const traits = { windowMs: condition.windowS * 1000, changePerWindow, unit, level };
      return new RateEvaluator(traits, delays, listener);
    }
    case 'FROZEN': {
      const { epsilon, level } = condition;
      const hasRunSignal = condition.whileRunning !== undefined;
      const traits = { epsilon, durationMs: condition.durationS * 1000, level, hasRunSignal };
      return new FrozenEvaluator(traits, delays, listener);
    }
    case 'MISSING': {
      const traits = { ...delays, durationMs: condition.durationS * 1000, level: condition.level };
      return new MissingEvaluator(traits, context.sinceMs, listener);
    }
    case 'AGG': {
      const { aggregate, window, minValidity } = condition;
      const sides = limitSides(condition.limits);
      const offset = (tsMs: number): number => zoneOffsetMs(tsMs, context.zone);
      const traits = {
        aggregate,
        windowMs: condition.windowS * 1000,
        window,
        minValidity,
        sides,
        zoneOffsetMs: offset,
      };
      return new AggregateEvaluator(traits, delays, listener);
    }
  }
}
