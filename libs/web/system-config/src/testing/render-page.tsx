import '@testing-library/jest-dom/vitest';
import { type OrgRow, type PermissionMenu, type PermissionRole, type Right } from '@sed/contract';
import { FakeFeed, FakeGateway, FeedProvider, type GatewayHandler } from '@sed/web-live';
import { QueryProvider, setLanguage, useSession } from '@sed/web-platform';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { type ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

// Tables of antd draw slowly on a busy machine; waiting longer costs nothing when they are quick.
configure({ asyncUtilTimeout: 15_000 });

/** Claims `{"jti":"j1"}`; nobody checks the signature in the browser. */
const TOKEN = 'e30.eyJqdGkiOiJqMSJ9.s';

const text = (word: string) => ({ zh: word, en: word });

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
}

/** Puts a page into everything it stands in, over a gateway of the spec. */
export function renderPage(page: ReactElement, { rights = ['permission:config'], routes }: Options) {
  const plants = [
    { factoryNo: 'demo_e01', name: text('Donghu'), region: 'east', type: 'WWTP' },
    { factoryNo: 'demo_e02', name: text('Xiling'), region: 'east', type: 'WWTP' },
  ] as const;
  setLanguage('en');
  useSession.setState({
    token: TOKEN,
    factoryNo: 'demo_e01',
    viewer: {
      code: 'u1',
      loginName: 'admin',
      name: text('Administrator'),
      rights: [...rights],
      grants: [{ rights: [...rights], plants: plants.map(({ factoryNo }) => factoryNo) }],
      plants: [...plants],
      mustChangePassword: false,
    },
  });
  window.localStorage.setItem('token', TOKEN);
  const gateway = new FakeGateway({ 'GET api/v1/plants': () => [], ...routes });
  vi.stubGlobal('fetch', gateway.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <MemoryRouter>
      <QueryProvider client={client}>
        <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
          <App>
            <FeedProvider feed={new FakeFeed()}>{page}</FeedProvider>
          </App>
        </ConfigProvider>
      </QueryProvider>
    </MemoryRouter>,
  );
  return { ...view, gateway };
}
