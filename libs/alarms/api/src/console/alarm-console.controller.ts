import { Controller } from '@nestjs/common';
import { alarmConsoleCalls } from '@sed/alarms-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { SilentConsoleStore } from './silent-console.store';

@Controller()
export class AlarmConsoleController {
  constructor(private readonly consoles: SilentConsoleStore) {}

  @Handles(alarmConsoleCalls.sound)
  sound(@Input() { params, body }: InputOf<typeof alarmConsoleCalls.sound>, @CurrentViewer() viewer: Viewer) {
    return this.consoles.hear(params.id, body, viewer);
  }

  @Handles(alarmConsoleCalls.silence)
  silence(@Input() { params, body }: InputOf<typeof alarmConsoleCalls.silence>, @CurrentViewer() viewer: Viewer) {
    return this.consoles.silence(params.id, body, viewer);
  }
}
