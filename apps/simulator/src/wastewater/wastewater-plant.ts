import { ASM1, ASM1_SIZE, BSM1_DESIGN } from '@sed/process-model';
import { type DemoPlant, type DemoSignal, demoPlant, demoSignals } from '@sed/demo-fleet';
import { EquipmentRoom } from '../equipment/equipment-room';
import type { Machine } from '../equipment/machine';
import { MachineGroup } from '../equipment/machine-group';
import { controlReadings } from '../plant/control-desk';
import { Counter, counterStart } from '../plant/counter';
import { labReadings } from '../plant/lab';
import { PowerRoom } from '../plant/power-room';
import { SignalFacts } from '../plant/signal-facts';
import type { Elapsed, PlantMemory, Reading, SimulatedPlant } from '../plant/simulated-plant';
import { lag } from '../random';
import type { Effects } from '../scenario/effects';
import { Aeration } from './aeration';
import { Biology } from './biology';
import { characterOf, type WastewaterCharacter } from './character';
import { localDay } from './influents';
import { Membranes } from './membranes';
import { ReactionBasins } from './reaction-basins';
import { Sewage } from './sewage';
import { Site } from './site';
import { SludgeLine } from './sludge-line';
import { Dosing } from './dosing';
import { wastewaterReadings } from './wastewater-readings';
import { WetWell } from './wet-well';

const COUNTER_ROLLOVER = 10_000_000;
const HYDRAULIC_STEP_S = 20;
/** The process model is integrated in steps of this length; longer ones lose accuracy. */
const BIOLOGY_STEP_S = 10;
const FAST_BIOLOGY_STEP_S = 20;
/** Step of everything where only means over an hour and longer are wanted. */
const COARSE_STEP_S = 60;

export interface PlantStart {
  readonly nowMs: number;
  readonly memory?: PlantMemory;
  /** State of the process model at midnight before a Monday. */
  readonly warmState?: readonly number[];
}

/** A wastewater plant: benchmark biology at its heart, the catalogue's machines and instruments around it. */
export class WastewaterPlant implements SimulatedPlant {
  readonly plant: DemoPlant;
  readonly signals: readonly DemoSignal[];
  readonly readings: ReadonlyMap<string, Reading>;
  readonly character: WastewaterCharacter;
  readonly sewage: Sewage;
  readonly biology: Biology;
  readonly room: EquipmentRoom;
  readonly well: WetWell;
  readonly aeration: Aeration;
  readonly sludge: SludgeLine;
  readonly dosing: Dosing;
  readonly site: Site;
  readonly membranes: Membranes | null;
  readonly basins: ReactionBasins | null;
  readonly inflowTotal: Counter;
  readonly effluentTotal: Counter;
  processMs: number;
  /** Flows of the real plant, m3/h. */
  arriving = 0;
  lifted: number;
  effluentFlow: number;
  recycleFlow = 0;
  returnFlow = 0;
  wasteFlow = 0;
  private readonly power: PowerRoom;
  private readonly lifts: MachineGroup;
  private readonly recycles: MachineGroup;
  private readonly returns: MachineGroup;
  private readonly auxiliaries: readonly Machine[];
  /** m3/h of this plant per m3/d of the benchmark. */
  readonly perBenchmark: number;
  readonly designM3PerH: number;
  private pendingBiologyS = 0;

