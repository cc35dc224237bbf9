import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ModuleEngine } from '@sed/records-api';
import { ReferenceSources } from '@sed/platform-ports';
import { department, menu, orgGroup, role, user } from '@sed/people-definitions';
import { dict } from '@sed/records-definitions';
import { DepartmentBehaviour, DepartmentStore } from './catalogues/department.store';
import { DictBehaviour, DictStore } from './catalogues/dict.store';
import { OrgGroupBehaviour, OrgGroupStore } from './catalogues/org-group.store';
import { OrgSource } from './catalogues/org-source';
import { MenuBehaviour } from './menus/menu.behaviour';
import { MenuStore } from './menus/menu.store';
import { RoleBehaviour } from './roles/role.behaviour';
import { RoleStore } from './roles/role.store';
import { UserAdminController } from './users/user-admin.controller';
import { UserAdminService } from './users/user-admin.service';
import { UserAuthority } from './users/user-authority';
import { UserBehaviour } from './users/user.behaviour';
import { UserStore } from './users/user.store';
import { UserTies } from './users/user-ties';

/** Hands the stores and behaviours of this feature to the engine. */
@Injectable()
class PeopleAdministrationBinding implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly sources: ReferenceSources,
    private readonly parts: ModuleRef,
  ) {}

  onModuleInit(): void {
    const { engine, parts } = this;
    engine.bindStore(user, parts.get(UserStore));
    engine.bindBehaviour(user, parts.get(UserBehaviour));
    engine.bindStore(role, parts.get(RoleStore));
    engine.bindBehaviour(role, parts.get(RoleBehaviour));
    engine.bindStore(menu, parts.get(MenuStore));
    engine.bindBehaviour(menu, parts.get(MenuBehaviour));
    engine.bindStore(department, parts.get(DepartmentStore));
    engine.bindBehaviour(department, parts.get(DepartmentBehaviour));
    engine.bindStore(orgGroup, parts.get(OrgGroupStore));
    engine.bindBehaviour(orgGroup, parts.get(OrgGroupBehaviour));
    engine.bindStore(dict, parts.get(DictStore));
    engine.bindBehaviour(dict, parts.get(DictBehaviour));
    this.sources.register('org', parts.get(OrgSource));
  }
}

/**
 * Users, roles, menus, departments, groups and dictionaries as modules of the management engine. Needs the engine,
 * `Database`, `RightsAdministration`, `AccountAdministration`, `UserRights` and `Organisations`.
 */
@Module({
  controllers: [UserAdminController],
  providers: [
    UserStore,
    UserTies,
    UserAuthority,
    UserBehaviour,
    UserAdminService,
    RoleStore,
    RoleBehaviour,
    MenuStore,
    MenuBehaviour,
    DepartmentStore,
    DepartmentBehaviour,
    OrgGroupStore,
    OrgGroupBehaviour,
    DictStore,
    DictBehaviour,
    OrgSource,
    PeopleAdministrationBinding,
  ],
})
export class PeopleAdministrationModule {}
