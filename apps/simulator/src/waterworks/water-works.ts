import { type DemoPlant, type DemoSignal, demoPlant, demoSignals } from '@sed/demo-fleet';
import { EquipmentRoom } from '../equipment/equipment-room';
import type { Machine } from '../equipment/machine';
import { MachineGroup } from '../equipment/machine-group';
import { controlReadings } from '../plant/control-desk';
import { labReadings } from '../plant/lab';
import { PowerRoom } from '../plant/power-room';
import { SignalFacts } from '../plant/signal-facts';
import type { Elapsed, PlantMemory, Reading, SimulatedPlant } from '../plant/simulated-plant';
import { clamp, lag, Random, Wander } from '../random';
import type { Effects } from '../scenario/effects';
import { localDay, localDayMs } from '../wastewater/influents';
import { Tank } from '../wastewater/tank';
import { Filters } from './filters';
import { RawWater, type WaterCharacter, waterCharacterOf } from './raw-water';
import { waterWorksReadings } from './water-works-readings';

const STEP_S = 30;
/** Clear wells hold this share of a day's design flow between 0 and 5 m. */
const CLEAR_WELL_DAYS = 0.14;
const CLEAR_WELL_M = 5;
const CLEAR_WELL_SET_M = 3.2;
const CLEAR_WELL_SWITCH_M = 4.7;
/** Water the works itself uses for washing and sludge. */
const OWN_USE = 0.03;
/** Hourly demand of a town relative to its mean, from midnight. */
const DEMAND = [
  0.72, 0.68, 0.66, 0.66, 0.7, 0.82, 1.02, 1.2, 1.22, 1.14, 1.08, 1.08, 1.1, 1.05, 0.99, 0.97, 1, 1.1, 1.22, 1.26, 1.2,
  1.08, 0.94, 0.81,
];

/** A water works: source, coagulation, settling, filters, chlorine, clear well and delivery to the town. */
export class WaterWorks implements SimulatedPlant {
  readonly plant: DemoPlant;
  readonly signals: readonly DemoSignal[];
  readonly readings: ReadonlyMap<string, Reading>;
  readonly character: WaterCharacter;
  readonly raw: RawWater;
  readonly filters: Filters;
  readonly coagulantTank: Tank;
  readonly designM3PerH: number;
  readonly wanders: Readonly<
    Record<
      'settling' | 'streaming' | 'sludge1' | 'sludge2' | 'network' | 'gas' | 'aluminium' | 'sludgeLevel' | 'hefLevel',
      Wander
    >
  >;
  processMs: number;
  rawFlow: number;
  delivery: number;
  demand = 0;
  clearWellM: number;
  doseMgPerL = 18;
  settledNtu = 1.4;
  finishedNtu = 0.11;
  chlorine: number;
  networkChlorine = 0.3;
  hypochlorite = 0;
  pressureMpa = 0.37;
  networkPressureMpa = 0.25;
  rawNtu = 0;
  coagulantFlow = 0;
  private readonly room: EquipmentRoom;
  private readonly facts: SignalFacts;
  private readonly power: PowerRoom;
  private readonly intakes: MachineGroup;
  private readonly pumps: MachineGroup;
  private readonly mixers: readonly Machine[];

