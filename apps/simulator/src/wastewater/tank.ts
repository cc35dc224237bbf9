import { clamp } from '../random';

/** A chemical or sludge tank whose level follows what goes in and out. */
export class Tank {
  private filling = false;

  constructor(
    private levelM: number,
    private readonly shape: {
      readonly areaM2: number;
      readonly refillBelowM: number;
      readonly refillToM: number;
      readonly topM: number;
    },
  ) {}

  /** @param outM3PerH what is drawn; a delivery comes when the level asks for it and takes half an hour. */
  draw(seconds: number, outM3PerH: number): void {
    const { areaM2, refillBelowM, refillToM, topM } = this.shape;
    if (this.levelM < refillBelowM) this.filling = true;
    if (this.levelM >= refillToM) this.filling = false;
    const delivery = this.filling ? (refillToM - refillBelowM) / 1800 : 0;
    this.levelM = clamp(this.levelM + seconds * (delivery - outM3PerH / areaM2 / 3600), 0, topM);
  }

  get level(): number {
    return this.levelM;
  }
}