  constructor(factoryNo: string, start: PlantStart) {
    this.plant = demoPlant(factoryNo);
    this.signals = demoSignals(factoryNo);
    this.character = characterOf(factoryNo);
    this.processMs = start.nowMs;
    this.designM3PerH = this.plant.scaleM3PerDay / 24;
    this.perBenchmark = this.designM3PerH / BSM1_DESIGN.influent;
    const facts = new SignalFacts(this.signals);
    const mean = this.designM3PerH * this.character.load;
    this.room = new EquipmentRoom(this.signals);
    this.sewage = new Sewage(factoryNo, this.character);
    this.biology = new Biology(this.character, start.memory?.state ?? start.warmState);
    this.well = new WetWell(this.designM3PerH);
    this.aeration = new Aeration(this.room, facts, this.character.blowerDrag);
    this.sludge = new SludgeLine(
      factoryNo,
      {
        feedM3PerH: facts.inBand('SL_FIT901', 0.6, 35),
        polymerLPerH: facts.inBand('SL_FIT902', 0.5, 1500),
        tankAreaM2: (24 * this.plant.scaleM3PerDay) / 50_000,
      },
      this.room,
    );
    this.dosing = new Dosing(factoryNo, this.room, facts);
    this.site = new Site(factoryNo, this.character.airC);
    this.membranes = facts.has('MB_FIT361') ? new Membranes(factoryNo, this.room, facts) : null;
    this.basins = facts.has('SB1_LIT') ? new ReactionBasins(factoryNo, this.room, 4) : null;
    const group = (pattern: RegExp, share: number, minimumSpeed: number): MachineGroup => {
      const machines = this.room.matching(pattern);
      return new MachineGroup(machines, {
        flowEach: (share * this.designM3PerH) / Math.max(1, machines.length),
        minimumSpeed,
      });
    };
    this.lifts = group(/^PS_P20/, 1.85, 0.5);
    this.recycles = group(/^BI_P32/, 3.3, 0.55);
    this.returns = group(/^RS_P50[12]/, 1.5, 0.5);
    this.auxiliaries = this.room.matching(/^(PS_B201|SC_M401|HD_M90[67]|OC_B951|OD_M35\d)$/);
    this.lifted = mean;
    this.effluentFlow = mean;
    this.inflowTotal = this.counter('IN_FQI101', start, mean);
    this.effluentTotal = this.counter('EF_FQI801', start, mean);
    const specific = this.membranes ? 0.55 : 0.33;
    this.power = new PowerRoom(
      factoryNo,
      { powerKw: specific * mean, flowM3PerH: mean },
      { nowMs: start.nowMs, memory: start.memory },
    );
    const measured = wastewaterReadings(this);
    this.readings = new Map([
      ...this.room.readings,
      ...measured,
      ...controlReadings(this.signals, measured, () => this.processMs),
      ...this.power.readings(this.signals),
      ...labReadings(this.signals, () => this.processMs),
    ]);
  }

  private counter(code: string, start: PlantStart, meanPerHour: number): Counter {
    const before = start.memory?.counters[code];
    const remembered = before === undefined || !start.memory ? undefined : { value: before, atMs: start.memory.atMs };
    return new Counter(
      counterStart({ remembered, nowMs: start.nowMs, meanPerHour, rollover: COUNTER_ROLLOVER }),
      COUNTER_ROLLOVER,
    );
  }

  advance(elapsed: Elapsed, effects: Effects): void {
    this.room.applyFaults(effects);
    const isCoarse = elapsed.isCoarse === true;
    const parts = Math.max(1, Math.ceil(elapsed.processS / (isCoarse ? COARSE_STEP_S : HYDRAULIC_STEP_S)));
    const seconds = elapsed.processS / parts;
    for (let i = 1; i <= parts; i += 1) {
      this.processMs = elapsed.processMs - (parts - i) * seconds * 1000;
      this.advanceProcess(seconds, effects, isCoarse);
    }
    this.room.advance(elapsed.processS, this.site.airC);
    this.inflowTotal.add(this.lifted, elapsed.wallS);
    this.effluentTotal.add(this.effluentFlow, elapsed.wallS);
    this.power.advance(elapsed, effects, {
      powerKw: this.room.powerKw + this.unmeasuredKw,
      flowM3PerH: this.effluentFlow,
    });
  }

  /** Mixers, lighting, air conditioning and, for membranes, the scour blowers: they have no signals of their own. */
  private get unmeasuredKw(): number {
    const perM3 = this.membranes ? 0.26 : 0.08;
    return perM3 * this.designM3PerH;
  }

