import { Controller } from '@nestjs/common';
import { Handles, Input } from '@sed/api-platform';
import { processViewCalls, type InputOf } from '@sed/contract';
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
