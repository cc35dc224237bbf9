import type { EquipmentRoom } from '../equipment/equipment-room';
import type { Machine } from '../equipment/machine';
import type { Reading } from '../plant/simulated-plant';
import type { SignalFacts } from '../plant/signal-facts';
import { lag, Random, Wander } from '../random';
import type { Effects } from '../scenario/effects';

/** Suction is released for one minute in ten, one train after the other. */
const CYCLE_S = 600;
const RELAX_S = 60;
const DAY_S = 86_400;
/** Fouling adds this to the suction per day, kPa; the weekly backwash with chemicals takes it off. */
const FOULING_PER_DAY = 0.9;
const CLEAN_EVERY_DAYS = 7;
const CLEAN_S = 1800;

interface Train {
  readonly pump: Machine;
  flow: number;
  suctionKpa: number;
  scourAir: number;
  fouling: number;
}

/** Membrane trains: permeate pumps, suction, flux, scour air. */
export class Membranes {
  private readonly trains: Train[];
  private readonly clarity: Wander;
  private readonly level: Wander;
  private hypochloriteM: number;
  private cleaning = false;
  private clock = 0;

  constructor(
    factoryNo: string,
    room: EquipmentRoom,
    private readonly facts: SignalFacts,
  ) {
    const random = Random.of(`${factoryNo}/membranes`);
    this.trains = room
      .matching(/^MB_P/)
      .map((pump) => ({ pump, flow: 0, suctionKpa: 0, scourAir: 0, fouling: 6 * random.next() }));
    this.clarity = new Wander(random, 0.11, 0.015, 5);
    this.level = new Wander(random, 3.5, 0.06, 1);
    this.hypochloriteM = 1.2 + 2 * random.next();
  }

  /** @param permeate what must leave, m3/h in all trains. @returns what does. */
  advance(seconds: number, permeate: number, now: { readonly effects: Effects; readonly processMs: number }): number {
    const { effects, processMs } = now;
    this.clarity.advance(seconds);
    this.level.advance(seconds);
    this.clock = processMs / 1000;
    const sinceClean = this.clock % (CLEAN_EVERY_DAYS * DAY_S);
    this.cleaning = sinceClean < CLEAN_S;
    this.hypochloriteM -= this.cleaning ? (0.25 * seconds) / CLEAN_S : 0;
    if (this.hypochloriteM < 0.8) this.hypochloriteM = 3.3;
    const fullTrain = this.facts.normalHi('MB_FIT361', 450);
    let delivered = 0;
    this.trains.forEach((train, i) => {
      const phase = (this.clock + (i * CYCLE_S) / this.trains.length) % CYCLE_S;
      const sucks = phase > RELAX_S && !effects.powerLost && !effects.blocked.has(train.pump.tag);
      const share = (permeate / this.trains.length) * (CYCLE_S / (CYCLE_S - RELAX_S));
      train.pump.drive(sucks, 0.35 + (0.55 * share) / fullTrain);
      train.flow = lag(train.flow, train.pump.running ? Math.min(share, 1.2 * fullTrain) : 0, seconds, 8);
      train.fouling = this.cleaning
        ? lag(train.fouling, 0, seconds, 900)
        : train.fouling + (FOULING_PER_DAY * seconds) / DAY_S;
      const suction = train.pump.running ? 4 + (9 + train.fouling) * (train.flow / fullTrain) : 0.5;
      train.suctionKpa = lag(train.suctionKpa, suction, seconds, 10);
      train.scourAir = lag(
        train.scourAir,
        effects.powerLost ? 0 : this.facts.inBand('MB_FIT371', 0.5, 3300),
        seconds,
        20,
      );
      delivered += train.flow;
    });
    return delivered;
  }

  readings(mlss: () => number, recycle: () => number): Record<string, Reading> {
    const all: Record<string, Reading> = {
      MB_AIT380_MLSS: () => mlss() * 1.25,
      MB_LIT381: () => this.level.value,
      MB_FIT382: recycle,
      MB_CEB_ON: () => (this.cleaning ? 1 : 0),
      MB_LIT383: () => this.hypochloriteM,
      MB_PERM: () => this.permeability,
    };
    this.trains.forEach((train, i) => {
      const no = 361 + i;
      all[`MB_PIT${no}_TMP`] = () => -train.suctionKpa;
      all[`MB_FIT${no}`] = () => (train.pump.running ? train.flow : 0);
      all[`MB_FLUX${no}`] = () => (train.pump.running ? this.flux(train) : 0);
      all[`MB_AIT${no}_TURB`] = () => this.clarity.value;
      all[`MB_FIT${no + 10}`] = () => train.scourAir;
    });
    return all;
  }

  /** L/(m2 h): the catalogue's flow and flux bands fix the membrane area. */
  private flux(train: Train): number {
    return (22 * train.flow) / this.facts.normalHi('MB_FIT361', 450);
  }

  private get permeability(): number {
    const running = this.trains.filter((train) => train.pump.running && train.suctionKpa > 3);
    const sum = running.reduce((total, train) => total + this.flux(train) / (train.suctionKpa / 100), 0);
    return running.length > 0 ? sum / running.length : 0;
  }
}
