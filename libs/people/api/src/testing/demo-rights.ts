import { UserRights } from '@sed/platform-ports';
import { RIGHTS } from '@sed/platform-contract';
import { expect, it } from 'vitest';
import type { OrganisationFixture } from './organisation.fixture';

const SYSTEM = 'system:view ingest:replay simulator:control permission:config session:end userLog:view userLog:export';
const EAST = 'demo_e01 demo_e02 demo_e03';
const ALL = `${EAST} demo_s01 demo_w01`;
const STAFF = RIGHTS.filter((right) => !SYSTEM.split(' ').includes(right)).join(' ');
const LOOK = 'alarm:view signal:view';
const GROUP = 'area_east area_north area_south area_west group demo_z01';

/** Login, plants, rights of hand-written pages, nodes besides those of the plants. */
export const DEMO_RIGHTS: readonly (readonly [string, string, string, string])[] = [
  ['admin', ALL, RIGHTS.join(' '), GROUP],
  ['group', ALL, STAFF, GROUP],
  ['east', EAST, STAFF, 'demo_z01'],
  ['plant', 'demo_e01', STAFF, ''],
  ['equip', 'demo_e01', `${LOOK} alarm:ack alarm:oos alarm:assign alarm:reset signal:edit ingest:view`, ''],
  ['oper', 'demo_e01', `${LOOK} alarm:ack alarm:shelve alarm:oos alarm:assign alarm:reset alarmRule:edit sms:view`, ''],
  ['lab', 'demo_e01', LOOK, ''],
  ['safety', 'demo_e01', `${LOOK} alarm:ack`, ''],
  ['duty', EAST, `${LOOK} alarm:ack alarm:shelve alarm:assign sms:view`, 'area_east demo_z01'],
  ['reviewer', 'demo_e01', `${LOOK} sms:view`, ''],
  ['nomenu', 'demo_e01', '', ''],
  // The role is there, the plants are not: no list shows anything.
  ['noorg', '', LOOK, ''],
];

/** The same on every database. */
export function givesDemoAccountsTheirRights(fixture: () => OrganisationFixture): void {
  it.each(DEMO_RIGHTS)('gives the demo account %s exactly its plants, rights and nodes', async (...expected) => {
    const [loginName, plants, rights, nodes] = expected;
    const found = await fixture().app.get(UserRights).of(`demo_${loginName}`);
    const together = await fixture()
      .app.get(UserRights)
      .ofAll(['demo_admin', `demo_${loginName}`, 'nobody']);
    expect(together.get(`demo_${loginName}`)).toEqual(found);
    expect(together.get('nobody')?.rights.size).toBe(0);
    expect([...found.plants].sort()).toEqual(words(plants));
    expect([...found.rights].filter(isHandWritten).sort()).toEqual(words(rights));
    expect([...found.orgCodes].sort()).toEqual(words(`${plants} ${nodes}`));
    for (const grant of found.grants) expect([...grant.rights].filter(isHandWritten).sort()).toEqual(words(rights));
    expect(found.grants.flatMap((grant) => [...grant.plants]).sort()).toEqual(words(plants));
  });
}

function words(text: string): string[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .sort();
}

function isHandWritten(right: string): boolean {
  return RIGHTS.some((known) => known === right);
}
