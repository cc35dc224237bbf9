import '@testing-library/jest-dom/vitest';
import { aViewerDto } from '@sed/contract/testing';
import { rightsOf, type AnyModule } from '@sed/modules-core';
import { QueryProvider, setLanguage, useSession } from '@sed/web-platform';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { ModuleListPage } from '../list/module-list-page';
import { registerModulePages } from '../registry';
import { type ModuleSlots } from '../slots';
import { FakeEngine } from './fake-engine';
import { HandFeed } from './hand-feed';
import { testOrder, testPart, testType } from './test-modules';

// Tables of antd draw slowly on a busy machine; waiting longer costs nothing when they are quick.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

export const MODULES = [testOrder, testType, testPart];

/** Claims `{"jti":"j1"}`; nobody checks the signature in the browser. */
const TOKEN = 'e30.eyJqdGkiOiJqMSJ9.s';

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

interface Options {
  readonly module?: AnyModule;
  readonly address?: string;
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
  if (options.keepsStorage !== true) window.localStorage.clear();
  window.localStorage.setItem('token', TOKEN);
  setLanguage('en');
  const held = rights ?? MODULES.flatMap((known) => rightsOf(known));
  useSession.setState({ token: TOKEN, viewer: aViewerDto(held), factoryNo });
  const feed = new HandFeed();
  registerModulePages({ modules: [...new Set([...MODULES, module])], slots, useFeed: () => feed });
  const engine = new FakeEngine([...new Set([...MODULES, module])]);
  prepare?.(engine);
  vi.stubGlobal('fetch', engine.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <MemoryRouter initialEntries={[`${module.path}${address}`]}>
      <QueryProvider client={client}>
        <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
          <App>
            <ModuleListPage module={module} />
            <Address />
            <Link to={module.path}>As the menu opens it</Link>
          </App>
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
