import type { RightsOfUser } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { ManualClock } from '@sed/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePeople, FakeRights } from '../testing/messages-app';
import { AlarmHolders } from './alarm-holders';

const PLANTS = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Each sees the plants named, and acknowledges there unless the code says otherwise. */
class PlantRights extends FakeRights {
  reads = 0;

  constructor(private readonly people: FakePeople) {
    super();
  }

  override of(code: string): Promise<RightsOfUser> {
    this.reads += 1;
    const plants = new Set(this.people.all.get(code)?.plants);
    const rights = new Set<Right>(this.without.has(code) ? ['alarm:view'] : ['alarm:view', 'alarm:ack']);
    return Promise.resolve({ plants, rights, grants: [{ plants, rights }], orgCodes: new Set<string>() });
  }
}

describe('who may acknowledge', () => {
  let people: FakePeople;
  let rights: PlantRights;
  let clock: ManualClock;
  let holders: AlarmHolders;

  beforeEach(() => {
    people = new FakePeople();
    people.add('all', [], { plants: PLANTS });
    people.add('one', [], { plants: ['A'] });
    people.add('looks', [], { plants: PLANTS });
    rights = new PlantRights(people);
    rights.without.add('looks');
    clock = new ManualClock();
    holders = new AlarmHolders(clock, people, rights);
  });

  it('is the same whether few plants are asked for or many', async () => {
    const one = await holders.of(['A']);
    clock.ms += 60_000;
    const many = await holders.of(PLANTS);
    expect(one.get('A')).toEqual(['all', 'one']);
    expect(many.get('A')).toEqual(['all', 'one']);
    expect(many.get('F')).toEqual(['all']);
  });

  it('looks at each person once for alarms of many plants, and not again within half a minute', async () => {
    await holders.of(PLANTS);
    expect(rights.reads).toBe(3);
    await holders.of(PLANTS);
    expect(rights.reads).toBe(3);
    people.add('new', [], { plants: ['A'] });
    clock.ms += 30_000;
    expect((await holders.of(PLANTS)).get('A')).toEqual(['all', 'one', 'new']);
  });
});
