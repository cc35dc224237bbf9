import {
  alarmRuleInput,
  isDeadbandTooWide,
  leastLimitDistance,
  parseAlarmExpression,
  evaluationOverlap,
  type AlarmCondition,
  type AlarmRuleInput,
} from '@sed/alarms-contract';
import { errorText, isErrorCode, type ErrorCode, type ErrorParams, type Language } from '@sed/platform-contract';
import { bodyOf, type RuleDraft } from './rule-draft';

/** Why a field cannot stay as it is. */
export type Fault =
  | { readonly kind: 'needed' | 'invalid' }
  | { readonly kind: 'atLeast' | 'atMost'; readonly than: number }
  | { readonly kind: 'code'; readonly code: ErrorCode; readonly params?: ErrorParams };

/** By the path of the field: `condition.windowS`, `name`. */
export type Faults = ReadonlyMap<string, Fault>;

export type Checked = { readonly input: AlarmRuleInput } | { readonly faults: Faults };

interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly input?: unknown;
}

/** An issue of the form in words a person can act on. */
export function faultOf(issue: Issue): Fault {
  if (isErrorCode(issue.message)) return { kind: 'code', code: issue.message };
  if (issue.code === 'invalid_type') return { kind: 'needed' };
  // A text that must not be empty asks for one character.
  if (issue.code === 'too_small' && issue.input === '') return { kind: 'needed' };
  if (issue.code === 'too_small' && typeof issue.minimum === 'number') return { kind: 'atLeast', than: issue.minimum };
  if (issue.code === 'too_big' && typeof issue.maximum === 'number') return { kind: 'atMost', than: issue.maximum };
  return { kind: 'invalid' };
}

/** The worst level a condition can raise. */
export function worstLevel(condition: AlarmCondition): number {
  if (condition.type !== 'LIMIT' && condition.type !== 'AGG') return condition.level;
  const { HH, H, L, LL } = condition.limits;
  return Math.min(...[HH, H, L, LL].map((limit) => limit?.level ?? 4));
}

function expressionFault(text: string): Fault | undefined {
  if (text.trim() === '') return undefined;
  const read = parseAlarmExpression(text);
  return 'fault' in read ? { kind: 'code', code: read.fault.code, params: { at: read.fault.at } } : undefined;
}

function ownFaults(draft: RuleDraft): [string, Fault][] {
  const { name, signalCode, values, type, enableWhen, evalWindow } = draft;
  const found: [string, Fault | undefined][] = [
    ['signalCode', signalCode.trim() === '' ? { kind: 'needed' } : undefined],
    ['name', `${name.zh}${name.en}`.trim() === '' ? { kind: 'needed' } : undefined],
    ['enableWhen', expressionFault(enableWhen)],
    ['condition.expression', type === 'EXPR' ? expressionFault(String(values.expression ?? '')) : undefined],
  ];
  // Times that cannot be read are named by the form itself.
  const isReadable = alarmRuleInput.shape.evalWindow.safeParse(evalWindow).success;
  if (isReadable && evaluationOverlap(evalWindow)) {
    found.push(['evalWindow', { kind: 'code', code: 'alarm.rule.windowOverlap' }]);
  }
  return found.flatMap(([path, fault]) => (fault === undefined ? [] : [[path, fault] as [string, Fault]]));
}

/** What the service would get, or everything that keeps it from being sent. */
export function checkDraft(draft: RuleDraft): Checked {
  const faults = new Map(ownFaults(draft));
  const read = alarmRuleInput.safeParse(bodyOf(draft), { reportInput: true });
  for (const issue of read.error?.issues ?? []) {
    const path = issue.path.join('.');
    if (!faults.has(path)) faults.set(path, faultOf(issue));
  }
  if (!read.success) return { faults };
  const { condition, action, state } = read.data;
  if (state === 'ENABLED' && action === null && worstLevel(condition) <= 2) {
    faults.set('action', { kind: 'code', code: 'alarm.rule.actionMissing' });
  }
  if (isDeadbandTooWide(read.data)) {
    faults.set('deadband', { kind: 'code', code: 'rule.deadband', params: { max: leastLimitDistance(condition) } });
  }
  return faults.size > 0 ? { faults } : { input: read.data };
}

/** The words of the form for faults that are none of the service. */
export type FaultWords = (kind: 'needed' | 'invalid' | 'atLeast' | 'atMost', params?: { than: number }) => string;

export function faultText(fault: Fault, language: Language, words: FaultWords): string {
  if (fault.kind === 'code') return errorText(language, fault.code, fault.params);
  return 'than' in fault ? words(fault.kind, { than: fault.than }) : words(fault.kind);
}
