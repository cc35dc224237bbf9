import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { auditCalls } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly service: AuditService) {}

  @Handles(auditCalls.list)
  list(@Input() { query }: InputOf<typeof auditCalls.list>, @CurrentViewer() viewer: Viewer) {
    return this.service.list(query, viewer);
  }

  @Handles(auditCalls.verify)
  verify(@Input() { query }: InputOf<typeof auditCalls.verify>, @CurrentViewer() viewer: Viewer) {
    return this.service.verify(query, viewer);
  }
}
