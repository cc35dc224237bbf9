import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';

const AT_ONCE = 6;
const PER_USER = 2;
const WAIT_S = 10;

/** Exports running now: big ones must not take the store from the people who watch the plant. */
@Injectable()
export class ExportSlots {
  private readonly running = new Map<string, number>();
  private total = 0;

  /** @returns the release. @throws DomainError `request.tooMany` while the user or everybody together has too many. */
  take(user: string): () => void {
    const own = this.running.get(user) ?? 0;
    if (own >= PER_USER || this.total >= AT_ONCE) throw new DomainError('request.tooMany', { seconds: WAIT_S });
    this.running.set(user, own + 1);
    this.total += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.total -= 1;
      const left = (this.running.get(user) ?? 1) - 1;
      if (left > 0) this.running.set(user, left);
      else this.running.delete(user);
    };
  }
}
