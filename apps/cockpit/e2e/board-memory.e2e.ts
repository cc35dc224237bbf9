import { expect, test, type CDPSession, type WebSocketRoute } from './service';
import { boardEvent, type BoardEvent } from '@sed/boards-contract';
import { openBoard, witness } from './board-harness';

/** Before a release the whole day of a board is shown; what grows with every value grows in a tenth of it as well. */
const IS_LONG = process.env.SED_TEST_LONG === '1';
/** Values shown anew. */
const UPDATES = IS_LONG ? 100_000 : 10_000;
/** Sent before the first measure: caches, pools and compiled code have their size then. */
const WARM_UP = IS_LONG ? 10_000 : 5_000;
/** Far below what keeping as much as one number a value would come to, above what a collection leaves by chance. */
const MAX_GROWN_MB = IS_LONG ? 10 : 2;
const BURST = 100;
const ALL_PAGES_MS = 120_000;
const PREFIX = '42/board,';

/** Heap after a full collection, bytes. */
async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** The next event of a board: every value another one, as if measured just now. */
function nextEvent(last: BoardEvent): BoardEvent {
  const plant = last.plants[last.seq % last.plants.length];
  if (plant === undefined) throw new Error('the board has no plants');
  const at = Date.now();
  const indicators = plant.indicators.map((indicator, index) => ({
    ...indicator,
    value: Math.round((5 + index + Math.sin(last.seq / 7 + index)) * 100) / 100,
    ts: at,
    quality: 'GOOD' as const,
  }));
  return { ...last, kind: 'delta', seq: last.seq + 1, at, plants: [{ ...plant, lastUpdateAt: at, indicators }] };
}

// A trace would keep every message of them.
test.use({ trace: 'off' });

test(`a board takes ${UPDATES.toLocaleString('en')} updates without growing`, async ({ page }) => {
  test.setTimeout(600_000);
  const watched = witness(page);
  let socket: WebSocketRoute | undefined;
  let full: BoardEvent | undefined;
  // The page keeps its own connection; from the first full picture on, this test speaks for the service.
  await page.routeWebSocket(/\/socket\.io\//, (route) => {
    socket = route;
    const server = route.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      if (text.startsWith(PREFIX)) {
        const event = boardEvent.parse(JSON.parse(text.slice(PREFIX.length))[1]);
        if (full !== undefined) return;
        if (event.kind === 'full') full = event;
      }
      route.send(message);
    });
  });
  await openBoard(page, '/org');
  if (full === undefined || socket === undefined) throw new Error('the board sent no full picture');
  const everything: BoardEvent = full;
  let last: BoardEvent = everything;
  let wanted = '';
  const send = async (values: number) => {
    for (let shown = 0, events = 1; shown < values; events += 1) {
      last = { ...nextEvent({ ...last, plants: everything.plants }), ticker: [] };
      shown += last.plants[0]?.indicators.length ?? 0;
      socket?.send(`${PREFIX}${JSON.stringify(['board', last])}`);
      if (events % BURST !== 0 && shown < values) continue;
      // Waiting for the page keeps the messages out of the browser's own queue.
      const shownLast = last.plants[0]?.indicators[0];
      wanted = (shownLast?.value ?? 0).toFixed(shownLast?.decimals);
      await page.waitForFunction(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true)))),
      );
    }
  };
  const session = await page.context().newCDPSession(page);
  await send(WARM_UP);
  const before = await heapBytes(session);
  await send(UPDATES);
  const after = await heapBytes(session);
  const grownMb = (after - before) / 1024 / 1024;
  test.info().annotations.push({
    type: 'heap',
    description: `${(before / 1024 / 1024).toFixed(1)} MB, ${grownMb.toFixed(2)} MB more after ${String(UPDATES)} updates`,
  });
  expect(wanted).not.toBe('');
  // The updates reached the screen, not only the socket.
  await expect(page.locator('.board[data-phase="live"]')).toBeVisible();
  // Its plant may stand on another page of the board: waited for until all of them have had their turn.
  await expect(page.getByText(wanted, { exact: true }).filter({ visible: true }).first()).toBeVisible({
    timeout: ALL_PAGES_MS,
  });
  expect(grownMb).toBeLessThan(MAX_GROWN_MB);
  expect(watched.errors).toEqual([]);
});
