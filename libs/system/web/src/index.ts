import { RECORDS_ERRORS } from '@sed/records-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export {
  HomeTileSettingPage,
  OrganisationPage,
  ParametersPage,
  PermissionConfigPage,
  RuntimeModelsNewPage,
  RuntimeModelsPage,
  SystemMonitorPage,
  WaterworksPage,
} from './system-pages';
export { HomeTiles } from './home-tiles/home-tiles';
export { systemModuleSlots } from './slots/system-slots';

// Its pages change records, too.
knowErrors([RECORDS_ERRORS]);
