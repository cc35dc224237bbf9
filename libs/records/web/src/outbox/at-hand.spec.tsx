import { render, screen, waitFor } from '@testing-library/react';
import { QueryProvider, useSession } from '@sed/platform-web';
import { aViewerDto } from '@sed/platform-contract/testing';
import { MemoryRouter } from 'react-router';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerModulePages } from '../registry';
import { FakeEngine } from '../testing/fake-engine';
import { HandFeed } from '../testing/hand-feed';
import { orderValues } from '../testing/render-module';
import { testOrder, testPart, testType } from '../testing/test-modules';
import { AtHand, useTakenAlong } from './at-hand';
import { openOutbox } from './open-outbox';

const ROUND = { ...testOrder, worksOffline: { with: ['testPart'] } } as const;
const WANTED = [
  { module: 'testOrder', id: 'testOrder-1', title: 'GZ-1 · Round', path: '/rounds?id=testOrder-1' },
  { module: 'testOrder', id: 'testOrder-2', title: 'GZ-2 · Round', path: '/rounds?id=testOrder-2' },
];

function Work() {
  useTakenAlong(WANTED);
  return null;
}

describe('what somebody carries along', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  });

  it('has the records with what their pages need beside them, read once for a plant', async () => {
    const engine = new FakeEngine([ROUND, testPart, testType]);
    engine.add(ROUND, orderValues('First'));
    engine.add(ROUND, orderValues('Second'));
    engine.add(testPart, { name: 'Point 1' });
    vi.stubGlobal('fetch', engine.fetch);
    const feed = new HandFeed();
    registerModulePages({ modules: [ROUND, testPart, testType], slots: [], routes: [], useFeed: () => feed });
    useSession.setState({ token: 'e30.e30.s', viewer: aViewerDto([]), factoryNo: 'demo_e01' });
    const { store } = await openOutbox(aViewerDto([]).code);
    const client = new QueryClient();
    render(
      <QueryProvider client={client}>
        <MemoryRouter>
          <Work />
        </MemoryRouter>
      </QueryProvider>,
    );
    await waitFor(async () => expect((await store.kept('testOrder-2'))?.libraries).toBeDefined());
    expect((await store.kept('testOrder-1'))?.libraries?.testPart).toMatchObject([['testPart-3', { name: 'Point 1' }]]);
    expect(engine.sent('GET', /testPart\/records$/)).toHaveLength(1);
    render(
      <QueryProvider client={client}>
        <MemoryRouter>
          <AtHand />
        </MemoryRouter>
      </QueryProvider>,
    );
    expect(await screen.findByRole('link', { name: 'GZ-2 · Round' })).toHaveAttribute('href', WANTED[1]?.path);
  });
});
