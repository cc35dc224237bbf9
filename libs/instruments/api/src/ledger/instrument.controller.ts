import { Controller } from '@nestjs/common';
import { instrumentCalls } from '@sed/instruments-contract';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { InstrumentTrust } from './instrument-trust';

@Controller()
export class InstrumentController {
  constructor(private readonly trust: InstrumentTrust) {}

  @Handles(instrumentCalls.trust)
  ofPlant(@Input() { query }: InputOf<typeof instrumentCalls.trust>) {
    return this.trust.ofPlant(query.factoryNo);
  }

  @Handles(instrumentCalls.ofSignal)
  ofSignal(@Input() { query }: InputOf<typeof instrumentCalls.ofSignal>) {
    return this.trust.ofSignal(query.factoryNo, query.code);
  }
}
