import type { EquipmentRoom } from '../equipment/equipment-room';
import type { Reading } from '../plant/simulated-plant';
import { lag, Random, Wander } from '../random';
import type { Effects } from '../scenario/effects';

const PHASE = { fill: 1, aerate: 2, mix: 3, settle: 4, decant: 5 } as const;
/** Minutes of each phase; four basins a quarter of a cycle apart, so that one is always being filled and one emptied. */
const SCHEDULE = [
  [PHASE.fill, 90],
  [PHASE.aerate, 90],
  [PHASE.mix, 30],
  [PHASE.settle, 60],
  [PHASE.decant, 90],
] as const;
const CYCLE_MIN = 360;
const LOW_LEVEL_M = 4;
const FILL_M = 1.3;

interface Basin {
  phase: number;
  level: number;
  oxygen: number;
  orp: number;
  valve: number;
}

/** The basins of a sequencing batch plant: phases by the clock, oxygen from the biology that stands for all four. */
export class ReactionBasins {
  private readonly basins: Basin[];
  private readonly solids: Wander;

  constructor(
    factoryNo: string,
    private readonly room: EquipmentRoom,
    count: number,
  ) {
    this.solids = new Wander(Random.of(`${factoryNo}/basins`), 1, 0.02, 3);
    this.basins = Array.from({ length: count }, () => ({
      phase: 0,
      level: LOW_LEVEL_M,
      oxygen: 0,
      orp: -80,
      valve: 0,
    }));
  }

  /** @param oxygen dissolved oxygen of an aerated basin, mg/L; @param filling inflow as a share of design. */
  advance(
    seconds: number,
    now: { readonly processMs: number; readonly oxygen: number; readonly filling: number; readonly effects: Effects },
  ): void {
    this.solids.advance(seconds);
    this.basins.forEach((basin, i) => {
      const minute = (now.processMs / 60_000 + (i * CYCLE_MIN) / this.basins.length) % CYCLE_MIN;
      const { phase, share } = phaseAt(minute);
      basin.phase = phase;
      const fullM = LOW_LEVEL_M + FILL_M * Math.min(1.2, now.filling + 0.2);
      if (phase === PHASE.fill) basin.level = LOW_LEVEL_M + (fullM - LOW_LEVEL_M) * share;
      else if (phase === PHASE.decant) basin.level = fullM + (LOW_LEVEL_M - fullM) * share;
      else basin.level = fullM;
      const aerated = phase === PHASE.aerate && !now.effects.powerLost;
      basin.valve = lag(basin.valve, aerated ? 72 : 0, seconds, 30);
      basin.oxygen = lag(basin.oxygen, aerated ? now.oxygen : 0, seconds, aerated ? 600 : 240);
      basin.orp = lag(basin.orp, aerated ? 110 : -150, seconds, 1500);
      const decanter = `SB${i + 1}_DEC`;
      if (this.room.has(decanter))
        this.room.machine(decanter).drive(phase === PHASE.decant && !now.effects.powerLost, 1);
    });
  }

  readings(mlss: () => number, recycle: () => number): Record<string, Reading> {
    const all: Record<string, Reading> = {};
    this.basins.forEach((basin, i) => {
      const name = `SB${i + 1}`;
      all[`${name}_LIT`] = () => basin.level;
      all[`${name}_DO`] = () => (basin.oxygen < 0.02 ? 0 : basin.oxygen);
      all[`${name}_ORP`] = () => basin.orp;
      // The sludge is thinner while the basin is full.
      all[`${name}_MLSS`] = () => (mlss() * this.solids.value * 4.9) / basin.level;
      all[`${name}_PHASE`] = () => basin.phase;
      all[`${name}_XV_POS`] = () => (basin.valve < 0.5 ? 0 : basin.valve);
      all[`${name}_RFIT`] = recycle;
    });
    return all;
  }
}

function phaseAt(minute: number): { readonly phase: number; readonly share: number } {
  let start = 0;
  for (const [phase, length] of SCHEDULE) {
    if (minute < start + length) return { phase, share: (minute - start) / length };
    start += length;
  }
  return { phase: 0, share: 0 };
}
