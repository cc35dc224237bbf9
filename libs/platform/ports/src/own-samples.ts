/** A value the service itself has for a signal, such as a result of the laboratory. */
export interface OwnSample {
  /** Id of the signal. */
  readonly series: number;
  /** When it was measured, epoch ms. */
  readonly tsMs: number;
  readonly value: number;
  /** Code of `QUALITY`. */
  readonly quality: number;
}

/** Takes values of the service's own into the sample log, from where stores, alarms and screens follow as with all others. */
export abstract class OwnSamples {
  /** Whether samples come in here at all: a process that serves browsers only has no log. */
  abstract readonly isHere: boolean;
  /** Resolves once they are durable. The same sample twice is one. */
  abstract keep(samples: readonly OwnSample[]): Promise<void>;
}

/** A process that serves browsers only. */
export class NoOwnSamples extends OwnSamples {
  readonly isHere = false;
  keep(): Promise<void> {
    return Promise.reject(new Error('this process takes no samples'));
  }
}
