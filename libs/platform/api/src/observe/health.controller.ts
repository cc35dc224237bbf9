import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, Res } from '@nestjs/common';
import { HealthRegistry, type HealthReport } from '@sed/platform-ports';
import { CODE, servicePart, type BilingualText, type Envelope } from '@sed/platform-contract';
import type { Response } from 'express';
import { Config } from '../config/config';
import { DomainError } from '../errors/domain-error';
import { Metrics } from './metrics';

/** What watches the process: outside the gateway, without a session. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Get('healthz')
  alive(): Envelope {
    return { code: CODE.OK, msg: 'up', data: { build: this.config.build } };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) response: Response): Promise<Envelope> {
    const reports = await this.health.reports();
    const isReady = reports.every((report) => report.state !== 'down');
    if (!isReady) response.status(503);
    return {
      code: isReady ? CODE.OK : CODE.INTERNAL,
      msg: isReady ? 'ready' : 'not ready',
      data: Object.fromEntries(reports.map((report) => [report.name, shown(report)])),
    };
  }

  @Get('metrics')
  async text(@Headers('authorization') given: string | undefined, @Res() response: Response): Promise<void> {
    if (!this.mayRead(given)) throw new DomainError('token.error');
    response.setHeader('Content-Type', this.metrics.contentType());
    response.send(await this.metrics.text());
  }

  private mayRead(given = ''): boolean {
    const { metricsToken } = this.config;
    if (metricsToken === undefined) return true;
    const wanted = Buffer.from(`Bearer ${metricsToken}`);
    const offered = Buffer.from(given);
    return wanted.length === offered.length && timingSafeEqual(wanted, offered);
  }
}

/** What does not work also says what to do. */
function shown({ name, state, detail }: HealthReport): { state: string; detail: string; todo?: BilingualText } {
  return { state, detail, ...(state !== 'up' && { todo: servicePart(name).todo }) };
}
