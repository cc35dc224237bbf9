import type { ModelCell, StoredModel } from '@sed/plants-contract';
import { signalDto, type SignalDto } from '@sed/signals-contract';
import { GatewayRefusal, pageOf, signalKey } from '@sed/signals-web';
import { useSession } from '@sed/platform-web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { RuntimeModelsNewPage, RuntimeModelsPage } from './models-page';

const text = (word: string) => ({ zh: word, en: word });

function aSignal(code: string, over: Partial<SignalDto> = {}): SignalDto {
  const base = { id: 1, factoryNo: 'demo_e01', kind: 'AI', role: null, unit: 'mg/L', decimals: 1, section: 'OUT' };
  const band = { lo: null, hi: null };
  const times = { scanPeriodS: 5, staleAfterS: 15, deadband: null, counterRollover: null, critical: false };
  const rest = { name: text(code), state: 'ENABLED', range: band, normal: band };
  return signalDto.parse({ ...base, ...times, ...rest, code, ...over });
}

function aCell(id: string, over: Partial<ModelCell> = {}): ModelCell {
  const shown = { hidden: false, decimals: null, showTrend: true };
  return { id, title: text(`item ${id}`), pattern: null, signalCode: null, ...shown, ...over };
}

function aModel(over: Partial<StoredModel> = {}): StoredModel {
  return {
    id: '0198f2b0-0000-7000-8000-000000000001',
    version: 3,
    factoryNo: 'demo_e01',
    name: text('Main'),
    edition: 'new',
    enabled: true,
    order: 0,
    groups: [
      {
        id: 'g1',
        title: text('Outlet'),
        section: '',
        cells: [aCell('a', { signalCode: 'EF_COD' }), aCell('b', { pattern: '*_NH' }), aCell('c', { pattern: '*_T*' })],
      },
    ],
    updatedAt: 0,
    updatedBy: 'li',
    published: null,
    ...over,
  };
}

const SIGNALS = ['EF_COD', 'EF_NH', 'EF_TN', 'EF_TP'].map((code) => aSignal(code));
let stored: StoredModel[];
beforeEach(() => {
  window.sessionStorage.clear();
  stored = [aModel()];
  useSession.setState({ selectedNode: null });
});
afterEach(() => vi.unstubAllGlobals());

function open(
  page = <RuntimeModelsNewPage />,
  rights: ('signal:view' | 'signal:edit')[] = ['signal:view', 'signal:edit'],
) {
  return renderPage(page, {
    rights,
    routes: {
      'GET data/getRealTimeModel': () => stored,
      'GET api/v1/signals': () => pageOf(SIGNALS),
      'POST factory/saveNewRealTimeConfig': ({ body }) => {
        stored = [{ ...aModel(), ...(typeof body === 'object' ? body : {}), version: 4 }];
        return stored[0];
      },
      'POST data/publishRealTimeModel': () => {
        stored = stored.map((model) => ({ ...model, published: { version: model.version, at: 1, by: 'li' } }));
        return stored[0];
      },
      'POST data/deleteRealTimeModel': () => {
        stored = [];
        return null;
      },
    },
  });
}

const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

