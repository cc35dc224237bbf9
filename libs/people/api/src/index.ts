export { type Actor, type Change } from './admin/change';
export { OrganisationAdmin } from './admin/organisation-admin';
export { type MenuChange, type NewRole, type RoleChange } from './admin/role-admin';
export { OrganisationModule, type OrganisationInput } from './organisation.module';
export { demoUserCode, type DemoCentre } from './seed/demo-organisation';
export { type ModuleRights } from './seed/wanted-menus';
