import type { AlarmCondition, AlarmRuleInput } from '@sed/alarms-contract';
import { effluentIndicators } from './limit-sets';
import { demoPlant } from './plants';
import type { RuleContext, RuleTemplate } from './rule-templates';
import { type DemoSignal, demoSignals } from './signals';
import { BIOLOGY_PACK } from './starter-pack-biology';
import { COMMON_PACK } from './starter-pack-common';
import { DRINKING_WATER_PACK } from './starter-pack-drinking-water';
import { WASTEWATER_PACK } from './starter-pack-wastewater';

/** Short messages go out for critical and high alarms only. */
const SMS_UP_TO_LEVEL = 2;

/** The most severe level a condition can reach, 1 worst. */
export function worstLevel(condition: AlarmCondition): number {
  if (condition.type !== 'LIMIT' && condition.type !== 'AGG') return condition.level;
  const { HH, H, L, LL } = condition.limits;
  return Math.min(...[HH, H, L, LL].flatMap((limit) => (limit ? [limit.level] : [])));
}

function deadbandOf(template: RuleTemplate, signal: DemoSignal): number {
  if (template.deadband !== 'catalogue') return template.deadband ?? 0;
  return signal.catalogue.alarmDeadband ?? 0;
}

/** Chinese words stand without spaces: what the signal's name ends with is not said again. */
function joined(name: string, what: string): string {
  for (let shared = Math.min(name.length, what.length); shared >= 2; shared--) {
    if (name.endsWith(what.slice(0, shared))) return name + what.slice(shared);
  }
  return name + what;
}

function ruleOf(template: RuleTemplate, context: RuleContext): AlarmRuleInput | null {
  const condition = template.condition(context);
  if (!condition) return null;
  const { signal } = context;
  const severe = worstLevel(condition) <= SMS_UP_TO_LEVEL;
  return {
    factoryNo: signal.factoryNo,
    signalCode: signal.code,
    name: {
      zh: joined(signal.name.zh, template.what.zh),
      en: `${signal.name.en} ${template.what.en}`.trim().replace(' :', ':'),
    },
    state: 'ENABLED',
    condition,
    deadband: deadbandOf(template, signal),
    onDelayS: template.onDelayS,
    offDelayS: template.offDelayS,
    latch: template.latch ?? false,
    evalWindow: [],
    reAlarmS: 300,
    cause: null,
    consequence: null,
    action: template.action,
    notify: { sms: severe, receivers: [], recovery: severe },
  };
}

/**
 * The alarm starter pack written onto a plant's own tags. Rows of the pack that need conditions of a later release
 * (projection, expression, deviation) are not in it.
 * @throws RangeError for an unknown plant.
 */
export function demoAlarmRules(factoryNo: string): AlarmRuleInput[] {
  const plant = demoPlant(factoryNo);
  const signals = demoSignals(factoryNo);
  const codes = new Set(signals.map((signal) => signal.code));
  const limits = new Map(effluentIndicators(factoryNo).map((indicator) => [indicator.signalCode, indicator.limitHi]));
  const packs = [
    ...(plant.type === 'WWTP' ? [...WASTEWATER_PACK, ...BIOLOGY_PACK] : DRINKING_WATER_PACK),
    ...COMMON_PACK,
  ];
  return packs.flatMap((template) =>
    signals
      .filter((signal) => template.tag.test(signal.code))
      .flatMap((signal) => {
        const context: RuleContext = {
          signal,
          effluentLimit: limits.get(signal.code) ?? null,
          hasTag: (code) => codes.has(code),
        };
        return ruleOf(template, context) ?? [];
      }),
  );
}