describe('the grid of live values as people build it', () => {
  it('shows beside each item what it would show now', async () => {
    const { feed } = open();
    const item = await card('item a');
    act(() => feed.push(signalKey('demo_e01', 'EF_COD'), 41.26));
    await waitFor(() => expect(item).toHaveTextContent('41.3'));
    expect(await card('item b')).toHaveTextContent('not bound');
    expect(screen.getByText('Not bound: 2 · signal missing: 0 · hidden: 0')).toBeVisible();
  });

  it('tells what automatic binding finds before it binds, and lets a person choose among several', async () => {
    open();
    await card('item a');
    await userEvent.click(screen.getByRole('button', { name: 'Bind automatically…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Will be bound: 1')).toBeInTheDocument();
    expect(within(dialog).getByText('EF_NH')).toBeInTheDocument();
    expect(within(dialog).getByText('Several matching signals: 1')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bind 1' }));
    await waitFor(async () => expect(await card('item b')).toHaveTextContent('EF_NH'));
    expect(await card('item c')).toHaveTextContent('not bound');
  });

  it('is saved as a whole, undone step by step, and published by itself', async () => {
    const { gateway } = open();
    await userEvent.click(await card('item b'));
    const panel = screen.getByRole('complementary', { name: 'item b' });
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Shown' }));
    const save = screen.getByRole('button', { name: 'Save' });
    const publish = screen.getByRole('button', { name: 'Publish' });
    expect(save).toBeEnabled();
    expect(publish).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(save).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    await userEvent.click(save);
    await waitFor(() => expect(gateway.sent('POST', 'factory/saveNewRealTimeConfig')).toHaveLength(1));
    expect(gateway.sent('POST', 'factory/saveNewRealTimeConfig')[0]?.body).toMatchObject({
      version: 3,
      edition: 'new',
    });
    await waitFor(() => expect(publish).toBeEnabled());
    await userEvent.click(publish);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(gateway.sent('POST', 'data/publishRealTimeModel')[0]?.body).toMatchObject({ version: 4 }),
    );
    expect((await screen.findAllByText('published'))[0]).toBeVisible();
  });

  it('is ordered by keyboard, and says where the item went', async () => {
    const { gateway } = open();
    fireEvent.keyDown(await card('item a'), { key: 'ArrowRight', altKey: true });
    expect(await screen.findByText('item a: Outlet, place 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.sent('POST', 'factory/saveNewRealTimeConfig')).toHaveLength(1));
    const body = gateway.sent('POST', 'factory/saveNewRealTimeConfig')[0]?.body;
    expect(JSON.stringify(body)).toMatch(/"id":"b".*"id":"a".*"id":"c"/);
  });

  it('keeps unsaved edits in this tab and asks before they are left', async () => {
    stored = [aModel(), aModel({ id: '0198f2b0-0000-7000-8000-000000000002', name: text('Second'), order: 1 })];
    const first = open();
    fireEvent.keyDown(await card('item a'), { key: 'ArrowRight', altKey: true });
    await userEvent.click(screen.getByRole('button', { name: /^Second/ }));
    expect(await screen.findByText('Leave with unsaved edits?')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(window.sessionStorage.length).toBeGreaterThan(0));
    first.unmount();
    open();
    await card('item a');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('refuses to overwrite what somebody saved meanwhile', async () => {
    const { gateway } = renderPage(<RuntimeModelsNewPage />, {
      rights: ['signal:view', 'signal:edit'],
      routes: {
        'GET data/getRealTimeModel': () => stored,
        'GET api/v1/signals': () => pageOf(SIGNALS),
        'POST factory/saveNewRealTimeConfig': () => {
          throw new GatewayRefusal(409, 'stale');
        },
      },
    });
    fireEvent.keyDown(await card('item a'), { key: 'ArrowRight', altKey: true });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Another user saved this grid/)).toBeVisible();
    expect(gateway.sent('POST', 'factory/saveNewRealTimeConfig')).toHaveLength(1);
  });

  it('is only looked at by those who may not change it', async () => {
    open(<RuntimeModelsNewPage />, ['signal:view']);
    await card('item a');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New grid' })).toBeNull();
    expect(screen.getByText(/read-only for you/)).toBeVisible();
  });
});

describe('the old form', () => {
  it('shows groups as a list and the items of one as a table', async () => {
    stored = [aModel({ edition: 'old' })];
    open(<RuntimeModelsPage />);
    const table = await screen.findByRole('table', { name: 'Items of Outlet' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
  });

  it('says what is shown while there is no grid', async () => {
    stored = [];
    open(<RuntimeModelsPage />);
    expect(await screen.findByText(/shows its signal register/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'New grid' })).toBeEnabled();
  });
});
