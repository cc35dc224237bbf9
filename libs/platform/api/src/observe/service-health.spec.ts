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
    expect(check).toHaveBeenCalledOnce();
    state = 'up';
    expect((await controller.parts()).parts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await controller.parts()).toEqual({ parts: [] });
    controller.onModuleDestroy();
  });
});
