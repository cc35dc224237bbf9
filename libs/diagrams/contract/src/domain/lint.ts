import type { BilingualText } from '@sed/platform-contract';
import type { SignalKind } from '@sed/signals-contract';
import { isSwitchRole, ROLE_UNITS, type BindingRole } from './binding';
import { MAX_KEY_INDICATORS, type DiagramDocument, type DiagramElement } from './diagram';
import { KIND_ROLES, TELLING_ROLES } from './symbol-kind';
import { symbolOf } from './symbols';

/** What the check must know of a signal. */
export interface LintSignal {
  readonly code: string;
  readonly kind: SignalKind;
  readonly unit: string;
  readonly enabled: boolean;
  readonly rangeLo: number | null;
  readonly rangeHi: number | null;
}

export const LINT_RULES = {
  unbound: { zh: '未绑定测点，不能显示数值', en: 'Not bound to a signal: there is no value to show' },
  unboundDevice: { zh: '未绑定测点，不能显示状态', en: 'Not bound to a signal: its state is not shown' },
  unknownSignal: { zh: '水厂没有测点 {code}', en: 'The plant has no signal {code}' },
  disabledSignal: { zh: '测点 {code} 已停用', en: 'The signal {code} is disabled' },
  wrongRole: { zh: '该图元不能绑定{role}', en: 'The element cannot be bound by {role}' },
  wrongKind: {
    zh: '{code} 的类型与{role}不符（开关量或模拟量）',
    en: '{code} does not fit {role}: one is a switch, the other a number',
  },
  wrongUnit: { zh: '{code} 的单位 {unit} 与{role}不符', en: 'The unit {unit} of {code} does not fit {role}' },
  noFailState: {
    zh: '没有绑定故障测点，故障时仍显示为停止或运行',
    en: 'No fault bound: a failure would look like a stop',
  },
  noRange: { zh: '测点 {code} 没有量程，不能画出刻度', en: 'The signal {code} has no range: the bar has no scale' },
  keyIndicators: {
    zh: '总貌图最多 {max} 个关键指标，现有 {count} 个',
    en: 'An overview has at most {max} key indicators, there are {count}',
  },
  deadDrill: { zh: '下钻的流程图不存在', en: 'The drill-down leads to no diagram' },
  noLabel: { zh: '没有名称', en: 'Has no name' },
  outside: { zh: '超出画布', en: 'Outside the canvas' },
} as const satisfies Readonly<Record<string, BilingualText>>;
export type LintRule = keyof typeof LINT_RULES;

