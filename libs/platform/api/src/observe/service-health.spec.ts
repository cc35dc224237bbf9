import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceHealthController } from './service-health.controller';
import { SystemHealthRegistry } from './system-health-registry';

describe('health for the pages', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('names what does not work without its details, and looks once for all who ask within two seconds', async () => {
    const registry = new SystemHealthRegistry();
    let state: 'up' | 'down' = 'down';
    const check = vi.fn(() => ({ name: 'database', state, detail: 'held by 10.0.0.9' }) as const);
    registry.register('database', check);
    registry.register('broker', () => ({ name: 'broker', state: 'up', detail: 'ok' }));
    const controller = new ServiceHealthController(registry);
    const asked = await Promise.all([controller.parts(), controller.parts(), controller.parts()]);
    expect(asked[0]).toEqual({ parts: [{ name: 'database', state: 'down' }] });
    // Once, and once more because of what was found.
    expect(check).toHaveBeenCalledTimes(2);
    state = 'up';
    expect((await controller.parts()).parts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await controller.parts()).toEqual({ parts: [] });
    controller.onModuleDestroy();
  });

  it('does not name what answers a little late, and names what does not answer at all', async () => {
    const registry = new SystemHealthRegistry();
    const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
    const check = vi.fn(() => after(2500).then(() => ({ name: 'timeseries', state: 'up', detail: 'ok' }) as const));
    registry.register('timeseries', check);
    const controller = new ServiceHealthController(registry);
    const late = controller.parts();
    await vi.advanceTimersByTimeAsync(2500);
    expect(await late).toEqual({ parts: [] });
    expect(check).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2000);
    check.mockImplementation(() => after(60_000).then(() => ({ name: 'timeseries', state: 'up', detail: 'ok' })));
    const hung = controller.parts();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await hung).toEqual({ parts: [{ name: 'timeseries', state: 'down' }] });
    controller.onModuleDestroy();
  });
});
