import { clamp, Random, Wander } from '../random';
import { localDayMs } from './influents';

/** Weather and slow quantities of a site that no model computes. */
export class Site {
  phosphorus = 0.2;
  private hour = 0;
  private readonly air: Wander;
  private readonly wanders: Record<string, Wander>;

  constructor(factoryNo: string, meanAirC: number) {
    const random = Random.of(`${factoryNo}/site`);
    this.air = new Wander(random, meanAirC, 1.2, 20);
    const wander = (mean: number, sd: number, hours: number): Wander => new Wander(random, mean, sd, hours);
    this.wanders = {
      coarseScreen: wander(0.075, 0.018, 0.7),
      fineScreen: wander(0.115, 0.02, 0.7),
      inletGas: wander(1.7, 0.4, 1),
      anaerobicOrp: wander(-275, 14, 3),
      hydrolysisOrp: wander(-262, 12, 3),
      anoxicOrp: wander(0, 5, 1),
      phosphate: wander(13, 1.1, 4),
      biologyLevel: wander(5.95, 0.05, 1),
      hydrolysisLevel: wander(5.75, 0.05, 1),
      carrierScreen: wander(0.07, 0.012, 2),
      ultraviolet: wander(172, 6, 12),
      chlorine: wander(0.55, 0.05, 1),
      svi: wander(108, 5, 60),
      channelVelocity: wander(0.32, 0.012, 1),
      weir: wander(0.25, 0.02, 1),
      water: wander(0, 0.25, 30),
    };
  }

  advance(seconds: number, processMs: number): void {
    this.hour = localDayMs(processMs) / 3_600_000;
    this.air.advance(seconds);
    for (const wander of Object.values(this.wanders)) wander.advance(seconds);
  }

  value(name: string): number {
    return this.wanders[name]?.value ?? 0;
  }

  /** Coldest at four in the morning, warmest at four in the afternoon. */
  get airC(): number {
    return clamp(this.air.value - 4.5 * Math.cos(((this.hour - 4) / 24) * 2 * Math.PI), -28, 44);
  }
}
