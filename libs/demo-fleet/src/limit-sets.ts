import { limitSetAt, OUTLET_INDICES, OUTPUT_FLOW_CODE } from '@sed/plants-contract';
import type { PlantDto } from '@sed/platform-contract';
import { demoPlant } from './plants';
import { demoSignals } from './signals';

export { LIMIT_SETS, limitSetAt, type IndexLimit, type LimitSet } from '@sed/plants-contract';

/** An index the public boards show, the signal that measures it and the band in which it is compliant. */
export interface EffluentIndicator {
  readonly key: string;
  readonly signalCode: string;
  readonly unit: string;
  readonly decimals: number;
  readonly limitLo: number | null;
  readonly limitHi: number | null;
}

/** What an indicator needs to know of the signal that measures it. */
export interface IndicatorSignal {
  readonly unit: string;
  readonly decimals: number;
}

/**
 * Online outlet indicators of any plant that names its tags by the catalogue, in board order, with the limits in force.
 * @param signalOf the plant's signal of a tag; indicators without one are left out
 * @throws RangeError for a limit set that is not known at that time.
 */
export function indicatorsOf(
  plant: Pick<PlantDto, 'type' | 'limitSet'>,
  signalOf: (code: string) => IndicatorSignal | undefined,
  atMs: number = Date.now(),
): EffluentIndicator[] {
  const { limits } = limitSetAt(plant.limitSet, atMs);
  return OUTLET_INDICES[plant.type].flatMap(({ key, signalCode }) => {
    const signal = signalOf(signalCode);
    const limit = limits.find((l) => l.key === key);
    if (!signal || !limit) return [];
    return [{ key, signalCode, unit: signal.unit, decimals: signal.decimals, limitLo: limit.lo, limitHi: limit.hi }];
  });
}

/**
 * The indicators of a demonstration plant.
 * @throws RangeError for an unknown plant.
 */
export function effluentIndicators(factoryNo: string, atMs: number = Date.now()): EffluentIndicator[] {
  const signals = demoSignals(factoryNo);
  return indicatorsOf(demoPlant(factoryNo), (code) => signals.find((s) => s.code === code), atMs);
}

/** Tag of the flow that counts as the output of a plant of this type, m3/h. */
export function outputFlowCodeOf(type: PlantDto['type']): string {
  return OUTPUT_FLOW_CODE[type];
}

/** The same of a demonstration plant. @throws RangeError for an unknown plant. */
export function outputFlowCode(factoryNo: string): string {
  return outputFlowCodeOf(demoPlant(factoryNo).type);
}
