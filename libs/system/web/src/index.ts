export {
  HomeTileSettingPage,
  OrganisationPage,
  PermissionConfigPage,
  RuntimeModelsNewPage,
  RuntimeModelsPage,
  SystemMonitorPage,
  WaterworksPage,
} from './system-pages';
export { HomeTiles } from './home-tiles/home-tiles';
export { systemModuleSlots } from './slots/system-slots';
