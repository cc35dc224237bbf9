import { describe, expect, it } from 'vitest';
import { ConnectionGate } from './connection-gate';
import { urgently } from './urgent';

const holder = { name: () => 'a test' };

describe('turns at the one connection', () => {
  const use = (waitMs = 10_000) => {
    const gate = new ConnectionGate(waitMs);
    const order: string[] = [];
    const ask = (name: string) =>
      gate.pass(holder, async () => {
        order.push(name);
        await Promise.resolve();
      });
    return { gate, order, ask };
  };

  it('go to who came first, and before all of them to what is urgent', async () => {
    const { order, ask } = use();
    const asked = [ask('holds it'), ask('first'), ask('second')];
    asked.push(
      urgently(() => ask('alarm')),
      urgently(() => ask('next alarm')),
      ask('third'),
    );
    await Promise.all(asked);
    expect(order).toEqual(['holds it', 'alarm', 'next alarm', 'first', 'second', 'third']);
  });

  it('are not taken from who has one', async () => {
    const { gate, order, ask } = use();
    let leave = (): void => undefined;
    const working = gate.pass(holder, () => new Promise<void>((resolve) => (leave = resolve)));
    const alarm = urgently(() => ask('alarm'));
    await new Promise(setImmediate);
    expect(order).toEqual([]);
    leave();
    await Promise.all([working, alarm]);
    expect(order).toEqual(['alarm']);
  });

  it('are given up by who waited too long, urgent or not', async () => {
    const { gate, order, ask } = use(20);
    let leave = (): void => undefined;
    const working = gate.pass(holder, () => new Promise<void>((resolve) => (leave = resolve)));
    const waiting = [ask('one'), urgently(() => ask('alarm'))];
    for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe('rejected');
    leave();
    await working;
    await ask('later');
    expect(order).toEqual(['later']);
  });
});