  constructor(factoryNo: string, start: { readonly nowMs: number; readonly memory?: PlantMemory }) {
    this.plant = demoPlant(factoryNo);
    this.signals = demoSignals(factoryNo);
    this.character = waterCharacterOf(factoryNo);
    this.processMs = start.nowMs;
    this.designM3PerH = this.plant.scaleM3PerDay / 24;
    const mean = this.designM3PerH * this.character.load;
    const random = Random.of(`${factoryNo}/works`);
    this.facts = new SignalFacts(this.signals);
    this.room = new EquipmentRoom(this.signals);
    this.raw = new RawWater(factoryNo, this.character);
    this.filters = new Filters(factoryNo, 8);
    this.coagulantTank = new Tank(1.6 + 2.2 * random.next(), {
      areaM2: (this.facts.inBand('CO_FIT201', 0.4, 260) * 48) / 1000,
      refillBelowM: 1.2,
      refillToM: 4.3,
      topM: 5,
    });
    this.wanders = worksWanders(random);
    this.intakes = new MachineGroup(this.room.matching(/^RW_P/), {
      flowEach: 0.52 * this.designM3PerH,
      minimumSpeed: 0.6,
    });
    this.pumps = new MachineGroup(this.room.matching(/^DL_P/), {
      flowEach: 0.42 * this.designM3PerH,
      minimumSpeed: 0.6,
    });
    this.mixers = this.room.matching(/^(CO_M205|HD_M90[67])$/);
    this.rawFlow = this.delivery = mean;
    this.clearWellM =
      CLEAR_WELL_SET_M + 0.25 * Math.cos(((localDayMs(start.nowMs) / 3_600_000 - 6) / 24) * 2 * Math.PI);
    this.chlorine = this.character.chlorine;
    this.power = new PowerRoom(
      factoryNo,
      { powerKw: 0.34 * mean, flowM3PerH: mean },
      { nowMs: start.nowMs, memory: start.memory },
    );
    const measured = waterWorksReadings(this);
    this.readings = new Map([
      ...this.room.readings,
      ...measured,
      ...controlReadings(this.signals, measured, () => this.processMs),
      ...this.power.readings(this.signals),
      ...labReadings(this.signals, () => this.processMs),
    ]);
  }

  advance(elapsed: Elapsed, effects: Effects): void {
    this.room.applyFaults(effects);
    const parts = Math.max(1, Math.ceil(elapsed.processS / STEP_S));
    const seconds = elapsed.processS / parts;
    for (let i = 1; i <= parts; i += 1) {
      this.processMs = elapsed.processMs - (parts - i) * seconds * 1000;
      this.advanceHydraulics(seconds, effects);
      this.advanceQuality(seconds, effects);
    }
    this.room.advance(elapsed.processS, this.raw.value('airC'));
    const unmeasuredKw = 0.06 * this.designM3PerH;
    this.power.advance(elapsed, effects, { powerKw: this.room.powerKw + unmeasuredKw, flowM3PerH: this.delivery });
  }

  private advanceHydraulics(seconds: number, effects: Effects): void {
    const live = !effects.powerLost;
    const day = localDay(this.processMs);
    for (const wander of Object.values(this.wanders)) wander.advance(seconds);
    this.demand = this.designM3PerH * this.character.load * demandAt(this.processMs) * effects.flowFactor;
    // The works runs evenly; the clear well takes up the rhythm of the town.
    const even = this.designM3PerH * this.character.load * (1 + OWN_USE);
    const wanted =
      even * (0.55 + 0.45 * effects.flowFactor) + 0.25 * this.designM3PerH * (CLEAR_WELL_SET_M - this.clearWellM);
    this.rawFlow = lag(this.rawFlow, this.intakes.deliver(live ? wanted : 0, day, effects.blocked), seconds, 30);
    const delivered = this.pumps.deliver(live && this.clearWellM > 0.6 ? this.demand : 0, day, effects.blocked);
    this.delivery = lag(this.delivery, delivered, seconds, 20);
    const area = (CLEAR_WELL_DAYS * this.plant.scaleM3PerDay) / CLEAR_WELL_M;
    const change = ((this.rawFlow * (1 - OWN_USE) - this.delivery) / area) * (seconds / 3600);
    this.clearWellM = clamp(this.clearWellM + change, 0, 4.95);
    // Pumps hold the pressure; where they cannot deliver what the town draws it sinks with the square of the shortage.
    const met = Math.min(1.05, this.delivery / Math.max(1, this.demand));
    this.pressureMpa = lag(this.pressureMpa, 0.365 * met * met, seconds, 15);
    const loss = 0.11 * (this.delivery / this.designM3PerH) ** 2;
    this.networkPressureMpa = lag(this.networkPressureMpa, Math.max(0, this.pressureMpa - 0.035 - loss), seconds, 120);
    for (const mixer of this.mixers) mixer.drive(live && !effects.blocked.has(mixer.tag), 0.8);
    this.driveWash(live, effects);
  }

