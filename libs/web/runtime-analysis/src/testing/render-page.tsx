import '@testing-library/jest-dom/vitest';
import type { Right, ViewerDto } from '@sed/contract';
import { FakeFeed, FakeGateway, FeedProvider, OpenAlarmsProvider, type GatewayHandler } from '@sed/web-live';
import { QueryProvider, useSession } from '@sed/web-platform';
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

export function viewerWith(rights: readonly Right[]): ViewerDto {
  return {
    code: 'u1',
    loginName: 'oper',
    name: { zh: '值班员', en: 'Operator' },
    rights: [...rights],
    grants: [{ rights: [...rights], plants: ['demo_e01', 'demo_w01'] }],
    mustChangePassword: false,
    plants: [
      { factoryNo: 'demo_e01', name: { zh: '东湖污水厂', en: 'Donghu WWTP' }, region: 'east', type: 'WWTP' },
      { factoryNo: 'demo_w01', name: { zh: '西岭污水厂', en: 'Xiling WWTP' }, region: 'west', type: 'WWTP' },
    ],
  };
}

interface Options {
  readonly rights: readonly Right[];
  readonly routes: Readonly<Record<string, GatewayHandler>>;
  readonly address?: string;
}

/** Puts a page into everything it stands in, with a feed driven by hand and a gateway of the spec. */
export function renderPage(page: ReactElement, { rights, routes, address = '/' }: Options) {
  window.localStorage.clear();
  window.localStorage.setItem('token', TOKEN);
  useSession.setState({ token: TOKEN, viewer: viewerWith(rights) });
  const feed = new FakeFeed();
  const gateway = new FakeGateway({ 'GET api/v1/plants': () => [], ...routes });
  vi.stubGlobal('fetch', gateway.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryProvider client={client}>
        <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
          <App>
            <FeedProvider feed={feed}>
              <OpenAlarmsProvider isAllowed>{page}</OpenAlarmsProvider>
            </FeedProvider>
          </App>
        </ConfigProvider>
      </QueryProvider>
    </MemoryRouter>,
  );
  return { feed, gateway };
}
