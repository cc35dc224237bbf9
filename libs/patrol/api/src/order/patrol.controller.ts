import { Controller } from '@nestjs/common';
import { patrolCalls, type FarReading, type InspectionRoute } from '@sed/patrol-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { FarReadings } from './far-readings';
import { Routes } from './routes';

@Controller()
export class PatrolController {
  constructor(
    private readonly routes: Routes,
    private readonly readings: FarReadings,
  ) {}

  @Handles(patrolCalls.route)
  route(
    @Input() { params }: InputOf<typeof patrolCalls.route>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<InspectionRoute> {
    return this.routes.of(params.id, viewer);
  }

  @Handles(patrolCalls.farReadings)
  farReadings(
    @Input() { query }: InputOf<typeof patrolCalls.farReadings>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<FarReading[]> {
    return this.readings.of(query, viewer);
  }
}
