import { ASM1, ASM1_SIZE, BSM1_DESIGN, compositesOf } from '@sed/process-model';
import { Random, Wander, clamp, lag } from '../random';
import type { Effects } from '../scenario/effects';
import type { WastewaterCharacter } from './character';
import { benchmarkInfluents, fortnightDay, localDayMs } from './influents';

const FLOW = ASM1_SIZE;
/** Rain intensity that belongs to a doubled inflow in the benchmark's rain file, mm/h. */
const RAIN_PER_EXCESS = 7;
/** Organic and nitrogenous components, for the factors of the character and of scenarios. */
const ORGANICS = [ASM1.SS, ASM1.XI, ASM1.XS, ASM1.XBH] as const;
const NITROGEN = [ASM1.SNH, ASM1.SND, ASM1.XND] as const;

/** The sewage that arrives: benchmark rhythm, the plant's character, weather, discharges and scenarios. */
export class Sewage {
  /** Concentrations in ASM1 order and flow in m3/d at benchmark size. */
  readonly composition = new Float64Array(ASM1_SIZE + 1);
  rainMmPerH = 0;
  private discharge = 0;
  private dischargeLeftS = 0;
  private conductivityFactor = 1;
  private phOffset = 0;
  private readonly rainy = new Float64Array(ASM1_SIZE + 1);
  private readonly random: Random;
  private readonly salt: Wander;
  private readonly acidity: Wander;
  private readonly phosphorusRatio: Wander;

  constructor(
    factoryNo: string,
    private readonly character: WastewaterCharacter,
  ) {
    this.random = Random.of(`${factoryNo}/sewage`);
    this.salt = new Wander(this.random, character.conductivity, character.conductivity * 0.04, 3);
    this.acidity = new Wander(this.random, 7.35, 0.06, 4);
    this.phosphorusRatio = new Wander(this.random, 0.0108, 0.0005, 6);
  }

  advance(seconds: number, processMs: number, effects: Effects): void {
    for (const wander of [this.salt, this.acidity, this.phosphorusRatio]) wander.advance(seconds);
    this.advanceDischarge(seconds);
    const { character, composition, rainy } = this;
    const { dry, rain } = benchmarkInfluents();
    dry.at(fortnightDay(processMs), composition);
    const dryFlow = composition[FLOW] ?? 0;
    const shifted = fortnightDay(processMs + character.rainShiftDays * 86_400_000);
    rain.at(shifted, rainy);
    const rainFlow = rainy[FLOW] ?? 0;
    dry.at(shifted, rainy);
    const excess = Math.max(0, rainFlow / (rainy[FLOW] ?? rainFlow) - 1) * character.rain;
    // Below a tenth the two files differ by rhythm, not by rain.
    this.rainMmPerH = effects.rainMmPerH + (excess > 0.1 * character.rain ? excess * RAIN_PER_EXCESS : 0);
    const mean = BSM1_DESIGN.influent * character.load;
    const rhythmic = mean * (1 + character.rhythm * (dryFlow / BSM1_DESIGN.influent - 1));
    const stormwater = rhythmic * excess + mean * (effects.flowFactor - 1);
    composition[FLOW] = rhythmic + stormwater;
    this.mix(rhythmic / (rhythmic + Math.max(0, stormwater)), effects);
    this.conductivityFactor = lag(
      this.conductivityFactor,
      effects.conductivityFactor * (1 + 0.5 * this.discharge),
      seconds,
      240,
    );
    this.phOffset = lag(this.phOffset, effects.phOffset, seconds, 240);
  }

  /** Stormwater thins the sewage; the character and the scenarios change its strength. */
  private mix(share: number, effects: Effects): void {
    const { character, composition } = this;
    const organics = share * character.cod * effects.loadFactor * (1 + this.discharge);
    const nitrogen = share * character.nitrogen * effects.ammoniaFactor;
    for (const c of ORGANICS) composition[c] = (composition[c] ?? 0) * organics;
    for (const c of NITROGEN) composition[c] = (composition[c] ?? 0) * nitrogen;
    composition[ASM1.SI] = (composition[ASM1.SI] ?? 0) * character.inert * share * Math.sqrt(effects.loadFactor);
    // Ammonium comes with its own alkalinity, so strong sewage can still be nitrified.
    composition[ASM1.SALK] = 7 + ((composition[ASM1.SNH] ?? 0) - 22) / 28;
  }

  private advanceDischarge(seconds: number): void {
    if (this.dischargeLeftS > 0) this.dischargeLeftS -= seconds;
    else if (this.random.next() < (this.character.industrial * seconds) / 3600)
      this.dischargeLeftS = 900 + 1800 * this.random.next();
    this.discharge = lag(this.discharge, this.dischargeLeftS > 0 ? 0.4 : 0, seconds, 300);
  }

  get cod(): number {
    return compositesOf(this.composition, 0.65).cod;
  }

  get suspendedSolids(): number {
    return compositesOf(this.composition, 0.65).tss;
  }

  get ammonium(): number {
    return this.composition[ASM1.SNH] ?? 0;
  }

  get totalNitrogen(): number {
    return compositesOf(this.composition, 0.65).totalN;
  }

  get phosphorus(): number {
    return this.cod * this.phosphorusRatio.value;
  }

  get conductivity(): number {
    return this.salt.value * this.conductivityFactor;
  }

  ph(processMs: number): number {
    const hour = localDayMs(processMs) / 3_600_000;
    return clamp(this.acidity.value + 0.12 * Math.sin(((hour - 9) / 24) * 2 * Math.PI) + this.phOffset, 1, 13);
  }
}
