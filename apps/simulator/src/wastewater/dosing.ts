import type { EquipmentRoom } from '../equipment/equipment-room';
import type { SignalFacts } from '../plant/signal-facts';
import { clamp, lag, Random } from '../random';
import type { Effects } from '../scenario/effects';
import { Tank } from './tank';

/** COD of the carbon solution, kg/L. */
const CARBON_KG_PER_L = 0.2;
/** Flow of the metal salt at design flow and 4 mg/L phosphorus, as a place in its normal band. */
const METAL_IN_BAND = 0.45;

interface DosingDemand {
  readonly carbonKgPerDay: number;
  readonly perBenchmark: number;
  readonly flowShare: number;
  readonly phosphorus: number;
}

/** Carbon source, metal salt, coagulant, polymer and hypochlorite with their pumps and tanks. */
export class Dosing {
  carbonLPerH = 0;
  metalLPerH = 0;
  coagulantLPerH = 0;
  polymerLPerH = 0;
  hypochloriteLPerH = 0;
  sludgeRecircM3PerH = 0;
  /** 1 while the metal dose is what is needed, 0 when it is missing. */
  metalShare = 1;
  readonly carbonTank: Tank;
  readonly metalTank: Tank;

  constructor(
    factoryNo: string,
    private readonly room: EquipmentRoom,
    private readonly facts: SignalFacts,
  ) {
    const random = Random.of(`${factoryNo}/dosing`);
    const tank = (dailyL: number): Tank =>
      // A delivery lasts about six days.
      new Tank(1.6 + 2.4 * random.next(), { areaM2: (dailyL / 1000) * 2, refillBelowM: 1.2, refillToM: 4.3, topM: 5 });
    this.carbonTank = tank(24 * facts.inBand('CD_FIT701', 0.2, 260));
    this.metalTank = tank(24 * facts.inBand('PD_FIT702', METAL_IN_BAND, 130));
  }

  /** @returns carbon that reaches the biology, kg COD/d at benchmark size. */
  advance(seconds: number, effects: Effects, demand: DosingDemand): number {
    const { facts } = this;
    const live = !effects.powerLost;
    const benchmarkPerPlant = 24 * demand.perBenchmark;
    const carbonWanted = (demand.carbonKgPerDay * benchmarkPerPlant) / 24 / CARBON_KG_PER_L;
    const metalWanted =
      facts.inBand('PD_FIT702', METAL_IN_BAND, 130) *
      clamp(demand.flowShare / 0.78, 0.5, 1.8) *
      clamp(demand.phosphorus / 4, 0.6, 1.6);
    this.carbonLPerH = this.pump('CD_P701', facts.has('CD_FIT701') ? carbonWanted : 0, {
      seconds,
      effects,
      from: this.carbonLPerH,
      full: facts.normalHi('CD_FIT701', 900),
    });
    this.metalLPerH = this.pump('PD_P702', metalWanted, {
      seconds,
      effects,
      from: this.metalLPerH,
      full: facts.normalHi('PD_FIT702', 250),
    });
    this.carbonTank.draw(seconds, this.carbonLPerH / 1000);
    this.metalTank.draw(seconds, this.metalLPerH / 1000);
    this.metalShare = lag(this.metalShare, this.metalLPerH > 0.3 * metalWanted ? 1 : 0, seconds, 1800);
    const byFlow = (code: string, share: number): number =>
      live ? facts.inBand(code, share, 0) * clamp(demand.flowShare / 0.78, 0.4, 1.6) : 0;
    this.coagulantLPerH = lag(this.coagulantLPerH, byFlow('HD_FIT904', 0.4), seconds, 20);
    this.polymerLPerH = lag(this.polymerLPerH, byFlow('HD_FIT905', 0.4), seconds, 20);
    this.sludgeRecircM3PerH = lag(this.sludgeRecircM3PerH, byFlow('HD_FIT903', 0.45), seconds, 20);
    this.hypochloriteLPerH = lag(this.hypochloriteLPerH, byFlow('EF_FIT802', 0.45), seconds, 20);
    return facts.has('CD_FIT701') ? (this.carbonLPerH * CARBON_KG_PER_L * 24) / benchmarkPerPlant : 0;
  }

  private pump(
    tag: string,
    wanted: number,
    now: { readonly seconds: number; readonly effects: Effects; readonly from: number; readonly full: number },
  ): number {
    if (!this.room.has(tag)) return lag(now.from, now.effects.powerLost ? 0 : wanted, now.seconds, 10);
    const pump = this.room.machine(tag);
    pump.drive(
      !now.effects.powerLost && !now.effects.blocked.has(tag) && wanted > 0,
      0.55 + 0.4 * Math.min(1, wanted / now.full),
    );
    // A dosing pump that stands still delivers nothing at all.
    return pump.running ? lag(now.from, wanted, now.seconds, 10) : 0;
  }
}
