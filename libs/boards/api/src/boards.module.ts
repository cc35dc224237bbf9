import { Module } from '@nestjs/common';
import { AlarmDigest } from './assemble/alarm-digest';
import { BoardAssembler } from './assemble/board-assembler';
import { BoardHealth } from './assemble/board-health';
import { BoardPictures } from './assemble/board-pictures';
import { HistoryFill } from './assemble/history-fill';
import { BoardBroadcast } from './board-broadcast';
import { BoardMetrics } from './board-metrics';
import { BoardDisplays } from './gateway/board-displays';
import { BoardGateway } from './gateway/board.gateway';
import { NormOutController } from './norm-out/norm-out.controller';
import { NormOutService } from './norm-out/norm-out.service';

/**
 * Public wall boards on `/board`. Needs `LiveValues`, `PlantDirectory`, `AlarmFeed`, `TimeSeriesStore`,
 * `BoardIndicatorSource`, `HealthRegistry`, `Clock`, `Config`, `Log` and `Metrics` bound globally, and the application's
 * socket adapter made by `createSocketAdapter`.
 */
@Module({
  controllers: [NormOutController],
  providers: [
    NormOutService,
    BoardAssembler,
    AlarmDigest,
    BoardHealth,
    HistoryFill,
    BoardPictures,
    BoardDisplays,
    BoardGateway,
    BoardBroadcast,
    BoardMetrics,
  ],
  exports: [BoardDisplays],
})
export class BoardsModule {}
