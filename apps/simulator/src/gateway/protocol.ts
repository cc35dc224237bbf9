import type { Message } from './message';

export interface Outgoing {
  readonly topic: string;
  readonly payload: string | Uint8Array;
  readonly retain: boolean;
  readonly qos: 0 | 1;
}

/** The language of a gateway: what it says on connecting, for a reading, and in its will. */
export interface Protocol {
  readonly factoryNo: string;
  /** Begins a new session; the answer is the will of the connection. */
  will(): Outgoing;
  /** Topics the gateway listens to. */
  readonly subscriptions: readonly string[];
  /** Said first after connecting. */
  hello(latest: Message): readonly Outgoing[];
  /** @param late whether the message was kept while the link was down. */
  encode(message: Message, late: boolean): Outgoing;
  /** Answers to a command, if it is one. */
  answer(topic: string, payload: Uint8Array, latest: Message): readonly Outgoing[];
  /** Its number is used up and nothing is sent: what gets lost between a gateway and the broker. */
  lose(): void;
  /** Said before leaving on purpose. */
  goodbye(): Outgoing;
}
