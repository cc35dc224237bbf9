import '@testing-library/jest-dom/vitest';
import { setLanguage } from '@sed/platform-web';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOARD_ROUTES } from '../board-routes';
import { BoardFeed } from '../feed/board-feed';
import { anEvent, anIndicator, aPlant, aTickerItem, NOON_MS } from '../testing/board-builders';
import { FakeClock } from '../testing/fake-clock';
import { FakeLink } from '../testing/fake-link';
import { BoardView } from './board-view';

describe('a wall board', () => {
  let clock: FakeClock;
  let link: FakeLink;
  let feed: BoardFeed;
  const route = BOARD_ROUTES[0];

  beforeEach(() => {
    clock = new FakeClock();
    link = new FakeLink();
    feed = new BoardFeed({ board: 'org', link, clock, probe: () => Promise.resolve(true) });
    feed.start();
    // jsdom lays nothing out: the list is told it has the room of a 1080p screen.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1870);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(850);
  });
  afterEach(() => {
    feed.stop();
    setLanguage('en');
    vi.restoreAllMocks();
  });

  function show() {
    if (route === undefined) throw new Error('no boards');
    render(<BoardView feed={feed} title={route.title} layout="rows" displayId="abcd-ef01" rotateEveryMs={30_000} />);
  }
  async function pass(ms: number) {
    await act(() => clock.pass(ms));
  }
  function connectWith(event = anEvent()) {
    act(() => {
      link.connect();
      link.send(event);
    });
  }

  it('says that it is connecting before the first data', () => {
    show();
    expect(screen.getByText('Connecting to the service …')).toBeInTheDocument();
    expect(document.title).toBe('Group water-quality alarm board · SED');
  });

  it('shows value, unit, limit and an age that counts', async () => {
    show();
    connectWith();
    const plant = screen.getByRole('article', { name: 'Plant p1' });
    expect(within(plant).getByText('21.4')).toBeInTheDocument();
    expect(plant).toHaveTextContent('≤ 50 mg/L');
    expect(plant).toHaveTextContent('5s');
    await pass(3_000);
    expect(plant).toHaveTextContent('8s');
  });

  it('counts how long a value has been over its limit', async () => {
    show();
    connectWith(
      anEvent({
        plants: [
          aPlant('p1', { indicators: [anIndicator({ value: 61, state: 'over', overSince: NOON_MS - 3_725_000 })] }),
        ],
      }),
    );
    expect(screen.getByText(/01:02:05/)).toBeInTheDocument();
    await pass(2_000);
    expect(screen.getByText(/01:02:07/)).toBeInTheDocument();
  });

  it('strikes every value through once nothing came for fifteen seconds', async () => {
    show();
    connectWith();
    act(() => link.cut());
    await pass(4_000);
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost, reconnecting. Last data 4s ago');
    expect(screen.getByText('21.4').tagName).toBe('SPAN');
    await pass(12_000);
    expect(screen.getByRole('status')).toHaveTextContent('Board data delayed');
    expect(screen.getByText('21.4').tagName).toBe('S');
  });

  it('hides the number of a silent plant', () => {
    show();
    connectWith(anEvent({ plants: [aPlant('p1', { link: 'offline' })] }));
    expect(screen.queryByText('21.4')).not.toBeInTheDocument();
    expect(screen.getByText('no communication')).toBeInTheDocument();
  });

  it('turns its pages by itself', async () => {
    show();
    connectWith(anEvent({ plants: Array.from({ length: 8 }, (_, i) => aPlant(`p${i}`)) }));
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Plant p0' })).toBeInTheDocument();
    await pass(30_000);
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Plant p0' })).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Plant p7' })).toBeInTheDocument();
  });

  it('goes through the alarms one after the other', async () => {
    show();
    connectWith(
      anEvent({ ticker: [aTickerItem(), aTickerItem({ id: 't2', text: { en: 'Pump tripped', zh: '水泵跳闸' } })] }),
    );
    const ticker = screen.getByRole('group', { name: 'Active alarms' });
    const first = ticker.textContent;
    await pass(6_000);
    expect(ticker.textContent).not.toBe(first);
    expect(ticker).toHaveTextContent(/Critical/);
  });

  it('says of an alarm since when nobody knows whether it lasts, in both languages', () => {
    show();
    connectWith(anEvent({ ticker: [aTickerItem({ unknownSinceMs: NOON_MS - 30_000 })] }));
    const ticker = screen.getByRole('group', { name: 'Active alarms' });
    expect(ticker).toHaveTextContent(/Unknown since \d\d:\d\d/);
    act(() => setLanguage('zh'));
    expect(ticker).toHaveTextContent(/自 \d\d:\d\d 起状态未知/);
  });

  it('speaks Chinese at once', () => {
    show();
    connectWith();
    act(() => setLanguage('zh'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('集团水质告警看板');
    expect(screen.getByRole('article', { name: 'p1厂' })).toHaveTextContent('无报警');
  });

  it('says so when the board has no plants, and what the data service suffers from', () => {
    show();
    connectWith(anEvent({ plants: [], health: { ok: false, ingestLagMs: 9_000, reasons: ['database', 'ingest'] } }));
    expect(screen.getByText('No plants on this board')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Data service degraded: Relational database, Ingest');
    act(() => setLanguage('zh'));
    expect(screen.getByRole('status')).toHaveTextContent('数据服务降级：关系数据库、数据采集');
  });
});
