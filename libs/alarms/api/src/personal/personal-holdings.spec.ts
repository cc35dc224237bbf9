import { opaque } from '@sed/platform-database';
import { alarmRuleVersion as alarmRuleVersionTable } from '@sed/alarms-tables';
import { aViewer, NullUserHoldings } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { type EngineBench, PLANT } from '../testing/engine-bench';
import { useEngineBench } from '../testing/use-engine-bench';
import { PersonalHoldings } from './personal-holdings';
import { UserAlarmService } from './user-alarm.service';

const leaver = aViewer([PLANT], { code: 'U2' });
const other = aViewer([PLANT], { code: 'U3' });
const admin = { viewer: { code: 'U1', loginName: 'admin', name: { zh: 'a', en: 'a' } }, source: null };
const wish = { factoryNo: PLANT, signalCode: 'AIT101', low: null, level: 4, onDelayS: 0, deadband: 0 } as const;

let bench: EngineBench;
let personal: UserAlarmService;
let holdings: PersonalHoldings;

useEngineBench((fresh) => {
  bench = fresh;
  bench.directory.addSignal(PLANT, 'AIT101');
  personal = new UserAlarmService(bench.real, bench.rules, bench.directory, bench.clock);
  holdings = new PersonalHoldings(bench.real, bench.directory, bench.clock, new NullUserHoldings());
});

describe('personal alarms of somebody who leaves', () => {
  it('are listed while they are in force, and switched off with the account, each as a version', async () => {
    const on = await personal.add({ ...wish, high: 5, isOn: true }, leaver);
    await personal.add({ ...wish, high: 6, isOn: false }, leaver);
    await personal.add({ ...wish, high: 7, isOn: true }, other);
    const held = await holdings.of('U2');
    expect(held).toMatchObject([{ kind: 'personalAlarm', id: on.id, factoryNo: PLANT }]);
    const handed = await bench.real.db.transaction((tx) => holdings.handOver('U2', admin, opaque(tx)));
    expect(handed).toEqual([]);
    expect(await holdings.of('U2')).toEqual([]);
    expect((await personal.list(undefined, leaver)).map(({ isOn }) => isOn)).toEqual([false, false]);
    expect((await personal.list(undefined, other)).map(({ isOn }) => isOn)).toEqual([true]);
    const versions = await bench.real.db.select().from(alarmRuleVersionTable);
    expect(versions.filter(({ ruleId, actor }) => ruleId === on.id && actor === 'U1')).toHaveLength(1);
  });

  it('stay in force when the account is not disabled after all', async () => {
    await personal.add({ ...wish, high: 5, isOn: true }, leaver);
    const failing = bench.real.db.transaction(async (tx) => {
      await holdings.handOver('U2', admin, opaque(tx));
      throw new Error('something after it failed');
    });
    await expect(failing).rejects.toThrow('something after it failed');
    expect(await holdings.of('U2')).toHaveLength(1);
  });
});
