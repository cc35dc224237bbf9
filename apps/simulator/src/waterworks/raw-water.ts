import { clamp, Random, Wander } from '../random';
import type { Effects } from '../scenario/effects';

/** What makes one simulated water works different from another. */
export interface WaterCharacter {
  readonly load: number;
  /** Raw turbidity, NTU, and how many spikes per day the source has. */
  readonly turbidity: number;
  readonly spikesPerDay: number;
  readonly spikeNtu: number;
  readonly waterC: number;
  readonly airC: number;
  readonly ammonia: number;
  /** Residual chlorine the dosing control keeps, mg/L. */
  readonly chlorine: number;
}

const CHARACTERS: Readonly<Record<string, WaterCharacter>> = {
  demo_e03: {
    load: 0.87,
    turbidity: 28,
    spikesPerDay: 0.3,
    spikeNtu: 60,
    waterC: 17,
    airC: 14,
    ammonia: 0.22,
    chlorine: 0.75,
  },
  demo_s02: {
    load: 0.86,
    turbidity: 24,
    spikesPerDay: 3,
    spikeNtu: 110,
    waterC: 23,
    airC: 23,
    ammonia: 0.18,
    chlorine: 0.8,
  },
  demo_n02: {
    load: 0.84,
    turbidity: 9,
    spikesPerDay: 0.1,
    spikeNtu: 25,
    waterC: 2.5,
    airC: -4,
    ammonia: 0.3,
    chlorine: 0.7,
  },
};
const ORDINARY: WaterCharacter = {
  load: 0.86,
  turbidity: 20,
  spikesPerDay: 0.3,
  spikeNtu: 50,
  waterC: 15,
  airC: 13,
  ammonia: 0.2,
  chlorine: 0.75,
};

export function waterCharacterOf(factoryNo: string): WaterCharacter {
  return CHARACTERS[factoryNo] ?? ORDINARY;
}

/** The source: slow quantities that wander, and turbidity that jumps up with rain upstream and settles over hours. */
export class RawWater {
  private readonly random: Random;
  private readonly base: Wander;
  private readonly wanders: Record<string, Wander>;
  private spike = 0;
  private spikeTarget = 0;

  constructor(
    factoryNo: string,
    private readonly character: WaterCharacter,
  ) {
    this.random = Random.of(`${factoryNo}/raw`);
    const wander = (mean: number, sd: number, hours: number): Wander => new Wander(this.random, mean, sd, hours);
    this.base = wander(character.turbidity, character.turbidity * 0.12, 6);
    this.wanders = {
      ph: wander(7.65, 0.06, 8),
      ammonia: wander(character.ammonia, character.ammonia * 0.1, 8),
      codmn: wander(3.1, 0.18, 12),
      oxygen: wander(clamp(14 - 0.3 * character.waterC, 6, 9.5), 0.3, 5),
      conductivity: wander(390, 15, 12),
      uv254: wander(0.075, 0.005, 8),
      algae: wander(8, 1.2, 8),
      temperature: wander(character.waterC, 0.25, 24),
      sourceLevel: wander(11.4, 0.25, 24),
      toxicity: wander(5, 1.2, 2),
      airC: wander(character.airC, 1.5, 12),
    };
  }

  advance(seconds: number): void {
    this.base.advance(seconds);
    for (const wander of Object.values(this.wanders)) wander.advance(seconds);
    if (this.random.next() < (this.character.spikesPerDay * seconds) / 86_400) {
      this.spikeTarget = this.character.spikeNtu * (0.5 + this.random.next());
    }
    this.spikeTarget *= Math.exp(-seconds / 7200);
    this.spike += (this.spikeTarget - this.spike) * (1 - Math.exp(-seconds / 900));
  }

  turbidity(effects: Effects): number {
    return (this.base.value + this.spike) * effects.turbidityFactor;
  }

  value(name: string): number {
    return this.wanders[name]?.value ?? 0;
  }
}
