import { resendRequest, type ResendAnswer } from '@sed/devices-contract';
import { resendAnswerTopic, resendTopic } from '@sed/signals-contract';
import type { Message } from './message';
import type { Outgoing } from './protocol';
import type { SentMessages } from './sent-messages';

interface Asked {
  readonly id: string;
  readonly messages: number;
  left: number;
}

/** Answers requests to send a time again from what the gateway remembers. */
export class ResendLine {
  readonly topic: string;
  private readonly asked = new Map<Message, Asked>();

  constructor(
    private readonly factoryNo: string,
    private readonly memory: SentMessages,
  ) {
    this.topic = resendTopic(factoryNo);
  }

  /** What to say at once, and the messages to be sent again. */
  take(payload: Uint8Array): { readonly answer: Outgoing | undefined; readonly messages: readonly Message[] } {
    const request = resendRequest.safeParse(jsonOf(payload)).data;
    if (request === undefined) return { answer: undefined, messages: [] };
    const { id, from, to, tags } = request;
    // Copies, so that a message that is asked for twice is told apart.
    const messages = this.memory.between(from, to, tags).map((message) => ({ ...message }));
    if (messages.length === 0) {
      return { answer: this.answer({ id, state: 'unavailable', reason: 'not in memory' }), messages };
    }
    const asked = { id, messages: messages.length, left: messages.length };
    for (const message of messages) this.asked.set(message, asked);
    return { answer: this.answer({ id, state: 'accepted', messages: messages.length }), messages };
  }

  /** @returns that all is sent, with the last of them */
  acknowledged(message: Message): Outgoing | undefined {
    const asked = this.asked.get(message);
    if (asked === undefined) return undefined;
    this.asked.delete(message);
    asked.left -= 1;
    const { id, messages } = asked;
    return asked.left === 0 ? this.answer({ id, state: 'done', messages }) : undefined;
  }

  private answer(answer: ResendAnswer): Outgoing {
    return { topic: resendAnswerTopic(this.factoryNo), payload: JSON.stringify(answer), retain: false, qos: 1 };
  }
}

function jsonOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString());
  } catch {
    return undefined;
  }
}