  private driveWash(live: boolean, effects: Effects): void {
    const { water, air } = this.filters.wash;
    this.room.machine('FI_P352').drive(live && water > 0 && !effects.blocked.has('FI_P352'), 0.5 + 0.42 * water);
    this.room.machine('FI_B353').drive(live && air > 0 && !effects.blocked.has('FI_B353'), 0.88);
  }

  private advanceQuality(seconds: number, effects: Effects): void {
    const live = !effects.powerLost;
    this.raw.advance(seconds);
    this.rawNtu = lag(
      this.rawNtu === 0 ? this.raw.turbidity(effects) : this.rawNtu,
      this.raw.turbidity(effects),
      seconds,
      180,
    );
    const mixing = this.mixers.every((mixer) => mixer.running);
    // Dose by feed-forward on turbidity, as jar tests give it; cold water needs more.
    const needed = clamp(8 + 2.1 * Math.sqrt(this.rawNtu) + 0.25 * Math.max(0, 12 - this.character.waterC), 10, 55);
    this.doseMgPerL = lag(this.doseMgPerL, live ? needed : 0, seconds, 600);
    this.coagulantFlow = live
      ? this.facts.inBand('CO_FIT201', 0.28, 210) * (this.doseMgPerL / 18) * (this.rawFlow / this.designM3PerH / 0.86)
      : 0;
    this.coagulantTank.draw(seconds, this.coagulantFlow / 1000);
    const missing = clamp(1 - this.doseMgPerL / needed, 0, 1) + (mixing ? 0 : 0.35);
    const settled =
      0.75 + 0.1 * Math.sqrt(this.rawNtu) + 0.5 * missing * Math.sqrt(this.rawNtu) + this.wanders.settling.value;
    this.settledNtu = lag(this.settledNtu, settled, seconds, 2700);
    this.filters.advance(seconds, {
      settledNtu: this.settledNtu,
      load: this.rawFlow / this.designM3PerH,
      powered: live,
    });
    this.finishedNtu = lag(this.finishedNtu, this.filters.turbidity + 0.01, seconds, 1800);
    this.hypochlorite = live ? this.facts.inBand('CW_FIT405', 0.42, 80) * (this.rawFlow / this.designM3PerH / 0.86) : 0;
    this.chlorine = lag(this.chlorine, live ? this.character.chlorine : 0.1, seconds, 3600);
    // First-order decay on the way through the network, longer when the town sleeps.
    const hours = 7 / clamp(this.delivery / this.designM3PerH, 0.3, 1.5);
    const decayPerHour = 0.05 + 0.0025 * this.character.waterC;
    this.networkChlorine = lag(
      this.networkChlorine,
      this.chlorine * Math.exp(-decayPerHour * hours) + this.wanders.network.value,
      seconds,
      3600,
    );
  }

  get clearWellSwitch(): boolean {
    return this.clearWellM > CLEAR_WELL_SWITCH_M;
  }

  get band(): SignalFacts {
    return this.facts;
  }

  remember(atMs: number): PlantMemory {
    return { atMs, counters: { EL_JQI001: this.power.energyKwh } };
  }
}

/** Demand of the town relative to its mean, linear between the hours. */
function demandAt(ms: number): number {
  const hour = localDayMs(ms) / 3_600_000;
  const from = Math.floor(hour) % 24;
  const a = DEMAND[from] ?? 1;
  const b = DEMAND[(from + 1) % 24] ?? 1;
  return a + (b - a) * (hour - Math.floor(hour));
}

function worksWanders(random: Random): WaterWorks['wanders'] {
  const wander = (mean: number, sd: number, hours: number): Wander => new Wander(random, mean, sd, hours);
  return {
    settling: wander(0, 0.06, 2),
    streaming: wander(-5, 2.5, 2),
    sludge1: wander(0.72, 0.08, 3),
    sludge2: wander(0.7, 0.08, 3),
    network: wander(0, 0.012, 3),
    gas: wander(0.06, 0.02, 1),
    aluminium: wander(0.07, 0.006, 6),
    sludgeLevel: wander(2.3, 0.3, 2),
    hefLevel: wander(1.15, 0.07, 3),
  };
}
