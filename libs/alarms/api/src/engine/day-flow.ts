import type { PlantDirectory } from '@sed/platform-ports';
import type { AlarmRuleInput } from '@sed/alarms-contract';
import { OUTPUT_FLOW_CODE } from '@sed/plants-contract';

/** Mass in a volume: a daily mean of it is weighted by the volume that carries it. */
const CONCENTRATION = /^(?:[mµu]?g)\/(?:L|l|m3|m³)$/;

/** A projection that names no flow is weighted by what leaves the plant, where the signal is a concentration. */
export function withDayFlow<R extends AlarmRuleInput>(rule: R, directory: PlantDirectory): R {
  const { condition, factoryNo, signalCode } = rule;
  if (condition.type !== 'DAILY_PROJ' || condition.flow !== undefined) return rule;
  const plant = directory.plant(factoryNo);
  const unit = directory.signal(factoryNo, signalCode)?.unit ?? '';
  if (plant === undefined || !CONCENTRATION.test(unit)) return rule;
  const flow = OUTPUT_FLOW_CODE[plant.type];
  return directory.signal(factoryNo, flow)?.enabled === true ? { ...rule, condition: { ...condition, flow } } : rule;
}
