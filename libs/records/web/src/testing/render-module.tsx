import '@testing-library/jest-dom/vitest';
import type { Language, ModuleView, RouteEntry } from '@sed/platform-contract';
import { aViewerDto } from '@sed/platform-contract/testing';
import { rightsOf, type AnyModule } from '@sed/records-model';
import { QueryProvider, setLanguage, useSession } from '@sed/platform-web';
import { UiLanguageProvider } from '@sed/platform-ui';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { ModulePage } from '../module-page';
import { registerModulePages } from '../registry';
import type { ModuleSlots } from '../slots';
import { FakeEngine } from './fake-engine';
import { HandFeed } from './hand-feed';
import { testOrder, testPart, testType } from './test-modules';

// Tables of antd draw slowly on a busy machine; waiting longer costs nothing when they are quick.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

export const MODULES = [testOrder, testType, testPart];

function page(view: ModuleView, zh: string, en: string, { path, key }: AnyModule = testOrder): RouteEntry {
  return { path: `${path}/${view}`, title: { zh, en }, visibility: 'hidden', module: key, view };
}

/** Pages of records of specs. */
export const PAGES: readonly RouteEntry[] = [
  page('detail', '工单详情', 'Order details'),
  page('flow', '工单流程', 'Order flow'),
  page('step', '工单办理', 'Order step'),
  page('correct', '工单修正', 'Order correction'),
  { ...page('form', '申请工单', 'Apply for an order'), query: { viewType: 'apply' } },
  page('copy', '复制设备', 'Copy equipment', testPart),
  page('form', '登记设备', 'Register equipment', testPart),
];

/** Claims `{"jti":"j1"}`; nobody checks the signature in the browser. */
const TOKEN = 'e30.eyJqdGkiOiJqMSJ9.s';

function Address() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="path">{pathname}</output>
      <output aria-label="address">{search}</output>
    </>
  );
}

/** The page of the address: one about a record, else the list of the module. */
function ShownPage({ module }: { readonly module: AnyModule }) {
  const { pathname } = useLocation();
  const list = { module: module.key, title: module.label };
  return <ModulePage key={pathname} entry={PAGES.find(({ path }) => path === pathname) ?? list} />;
}

interface Options {
  readonly module?: AnyModule;
  /** The others it refers to. */
  readonly modules?: readonly AnyModule[];
  readonly language?: Language;
  /** Query of the address, or with `path` that of another page than the list. */
  readonly address?: string;
  readonly path?: string;
  readonly rights?: readonly string[];
  /** The selected plant; null for all plants. */
  readonly factoryNo?: string | null;
  readonly slots?: readonly ModuleSlots[];
  readonly prepare?: (engine: FakeEngine) => void;
  /** Keeps what an earlier page left in this browser. */
  readonly keepsStorage?: boolean;
}

/** Puts the page of a module into everything it stands in, over an engine in memory and a feed driven by hand. */
export function renderModule(options: Options = {}) {
  const { module = testOrder, address = '', rights, factoryNo = 'demo_e01', slots = [], prepare } = options;
  const { language = 'en' } = options;
  const modules = [...new Set([...(options.modules ?? MODULES), module])];
  if (options.keepsStorage !== true) window.localStorage.clear();
  window.localStorage.setItem('token', TOKEN);
  setLanguage(language);
  const held = rights ?? modules.flatMap((known) => rightsOf(known));
  useSession.setState({ token: TOKEN, viewer: aViewerDto(held), factoryNo });
  const feed = new HandFeed();
  registerModulePages({ modules, slots, routes: PAGES, useFeed: () => feed });
  const engine = new FakeEngine(modules);
  prepare?.(engine);
  vi.stubGlobal('fetch', engine.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <MemoryRouter initialEntries={[`${options.path ?? module.path}${address}`]}>
      <QueryProvider client={client}>
        <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
          <UiLanguageProvider language={language}>
            <App>
              <ShownPage module={module} />
              <Address />
              <Link to={module.path}>As the menu opens it</Link>
            </App>
          </UiLanguageProvider>
        </ConfigProvider>
      </QueryProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  return { engine, feed, user, ...view };
}

/** A repair order as specs need it: valid, at the selected plant. */
export function orderValues(name: string, more: Readonly<Record<string, unknown>> = {}) {
  return { name, kind: 'fault', urgency: '1', equipment: 'part-1', due: '2026-11-25', ...more };
}
