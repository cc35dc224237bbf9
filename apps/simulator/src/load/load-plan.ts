import { z } from 'zod';

/** Options of the load mode as the command line gives them. */
export const loadOptions = z
  .object({
    plants: z.coerce.number().int().min(1).max(9999).default(1000),
    signals: z.coerce.number().int().min(1).max(99_999).default(300),
    /** Values per second over all plants. */
    rate: z.coerce.number().positive().default(100_000),
    'per-message': z.coerce.number().int().min(1).max(5000).default(100),
    'one-value': z.boolean().default(false),
    connections: z.coerce.number().int().min(1).max(64).default(4),
    seconds: z.coerce.number().positive().default(30),
    /** Unacknowledged messages over all connections. */
    window: z.coerce.number().int().min(1).max(200_000).default(4000),
    ledger: z.string().optional(),
  })
  .transform((o) => ({
    plants: o.plants,
    signals: o.signals,
    rate: o.rate,
    perMessage: o['one-value'] ? 1 : Math.min(o['per-message'], o.signals),
    oneValue: o['one-value'],
    connections: Math.min(o.connections, o.plants),
    seconds: o.seconds,
    window: o.window,
    ledger: o.ledger,
  }));
export type LoadOptions = z.infer<typeof loadOptions>;

const VALUE_STEPS = 900_000;

/**
 * Which message carries what. Message number `m` belongs to plant `m % plants`; its sequence at that plant is
 * `⌊m / plants⌋`, and the sequence alone decides block, time stamp and values, so that a checker can recompute them.
 */
export class LoadPlan {
  /** Messages that carry all signals of a plant once. */
  readonly blocks: number;
  /** Time between two messages of one plant, ms. */
  readonly roundMs: number;

  constructor(
    readonly options: LoadOptions,
    readonly startMs: number,
  ) {
    this.blocks = Math.ceil(options.signals / options.perMessage);
    this.roundMs = (1000 * options.plants * options.perMessage) / options.rate;
  }

  static plantNo(index: number): string {
    return `load_${String(index + 1).padStart(4, '0')}`;
  }

  static signalCode(index: number): string {
    return `L${String(index + 1).padStart(5, '0')}`;
  }

  tsMs(sequence: number): number {
    return this.startMs + Math.floor(sequence * this.roundMs);
  }

  /** First signal of a message and how many follow. */
  span(sequence: number): { readonly first: number; readonly count: number } {
    const first = (sequence % this.blocks) * this.options.perMessage;
    return { first, count: Math.min(this.options.perMessage, this.options.signals - first) };
  }

  /** Value in hundredths above 1000.00, a whole number from 0 to 899,999. */
  static hundredths(plant: number, signal: number, sequence: number): number {
    return (sequence * 37 + signal * 101 + plant * 13) % VALUE_STEPS;
  }

  /** Messages due after so many milliseconds. */
  dueAfter(ms: number): number {
    return Math.floor((ms * this.options.rate) / 1000 / this.options.perMessage);
  }
}
