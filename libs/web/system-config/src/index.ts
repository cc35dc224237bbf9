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
export { OperateProjectApplyPage, OperateProjectFlowPage, OperateProjectViewPage } from './projects/project-pages';
export { systemModuleSlots } from './slots/system-slots';
