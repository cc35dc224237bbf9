import { Controller } from '@nestjs/common';
import { Handles, Input } from '@sed/platform-api';
import { processViewCalls } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { CurrentCaller, type Caller } from '../records/caller';
import { ProcessView } from './process-view';

@Controller()
export class ProcessViewController {
  constructor(private readonly view: ProcessView) {}

  @Handles(processViewCalls.export)
  export(@Input() { query }: InputOf<typeof processViewCalls.export>, @CurrentCaller() caller: Caller) {
    return this.view.file(query, caller);
  }
}
