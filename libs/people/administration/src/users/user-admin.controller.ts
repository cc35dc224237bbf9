import { Controller, Ip } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import { systemAdminCalls } from '@sed/system-contract';
import { UserAdminService } from './user-admin.service';

type In<K extends keyof typeof systemAdminCalls> = InputOf<(typeof systemAdminCalls)[K]>;

/** Passwords, sessions and roles of users. */
@Controller()
export class UserAdminController {
  constructor(private readonly service: UserAdminService) {}

  @Handles(systemAdminCalls.initialPasswords)
  initialPasswords(@Input() { body }: In<'initialPasswords'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.service.initialPasswords(viewer, body.ids, source);
  }

  @Handles(systemAdminCalls.withoutPassword)
  withoutPassword(@CurrentViewer() viewer: Viewer) {
    return this.service.withoutPassword(viewer);
  }

  @Handles(systemAdminCalls.endUserSessions)
  endSessions(@Input() { params }: In<'endUserSessions'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.service.endSessions(viewer, params.id, source);
  }

  @Handles(systemAdminCalls.roleMembers)
  roleMembers(@Input() { params }: In<'roleMembers'>, @CurrentViewer() viewer: Viewer) {
    return this.service.roleMembers(viewer, params.code);
  }
}
