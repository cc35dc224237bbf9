import '@testing-library/jest-dom/vitest';
import { FakeGateway, pageOf } from '@sed/signals-web';
import { QueryProvider, setLanguage } from '@sed/platform-web';
import { QueryClient } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listed } from '../menu/menu-model';
import { CODES, menu, PLANTS, TREE } from '../testing/session-builder';
import { CommandPalette } from './command-palette';
import { boardHits, pageHits, ranked, recentHits, rememberHit, signalHit } from './palette-model';

configure({ asyncUtilTimeout: 10_000 });
// Nothing has a place in jsdom.
Element.prototype.scrollIntoView = () => undefined;

const MENUS = [
  menu('/work', 'Production', { children: [menu('/work/pool', 'Order pool'), menu('/work/plan', 'Plan pool')] }),
  menu('/sys', 'System', { children: [menu('/sys/users', 'Users'), menu('/sys/roles', 'Roles')] }),
];
const signal = {
  id: 1,
  factoryNo: 'demo_e01',
  code: 'EF_AIT803_NH',
  name: { zh: '出水氨氮', en: 'Effluent ammonia' },
  kind: 'AI',
  role: null,
  unit: 'mg/L',
  decimals: 2,
  section: 'OUT',
  state: 'ENABLED',
  range: { lo: 0, hi: 50 },
  normal: { lo: null, hi: null },
  scanPeriodS: 10,
  staleAfterS: 30,
  deadband: null,
  counterRollover: null,
  critical: false,
};

const oxygen = { ...signal, id: 2, code: 'AT_DO', name: { zh: '溶解氧', en: 'Dissolved oxygen' } };

function open(seesSignals = true, oxygenAnswers: Promise<void> = Promise.resolve()) {
  const gateway = new FakeGateway({
    'GET api/v1/signals': ({ query }) => pageOf([query.get('keyword') === 'oxygen' ? oxygen : signal]),
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('oxygen')) await oxygenAnswers;
    return gateway.fetch(address, init);
  });
  const onSwitch = vi.fn();
  function Host() {
    const [isOpen, setOpen] = useState(false);
    return (
      <CommandPalette
        menus={MENUS}
        orgTree={TREE}
        orgCodeList={CODES}
        factoryNo="demo_e01"
        userCode="u1"
        seesSignals={seesSignals}
        onSwitch={onSwitch}
        isOpen={isOpen}
        onOpen={setOpen}
      />
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Host /> }], { initialEntries: ['/start'] });
  render(
    <QueryProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
  return { gateway, onSwitch, router, user: userEvent.setup() };
}

async function openByKey() {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
}

describe('the wall boards', () => {
  it('are found by region and purpose, each at its own address', () => {
    expect(ranked(boardHits(), 'east board', 3)[0]?.target).toEqual({ to: 'site', href: '/east' });
    expect(ranked(boardHits(), '集团 看板', 1)[0]?.target).toEqual({ to: 'site', href: '/org' });
    expect(new Set(boardHits().map(({ id }) => id)).size).toBe(10);
  });
});

describe('ranking', () => {
  const hits = pageHits(listed(MENUS));

  it('finds pages in either language and puts the beginning of a name first', () => {
    expect(ranked(hits, 'pool', 8).map(({ title }) => title.en)).toEqual(['Plan pool', 'Order pool']);
    expect(ranked(hits, '页', 8)).toHaveLength(4);
    expect(ranked(hits, 'plan', 8)[0]?.title.en).toBe('Plan pool');
  });

  it('wants every word and knows the place', () => {
    expect(ranked(hits, 'production order', 8).map(({ title }) => title.en)).toEqual(['Order pool']);
    expect(ranked(hits, 'order users', 8)).toEqual([]);
  });
});

describe('what was opened before', () => {
  beforeEach(() => window.localStorage.clear());

  it('is kept per person, newest first, each once', () => {
    const [first, second] = pageHits(listed(MENUS));
    if (first === undefined || second === undefined) throw new Error('The menu has pages');
    for (const hit of [first, second, first]) rememberHit('u1', hit);
    expect(recentHits('u1').map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(recentHits('u2')).toEqual([]);
  });

  it('follows no foreign address somebody wrote into the storage', () => {
    const evil = { ...signalHit(signal, '/trend'), target: { to: 'page', path: '//evil.example' } };
    window.localStorage.setItem('paletteRecent.u1', JSON.stringify([evil]));
    expect(recentHits('u1')).toEqual([]);
  });
});

describe('the palette', () => {
  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    setLanguage('en');
    vi.unstubAllGlobals();
  });

  it('opens with Ctrl+K and goes to a page with the enter key', async () => {
    const { router, user } = open();
    await user.type(await openByKey(), 'users{Enter}');
    expect(router.state.location.pathname).toBe('/sys/users');
  });

  it('switches to a plant', async () => {
    const { onSwitch, user } = open();
    await user.type(await openByKey(), 'xihu{Enter}');
    expect(onSwitch).toHaveBeenCalledExactlyOnceWith(PLANTS[1]);
  });

  it('finds signals of the plant in view and opens their trend', async () => {
    const { gateway, router, user } = open();
    await user.type(await openByKey(), 'ammonia');
    await user.click(await screen.findByRole('option', { name: /Effluent ammonia/ }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toContain(
      'runtimeAnalysis?plant=demo_e01',
    );
    expect(router.state.location.search).toContain('s=EF_AIT803_NH');
    const asked = gateway.sent('GET', 'api/v1/signals').at(-1);
    expect([asked?.query.get('keyword'), asked?.query.get('factoryNo')]).toEqual(['ammonia', 'demo_e01']);
  });

  it('waits with the enter key for the hits of what is typed and never takes one of what was typed before', async () => {
    let answer: (() => void) | undefined;
    const { router, user } = open(true, new Promise<void>((resolve) => (answer = resolve)));
    const field = await openByKey();
    await user.type(field, 'ammonia');
    expect(await screen.findByRole('option', { name: /Effluent ammonia/ })).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'oxygen{Enter}');
    expect(router.state.location.pathname).toBe('/start');
    answer?.();
    await waitFor(() => expect(router.state.location.search).toContain('s=AT_DO'));
  });

  it('forgets an enter key kept for a text that was changed since', async () => {
    const { gateway, router, user } = open();
    await user.type(await openByKey(), 'ammo{Enter}nia');
    expect(await screen.findByRole('option', { name: /Effluent ammonia/ })).toBeInTheDocument();
    expect(gateway.sent('GET', 'api/v1/signals').at(-1)?.query.get('keyword')).toBe('ammonia');
    expect(router.state.location.pathname).toBe('/start');
  });

  it('asks for no signals without the right to see them', async () => {
    const { gateway, user } = open(false);
    await user.type(await openByKey(), 'ammonia');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results'));
    expect(gateway.requests).toHaveLength(0);
  });

  it('moves with the arrows, round and round', async () => {
    const { user } = open(false);
    await user.type(await openByKey(), 'pool');
    const names = () => screen.getByRole('option', { selected: true }).textContent;
    expect(names()).toContain('Plan pool');
    await user.keyboard('{ArrowDown}');
    expect(names()).toContain('Order pool');
    await user.keyboard('{ArrowDown}');
    expect(names()).toContain('Plan pool');
  });
});
