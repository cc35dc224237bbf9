import type {
  AlarmCondition,
  AlarmRuleInput,
  EvaluationWindow,
  NotifyPolicy,
  RuleScope,
  RuleState,
} from '@sed/alarms-contract';
import { LIMIT_SIDES, type AlarmLevel, type BilingualText, type LimitSide } from '@sed/platform-contract';
import { CONDITION_FIELDS, hasLimits, type ConditionType, type DraftValue, type FieldKey } from './condition-table';

interface DraftLimit {
  readonly value: number | null;
  readonly level: AlarmLevel;
}

const TEXTS = ['code', 'groupKey', 'parentRule', 'responder', 'procedureFile', 'cameraId', 'diagramId'] as const;
/** Texts a rule may go without. */
export type RuleText = (typeof TEXTS)[number];

/** A rule while it is being written: anything may still be missing. */
export interface RuleDraft {
  readonly factoryNo: string;
  readonly signalCode: string;
  readonly name: BilingualText;
  readonly state: RuleState;
  readonly type: ConditionType;
  /** Fields of the condition; those of another kind stay, so that trying one out loses nothing. */
  readonly values: Readonly<Partial<Record<FieldKey, DraftValue>>>;
  readonly limits: Readonly<Record<LimitSide, DraftLimit>>;
  readonly deadband: number | null;
  readonly onDelayS: number | null;
  readonly offDelayS: number | null;
  readonly reAlarmS: number | null;
  readonly latch: boolean;
  readonly evalWindow: readonly EvaluationWindow[];
  readonly cause: BilingualText;
  readonly consequence: BilingualText;
  readonly action: BilingualText;
  readonly notify: NotifyPolicy;
  readonly scope: RuleScope | null;
  readonly enableWhen: string;
  readonly months: readonly number[];
  readonly year: number | null;
  readonly trial: boolean;
  readonly responseMin: number | null;
  readonly texts: Readonly<Record<RuleText, string>>;
  /** Name of the file of the procedure; only shown. */
  readonly procedureName: string;
}

const NO_TEXT: BilingualText = { zh: '', en: '' };
const USUAL_LEVELS: Readonly<Record<LimitSide, AlarmLevel>> = { HH: 2, H: 3, L: 3, LL: 2 };
const SECONDS_TO_REPEAT = 300;

function limitsOf(condition: AlarmCondition | undefined): RuleDraft['limits'] {
  const given = condition !== undefined && hasLimits(condition.type) && 'limits' in condition ? condition.limits : {};
  const side = (name: LimitSide): DraftLimit => given[name] ?? { value: null, level: USUAL_LEVELS[name] };
  return { HH: side('HH'), H: side('H'), L: side('L'), LL: side('LL') };
}

function isValue(value: unknown): value is DraftValue {
  return value === null || ['number', 'string', 'boolean'].includes(typeof value);
}

/** Values of a kind of condition that are not there yet, as they usually are. */
export function withUsual(type: ConditionType, values: RuleDraft['values']): RuleDraft['values'] {
  const usual = Object.fromEntries(CONDITION_FIELDS[type].map((field) => [field.key, field.usual]));
  const known = Object.entries(values).filter(([key, value]) => value !== null || !(key in usual));
  const merged = { ...usual, ...Object.fromEntries(known) };
  // A choice of the kind before, absolute or mean, may not exist here.
  for (const { key, choices, usual: first } of CONDITION_FIELDS[type]) {
    if (choices !== undefined && !choices.includes(String(merged[key]))) merged[key] = first;
  }
  return merged;
}

function valuesOf(condition: AlarmCondition): RuleDraft['values'] {
  return Object.fromEntries(Object.entries(condition).filter(([key, value]) => key !== 'type' && isValue(value)));
}

/** A new rule: nothing of it is known but the plant. */
export function newDraft(factoryNo: string): RuleDraft {
  return {
    factoryNo,
    signalCode: '',
    name: NO_TEXT,
    state: 'DRAFT',
    type: 'LIMIT',
    values: {},
    limits: limitsOf(undefined),
    deadband: 0,
    onDelayS: 0,
    offDelayS: 0,
    reAlarmS: SECONDS_TO_REPEAT,
    latch: false,
    evalWindow: [],
    cause: NO_TEXT,
    consequence: NO_TEXT,
    action: NO_TEXT,
    notify: { sms: false, receivers: [], recovery: false },
    scope: null,
    enableWhen: '',
    months: [],
    year: null,
    trial: false,
    responseMin: null,
    texts: {
      code: '',
      groupKey: '',
      parentRule: '',
      responder: '',
      procedureFile: '',
      cameraId: '',
      diagramId: '',
    },
    procedureName: '',
  };
}

