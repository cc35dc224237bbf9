import { Module } from '@nestjs/common';
import { ControlCharts } from './control/control-charts';
import { EntrySheets } from './control/entry-sheets';
import { LaboratoryController } from './control/laboratory.controller';
import { LimitAlarms } from './delivery/limit-alarms';
import { PublishedReadings } from './delivery/published-readings';
import { ReagentBehaviour } from './materials/reagent.behaviour';
import { PointBehaviour } from './plan/point.behaviour';
import { SheetBehaviour } from './plan/sheet.behaviour';
import { IndexBases } from './results/index-bases';
import { OnlineReadings } from './results/online-readings';
import { AnalysisTaskBehaviour } from './samples/analysis-task.behaviour';
import { BatchControl } from './samples/batch-control';
import { DueTimes } from './samples/due-times';
import { LaboratoryMessages } from './samples/laboratory-messages';

/**
 * Samples, results and what they are judged by. Needs `PlantDirectory`, `LiveValues`, `TimeSeriesStore`, `OwnSamples`,
 * `SystemAlarms`, `People`, `Messenger`, `Clock`, `Log` and the management engine.
 */
@Module({
  controllers: [LaboratoryController],
  providers: [
    IndexBases,
    OnlineReadings,
    BatchControl,
    DueTimes,
    LaboratoryMessages,
    LimitAlarms,
    PublishedReadings,
    PointBehaviour,
    ReagentBehaviour,
    SheetBehaviour,
    AnalysisTaskBehaviour,
    ControlCharts,
    EntrySheets,
  ],
})
export class LaboratoryModule {}
