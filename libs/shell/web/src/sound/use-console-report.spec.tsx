import { CONSOLE_REPORT_MS } from '@sed/alarms-contract';
import { renderPage } from '@sed/signals-web/testing';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AlarmSounder, type Beeper } from './alarm-sounder';
import { useConsoleReport } from './use-console-report';

class BlockedBeeper implements Beeper {
  private blocked = true;
  play(): void {
    // Nobody would hear it.
  }
  isBlocked(): boolean {
    return this.blocked;
  }
  unlock(): Promise<void> {
    this.blocked = false;
    return Promise.resolve();
  }
  onChange(): () => void {
    return () => undefined;
  }
  close(): void {
    this.blocked = true;
  }
}

function Console({ sounder }: { readonly sounder: AlarmSounder }) {
  useConsoleReport(sounder);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const plant = {
  ...{ factoryNo: 'plant_a', name: { zh: '甲厂', en: 'Plant A' }, orgCode: 'plant_a' },
  ...{ region: 'east' as const, type: 'WWTP' as const },
};

it('says every minute that a console cannot be heard, and once that it can be again', async () => {
  const sounder = new AlarmSounder(() => new BlockedBeeper());
  sounder.start();
  const { gateway } = renderPage(<Console sounder={sounder} />, {
    ...{ factoryNo: 'plant_a', viewer: { plants: [plant] }, rights: ['alarm:ack'] },
    routes: { 'PUT api/v1/alarm-consoles/*/sound': () => ({ isSilent: true }) },
  });
  const said = () => gateway.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  // One that waits for the first click only.
  expect(said()).toEqual([]);
  await vi.dynamicImportSettled();
  act(() => void vi.advanceTimersByTime(2 * CONSOLE_REPORT_MS));
  await vi.waitFor(() => expect(said()).toHaveLength(2));
  await act(() => sounder.unlock());
  await vi.waitFor(() => expect(said()).toHaveLength(3));
  expect(said()).toEqual([true, true, false].map((isSilent) => ({ factoryNo: 'plant_a', isSilent })));
});

it('says that somebody silenced the console, and what made it sound again before its time', async () => {
  const sounder = new AlarmSounder(() => new BlockedBeeper());
  sounder.start();
  sounder.watch(1, 1);
  const { gateway } = renderPage(<Console sounder={sounder} />, {
    ...{ factoryNo: 'plant_a', viewer: { plants: [plant] }, rights: ['alarm:ack'] },
    routes: { 'PUT api/v1/alarm-consoles/*/silence': () => ({ isSilenced: true }) },
  });
  const said = () => gateway.requests.filter(({ path }) => path.endsWith('/silence')).map(({ body }) => body);
  act(() => sounder.silence());
  await vi.waitFor(() => expect(said()).toEqual([{ isSilenced: true, factoryNo: 'plant_a', seconds: 120 }]));
  act(() => sounder.resume());
  await vi.waitFor(() => expect(said()[1]).toEqual({ isSilenced: false, factoryNo: 'plant_a', by: 'PERSON' }));
  act(() => sounder.silence());
  await vi.waitFor(() => expect(said()).toHaveLength(3));
  act(() => sounder.watch(1, 2));
  await vi.waitFor(() => expect(said()[3]).toEqual({ isSilenced: false, factoryNo: 'plant_a', by: 'NEWS' }));
});
