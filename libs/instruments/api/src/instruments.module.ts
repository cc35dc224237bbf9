import { Module } from '@nestjs/common';
import { InstrumentBehaviour } from './ledger/instrument.behaviour';
import { InstrumentMessages } from './ledger/instrument-messages';
import { LinkedSignals } from './ledger/linked-signals';

/**
 * Instruments, control loops and how well both do. Needs `PlantDirectory`, `SignalConditions`, `TimeSeriesStore`,
 * `Messenger`, `Clock`, `Database` and the management engine.
 */
@Module({ providers: [LinkedSignals, InstrumentMessages, InstrumentBehaviour] })
export class InstrumentsModule {}
