import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { Config, Seal } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { SessionAudit } from './sessions/session-audit';

/** What nearly every part of this feature needs, as one. */
@Injectable()
export class SessionParts {
  /** For the identity provider's tokens, which must be readable again. */
  readonly seal: Seal;

  constructor(
    readonly config: Config,
    readonly clock: Clock,
    readonly database: Database,
    readonly audit: SessionAudit,
  ) {
    this.seal = new Seal(config.jwtSecret, 'id token');
  }
}
