import { CONSOLE_REPORT_MS, type AlarmDto } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { OpenAlarmsProvider } from '@sed/signals-web';
import { renderPage } from '@sed/signals-web/testing';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AlarmSounder, type Beeper } from './alarm-sounder';
import { ConsoleReports } from './console-reports';

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

function Console({ sounder, alarms = [] }: { readonly sounder: AlarmSounder; readonly alarms?: readonly AlarmDto[] }) {
  return (
    <OpenAlarmsProvider isAllowed read={() => Promise.resolve(alarms)}>
      <ConsoleReports sounder={sounder} />
    </OpenAlarmsProvider>
  );
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

it('is said at every plant whose alarm it does not sound, whatever is selected, each by a console of its own', async () => {
  const plants = ['plant_a', 'plant_b', 'plant_c'].map((factoryNo) => ({ ...plant, factoryNo, orgCode: factoryNo }));
  const sounder = new AlarmSounder(() => new BlockedBeeper());
  sounder.start();
  sounder.watch(1, 1);
  const alarms = [
    anAlarm({ id: '1', factoryNo: 'plant_b', level: 1 }),
    anAlarm({ id: '2', factoryNo: 'plant_c', acked: true, state: 'ACK_ACTIVE' }),
  ];
  const { gateway } = renderPage(<Console sounder={sounder} alarms={alarms} />, {
    ...{ factoryNo: 'centre_1', viewer: { plants }, rights: ['alarm:ack'] },
    routes: {
      'PUT api/v1/alarm-consoles/*/silence': () => ({ isSilenced: true }),
      'PUT api/v1/alarm-consoles/*/sound': () => ({ isSilent: true }),
    },
  });
  const said = () => gateway.requests.filter(({ method }) => method === 'PUT');
  await vi.dynamicImportSettled();
  act(() => sounder.silence());
  await vi.waitFor(() => expect(said()).toHaveLength(1));
  act(() => void vi.advanceTimersByTime(CONSOLE_REPORT_MS));
  await vi.waitFor(() => expect(said()).toHaveLength(2));
  expect(said().map(({ body }) => body)).toEqual([
    { isSilenced: true, factoryNo: 'plant_b', seconds: 120 },
    { factoryNo: 'plant_b', isSilent: true },
  ]);
  expect(said()[0]?.path).toMatch(/\/[0-9a-f]{32}\.1\/silence$/);
});
