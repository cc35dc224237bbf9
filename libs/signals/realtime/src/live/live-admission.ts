import { Injectable } from '@nestjs/common';
import { Clock, Sessions, type Viewer } from '@sed/platform-ports';
import { Log } from '@sed/platform-api';
import { ConnectionLimits } from '../sockets/connection-limits';
import type { LiveSocket } from './live-connection';

/** Longest token looked at; ours have about 300 characters. */
const MAX_TOKEN = 2048;
const MAX_CONNECTIONS = 4000;
/** High enough that a control room may share one account; each tab of a browser counts. */
const MAX_CONNECTIONS_PER_USER = 1200;

/** The text browsers take as "sign in again". */
export const TOKEN_ERROR = 'token error';

/** Decides who may connect to `/live`. */
@Injectable()
export class LiveAdmission {
  private readonly limits = new ConnectionLimits(MAX_CONNECTIONS, MAX_CONNECTIONS_PER_USER);

  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Connection middleware: done before any event of the socket is looked at. */
  async admit(socket: LiveSocket): Promise<Error | undefined> {
    try {
      const viewer = await this.viewerOf(socket);
      if (viewer === undefined) return new Error(TOKEN_ERROR);
      if (!this.limits.hasRoom(viewer.code)) return new Error('too many connections');
      socket.data.viewer = viewer;
      return undefined;
    } catch (error) {
      this.log.error({ err: error }, 'token of a socket could not be checked');
      return new Error('internal');
    }
  }

  /** @returns the function that frees the place, undefined when others took the last one meanwhile. */
  takePlace(viewer: Viewer): (() => void) | undefined {
    return this.limits.enter(viewer.code);
  }

  /** The token comes in the handshake's auth object only: addresses end up in logs. */
  private async viewerOf(socket: LiveSocket): Promise<Viewer | undefined> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN) return undefined;
    const viewer = await this.sessions.viewerOfToken(token);
    return viewer !== undefined && viewer.expiresAtMs > this.clock.nowMs() ? viewer : undefined;
  }
}
