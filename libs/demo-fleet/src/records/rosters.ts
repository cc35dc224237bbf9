import { DEMO_PLANTS } from '../plants';
import { account, day, postsOf, type DemoRecord, type DemoValues } from './demo-record';

const WORKDAYS = ['1', '2', '3', '4', '5'];
const WEEKEND = ['6', '7'];
/** Plants that keep a roster; elsewhere the accounts flagged as duty staff are told. */
const ROSTERED = ['e02', 'e03', 'w01', 's01', 'n01'];

/** Three weeks back and four ahead; the officer of the region takes the nights. */
function rosterOf(plant: string): DemoRecord[] {
  const { factoryNo, manager, operations, lead, officer } = postsOf(plant);
  const entry = (id: string, loginName: string, values: DemoValues): DemoRecord => ({
    id: `roster-${plant}-${id}`,
    module: 'dutyRoster',
    factoryNo,
    by: manager,
    values: { person: account(loginName), validFrom: day(-21), validTo: day(28), ...values },
  });
  const daytime = { from: '08:00', to: '20:00', channels: ['app', 'sms'] };
  return [
    entry('day', lead, { shift: '白班 / Day shift', isLead: true, days: WORKDAYS, ...daytime }),
    entry('weekend', operations, { shift: '周末班 / Weekend', isLead: true, days: WEEKEND, ...daytime }),
    entry('night', officer, {
      ...{ shift: '夜班 / Night shift', days: [...WORKDAYS, ...WEEKEND] },
      ...{ from: '20:00', to: '08:00', channels: ['app', 'sms', 'voice'] },
    }),
  ];
}

/** Elsewhere the shifts of the published roster are told, and the officer of the region with them. */
function watchOf(plant: string): DemoRecord {
  const { factoryNo, manager, officer } = postsOf(plant);
  return {
    ...{ id: `roster-${plant}-watch`, module: 'dutyRoster', factoryNo, by: manager },
    values: {
      ...{ person: account(officer), shift: '区域值班 / Region', isLead: false, days: [...WORKDAYS, ...WEEKEND] },
      ...{ validFrom: day(-21), validTo: day(365), from: '00:00', to: '00:00', channels: ['app', 'sms'] },
    },
  };
}

const WATCHED = DEMO_PLANTS.map(({ factoryNo }) => factoryNo.replace('demo_', '')).filter(
  (plant) => !ROSTERED.includes(plant),
);

/** Who is on duty at the plants in the weeks around the first start. */
export const DEMO_ROSTERS: readonly DemoRecord[] = [...ROSTERED.flatMap(rosterOf), ...WATCHED.map(watchOf)];
