import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { alarmHistoryCalls } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { OperatorLoadService } from '../flood/operator-load.service';
import { AlarmPlantSettings } from '../flood/plant-settings.service';
import { PerformanceService } from './performance.service';

@Controller()
export class AlarmPerformanceController {
  constructor(
    private readonly measures: PerformanceService,
    private readonly loads: OperatorLoadService,
    private readonly plantSettings: AlarmPlantSettings,
  ) {}

  @Handles(alarmHistoryCalls.performance)
  performance(@Input() { query }: InputOf<typeof alarmHistoryCalls.performance>, @CurrentViewer() viewer: Viewer) {
    return this.measures.of(query, viewer);
  }

  @Handles(alarmHistoryCalls.floods)
  floods(@Input() { query }: InputOf<typeof alarmHistoryCalls.floods>, @CurrentViewer() viewer: Viewer) {
    return this.loads.floods(query, viewer);
  }

  @Handles(alarmHistoryCalls.load)
  load(@Input() { query }: InputOf<typeof alarmHistoryCalls.load>, @CurrentViewer() viewer: Viewer) {
    return this.loads.load(query.factoryNo, viewer);
  }

  @Handles(alarmHistoryCalls.settings)
  settings(@Input() { params }: InputOf<typeof alarmHistoryCalls.settings>, @CurrentViewer() viewer: Viewer) {
    return this.plantSettings.of(params.factoryNo, viewer);
  }

  @Handles(alarmHistoryCalls.saveSettings)
  saveSettings(
    @Input() { params, body }: InputOf<typeof alarmHistoryCalls.saveSettings>,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.plantSettings.save(params.factoryNo, body.isChatterShelved, viewer);
  }
}
