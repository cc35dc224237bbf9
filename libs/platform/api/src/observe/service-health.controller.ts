import { Controller, type OnModuleDestroy } from '@nestjs/common';
import { HealthRegistry, type HealthReport } from '@sed/platform-ports';
import { serviceHealthCall, type ServiceHealth } from '@sed/platform-contract';
import { Handles } from '../http/handles';

/** Every page asks every few seconds, and each look asks the stores: one look serves all who ask meanwhile. */
const KEPT_MS = 2000;

/** What of the service does not work, for the bar above every page. */
@Controller()
export class ServiceHealthController implements OnModuleDestroy {
  private kept: Promise<ServiceHealth> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly health: HealthRegistry) {}

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  @Handles(serviceHealthCall)
  parts(): Promise<ServiceHealth> {
    this.kept ??= this.look().finally(() => {
      this.timer = setTimeout(() => {
        this.kept = undefined;
      }, KEPT_MS);
      this.timer.unref();
    });
    return this.kept;
  }

  /**
   * What is found wrong is looked at once more: a busy machine that answers a little late is no store that is gone, and
   * a bar that cries wolf is not read. What hangs is not asked anew, only waited for.
   */
  private async look(): Promise<ServiceHealth> {
    const isWrong = ({ state }: HealthReport) => state !== 'up';
    if (!(await this.health.reports()).some(isWrong)) return { parts: [] };
    const reports = await this.health.reports();
    return { parts: reports.flatMap(({ name, state }) => (state === 'up' ? [] : [{ name, state }])) };
  }
}
