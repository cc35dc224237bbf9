import { topicMatches } from './message-source';

type Listener = (topic: string, payload: Uint8Array) => void;

/** Listeners for topics outside the plants' own. */
export class TopicListeners {
  private readonly listeners = new Map<Listener, string>();

  add(filter: string, listener: Listener): () => void {
    this.listeners.set(listener, filter);
    return () => this.listeners.delete(listener);
  }

  filters(): string[] {
    return [...new Set(this.listeners.values())];
  }

  /** @returns true when somebody listened, so that the message is none of ingest's. */
  dispatch(topic: string, payload: Uint8Array): boolean {
    let isTaken = false;
    for (const [listener, filter] of this.listeners) {
      if (!topicMatches(filter, topic)) continue;
      isTaken = true;
      listener(topic, payload);
    }
    return isTaken;
  }
}
