import { demoSignals } from '../signals';
import { account, day, link, type DemoRecord } from './demo-record';
import { DEMO_STORE_PLANTS, demoStoreOf, item, step } from './stores';

/** A tank of the metal salt against phosphorus: what is in it is known by its level, what leaves it by a flow. */
export interface DemoTank {
  readonly plant: string;
  readonly factoryNo: string;
  readonly code: string;
  readonly volumeM3: number;
}

const LEVEL = 'PD_LIT702';
const FLOW = 'PD_FIT702';
const CODE = 'CG-PFC';
const ITEM = 'YJ-PFC';
const FULL_LEVEL_M = 5;
const DENSITY_T_PER_M3 = 1.28;
/** So full it is when its book is opened; the first count says what is in it. */
const OPENED_SHARE = 0.55;
/** Ordinary flow of the pumps as a place in its normal band, and how many days of it a metre of the tank is. */
const USUAL_IN_BAND = 0.45;
const DAYS_PER_METRE = 2;

/** The tank is as large as the dosing of the plant makes it. */
function tankOf(plant: string): DemoTank | undefined {
  const { factoryNo } = demoStoreOf(plant);
  const signals = demoSignals(factoryNo);
  const flow = signals.find(({ code }) => code === FLOW);
  if (flow === undefined || !signals.some(({ code }) => code === LEVEL)) return undefined;
  const lo = flow.normal.lo ?? 0;
  const litresPerDay = 24 * (lo + USUAL_IN_BAND * ((flow.normal.hi ?? lo) - lo));
  const volumeM3 = Math.round((FULL_LEVEL_M * DAYS_PER_METRE * litresPerDay) / 10) / 100;
  return { plant, factoryNo, code: CODE, volumeM3 };
}

export const DEMO_TANKS: readonly DemoTank[] = DEMO_STORE_PLANTS.flatMap((plant) => tankOf(plant) ?? []);

function recordsOf({ plant, factoryNo, code, volumeM3 }: DemoTank): DemoRecord[] {
  const { keeper } = demoStoreOf(plant);
  const id = `tank-${plant}`;
  const quantity = String(Math.round(OPENED_SHARE * volumeM3 * DENSITY_T_PER_M3 * 100) * 10);
  return [
    {
      ...{ id, module: 'warehouse', factoryNo, by: keeper },
      values: {
        ...{ code, name: '除磷药剂储罐 / Tank of phosphorus precipitant', kind: 'TANK', keeper: account(keeper) },
        ...{ place: '加药间 / Dosing house', tankVolumeM3: volumeM3, fullLevelM: FULL_LEVEL_M, isShared: false },
        ...{ levelSignal: `${factoryNo}/${LEVEL}`, dosingSignals: [`${factoryNo}/${FLOW}`] },
      },
    },
    {
      ...{ id: `opening-${id}`, module: 'inventoryInitialization', factoryNo, by: keeper },
      values: {
        ...{ subject: '除磷药剂储罐期初 / Opening stock of the tank', warehouse: link(id) },
        lines: [{ item: item(ITEM), quantity, unitPriceYuan: '0.91', batch: 'PFC-2610', expiresOn: day(150) }],
      },
      steps: [step(keeper, 'submit'), { decides: 'agree' }],
    },
  ];
}

/** Tanks of chemicals beside the stores; whoever keeps them books what is dosed and counts what is left. */
export const DEMO_TANK_STORES: readonly DemoRecord[] = DEMO_TANKS.flatMap(recordsOf);
