import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '@sed/platform-api';
import { BoardGateway } from './gateway/board.gateway';

/** Figures of the public boards for the metrics endpoint. */
@Injectable()
export class BoardMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly gateway: BoardGateway,
  ) {}

  onModuleInit(): void {
    this.metrics.readGauge('sed_board_displays', 'Displays on /board', () => this.gateway.count());
  }
}
