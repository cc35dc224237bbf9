import type { BrokerLink } from '@sed/platform-ports';
import type { IncomingMessage } from '../pipeline/ingest-pipeline';

/** Takes a message and answers once it is durable. */
export type MessageSink = (message: IncomingMessage, acknowledge: () => void) => void;

/** Where gateway messages come from: the embedded broker or a real one. */
export interface MessageSource extends BrokerLink {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops reading while the log cannot keep up; the broker holds what comes meanwhile. */
  pause(isPaused: boolean): void;
}

/** Matches an MQTT topic filter with `+` and a closing `#`. */
export function topicMatches(filter: string, topic: string): boolean {
  const wanted = filter.split('/');
  const parts = topic.split('/');
  for (let i = 0; i < wanted.length; i++) {
    if (wanted[i] === '#') return true;
    if (wanted[i] !== '+' && wanted[i] !== parts[i]) return false;
  }
  return wanted.length === parts.length;
}
