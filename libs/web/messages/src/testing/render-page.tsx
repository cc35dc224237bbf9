import '@testing-library/jest-dom/vitest';
import { type MessageDto, type Right, type ViewerDto } from '@sed/contract';
import { FakeFeed, FakeGateway, FeedProvider, type GatewayHandler } from '@sed/web-live';
import { QueryProvider, useSession } from '@sed/web-platform';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';

// Tables of antd draw slowly on a busy machine; waiting longer costs nothing when they are quick.
configure({ asyncUtilTimeout: 15_000 });

/** Claims `{"jti":"j1"}`; nobody checks the signature in the browser. */
export const TOKEN = 'e30.eyJqdGkiOiJqMSJ9.s';
export const NOW = 1_763_720_000_000;

export function viewerWith(rights: readonly Right[], code = 'u1'): ViewerDto {
  return {
    code,
    loginName: 'oper',
    name: { zh: '值班员', en: 'Operator' },
    rights: [...rights],
    grants: [{ rights: [...rights], plants: ['demo_e01', 'demo_w01'] }],
    plants: [
      { factoryNo: 'demo_e01', name: { zh: '东湖污水厂', en: 'Donghu WWTP' }, region: 'east', type: 'WWTP' },
      { factoryNo: 'demo_w01', name: { zh: '西岭污水厂', en: 'Xiling WWTP' }, region: 'west', type: 'WWTP' },
    ],
    mustChangePassword: false,
  };
}

export function aMessage(id: number, over: Partial<MessageDto> = {}): MessageDto {
  return {
    id,
    messageNo: `M${id}`,
    title: `Message ${id}`,
    body: 'body',
    titleText: { zh: `消息${id}`, en: `Message ${id}` },
    bodyText: { zh: '正文', en: `Body ${id}` },
    postTime: NOW + id,
    readAt: null,
    isObsolete: false,
    extParameters: { messageType: 'TODO', factoryNo: 'demo_e01' },
    ...over,
  };
}

/** The inbox calls with nothing in them; routes of a spec win. */
export const QUIET: Readonly<Record<string, GatewayHandler>> = {
  'GET message/notice/fetch': () => [],
  'POST message/read': () => aMessage(1, { readAt: NOW }),
  'GET announcement/fetch': () => [],
  'GET api/v1/plants': () => [],
};

interface Options {
  readonly rights?: readonly Right[];
  readonly routes?: Readonly<Record<string, GatewayHandler>>;
  readonly address?: string;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Puts a page into everything it stands in, with a feed driven by hand and a gateway of the spec. */
export function renderPage(page: ReactElement, { rights = [], routes = {}, address = '/' }: Options) {
  useSession.setState({ token: TOKEN, viewer: viewerWith(rights), factoryNo: 'demo_e01' });
  window.localStorage.setItem('token', TOKEN);
  const feed = new FakeFeed();
  const gateway = new FakeGateway({ ...QUIET, ...routes });
  vi.stubGlobal('fetch', gateway.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <QueryProvider client={client}>
        <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
          <App>
            <FeedProvider feed={feed}>
              {page}
              <Address />
            </FeedProvider>
          </App>
        </ConfigProvider>
      </QueryProvider>
    </MemoryRouter>,
  );
  return { feed, gateway, ...view };
}
