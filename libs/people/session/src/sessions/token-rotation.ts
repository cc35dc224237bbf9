import { Injectable } from '@nestjs/common';
import { TokenRenewal, type Viewer } from '@sed/platform-ports';
import { SessionParts } from '../session-parts';
import { successorOf } from '../tokens/keys';
import { hashOfJti, SessionToken } from '../tokens/session-token';
import { SessionRegistry } from './session-registry';
import { SessionStore } from './session.store';

/**
 * Replaces tokens that grew old. Nothing ends here: the first use of the successor does that, so an answer that was
 * lost on its way costs nobody the session.
 */
@Injectable()
export class TokenRotation extends TokenRenewal {
  constructor(
    private readonly registry: SessionRegistry,
    private readonly store: SessionStore,
    private readonly token: SessionToken,
    private readonly parts: SessionParts,
  ) {
    super();
  }

  override async dueFor(viewer: Viewer): Promise<string | undefined> {
    const { clock, config } = this.parts;
    const nowMs = clock.nowMs();
    const row = await this.registry.rowOf(viewer);
    if (row === undefined || nowMs - row.issuedAt < config.identity.rotateMs) return undefined;
    const jti = successorOf(config.jwtSecret, viewer.jti);
    const { jtiHash: predecessorHash, familyId, userCode, expiresAt } = row;
    const successor = await this.store.insertSuccessor({
      jtiHash: hashOfJti(jti) ?? '',
      familyId,
      userCode,
      issuedAt: nowMs,
      expiresAt,
      predecessorHash,
    });
    if (successor === undefined) return undefined;
    // From the row, not from the clock: whoever asks second gets the same token to the letter.
    return this.token.sign({ jti, userCode }, successor.issuedAt, successor.expiresAt);
  }
}
