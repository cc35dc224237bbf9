import {
  ASM1,
  ASM1_SIZE,
  Bsm1Plant,
  BSM1_DESIGN,
  type Composites,
  compositesOf,
  DO_CONTROL,
  NITRATE_CONTROL,
  PiController,
  SETTLER_LAYERS,
} from '@sed/process-model';
import { clamp } from '../random';
import type { WastewaterCharacter } from './character';

const SECONDS_PER_DAY = 86_400;
/** Air is kept up for mixing: oxygen transfer never falls below this, 1/d. */
const MIXING_KLA = 60;
const MAX_KLA = 340;
const RECYCLE_PER_INFLUENT = { low: 1.4, high: 3 } as const;
const AERATED = [2, 3, 4] as const;

/** The biological stage: benchmark model, its controllers, and what instruments in the tanks would see. */
export class Biology {
  readonly model: Bsm1Plant;
  readonly effluent = new Float64Array(ASM1_SIZE);
  /** Oxygen transfer the controllers ask for, tanks 3–5, 1/d. */
  readonly wantedKla = Float64Array.of(140, 140, 120);
  /** Flows the controllers ask for, m3/d at benchmark size. */
  wantedRecycle: number = BSM1_DESIGN.recycle;
  wantedReturn: number = 0.7 * BSM1_DESIGN.returnSludge;
  wantedWaste: number = BSM1_DESIGN.waste;
  wantedCarbon = 0;
  private readonly oxygen: readonly PiController[];
  private readonly nitrate: PiController;
  private composites: Composites = { tss: 0, cod: 0, bod5: 0, tkn: 0, totalN: 0 };

  constructor(
    private readonly character: WastewaterCharacter,
    state: readonly number[] | undefined,
  ) {
    this.model = new Bsm1Plant({ temperatureC: character.waterC, ...(state ? { state } : {}) });
    this.oxygen = AERATED.map(
      (_, i) => new PiController({ ...DO_CONTROL, low: MIXING_KLA, high: MAX_KLA }, this.wantedKla[i] ?? MIXING_KLA),
    );
    this.nitrate = new PiController(
      {
        ...NITRATE_CONTROL,
        low: RECYCLE_PER_INFLUENT.low * BSM1_DESIGN.influent,
        high: RECYCLE_PER_INFLUENT.high * BSM1_DESIGN.influent,
      },
      this.wantedRecycle,
    );
    this.observe();
  }

  /**
   * Moves the biology on; what machines really deliver has been written into `model.controls` before.
   * @param seconds at most 20, the model's largest stable step.
   */
  step(seconds: number): void {
    this.model.step(seconds);
    this.observe();
    this.control(seconds / SECONDS_PER_DAY);
  }

  /** The same for figures of an hour and longer, in a third of the time. @param seconds at most 60. */
  stepCoarsely(seconds: number): void {
    this.model.stepCoarsely(seconds);
    this.observe();
    this.control(seconds / SECONDS_PER_DAY);
  }

  private observe(): void {
    this.model.settlerOutput(0, this.effluent);
    this.composites = compositesOf(this.effluent);
  }

  private control(days: number): void {
    const { character, model } = this;
    AERATED.forEach((tank, i) => {
      this.wantedKla[i] =
        this.oxygen[i]?.next(character.doSetPoint[i] ?? 2, model.tank(tank, ASM1.SO), days) ?? MIXING_KLA;
    });
    this.wantedRecycle = this.nitrate.next(character.nitrateSetPoint, model.tank(1, ASM1.SNO), days);
    const inflow = model.influent[ASM1_SIZE] ?? BSM1_DESIGN.influent;
    this.wantedReturn = 0.4 * BSM1_DESIGN.influent + 0.4 * Math.min(inflow, 1.4 * BSM1_DESIGN.influent);
    this.wantedWaste = BSM1_DESIGN.waste * clamp((this.mlssOfModel / character.mlss) ** 4, 0.3, 2.4);
    const excess = (this.effluent[ASM1.SNO] ?? 0) - character.carbonAbove;
    this.wantedCarbon = clamp(190 + 120 * excess, 190, character.carbonMax);
  }

  private get mlssOfModel(): number {
    return this.model.tankTss(4);
  }

  get mlss(): number {
    return this.mlssOfModel * this.character.thickening;
  }

  get returnMlss(): number {
    return this.model.layerTss(SETTLER_LAYERS - 1) * (this.character.thickening > 1 ? 1.6 : 1);
  }

  /** Height of the sludge blanket, m: what the settler's layers hold, as full layers of thick sludge. */
  get blanketM(): number {
    let layers = 0;
    for (let i = 0; i < SETTLER_LAYERS; i += 1) layers += Math.min(1, this.model.layerTss(i) / 2500);
    return 0.4 * layers;
  }

  get settlerSolids(): number {
    return this.composites.tss;
  }

  get effluentSolids(): number {
    return 1.2 + this.composites.tss * this.character.passing;
  }

  get effluentCod(): number {
    const dissolved = (this.effluent[ASM1.SI] ?? 0) + (this.effluent[ASM1.SS] ?? 0);
    return dissolved + (this.composites.cod - dissolved) * this.character.passing;
  }

  get effluentAmmonium(): number {
    return this.effluent[ASM1.SNH] ?? 0;
  }

  get effluentTotalNitrogen(): number {
    const dissolved = (this.effluent[ASM1.SNO] ?? 0) + (this.effluent[ASM1.SNH] ?? 0) + (this.effluent[ASM1.SND] ?? 0);
    return dissolved + (this.composites.totalN - dissolved) * this.character.passing;
  }

  get effluentBod(): number {
    return 0.5 + this.composites.bod5 * this.character.passing;
  }

  get alkalinity(): number {
    return this.effluent[ASM1.SALK] ?? 0;
  }
}