  private advanceProcess(seconds: number, effects: Effects, isCoarse: boolean): void {
    const day = localDay(this.processMs);
    this.site.advance(seconds, this.processMs);
    this.sewage.advance(seconds, this.processMs, effects);
    this.arriving = (this.sewage.composition[ASM1_SIZE] ?? 0) * this.perBenchmark;
    const live = !effects.powerLost;
    const demand = live ? this.well.demand(this.arriving) : 0;
    const lifting = this.lifts.deliver(demand, day, effects.blocked);
    this.lifted = lag(this.lifted, lifting, seconds, 15);
    this.well.advance(seconds, this.arriving, this.lifted);
    this.moveSludge(seconds, day, effects);
    this.aeration.deliver(this.biology.wantedKla, this.biology.model.controls.kla, { seconds, day, effects });
    const carbon = this.dosing.advance(seconds, effects, {
      carbonKgPerDay: this.biology.wantedCarbon,
      perBenchmark: this.perBenchmark,
      flowShare: this.effluentFlow / this.designM3PerH,
      phosphorus: this.sewage.phosphorus,
    });
    this.biology.model.controls.carbonKgCodPerDay = carbon;
    this.biology.model.setNitrification(effects.nitrification);
    this.advanceBiology(seconds, isCoarse);
    const leaving = Math.max(0, this.lifted - this.wasteFlow);
    const out = this.membranes
      ? this.membranes.advance(seconds, leaving, { effects, processMs: this.processMs })
      : leaving;
    this.effluentFlow = lag(this.effluentFlow, out, seconds, 600);
    this.basins?.advance(seconds, {
      processMs: this.processMs,
      oxygen: this.biology.model.tank(4, ASM1.SO),
      filling: this.lifted / this.designM3PerH,
      effects,
    });
    this.site.phosphorus = lag(this.site.phosphorus, this.phosphorusTarget, seconds, 5400);
  }

  private moveSludge(seconds: number, day: number, effects: Effects): void {
    const { controls } = this.biology.model;
    const live = !effects.powerLost;
    const recycleWanted = this.biology.wantedRecycle * this.perBenchmark;
    const returnWanted = this.biology.wantedReturn * this.perBenchmark;
    const recycled =
      this.recycles.machines.length > 0
        ? this.recycles.deliver(live ? recycleWanted : 0, day, effects.blocked)
        : recycleWanted;
    const returned =
      this.returns.machines.length > 0
        ? this.returns.deliver(live ? returnWanted : 0, day, effects.blocked)
        : returnWanted;
    this.recycleFlow = lag(this.recycleFlow, recycled, seconds, 20);
    this.returnFlow = lag(this.returnFlow, returned, seconds, 20);
    const wastePump = this.room.has('RS_P503') ? this.room.machine('RS_P503') : null;
    wastePump?.drive(
      live && !effects.blocked.has('RS_P503'),
      0.55 + 0.2 * (this.biology.wantedWaste / BSM1_DESIGN.waste),
    );
    const wasting = wastePump ? wastePump.running : live;
    this.wasteFlow = lag(this.wasteFlow, wasting ? this.biology.wantedWaste * this.perBenchmark : 0, seconds, 20);
    this.sludge.advance(seconds, this.wasteFlow, effects);
    this.driveAuxiliaries(live, effects);
    controls.recycle = this.recycleFlow / this.perBenchmark;
    controls.returnSludge = this.returnFlow / this.perBenchmark;
    controls.waste = Math.min(this.wasteFlow, this.lifted * 0.5) / this.perBenchmark;
  }

  /** Machines that simply run: scraper, mixers, grit blower, odour fan. */
  private driveAuxiliaries(live: boolean, effects: Effects): void {
    for (const machine of this.auxiliaries) {
      machine.drive(live && !effects.blocked.has(machine.tag), machine.tag.startsWith('HD_M906') ? 0.84 : 0.72);
    }
  }

  private advanceBiology(seconds: number, isCoarse: boolean): void {
    const fine = seconds > BIOLOGY_STEP_S ? FAST_BIOLOGY_STEP_S : BIOLOGY_STEP_S;
    const step = isCoarse ? COARSE_STEP_S : fine;
    this.pendingBiologyS += seconds;
    while (this.pendingBiologyS >= step) {
      this.biology.model.influent.set(this.sewage.composition);
      // What overflows or waits in the well does not reach the tanks.
      this.biology.model.influent[ASM1_SIZE] = this.lifted / this.perBenchmark;
      if (isCoarse) this.biology.stepCoarsely(step);
      else this.biology.step(step);
      this.pendingBiologyS -= step;
    }
  }

  private get phosphorusTarget(): number {
    const dosed = this.dosing.metalShare;
    const strength = this.sewage.phosphorus / 4;
    return this.character.phosphorus * (0.55 + 0.45 * strength) + (1 - dosed) * 0.9 * strength;
  }

  remember(atMs: number): PlantMemory {
    return {
      atMs,
      counters: {
        IN_FQI101: this.inflowTotal.value,
        EF_FQI801: this.effluentTotal.value,
        EL_JQI001: this.power.energyKwh,
      },
      state: [...this.biology.model.state].map((value) => Number(value.toPrecision(7))),
    };
  }
}
