import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, DomainError, keyFor } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { parse, stringify, validate } from 'uuid';

/** How long an address answers. A player asks for the next one before that. */
export const GRANT_MS = 120_000;
const ID_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 16;

/**
 * Addresses that answer without credentials: camera and end, signed with a key only the processes know. Nothing is kept,
 * so any process takes what another one gave.
 */
@Injectable()
export class StreamGrants {
  private readonly key: Buffer;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    this.key = keyFor(config.jwtSecret, 'camera-stream');
  }

  give(cameraId: string): { readonly grant: string; readonly expiresAt: number } {
    const expiresAt = this.clock.nowMs() + GRANT_MS;
    const body = Buffer.alloc(ID_BYTES + TIME_BYTES);
    body.set(parse(cameraId));
    body.writeUIntBE(Math.floor(expiresAt), ID_BYTES, TIME_BYTES);
    return { grant: Buffer.concat([body, this.macOf(body)]).toString('base64url'), expiresAt };
  }

  /** @throws DomainError `camera.linkEnded` for one that has ended, was changed or never given */
  cameraOf(grant: string): string {
    const bytes = Buffer.from(grant, 'base64url');
    const body = bytes.subarray(0, ID_BYTES + TIME_BYTES);
    const isWhole = bytes.length === ID_BYTES + TIME_BYTES + MAC_BYTES;
    if (!isWhole || !timingSafeEqual(bytes.subarray(ID_BYTES + TIME_BYTES), this.macOf(body))) {
      throw new DomainError('camera.linkEnded');
    }
    if (body.readUIntBE(ID_BYTES, TIME_BYTES) <= this.clock.nowMs()) throw new DomainError('camera.linkEnded');
    const id = stringify(body);
    if (!validate(id)) throw new DomainError('camera.linkEnded');
    return id;
  }

  private macOf(body: Buffer): Buffer {
    return createHmac('sha256', this.key).update(body).digest().subarray(0, MAC_BYTES);
  }
}
