import type { DiagramValue } from '@sed/diagrams-contract';
import { QUALITY } from '@sed/platform-contract';
import { BaseFeed, signalKey, type LiveSample } from '@sed/signals-web';

/** Values of one moment of the past in place of live ones: elements cannot tell, the page around them must. */
export class PastFeed extends BaseFeed {
  private samples: ReadonlyMap<string, LiveSample> = new Map();

  constructor(private readonly factoryNo: string) {
    super();
  }

  start(): void {
    this.enter('online');
  }

  stop(): void {
    this.enter('ended');
  }

  /** What is shown from now on; a signal without a value then is unknown. */
  show(values: readonly DiagramValue[]): void {
    this.samples = new Map(
      values.map(({ code, value, ts, quality }) => [
        signalKey(this.factoryNo, code),
        { value, tsMs: ts ?? 0, quality: QUALITY[quality] },
      ]),
    );
    for (const key of this.watchedKeys()) this.tell(key);
  }

  protected want(keys: readonly string[]): void {
    for (const key of keys) this.tell(key);
  }

  protected drop(): void {
    // Values are kept as a whole, not by who looks.
  }

  private tell(key: string): void {
    this.accept(key, this.samples.get(key) ?? { value: null, tsMs: 0, quality: QUALITY.UNKNOWN });
  }
}
