import { postsOf } from './demo-record';

const ZONE_MS = 8 * 3_600_000;

/** A month so many months ago at the plants, `YYYY-MM`; negative lies ahead. */
export function monthBack(months: number): string {
  const now = new Date(Date.now() + ZONE_MS);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}

export function daysOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

export interface TariffSketch {
  readonly plant: string;
  readonly name: string;
  readonly contract?: string;
  readonly payer: string;
  readonly price: string;
  readonly designM3PerDay: number;
  readonly floorShare: number;
  readonly adjustYears?: number;
  readonly adjustPct?: string;
}

/** Plants that are paid for the water they treat, each by a project of its own. */
export const TARIFFS: readonly TariffSketch[] = [
  {
    ...{ plant: 'e01', name: '东湖污水处理费 / East Lake tariff', contract: 'e01-service', payer: 'CUS-GOV' },
    ...{ price: '1.3500', designM3PerDay: 100_000, floorShare: 0.9 },
  },
  {
    ...{ plant: 'e03', name: '临江供水水价 / Linjiang tariff', contract: 'e03-supply', payer: 'CUS-UTIL' },
    // Costs that rise by as much open a case of adjustment.
    ...{ price: '1.7600', designM3PerDay: 200_000, floorShare: 0.8, adjustPct: '3.00' },
  },
  {
    ...{ plant: 'w01', name: '西岭特许经营水价 / Xiling tariff', payer: 'CUS-GOV' },
    // Its cycle has run: the service opens the case.
    ...{ price: '1.2800', designM3PerDay: 30_000, floorShare: 0.75, adjustYears: 3 },
  },
  {
    ...{ plant: 's01', name: '南沙污水处理费 / Nansha tariff', payer: 'CUS-GOV' },
    ...{ price: '1.1900', designM3PerDay: 80_000, floorShare: 0.85 },
  },
  {
    ...{ plant: 'n01', name: '北辰污水处理费 / Beichen tariff', payer: 'CUS-GOV' },
    ...{ price: '1.0200', designM3PerDay: 60_000, floorShare: 0.8 },
  },
];

export const tariffOf = (plant: string) => `tariff-${plant}`;
export const projectOf = (plant: string) => `project-${plant}`;

/** Who writes and who decides at a plant. */
export function clerksOf(plant: string) {
  const { factoryNo, manager, area } = postsOf(plant);
  return { factoryNo, clerk: manager, reviewer: area };
}
