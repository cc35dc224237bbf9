export { OrganisationPage, PermissionConfigPage } from './system-pages';
export { systemModuleSlots } from './slots/system-slots';
