import { DEMO_PLANTS } from '@sed/demo-fleet';
import { noEffects } from '../scenario/effects';
import { WastewaterPlant } from '../wastewater/wastewater-plant';

const STEP_S = 20;
/** Midnight before a Monday in China, where the benchmark's fortnight begins. */
const MONDAY_MS = Date.UTC(2024, 0, 1) - 8 * 3_600_000;

/**
 * States of the process models in their own rhythm at midnight before a Monday.
 * @param days run-in from a seeded plant; two months are enough for the slowest bacteria.
 */
export function computeWarmStates(days: number): Record<string, number[]> {
  const wastewater = DEMO_PLANTS.filter((plant) => plant.type === 'WWTP');
  return Object.fromEntries(
    wastewater.map(({ factoryNo }) => {
      const startMs = MONDAY_MS - days * 86_400_000;
      const plant = new WastewaterPlant(factoryNo, { nowMs: startMs });
      const effects = noEffects();
      for (let i = 1; i <= (days * 86_400) / STEP_S; i += 1) {
        plant.advance({ processS: STEP_S, wallS: 0, processMs: startMs + i * STEP_S * 1000 }, effects);
      }
      return [factoryNo, [...(plant.remember(startMs).state ?? [])]];
    }),
  );
}