type Readable = Omit<AlarmRuleInput, 'factoryNo' | 'state' | 'scope'> &
  Partial<Pick<AlarmRuleInput, 'factoryNo' | 'state' | 'scope'>> & {
    readonly procedureName?: string | null | undefined;
  };

/** What stands beside the ids of a rule for people to read. */
function namesOf({ procedureName }: Readable): Pick<RuleDraft, 'procedureName'> {
  return { procedureName: procedureName ?? '' };
}

/** The draft of a rule, or of the rule a group standard holds. */
export function draftOf(rule: Readable): RuleDraft {
  const { condition } = rule;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, rule[name] ?? '']));
  const empty = newDraft(rule.factoryNo ?? '');
  return {
    ...empty,
    signalCode: rule.signalCode,
    name: rule.name,
    state: rule.state ?? 'ENABLED',
    type: condition.type,
    values: withUsual(condition.type, valuesOf(condition)),
    limits: limitsOf(condition),
    deadband: rule.deadband,
    onDelayS: rule.onDelayS,
    offDelayS: rule.offDelayS,
    reAlarmS: rule.reAlarmS,
    latch: rule.latch,
    evalWindow: rule.evalWindow,
    cause: rule.cause ?? NO_TEXT,
    consequence: rule.consequence ?? NO_TEXT,
    action: rule.action ?? NO_TEXT,
    notify: rule.notify,
    scope: rule.scope ?? null,
    enableWhen: rule.enableWhen ?? '',
    months: rule.months ?? [],
    year: rule.year ?? null,
    trial: rule.trial ?? false,
    responseMin: rule.responseMin ?? null,
    texts: { ...empty.texts, ...texts },
    ...namesOf(rule),
  };
}

function conditionOf({ type, values, limits }: RuleDraft): object {
  const given = CONDITION_FIELDS[type].flatMap(({ key, usual, isOptional }) => {
    const value = values[key] === undefined ? usual : values[key];
    // A field left out takes the default of the form; an empty one that is needed must be named.
    return isOptional === true && (value === null || value === '') ? [] : [[key, value] as const];
  });
  if (!hasLimits(type)) return { type, ...Object.fromEntries(given) };
  const set = LIMIT_SIDES.flatMap((side) => (limits[side].value === null ? [] : [[side, limits[side]] as const]));
  return { type, ...Object.fromEntries(given), limits: Object.fromEntries(set) };
}

/** One language stands in for the other, so that nobody reads an empty text. */
function filled({ zh, en }: BilingualText): BilingualText {
  const [chinese, english] = [zh.trim(), en.trim()];
  return { zh: chinese === '' ? english : chinese, en: english === '' ? chinese : english };
}

function textOrNull(text: BilingualText): BilingualText | null {
  const both = filled(text);
  return both.zh === '' ? null : both;
}

function present(values: Readonly<Record<string, string | number | null>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}

/** What the service would get, before anybody checked it. */
export function bodyOf(draft: RuleDraft): object {
  const { texts, months, year, trial, enableWhen, responseMin, scope } = draft;
  const { factoryNo, signalCode, state, deadband, onDelayS, offDelayS, reAlarmS, latch, evalWindow, notify } = draft;
  const trimmed = Object.fromEntries(TEXTS.map((name) => [name, texts[name].trim()]));
  return {
    ...{ factoryNo, signalCode: signalCode.trim(), state, deadband, onDelayS, offDelayS, reAlarmS, latch },
    name: filled(draft.name),
    condition: conditionOf(draft),
    evalWindow,
    cause: textOrNull(draft.cause),
    consequence: textOrNull(draft.consequence),
    action: textOrNull(draft.action),
    notify,
    ...present({ ...trimmed, year, responseMin, scope, enableWhen: enableWhen.trim() }),
    ...(months.length > 0 && { months: [...months].sort((a, b) => a - b) }),
    ...(trial && { trial }),
  };
}
