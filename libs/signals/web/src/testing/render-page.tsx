import '@testing-library/jest-dom/vitest';
import type { Right, ViewerDto } from '@sed/platform-contract';
import { aViewerDto } from '@sed/platform-contract/testing';
import { QueryProvider, useSession } from '@sed/platform-web';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { FakeFeed } from '../fake-feed';
import { FakeGateway, type GatewayHandler } from '../fake-gateway';
import { FeedProvider } from '../feed-context';

// Tables of antd draw slowly on a busy machine; waiting longer costs nothing when they are quick.
configure({ asyncUtilTimeout: 15_000 });

/** Claims `{"jti":"j1"}`; nobody checks the signature in the browser. */
export const TOKEN = 'e30.eyJqdGkiOiJqMSJ9.s';

export interface PageOptions {
  readonly rights?: readonly Right[];
  /** More of the viewer than rights. */
  readonly viewer?: Partial<ViewerDto>;
  readonly routes?: Readonly<Record<string, GatewayHandler>>;
  readonly address?: string;
  /** The selected plant. */
  readonly factoryNo?: string;
}

/** Puts a page into everything it stands in, with a feed driven by hand and a gateway of the spec. */
export function renderPage(page: ReactElement, options: PageOptions = {}) {
  const { rights = [], viewer, routes, address = '/', factoryNo } = options;
  window.localStorage.setItem('token', TOKEN);
  useSession.setState({
    token: TOKEN,
    viewer: aViewerDto(rights, viewer),
    ...(factoryNo !== undefined && { factoryNo }),
  });
  const feed = new FakeFeed();
  const gateway = new FakeGateway({ 'GET api/v1/plants': () => [], ...routes });
  vi.stubGlobal('fetch', gateway.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <QueryProvider client={client}>
        <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
          <App>
            <FeedProvider feed={feed}>{page}</FeedProvider>
          </App>
        </ConfigProvider>
      </QueryProvider>
    </MemoryRouter>,
  );
  return { feed, gateway, ...view };
}
