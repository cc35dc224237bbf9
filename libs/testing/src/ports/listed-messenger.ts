import { Messenger, type NewMessage, type OpaqueTransaction } from '@sed/platform-ports';

/** Lists what was sent, and the objects whose messages were retired. */
export class ListedMessenger extends Messenger {
  readonly sent: NewMessage[] = [];
  readonly retired: string[] = [];
  private readonly ofTransactions = new WeakSet<NewMessage>();

  override send(messages: readonly NewMessage[], within?: OpaqueTransaction): Promise<void> {
    this.sent.push(...messages);
    if (within !== undefined) for (const message of messages) this.ofTransactions.add(message);
    return Promise.resolve();
  }

  override retire(objectId: string, _within?: OpaqueTransaction): Promise<void> {
    this.retired.push(objectId);
    return Promise.resolve();
  }

  /** Whether the message was sent within the transaction of its change. */
  isWithin(message: NewMessage): boolean {
    return this.ofTransactions.has(message);
  }
}
