import { topicMatches } from './message-source';

type Listener = (topic: string, payload: Uint8Array) => void;

const NOBODY: readonly Listener[] = [];
/** Plants use a few hundred topics; invented ones must not fill the memory. */
const CACHE_LIMIT = 20_000;

/** Listeners for topics outside the plants' own. Who listens to a topic is looked up once, not for each of its messages. */
export class TopicListeners {
  private readonly listeners = new Map<Listener, string>();
  private readonly byTopic = new Map<string, readonly Listener[]>();

  add(filter: string, listener: Listener): () => void {
    this.listeners.set(listener, filter);
    this.byTopic.clear();
    return () => {
      this.listeners.delete(listener);
      this.byTopic.clear();
    };
  }

  filters(): string[] {
    return [...new Set(this.listeners.values())];
  }

  /** @returns true when somebody listened, so that the message is none of ingest's. */
  dispatch(topic: string, payload: Uint8Array): boolean {
    const listening = this.byTopic.get(topic) ?? this.lookUp(topic);
    for (const listener of listening) listener(topic, payload);
    return listening.length > 0;
  }

  private lookUp(topic: string): readonly Listener[] {
    const found = [...this.listeners].filter(([, filter]) => topicMatches(filter, topic)).map(([listener]) => listener);
    const listening = found.length === 0 ? NOBODY : found;
    if (this.byTopic.size < CACHE_LIMIT) this.byTopic.set(topic, listening);
    return listening;
  }
}
