import { Injectable } from '@nestjs/common';
import { transactionOf } from '@sed/platform-database';
import { Clock, Messenger, type NewMessage, type OpaqueTransaction } from '@sed/platform-ports';
import { CommittedPushes } from './committed-pushes';
import { MessageStore } from './message-store';

/** Messages into the lists of their receivers, and over the sockets once they are committed. */
@Injectable()
export class InboxMessenger extends Messenger {
  constructor(
    private readonly store: MessageStore,
    private readonly pushes: CommittedPushes,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async send(messages: readonly NewMessage[], within?: OpaqueTransaction): Promise<void> {
    const nowMs = this.clock.nowMs();
    if (within !== undefined) {
      this.pushes.whenCommitted(await this.store.insert(transactionOf(within), messages, nowMs));
      return;
    }
    this.pushes.now(await this.store.db.transaction((tx) => this.store.insert(tx, messages, nowMs)));
  }

  override retire(objectId: string, within?: OpaqueTransaction): Promise<void> {
    return this.setObsolete(objectId, true, within);
  }

  /** The object is open again, for example an alarm that came back: its messages count again. */
  revive(objectId: string, within?: OpaqueTransaction): Promise<void> {
    return this.setObsolete(objectId, false, within);
  }

  private async setObsolete(objectId: string, isObsolete: boolean, within?: OpaqueTransaction): Promise<void> {
    if (within === undefined) {
      this.pushes.now(await this.store.setObsolete(this.store.db, objectId, isObsolete));
      return;
    }
    const changed = await this.store.setObsolete(transactionOf(within), objectId, isObsolete);
    this.pushes.whenCommitted(changed, (row) => row.isObsolete === isObsolete);
  }
}
