import { Controller, Ip } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { permissionCalls } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { GrantAdmin } from './grant-admin';
import { PermissionAdmin } from './permission-admin';
import { PermissionReader } from './permission-reader';
import { RoleAdmin } from './role-admin';

type In<K extends keyof typeof permissionCalls> = InputOf<(typeof permissionCalls)[K]>;

/** Roles, menus and buttons. */
@Controller()
export class PermissionController {
  constructor(
    private readonly admin: PermissionAdmin,
    private readonly roles: RoleAdmin,
    private readonly reader: PermissionReader,
  ) {}

  @Handles(permissionCalls.matrix)
  matrix(@Input() { query }: In<'matrix'>, @CurrentViewer() viewer: Viewer) {
    return this.reader.matrix(viewer.code, query.orgCode);
  }

  @Handles(permissionCalls.save)
  save(@Input() { body }: In<'save'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.admin.save({ viewer, source }, body);
  }

  @Handles(permissionCalls.copyRole)
  copyRole(@Input() { body }: In<'copyRole'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.admin.copyRole({ viewer, source }, body);
  }

  @Handles(permissionCalls.copyOrg)
  async copyOrg(@Input() { body }: In<'copyOrg'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return { roles: await this.roles.copyOrg({ viewer, source }, body) };
  }

  @Handles(permissionCalls.differences)
  differences(@Input() { query }: In<'differences'>, @CurrentViewer() viewer: Viewer) {
    return this.reader.differences(viewer.code, query.left, query.right);
  }
}

/** What users have, and giving and taking it. */
@Controller()
export class UserPermissionController {
  constructor(
    private readonly admin: PermissionAdmin,
    private readonly reader: PermissionReader,
  ) {}

  @Handles(permissionCalls.effective)
  effective(@Input() { params, query }: In<'effective'>, @CurrentViewer() viewer: Viewer) {
    return this.reader.effective(viewer.code, params.userCode, query);
  }

  @Handles(permissionCalls.user)
  user(@Input() { params }: In<'user'>, @CurrentViewer() viewer: Viewer) {
    return this.reader.user(viewer.code, params.userCode);
  }

  @Handles(permissionCalls.assign)
  assign(@Input() { body }: In<'assign'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.admin.assignRole({ viewer, source }, body);
  }

  @Handles(permissionCalls.unassign)
  unassign(@Input() { body }: In<'unassign'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.admin.unassignRole({ viewer, source }, body);
  }

  @Handles(permissionCalls.setScope)
  setScope(@Input() { params, body }: In<'setScope'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.admin.setScope({ viewer, source }, { ...body, userCode: params.userCode });
  }
}

/** Administrator rights that wait for a second administrator. */
@Controller()
export class GrantController {
  constructor(private readonly grants: GrantAdmin) {}

  @Handles(permissionCalls.grants)
  list(@CurrentViewer() viewer: Viewer) {
    return this.grants.list(viewer.code);
  }

  @Handles(permissionCalls.approve)
  approve(@Input() { params, body }: In<'approve'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.grants.approve({ viewer, source }, params.id, body.note);
  }

  @Handles(permissionCalls.reject)
  reject(@Input() { params, body }: In<'reject'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.grants.reject({ viewer, source }, params.id, body.note);
  }

  @Handles(permissionCalls.withdraw)
  withdraw(@Input() { params, body }: In<'withdraw'>, @CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.grants.withdraw({ viewer, source }, params.id, body.note);
  }
}
