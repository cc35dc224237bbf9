import { Injectable } from '@nestjs/common';
import { Clock, type Viewer } from '@sed/api-ports';
import { type Call } from '@sed/contract';
import { Log } from '../observe/log';
import { Metrics } from '../observe/metrics';
import { RefusedCredentials } from './refused-credentials';

/** Counts and records what the guard refused: one record for each refusal of a right, none with a credential in it. */
@Injectable()
export class Denials {
  private readonly refused: RefusedCredentials;
  private readonly counter;

  constructor(
    private readonly log: Log,
    metrics: Metrics,
    clock: Clock,
  ) {
    this.refused = new RefusedCredentials(clock);
    this.counter = metrics.counter('sed_http_denials_total', 'Calls refused for credentials or rights', ['reason']);
  }

  /** @throws DomainError `request.tooMany` when the source address is guessing credentials. */
  credential(source: string, credential: string | undefined): void {
    this.counter.inc({ reason: 'credential' });
    if (credential !== undefined) this.refused.remember(source, credential);
  }

  right(viewer: Viewer, call: Call): void {
    this.record('right', viewer, call);
  }

  plant(viewer: Viewer, call: Call): void {
    this.record('plant', viewer, call);
  }

  private record(reason: 'right' | 'plant', viewer: Viewer, call: Call): void {
    this.counter.inc({ reason });
    this.log.info({ audit: 'denied', reason, actor: viewer.loginName, method: call.method, call: call.path }, 'denied');
  }
}
