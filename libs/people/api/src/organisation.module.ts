import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import {
  NoWorkTasks,
  Organisations,
  People,
  PlantPlaces,
  RightsAdministration,
  TaskVersions,
  UserPositions,
  UserRights,
  WorkTasks,
} from '@sed/platform-ports';
import { PlantMenuController, TreeController } from './admin/admin.controller';
import { GrantAdmin } from './admin/grant-admin';
import { OrganisationAdmin } from './admin/organisation-admin';
import { OrganisationChanges } from './admin/organisation-changes';
import { PermissionAdmin } from './admin/permission-admin';
import { PermissionReader } from './admin/permission-reader';
import { GrantController, PermissionController, UserPermissionController } from './admin/permission.controller';
import { PlantMenuAdmin } from './admin/plant-menu-admin';
import { PlantSettingAdmin } from './admin/plant-setting-admin';
import { StoredRightsAdministration } from './admin/rights-administration';
import { RoleAdmin } from './admin/role-admin';
import { TreeAdmin } from './admin/tree-admin';
import { TreeReader } from './admin/tree-reader';
import { OwnController, PeopleController } from './own/own.controller';
import { OwnService } from './own/own.service';
import { PeopleService } from './people/people.service';
import { PeopleStore } from './people/people.store';
import { PositionHoldings } from './people/position-holdings';
import { StoredPeople } from './people/stored-people';
import { StoredUserPositions } from './people/stored-user-positions';
import { SnapshotStore } from './rights/snapshot.store';
import { StoredOrganisations, StoredUserRights } from './rights/stored-user-rights';
import { StoredTaskVersions } from './rights/stored-task-versions';
import type { DemoCentre } from './seed/demo-organisation';
import { OrganisationOptions, OrganisationSeeder } from './seed/organisation-seeder';
import type { ModuleRights } from './seed/wanted-menus';
import { TaskStatisticsController, TaskStatisticsV3Controller } from './task-statistics/task-statistics.controller';
import { TaskStatistics } from './task-statistics/task-statistics.service';
import { StoredPlantPlaces } from './tree/stored-plant-places';

export interface OrganisationInput {
  readonly moduleRights?: readonly ModuleRights[];
  readonly demoCentres?: readonly DemoCentre[];
  /** Who keeps the work that statistics count; nobody does until there are orders. */
  readonly workTasks?: Type<WorkTasks>;
}

const SERVICES = [
  OrganisationSeeder,
  SnapshotStore,
  OrganisationChanges,
  TreeAdmin,
  TreeReader,
  PermissionAdmin,
  PermissionReader,
  RoleAdmin,
  GrantAdmin,
  PlantMenuAdmin,
  PlantSettingAdmin,
  OrganisationAdmin,
  OwnService,
  PeopleStore,
  PeopleService,
  PositionHoldings,
  TaskStatistics,
];

/**
 * Organisation tree, roles, positions, menus, buttons and rights. Binds the ports `UserRights`, `Organisations`,
 * `People`, `PlantPlaces`, `UserPositions` and `RightsAdministration`; needs `Config`, `Clock`, `Log`, `Database`,
 * `PlantDirectory`, `AuditTrail`, `LivePush`, `Sessions`, `Messenger`, `UserHoldings` and `AlarmFeed`.
 */
@Global()
@Module({})
export class OrganisationModule {
  static register({
    moduleRights = [],
    demoCentres = [],
    workTasks = NoWorkTasks,
  }: OrganisationInput = {}): DynamicModule {
    return {
      module: OrganisationModule,
      controllers: [
        OwnController,
        PeopleController,
        TreeController,
        PlantMenuController,
        PermissionController,
        UserPermissionController,
        GrantController,
        TaskStatisticsController,
        TaskStatisticsV3Controller,
      ],
      providers: [
        { provide: OrganisationOptions, useValue: { moduleRights, demoCentres } },
        ...SERVICES,
        { provide: WorkTasks, useClass: workTasks },
        { provide: UserRights, useClass: StoredUserRights },
        { provide: Organisations, useClass: StoredOrganisations },
        { provide: People, useClass: StoredPeople },
        { provide: UserPositions, useClass: StoredUserPositions },
        { provide: RightsAdministration, useClass: StoredRightsAdministration },
        { provide: PlantPlaces, useClass: StoredPlantPlaces },
        { provide: TaskVersions, useClass: StoredTaskVersions },
      ],
      exports: [
        UserRights,
        UserPositions,
        Organisations,
        People,
        PlantPlaces,
        RightsAdministration,
        OrganisationAdmin,
        TaskVersions,
      ],
    };
  }
}
