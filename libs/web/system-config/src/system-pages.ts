import { lazy } from 'react';

/** The organisation tree with the people of each node. */
export const OrganisationPage = lazy(async () => ({
  default: (await import('./organisation/organisation-page')).OrganisationPage,
}));

/** Roles, menus and buttons. */
export const PermissionConfigPage = lazy(async () => ({
  default: (await import('./permissions/permission-page')).PermissionConfigPage,
}));
