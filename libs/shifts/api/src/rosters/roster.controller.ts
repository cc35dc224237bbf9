import { Controller } from '@nestjs/common';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { rosterCalls } from '@sed/shifts-contract';
import { OnDutyService } from './on-duty.service';
import { RosterService } from './roster.service';

@Controller()
export class RosterController {
  constructor(
    private readonly rosters: RosterService,
    private readonly duty: OnDutyService,
  ) {}

  @Handles(rosterCalls.month)
  month(@Input() { query }: InputOf<typeof rosterCalls.month>, @CurrentCaller() { viewer, language }: Caller) {
    return this.duty.month(query, viewer, language);
  }

  @Handles(rosterCalls.preview)
  preview(@Input() { query }: InputOf<typeof rosterCalls.preview>, @CurrentCaller() caller: Caller) {
    return this.rosters.preview(query, caller);
  }

  @Handles(rosterCalls.generate)
  generate(@Input() { body }: InputOf<typeof rosterCalls.generate>, @CurrentCaller() caller: Caller) {
    return this.rosters.generate(body, caller);
  }

  @Handles(rosterCalls.publish)
  publish(@Input() { body }: InputOf<typeof rosterCalls.publish>, @CurrentCaller() caller: Caller) {
    return this.rosters.publish(body, caller);
  }

  @Handles(rosterCalls.onDuty)
  onDuty(@Input() { query }: InputOf<typeof rosterCalls.onDuty>, @CurrentCaller() { language }: Caller) {
    return this.duty.at(query.factoryNo, query.at, language);
  }
}
