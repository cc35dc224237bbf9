import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boardEvent } from '@sed/boards-contract';
import { anAlarm } from '@sed/testing';
import { BoardApp, join, nextEvent } from '../testing/board-app';
import { BoardDisplays } from './board-displays';

let app: BoardApp;

beforeEach(async () => {
  app = new BoardApp();
  app.addPlant('E1');
  app.addPlant('N1', 'north');
  await app.start();
});

afterEach(async () => {
  await app.stop();
});

describe('joining a board', () => {
  it('is answered and followed by a full event of its region', async () => {
    app.set('N1', 'EFF_COD', 31.5);
    const display = app.display();
    const event = nextEvent(display);
    expect(await join(display, 'nouth')).toEqual({ ok: true });
    expect(await event).toMatchObject({
      kind: 'full',
      board: 'nouth',
      build: 'build-1',
      plants: [{ factoryNo: 'N1' }],
    });
  });

  it('gives the group board all plants', async () => {
    const display = app.display();
    const event = nextEvent(display);
    await join(display, 'org');
    expect((await event).plants.map((plant) => plant.factoryNo).sort()).toEqual(['E1', 'N1']);
  });

  it.each([['other'], [null], [['org']], ['org; drop']])('is refused for the board %j', async (board) => {
    expect(await join(app.display(), board)).toEqual({ ok: false, error: 'request.invalid' });
  });

  it('moves a display from one board to another', async () => {
    const display = app.display();
    const first = nextEvent(display);
    await join(display, 'east');
    await first;
    const second = nextEvent(display, 'full');
    await join(display, 'nouth');
    expect((await second).board).toBe('nouth');
    app.set('E1', 'EFF_COD', 70);
    app.set('N1', 'EFF_COD', 71);
    const boards = new Set<string>();
    display.on('board', ({ board }: { board: string }) => boards.add(board));
    await nextEvent(display, 'delta');
    await nextEvent(display, 'delta');
    expect([...boards]).toEqual(['nouth']);
  });
});

describe('following a board', () => {
  it('carries only plants that changed, numbered without a gap from the full event on', async () => {
    const display = app.display();
    const full = nextEvent(display);
    await join(display, 'org');
    const { seq } = await full;
    app.set('E1', 'EFF_COD', 61);
    const delta = await nextEvent(display, 'delta');
    expect(delta.seq).toBe(seq + 1);
    expect(delta.plants.map((plant) => plant.factoryNo)).toEqual(['E1']);
    expect(delta.plants[0]?.indicators[0]).toMatchObject({ key: 'COD', value: 61, state: 'over' });
  });

  it('tells alarms by level, the ticker and the health, and no person', async () => {
    app.health.register('store', () => ({ name: 'store', state: 'down', detail: 'influx at 10.0.0.7 refuses' }));
    const display = app.display();
    await join(display, 'east');
    app.alarms.push(
      'acknowledged',
      anAlarm({ factoryNo: 'E1', ackedBy: 'U1', ackedAt: 1_763_720_001_000, acked: true }),
    );
    app.alarms.push('raised', anAlarm({ id: 'low', factoryNo: 'E1', level: 4 }));
    let event = await nextEvent(display);
    while (event.ticker.length === 0 || event.health.ok) event = await nextEvent(display);
    expect(event.health).toMatchObject({ ok: false, reasons: ['store'] });
    expect(event.ticker.map(({ id, level, active }) => ({ id, level, active }))).toEqual([
      { id: 'alarm-1', level: 1, active: true },
    ]);
    expect(event.lastAcknowledgedAt).toBe(1_763_720_001_000);
    const text = JSON.stringify(event);
    expect(text).not.toContain('U1');
    expect(text).not.toContain('10.0.0.7');
  });

  it('carries only fields a public board may show', async () => {
    app.set('E1', 'EFF_COD', 31.5);
    const display = app.display();
    const event = nextEvent(display);
    await join(display, 'org');
    const full = await event;
    expect(boardEvent.strict().parse(full)).toEqual(full);
    expect(full.plants[0]?.longitude).toBe(120.12);
    expect(full.plants[0]?.latitude).toBe(31.99);
    expect(Object.keys(full.plants[0] ?? {})).not.toContain('process');
  });
});

describe('a display', () => {
  it('is heard once a minute and listed for system monitoring', async () => {
    const display = app.display();
    const beat = { displayId: 'display-0001', board: 'org', build: 'build-1', heapMb: 120, fps: 30 };
    display.emit('heartbeat', beat);
    display.emit('heartbeat', { ...beat, displayId: 'display-0002' });
    await join(display, 'org');
    expect(app.get(BoardDisplays).list()).toMatchObject([beat]);
  });

  it('that sends anything else changes nothing and gets nothing private (S013)', async () => {
    const display = app.display();
    const answers: unknown[] = [];
    display.emit('subscribe', { plants: ['E1'] }, (answer: unknown) => answers.push(answer));
    display.emit('heartbeat', { displayId: 'x', name: 'somebody' });
    display.emit('alarm', {}, (answer: unknown) => answers.push(answer));
    display.emit('__proto__', {});
    const seen = new Set<string>();
    display.onAny((event: string) => seen.add(event));
    const full = nextEvent(display);
    await join(display, 'org');
    await full;
    app.alarms.push('raised', anAlarm({ factoryNo: 'E1' }));
    await nextEvent(display, 'delta');
    expect([...seen]).toEqual(['board']);
    expect(answers).toEqual([]);
    expect(app.get(BoardDisplays).list()).toEqual([]);
  });

  it('that sends without end is cut off', async () => {
    const display = app.display();
    const gone = new Promise((resolve) => display.once('disconnect', resolve));
    for (let i = 0; i < 100; i += 1) display.emit('join', { board: 'org' });
    expect(await gone).toBe('io server disconnect');
  });
});
