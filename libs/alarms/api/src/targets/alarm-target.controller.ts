import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { alarmTargetCalls } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { AlarmTargetService } from './alarm-target.service';

@Controller()
export class AlarmTargetController {
  constructor(private readonly targets: AlarmTargetService) {}

  @Handles(alarmTargetCalls.list)
  list(@Input() { query }: InputOf<typeof alarmTargetCalls.list>, @CurrentViewer() viewer: Viewer) {
    return this.targets.list(query, viewer);
  }

  @Handles(alarmTargetCalls.save)
  save(@Input() { body }: InputOf<typeof alarmTargetCalls.save>, @CurrentViewer() viewer: Viewer) {
    return this.targets.save(body, viewer);
  }

  @Handles(alarmTargetCalls.copyYear)
  copyYear(@Input() { body }: InputOf<typeof alarmTargetCalls.copyYear>, @CurrentViewer() viewer: Viewer) {
    return this.targets.copyYear(body, viewer);
  }
}