export interface LintIssue {
  readonly severity: 'error' | 'warning';
  readonly rule: LintRule;
  /** Null for what concerns the diagram as a whole. */
  readonly elementId: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

interface LintContext {
  readonly signals: ReadonlyMap<string, LintSignal>;
  /** Diagrams of the plant; left out where they are not known, then drill-downs are not checked. */
  readonly diagramIds?: ReadonlySet<string> | undefined;
}

type Found = Omit<LintIssue, 'elementId'>;

const error = (rule: LintRule, params: Found['params'] = {}): Found => ({ severity: 'error', rule, params });
const warning = (rule: LintRule, params: Found['params'] = {}): Found => ({ severity: 'warning', rule, params });

/**
 * What is wrong with a diagram. Errors would show something false or nothing, and keep it from being published;
 * warnings tell what an operator may miss.
 */
export function lintDiagram(document: DiagramDocument, around: LintContext): LintIssue[] {
  const ofElements = document.elements.flatMap((element) => {
    const found = [
      ...bindingIssues(element, around.signals),
      ...placeIssues(element, document),
      ...drillIssues(element, around.diagramIds),
    ];
    return found.map((issue): LintIssue => ({ ...issue, elementId: element.id }));
  });
  const ofWhole = overviewIssues(document).map((issue): LintIssue => ({ ...issue, elementId: null }));
  return [...ofWhole, ...ofElements].sort((a, b) => rank(a) - rank(b));
}

export function hasErrors(issues: readonly LintIssue[]): boolean {
  return issues.some(({ severity }) => severity === 'error');
}

function rank({ severity }: LintIssue): number {
  return severity === 'error' ? 0 : 1;
}

function overviewIssues({ level, elements }: DiagramDocument): Found[] {
  const count = elements.filter(({ symbol }) => symbol === 'indicator').length;
  if (level !== 1 || count <= MAX_KEY_INDICATORS) return [];
  return [error('keyIndicators', { max: MAX_KEY_INDICATORS, count })];
}

function bindingIssues(element: DiagramElement, signals: LintContext['signals']): Found[] {
  const { kind } = symbolOf(element.symbol);
  const bound = rolesOf(element);
  const isTold = TELLING_ROLES[kind].length === 0 || bound.some(([role]) => TELLING_ROLES[kind].includes(role));
  const found = bound.flatMap(([role, code]) => signalIssues({ element, role, code }, signals));
  if (!isTold) found.push(kind === 'machine' || kind === 'valve' ? warning('unboundDevice') : error('unbound'));
  const runs = kind === 'machine' && element.bindings.RUN !== undefined;
  if (runs && element.bindings.FAULT === undefined) found.push(warning('noFailState'));
  return [...found, ...setpointIssues(element, signals), ...rangeIssues(element, signals)];
}

function rolesOf({ bindings }: DiagramElement): [BindingRole, string][] {
  // The keys of bindings are guarded to be roles.
  return Object.entries(bindings) as [BindingRole, string][];
}

function signalIssues(
  { element, role, code }: { readonly element: DiagramElement; readonly role: BindingRole; readonly code: string },
  signals: LintContext['signals'],
): Found[] {
  const signal = signals.get(code);
  if (signal === undefined) return [error('unknownSignal', { code })];
  const found: Found[] = [];
  if (!signal.enabled) found.push(warning('disabledSignal', { code }));
  if (!KIND_ROLES[symbolOf(element.symbol).kind].includes(role)) found.push(error('wrongRole', { role }));
  const isSwitch = signal.kind === 'DI' || signal.kind === 'DO';
  // A switch has a value too: displays show it in words.
  if (isSwitchRole(role) ? !isSwitch : isSwitch && role !== 'PV') found.push(error('wrongKind', { code, role }));
  const units = ROLE_UNITS[role];
  if (units !== undefined && !isSwitch && !units.includes(signal.unit))
    found.push(error('wrongUnit', { code, role, unit: signal.unit === '' ? '–' : signal.unit }));
  return found;
}

/** A setpoint is held against what is measured: both in one unit. */
function setpointIssues({ bindings: { PV, POS, SP } }: DiagramElement, signals: LintContext['signals']): Found[] {
  const measured = signals.get(PV ?? POS ?? '');
  const setpoint = signals.get(SP ?? '');
  if (measured === undefined || setpoint === undefined || measured.unit === setpoint.unit) return [];
  return [error('wrongUnit', { code: setpoint.code, role: 'SP', unit: setpoint.unit === '' ? '–' : setpoint.unit })];
}

function rangeIssues({ symbol, bindings }: DiagramElement, signals: LintContext['signals']): Found[] {
  const signal = symbol === 'indicator' ? signals.get(bindings.PV ?? '') : undefined;
  if (signal === undefined || (signal.rangeLo !== null && signal.rangeHi !== null)) return [];
  return [warning('noRange', { code: signal.code })];
}

function placeIssues(element: DiagramElement, { width, height }: DiagramDocument): Found[] {
  const { x, y, w, h, label, symbol } = element;
  const found: Found[] = [];
  if (x < 0 || y < 0 || x + w > width || y + h > height) found.push(warning('outside'));
  const { kind } = symbolOf(symbol);
  const isNamed = label !== null && label.zh !== '' && label.en !== '';
  if ((kind === 'machine' || kind === 'vessel') && !isNamed) found.push(warning('noLabel'));
  return found;
}

function drillIssues({ drill }: DiagramElement, ids: ReadonlySet<string> | undefined): Found[] {
  return drill === null || ids === undefined || ids.has(drill) ? [] : [error('deadDrill')];
}
