import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { auditCalls } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { ExportRequests } from './export-requests';

/** Requests to export the log, and the decisions about them. */
@Controller()
export class ExportRequestController {
  constructor(private readonly requests: ExportRequests) {}

  @Handles(auditCalls.exports)
  list(@CurrentCaller() { viewer }: Caller) {
    return this.requests.list(viewer);
  }

  @Handles(auditCalls.askExport)
  ask(@Input() { body }: InputOf<typeof auditCalls.askExport>, @CurrentCaller() caller: Caller) {
    return this.requests.ask(body, caller);
  }

  @Handles(auditCalls.decideExport)
  decide(@Input() { params, body }: InputOf<typeof auditCalls.decideExport>, @CurrentCaller() caller: Caller) {
    return this.requests.decide(params.id, body, caller);
  }

  @Handles(auditCalls.withdrawExport)
  withdraw(@Input() { params }: InputOf<typeof auditCalls.withdrawExport>, @CurrentCaller() caller: Caller) {
    return this.requests.withdraw(params.id, caller);
  }
}
