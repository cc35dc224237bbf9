import { type DemoPlant, demoSignals } from '@sed/demo-fleet';
import type { ScenarioId } from '@sed/signals-contract';
import type { Effects } from './effects';
import type { Phase, Scenario } from './scenario';

const MINUTE = 60;
const nothing = (): void => undefined;
const isWastewater = (plant: DemoPlant): boolean => plant.type === 'WWTP';
const has =
  (code: string) =>
  (plant: DemoPlant): boolean =>
    demoSignals(plant.factoryNo).some((signal) => signal.code === code);

/** Rises from 0 to 1 over `seconds`. */
const ramp = (phaseS: number, seconds: number): number => Math.min(1, Math.max(0, phaseS / seconds));

const normalDay: Scenario = {
  id: 'S1',
  title: 'Normal day: whatever else plays at the plant is stopped',
  defaultPlant: 'demo_e01',
  suits: () => true,
  phases: [{ name: 'normal', untilS: 24 * 3600, apply: nothing }],
  expectations: [{ atS: 600, code: 'EL_QF001_OPEN', below: 0.5 }],
};

/** Hours of a shock are played in time-lapse: the biology needs them, an audience does not have them. */
const SHOCK_LAPSE = 20;

function shock(strength: number): (effects: Effects) => void {
  return (effects) => {
    effects.timeLapse = SHOCK_LAPSE;
    effects.loadFactor = 1 + 1.9 * strength;
    effects.ammoniaFactor = 1 + 1.7 * strength;
    effects.conductivityFactor = 1 + 1.1 * strength;
    effects.phOffset = -0.9 * strength;
    // Industrial discharges poison: without this the biology would simply digest them.
    effects.nitrification = 1 - 0.92 * strength;
    effects.turbidityFactor = 1 + 14 * strength;
  };
}

const shockLoad: Scenario = {
  id: 'S2',
  title: 'Shock load: influent H, effluent ammonia H and HH, then return',
  defaultPlant: 'demo_s03',
  suits: isWastewater,
  phases: [
    { name: 'arriving', untilS: 2 * MINUTE, apply: (effects, { phaseS }) => shock(ramp(phaseS, 100))(effects) },
    { name: 'shock', untilS: 22 * MINUTE, apply: (effects) => shock(1)(effects) },
    { name: 'fading', untilS: 26 * MINUTE, apply: (effects, { phaseS }) => shock(1 - ramp(phaseS, 200))(effects) },
    { name: 'recovery', untilS: 80 * MINUTE, apply: (effects) => void (effects.timeLapse = SHOCK_LAPSE) },
  ],
  expectations: [
    { atS: 8 * MINUTE, code: 'IN_AIT102_COD', above: 550 },
    { atS: 8 * MINUTE, code: 'IN_AIT107_COND', above: 1600 },
    { atS: 20 * MINUTE, code: 'EF_AIT803_NH', above: 4 },
    { atS: 22 * MINUTE, code: 'EF_AIT803_NH', above: 5 },
    { atS: 79 * MINUTE, code: 'EF_AIT803_NH', below: 4 },
    { atS: 79 * MINUTE, code: 'IN_AIT102_COD', below: 550 },
  ],
};

const linkLoss: Scenario = {
  id: 'S3',
  title: 'Plant link lost for twelve minutes, then backfill',
  defaultPlant: 'demo_n03',
  suits: () => true,
  phases: [
    { name: 'link lost', untilS: 12 * MINUTE, apply: (effects) => void (effects.linkDown = true) },
    { name: 'backfill', untilS: 13 * MINUTE, apply: nothing },
  ],
  expectations: [],
};

const ANALYSERS = ['EF_AIT803_NH', 'BI_AIT310_NH', 'SB_AIT_NH', 'CW_AIT406_NH'];
const frozenAnalyser: Scenario = {
  id: 'S4',
  title: 'Ammonia analysers freeze for two and a half hours',
  defaultPlant: 'demo_e01',
  suits: () => true,
  phases: [
    {
      name: 'frozen',
      untilS: 150 * MINUTE,
      apply: (effects) => {
        for (const code of ANALYSERS) effects.frozen.add(code);
      },
    },
    { name: 'serviced', untilS: 155 * MINUTE, apply: nothing },
  ],
  expectations: [],
};

/** Waves at the float: the switch closes for three of every seven seconds. */
const CHATTER_EVERY_S = 7;
const CHATTER_ON_S = 3;
const chatter: Scenario = {
  id: 'S5',
  title: 'Chattering level switch',
  defaultPlant: 'demo_e02',
  suits: () => true,
  phases: [
    {
      name: 'chattering',
      untilS: 10 * MINUTE,
      apply: (effects, { phaseS }, plant) => {
        const code = plant.type === 'WWTP' ? 'PS_LSH203' : 'CW_LSH404';
        effects.forced.set(code, phaseS % CHATTER_EVERY_S < CHATTER_ON_S ? 1 : 0);
      },
    },
  ],
  expectations: [
    { atS: 1, code: 'PS_LSH203', above: 0.5 },
    { atS: 5, code: 'PS_LSH203', below: 0.5 },
  ],
};

/** Every machine with a fault contact trips, one after the other within half a minute, as contactors drop out. */
function tripAll(effects: Effects, plant: DemoPlant, untilShare: number): void {
  const tags = demoSignals(plant.factoryNo).flatMap((signal) =>
    signal.code.endsWith('_FLT') ? [signal.code.slice(0, -4)] : [],
  );
  tags.slice(0, Math.ceil(untilShare * tags.length)).forEach((tag) => effects.failed.add(tag));
}

