import type { PlantDirectory } from '@sed/platform-ports';
import type { AlarmCondition, AlarmRuleDto } from '@sed/alarms-contract';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { withDayFlow } from '../engine/day-flow';
import { evaluatorTags, gateOf } from '../engine/rule-inputs';
import type { LateSpan } from './late-ranges';

const DAY_S = 86_400;
const MARGIN_MS = 60_000;

/** A rule and where late data touches it. */
export interface LateRule {
  readonly rule: AlarmRuleDto;
  /** In which an excursion must lie, in part, to be of late data. */
  readonly spans: readonly LateSpan[];
  /** Before and after its spans it takes this long until the rule sees only what it saw live. */
  readonly leadMs: number;
  /** The rule was not at work before. */
  readonly enabledMs: number;
}

/**
 * Whether late data can raise it. Data that comes late can only take a silence away, links are the service's own word,
 * and quiet rules raise nothing of the plant.
 */
export function isJudgedLate({ condition, signalCode, scope, trial }: AlarmRuleDto): boolean {
  return condition.type !== 'MISSING' && signalCode !== LINK_SIGNAL_CODE && scope !== 'PERSONAL' && trial !== true;
}

/** The rules that look at any of the signals, each with the late spans of those it looks at. */
export function rulesTouched(
  rules: readonly AlarmRuleDto[],
  late: ReadonlyMap<number, LateSpan>,
  around: { readonly directory: PlantDirectory; readonly enabledMs: (rule: AlarmRuleDto) => number },
): LateRule[] {
  return rules.filter(isJudgedLate).flatMap((stored): LateRule[] => {
    const rule = withDayFlow(stored, around.directory);
    const tags = [rule.signalCode, ...evaluatorTags(rule.condition), ...(gateOf(rule)?.signals ?? [])];
    const signals = [...new Set(tags)].map((tag) => around.directory.signal(rule.factoryNo, tag));
    const touched = signals.flatMap((signal) => late.get(signal?.id ?? -1) ?? []);
    if (touched.length === 0) return [];
    const windowMs = windowS(rule.condition) * 1000;
    const patienceS = Math.max(0, ...signals.map((signal) => signal?.staleAfterS ?? 0));
    const delayMs = Math.max(rule.onDelayS, rule.offDelayS, patienceS) * 1000;
    // A window still holds late samples that long after the last of them.
    const spans = touched.map(({ fromMs, toMs }) => ({ fromMs, toMs: toMs + windowMs }));
    return [{ rule, spans, leadMs: windowMs + delayMs + MARGIN_MS, enabledMs: around.enabledMs(rule) }];
  });
}

/** How far back a condition looks beside its delays. */
function windowS(condition: AlarmCondition): number {
  switch (condition.type) {
    case 'RATE':
    case 'AGG':
    case 'COUNT':
      return condition.windowS;
    case 'FROZEN':
      return condition.durationS;
    case 'DAILY_PROJ':
    case 'LOAD':
      return DAY_S;
    case 'LAB':
      return condition.matchS;
    case 'EXPR':
      return longestSince(condition.expression);
    default:
      return 0;
  }
}

/** The numbers of an expression are limits and seconds alike: the largest that may be seconds is never too short. */
function longestSince(expression: string): number {
  if (!expression.includes('since')) return 0;
  const numbers = [...expression.matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  return Math.min(DAY_S, Math.max(0, ...numbers));
}
