import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import { monitorCalls } from '@sed/system-contract';
import { MonitorService } from './monitor.service';

/** The page of the operators of the platform itself. */
@Controller()
export class MonitorController {
  constructor(private readonly monitor: MonitorService) {}

  @Handles(monitorCalls.overview)
  overview() {
    return this.monitor.overview();
  }

  @Handles(monitorCalls.history)
  history() {
    return this.monitor.history();
  }

  @Handles(monitorCalls.acknowledge)
  async acknowledge(
    @Input() { params, body }: InputOf<typeof monitorCalls.acknowledge>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<null> {
    await this.monitor.acknowledge(params, body.note, viewer);
    return null;
  }
}
