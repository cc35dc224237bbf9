import { Injectable } from '@nestjs/common';
import { UnreadMessages } from '@sed/platform-ports';
import { MessageStore } from './message-store';

/** What waits to be read, for whoever counts all that waits for somebody. */
@Injectable()
export class UnreadCount extends UnreadMessages {
  constructor(private readonly store: MessageStore) {
    super();
  }

  override of(userCode: string): Promise<number> {
    return this.store.unread(userCode);
  }
}
