/** A screen of many cameras decodes so many at once; the others show stills. */
export const MAX_DECODING = 9;

type Listener = () => void;

/** Hands out places to decode, first come first served, over all pages of this browser tab. */
export class DecoderPlaces {
  private readonly holders = new Set<symbol>();
  private readonly listeners = new Set<Listener>();

  constructor(private readonly max = MAX_DECODING) {}

  /** Whether the place was given, or was held already. */
  take(holder: symbol): boolean {
    if (this.holders.has(holder)) return true;
    if (this.holders.size >= this.max) return false;
    this.holders.add(holder);
    return true;
  }

  leave(holder: symbol): void {
    if (!this.holders.delete(holder)) return;
    for (const listener of this.listeners) listener();
  }

  /** Told when a place becomes free. Returns the unsubscriber. */
  onFree(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

export const decoderPlaces = new DecoderPlaces();
