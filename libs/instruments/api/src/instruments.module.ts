import { Module } from '@nestjs/common';
import { InstrumentBehaviour } from './ledger/instrument.behaviour';
import { InstrumentController } from './ledger/instrument.controller';
import { InstrumentCounts } from './ledger/instrument-counts';
import { InstrumentMessages } from './ledger/instrument-messages';
import { InstrumentTrust } from './ledger/instrument-trust';
import { LinkedSignals } from './ledger/linked-signals';
import { ControlAnalysis } from './loops/control-analysis';
import { ControlController } from './loops/control.controller';
import { ControlDaysTask } from './loops/control-days.task';
import { ControlStatistics } from './loops/control-statistics';
import { LoopDays } from './loops/loop-days';
import { LoopRegister } from './loops/loop-register';
import { PlantDataDays } from './loops/plant-data-days';
import { StopReasons } from './loops/stop-reasons';

/**
 * Instruments, control loops and how well both do. Needs `PlantDirectory`, `SignalConditions`, `TimeSeriesStore`,
 * `Organisations`, `Messenger`, `Clock`, `Log`, `Database` and the management engine.
 */
@Module({
  controllers: [InstrumentController, ControlController],
  providers: [
    LinkedSignals,
    InstrumentMessages,
    InstrumentBehaviour,
    InstrumentCounts,
    InstrumentTrust,
    LoopRegister,
    LoopDays,
    StopReasons,
    PlantDataDays,
    ControlStatistics,
    ControlAnalysis,
    ControlDaysTask,
  ],
})
export class InstrumentsModule {}
