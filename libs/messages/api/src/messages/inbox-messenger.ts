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

  override async retire(objectId: string, within?: OpaqueTransaction): Promise<void> {
    if (within === undefined) return this.retireAll([objectId]);
    const changed = await this.store.setObsolete(transactionOf(within), [objectId], true);
    this.pushes.whenCommitted(changed, (row) => row.isObsolete);
  }

  retireAll(objectIds: readonly string[]): Promise<void> {
    return this.setObsolete(objectIds, true);
  }

  /** The objects are open again, for example alarms that came back: their messages count again. */
  reviveAll(objectIds: readonly string[]): Promise<void> {
    return this.setObsolete(objectIds, false);
  }

  private async setObsolete(objectIds: readonly string[], isObsolete: boolean): Promise<void> {
    if (objectIds.length === 0) return;
    this.pushes.now(await this.store.setObsolete(this.store.db, objectIds, isObsolete));
  }
}
