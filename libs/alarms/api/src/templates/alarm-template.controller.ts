import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { alarmTemplateCalls } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { AlarmTemplateService } from './alarm-template.service';

@Controller()
export class AlarmTemplateController {
  constructor(private readonly templates: AlarmTemplateService) {}

  @Handles(alarmTemplateCalls.list)
  list(@Input() { query }: InputOf<typeof alarmTemplateCalls.list>, @CurrentViewer() viewer: Viewer) {
    return this.templates.list(query, viewer);
  }

  @Handles(alarmTemplateCalls.create)
  create(@Input() { body }: InputOf<typeof alarmTemplateCalls.create>, @CurrentViewer() viewer: Viewer) {
    return this.templates.create(body, viewer);
  }

  @Handles(alarmTemplateCalls.update)
  update(@Input() { params, body }: InputOf<typeof alarmTemplateCalls.update>, @CurrentViewer() viewer: Viewer) {
    return this.templates.update(params.id, body, viewer);
  }

  @Handles(alarmTemplateCalls.retire)
  retire(@Input() { params }: InputOf<typeof alarmTemplateCalls.retire>, @CurrentViewer() viewer: Viewer) {
    return this.templates.retire(params.id, viewer);
  }

  @Handles(alarmTemplateCalls.copyDown)
  copyDown(@Input() { params, body }: InputOf<typeof alarmTemplateCalls.copyDown>, @CurrentViewer() viewer: Viewer) {
    return this.templates.copyDown(params.id, body.factoryNos, viewer);
  }

  @Handles(alarmTemplateCalls.compare)
  compare(@Input() { params }: InputOf<typeof alarmTemplateCalls.compare>, @CurrentViewer() viewer: Viewer) {
    return this.templates.compare(params.id, viewer);
  }
}
