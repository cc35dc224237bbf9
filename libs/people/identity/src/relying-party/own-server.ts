import { Server } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

const ANY_ADDRESS = new Set(['0.0.0.0', '::', '']);

/** Where this very process listens, for reaching the provider inside it. */
@Injectable()
export class OwnServer {
  constructor(private readonly host: HttpAdapterHost) {}

  /** @throws Error before the service listens. */
  address(): string {
    const server: unknown = this.host.httpAdapter.getHttpServer();
    const bound = server instanceof Server ? server.address() : null;
    if (bound === null || typeof bound === 'string') throw new Error('the service does not listen yet');
    const name = ANY_ADDRESS.has(bound.address) ? '127.0.0.1' : bound.address;
    return `http://${name.includes(':') ? `[${name}]` : name}:${bound.port}`;
  }
}
