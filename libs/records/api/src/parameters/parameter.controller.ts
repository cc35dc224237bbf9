import { Controller } from '@nestjs/common';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { parameterCalls } from '@sed/records-contract';
import { CurrentCaller, type Caller } from '../records/caller';
import { Parameters } from './parameter.service';

@Controller()
export class ParameterController {
  constructor(private readonly parameters: Parameters) {}

  @Handles(parameterCalls.list)
  list(@Input() { query }: InputOf<typeof parameterCalls.list>) {
    return this.parameters.list(query.factoryNo);
  }

  @Handles(parameterCalls.save)
  save(@Input() { params, body }: InputOf<typeof parameterCalls.save>, @CurrentCaller() caller: Caller) {
    return this.parameters.save(params.key, body, caller);
  }
}
