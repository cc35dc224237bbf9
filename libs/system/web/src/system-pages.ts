import { lazy } from 'react';

/** The organisation tree with the people of each node. */
export const OrganisationPage = lazy(async () => ({
  default: (await import('./organisation/organisation-page')).OrganisationPage,
}));

/** Roles, menus and buttons. */
export const PermissionConfigPage = lazy(async () => ({
  default: (await import('./permissions/permission-page')).PermissionConfigPage,
}));

/** Limits and defaults, common and by plant. */
export const ParametersPage = lazy(async () => ({
  default: (await import('./parameters/parameters-page')).ParametersPage,
}));

/** What of the platform does not work, and what it means. */
export const SystemMonitorPage = lazy(async () => ({
  default: (await import('./monitor/system-monitor-page')).SystemMonitorPage,
}));

/** Live grids in the old form. */
export const RuntimeModelsPage = lazy(async () => ({
  default: (await import('./models/models-page')).RuntimeModelsPage,
}));

/** Live grids in the new form. */
export const RuntimeModelsNewPage = lazy(async () => ({
  default: (await import('./models/models-page')).RuntimeModelsNewPage,
}));

/** Tiles of the home pages of organisations. */
export const HomeTileSettingPage = lazy(async () => ({
  default: (await import('./home-tiles/tile-setting-page')).HomeTileSettingPage,
}));

/** Plants: enablement, task version, place and data. */
export const WaterworksPage = lazy(async () => ({
  default: (await import('./waterworks/waterworks-page')).WaterworksPage,
}));
