import { Controller } from '@nestjs/common';
import { laboratoryCalls, type ControlChart, type EntrySheet } from '@sed/laboratory-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { ControlCharts } from './control-charts';
import { EntrySheets } from './entry-sheets';

@Controller()
export class LaboratoryController {
  constructor(
    private readonly charts: ControlCharts,
    private readonly entry: EntrySheets,
  ) {}

  @Handles(laboratoryCalls.control)
  control(
    @Input() { params }: InputOf<typeof laboratoryCalls.control>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ControlChart[]> {
    return this.charts.ofTask(params.id, viewer);
  }

  @Handles(laboratoryCalls.charts)
  ofPlant(
    @Input() { query }: InputOf<typeof laboratoryCalls.charts>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ControlChart[]> {
    return this.charts.ofPlant(query.factoryNo, query.index, viewer);
  }

  @Handles(laboratoryCalls.sheets)
  sheets(
    @Input() { query }: InputOf<typeof laboratoryCalls.sheets>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<EntrySheet[]> {
    return this.entry.of(query.factoryNo, viewer);
  }
}
