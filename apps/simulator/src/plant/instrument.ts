import type { DemoSignal } from '@sed/demo-fleet';
import { clamp, Random } from '../random';
import type { Reading } from './simulated-plant';

/** Noise as a share of the normal band, by tag; first match wins. */
const NOISE: readonly (readonly [RegExp, number])[] = [
  [/_(SP|POS|OPEN|RUN|FLT|BAT|ON|PHASE)$|_ST\d+$|_LSH\d+$|_FQI|_JQI/, 0],
  [/_(AIT80[2-5]|AIT10[2-5])_(COD|NH|TN|TP)$/, 0.006],
  [/_(CUR|SPD|KW|POS)$/, 0.006],
  [/FIT\d+$/, 0.006],
  [/_DO$/, 0.015],
  [/(TIT|_TB|WX_TA|LIT)/, 0.003],
];
const DEFAULT_NOISE = 0.008;

/** Wet-chemical analysers take a sample now and then and show it until the next, s of process time. */
const HOLD_S: readonly (readonly [RegExp, number])[] = [
  [/^EF_AIT80[2-5]_/, 180],
  [/^IN_AIT10[2-5]_(COD|NH|TN|TP)/, 600],
  [/^(CW_AIT40[678]|RW_AIT10[34])_/, 600],
];

function matching(table: readonly (readonly [RegExp, number])[], code: string): number | undefined {
  return table.find(([pattern]) => pattern.test(code))?.[1];
}

/** Turns the true value into what the instrument shows: noise, sample-and-hold, its range, its digits. */
export class Instrument {
  private readonly noise: number;
  private readonly holdMs: number;
  private readonly step: number;
  private readonly random: Random;
  private shown = 0;
  private sampledAtMs = -Infinity;

  constructor(
    readonly signal: DemoSignal,
    private readonly reading: Reading,
  ) {
    const { normal } = signal;
    const noisy = signal.kind === 'AI' ? (matching(NOISE, signal.code) ?? DEFAULT_NOISE) : 0;
    this.noise = noisy * ((normal.hi ?? 1) - (normal.lo ?? 0));
    this.holdMs = 1000 * (matching(HOLD_S, signal.code) ?? 0);
    this.step = 10 ** signal.decimals;
    this.random = Random.of(`${signal.factoryNo}/${signal.code}`);
  }

  get isSwitch(): boolean {
    return this.signal.kind === 'DI';
  }

  /** Value on the display at a process time; the same until the hold time of the analyser is over. */
  show(processMs: number): number {
    if (processMs - this.sampledAtMs < this.holdMs) return this.shown;
    this.sampledAtMs = processMs;
    const truth = this.reading();
    // A stopped machine reads exactly nothing: no noise around zero.
    const measured = truth === 0 || this.noise === 0 ? truth : truth + this.noise * this.random.gauss();
    const { lo, hi } = this.signal.range;
    this.shown = Math.round(clamp(measured, lo ?? -Infinity, hi ?? Infinity) * this.step) / this.step;
    return this.shown;
  }
}