/** Where the fans stand still, gas gathers in the screen room and at the dewatering, mg/m3. */
function withoutVentilation(effects: Effects, seconds: number): void {
  for (const code of ['PS_AIT201_H2S', 'SL_AIT902_H2S']) effects.forced.set(code, Math.round(20 + seconds) / 10);
}

const powerDip: Scenario = {
  id: 'S6',
  title:
    'Power dip: everything trips, the supply comes back, fails again, and is restored: sixty alarms in five minutes',
  defaultPlant: 'demo_e01',
  suits: () => true,
  phases: [
    { name: 'sagging', untilS: 40, apply: (effects) => void (effects.voltageKv = 8.6) },
    {
      name: 'dip',
      untilS: 150,
      apply: (effects, { phaseS }, plant) => {
        effects.voltageKv = 0;
        effects.powerLost = true;
        tripAll(effects, plant, ramp(phaseS, 30));
        withoutVentilation(effects, phaseS);
      },
    },
    { name: 'restart', untilS: 190, apply: (effects) => void (effects.voltageKv = 9.5) },
    {
      name: 'second dip',
      untilS: 300,
      apply: (effects, { phaseS }, plant) => {
        effects.voltageKv = 8.4;
        effects.powerLost = true;
        tripAll(effects, plant, ramp(phaseS, 20));
        withoutVentilation(effects, phaseS);
      },
    },
    { name: 'restored', untilS: 15 * MINUTE, apply: nothing },
  ],
  expectations: [
    { atS: 100, code: 'EL_QF001_OPEN', above: 0.5 },
    { atS: 100, code: 'EL_UPS_BAT', above: 0.5 },
    { atS: 170, code: 'EL_QF001_OPEN', below: 0.5 },
    { atS: 600, code: 'EL_QF001_OPEN', below: 0.5 },
  ],
};

/** Duty pump and the one that is out for maintenance, by what the plant has. */
const PUMP_PAIRS = [
  ['RS_P501', 'RS_P502'],
  ['MB_P361', 'MB_P362'],
  ['CO_M205', 'FI_P352'],
  ['PS_P201', 'PS_P202'],
] as const;

function tripWithoutStandby(effects: Effects, plant: DemoPlant): void {
  const codes = new Set(demoSignals(plant.factoryNo).map((signal) => signal.code));
  const pair = PUMP_PAIRS.find(([duty]) => codes.has(`${duty}_FLT`));
  if (!pair) return;
  effects.failed.add(pair[0]);
  effects.blocked.add(pair[1]);
}

const pumpTrip: Scenario = {
  id: 'S7',
  title: 'Pump trip without standby: fault, flow lost, repaired',
  defaultPlant: 'demo_n01',
  suits: () => true,
  phases: [
    { name: 'overload', untilS: 20, apply: (effects) => void effects.drag.set('RS_P501', 1.35).set('MB_P361', 1.35) },
    { name: 'tripped', untilS: 25 * MINUTE, apply: (effects, _time, plant) => tripWithoutStandby(effects, plant) },
    { name: 'repaired', untilS: 30 * MINUTE, apply: nothing },
  ],
  expectations: [
    { atS: 60, code: 'RS_P501_FLT', above: 0.5 },
    { atS: 60, code: 'RS_P501_CUR', below: 0.001 },
    { atS: 180, code: 'RS_FIT501', below: 100 },
    { atS: 28 * MINUTE, code: 'RS_P501_FLT', below: 0.5 },
  ],
};

function storm(flow: number, rainMmPerH: number): Phase['apply'] {
  return (effects) => {
    effects.timeLapse = 6;
    effects.flowFactor = flow;
    effects.rainMmPerH = rainMmPerH;
    effects.turbidityFactor = 1 + 2 * (flow - 1);
  };
}

const stormAndOverflow: Scenario = {
  id: 'S9',
  title: 'Storm and overflow: rain, inflow over design, well full, water over the weir',
  defaultPlant: 'demo_s01',
  suits: has('PS_LIT211'),
  phases: [
    {
      name: 'rain',
      untilS: 5 * MINUTE,
      apply: (effects, { phaseS }, plant) =>
        storm(1 + ramp(phaseS, 240), 18)(effects, { phaseS, scenarioS: phaseS }, plant),
    },
    { name: 'cloudburst', untilS: 25 * MINUTE, apply: storm(3, 46) },
    { name: 'draining', untilS: 60 * MINUTE, apply: storm(1, 0) },
  ],
  expectations: [
    { atS: 4 * MINUTE, code: 'WX_RAIN', above: 10 },
    { atS: 20 * MINUTE, code: 'PS_LIT201', above: 6.2 },
    { atS: 20 * MINUTE, code: 'PS_LIT211', above: 2 },
    { atS: 20 * MINUTE, code: 'PS_FIT211', above: 50 },
    { atS: 58 * MINUTE, code: 'PS_LIT211', below: 1.9 },
  ],
};

/** Scripts by number. S8 and S10–S12 concern permits, providers and displays, which no plant simulates. */
export const SCRIPTS: Readonly<Record<ScenarioId, Scenario>> = {
  S1: normalDay,
  S2: shockLoad,
  S3: linkLoss,
  S4: frozenAnalyser,
  S5: chatter,
  S6: powerDip,
  S7: pumpTrip,
  S9: stormAndOverflow,
};
