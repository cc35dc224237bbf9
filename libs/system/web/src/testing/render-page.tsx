import type { OrgRow, PermissionMenu, PermissionRole } from '@sed/people-contract';
import type { Right, ViewerDto } from '@sed/platform-contract';
import type { GatewayHandler } from '@sed/signals-web';
import { renderPage as renderInFrame } from '@sed/signals-web/testing';
import { setLanguage } from '@sed/platform-web';
import type { ReactElement } from 'react';

const text = (word: string) => ({ zh: word, en: word });

const PLANTS: ViewerDto['plants'] = [
  { factoryNo: 'demo_e01', name: text('Donghu'), region: 'east', type: 'WWTP' },
  { factoryNo: 'demo_e02', name: text('Xiling'), region: 'east', type: 'WWTP' },
];

export function anOrg(code: string, over: Partial<OrgRow> = {}): OrgRow {
  return {
    id: code,
    code,
    name: text(code),
    type: 2,
    parentCode: 'group',
    uri: `/group/${code}`,
    factoryNo: null,
    factoryNoList: [],
    hidden: false,
    sort: 0,
    version: 1,
    updatedAt: 0,
    updatedBy: 'system',
    users: 0,
    mayEdit: true,
    ...over,
  };
}

export function aMenu(id: string, over: Partial<PermissionMenu> = {}): PermissionMenu {
  return {
    id,
    parentId: null,
    kind: 'page',
    path: `/${id}`,
    name: text(id),
    level: 1,
    platform: 3,
    hidden: false,
    enabled: true,
    right: null,
    ...over,
  };
}

export function aRole(code: string, over: Partial<PermissionRole> = {}): PermissionRole {
  return {
    code,
    name: text(code),
    type: 'STAFF',
    description: '',
    orgCode: null,
    builtIn: false,
    version: 1,
    users: 0,
    menuIds: [],
    rights: [],
    mayEdit: true,
    ...over,
  };
}

interface Options {
  readonly rights?: readonly Right[];
  readonly routes: Readonly<Record<string, GatewayHandler>>;
  readonly address?: string;
}

/** Puts a page into everything it stands in, over a gateway of the spec. */
export function renderPage(page: ReactElement, { rights = ['permission:config'], routes, address = '/' }: Options) {
  setLanguage('en');
  const viewer = { loginName: 'admin', name: text('Administrator'), plants: PLANTS };
  return renderInFrame(page, { rights, viewer, routes, address, factoryNo: 'demo_e01' });
}
