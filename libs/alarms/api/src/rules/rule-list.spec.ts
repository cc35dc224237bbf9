import { alarmRule as alarmRuleTable, alarm as alarmTable } from '@sed/alarms-tables';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { alarmRuleCalls } from '@sed/alarms-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quietNotifier } from '../testing/rule-service';
import { EngineBench, PLANT } from '../testing/engine-bench';
import { ruleInput } from '../testing/samples';
import { RuleDecisionsService } from './rule-decisions.service';

const OTHER = 'demo_e02';
const viewer = aViewer([PLANT], { code: 'U1' });
const limit = (level: 1 | 2 | 3 | 4) => ({ type: 'LIMIT', limits: { H: { value: 10, level } } }) as const;

let opened: TestDatabase;
let bench: EngineBench;

/** Ten rules on one signal: their names tell what is about them. */
async function fill(): Promise<void> {
  bench.directory.addPlant({ factoryNo: OTHER });
  for (const [plant, code] of [
    [PLANT, 'AIT101'],
    [PLANT, 'FIT_200'],
    [OTHER, 'AIT101'],
  ] as const)
    bench.directory.addSignal(plant, code);
  const limits = { L: { value: 1, level: 4 }, HH: { value: 9, level: 2 } } as const;
  const both = { type: 'AGG', aggregate: 'mean', window: 'sliding', windowS: 60, minValidity: 0.75, limits } as const;
  const inputs = [
    ruleInput({ condition: limit(1), name: { zh: '甲', en: 'one' }, code: 'K-1' }),
    ruleInput({ condition: limit(3), name: { zh: '乙', en: 'two' }, state: 'DISABLED' }),
    ruleInput({
      condition: both,
      name: { zh: '丙', en: 'three' },
      trial: true,
    }),
    ruleInput({
      condition: { type: 'MISSING', durationS: 60, level: 4 },
      name: { zh: '丁_', en: 'four_' },
      signalCode: 'FIT_200',
    }),
    ruleInput({ condition: limit(3), name: { zh: '戊', en: 'of another plant' }, factoryNo: OTHER }),
  ];
  await bench.rules.loadStarterRules(inputs);
}

async function namesOf(search: string, by = viewer): Promise<string[]> {
  const query = alarmRuleCalls.list.query.parse(Object.fromEntries(new URLSearchParams(search)));
  return (await bench.rules.list(query, by)).list.map(({ name }) => name.en);
}

async function idOf(name: string): Promise<string> {
  const rows = await opened.database.db.select().from(alarmRuleTable);
  return rows.find((row) => row.nameEn === name)?.id ?? '';
}

async function raise(name: string, tags: readonly 'chatter'[], times: number, ageDays = 1): Promise<void> {
  const raisedAt = bench.clock.ms - ageDays * 86_400_000;
  const about = { factoryNo: PLANT, signalId: 1, signalCode: 'AIT101', text: { zh: 'x', en: 'x' }, level: 3 as const };
  const life = { state: 'CLOSED' as const, active: false, acked: true, raisedAt, updatedAt: raisedAt, version: 1 };
  const id = crypto.randomUUID();
  await opened.database.db
    .insert(alarmTable)
    .values({ id, ruleId: await idOf(name), ruleVersion: 1, ...about, ...life, repeat: times - 1, tags: [...tags] });
}

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.truncate();
  bench = new EngineBench(opened.database);
  await fill();
  await raise('one', ['chatter'], 3);
  await raise('three', [], 1);
  // Older than what is counted.
  await raise('two', [], 9, 31);
  const decisions = new RuleDecisionsService(opened.database, bench.rules, bench.clock, quietNotifier());
  await decisions.rationalise(await idOf('two'), 'agreed in the review', viewer);
});
afterAll(() => opened.close());

describe('the list of rules', () => {
  it.each([
    ['level=1', ['one']],
    ['level=2,4', ['three', 'four_']],
    ['type=LIMIT', ['one', 'two']],
    ['type=AGG,MISSING', ['three', 'four_']],
    ['state=DISABLED', ['two']],
    ['keyword=乙', ['two']],
    ['keyword=K-1', ['one']],
    ['keyword=_', ['four_']],
    ['keyword=%25', []],
    ['isTrial=true', ['three']],
    ['isRationalised=true', ['two']],
    ['isChattering=true', ['one']],
    ['isSilent=true', ['four_']],
    [`factoryNo=${OTHER}`, []],
    ['level=1&type=MISSING', []],
  ])('is filtered by %s', async (search, names) => {
    expect((await namesOf(search)).sort()).toEqual([...names].sort());
  });

  it.each([
    ['sort=-alarms', ['one', 'three', 'four_', 'two'], 2],
    ['sort=-chatter', ['one'], 1],
    ['sort=level', ['one', 'three', 'two', 'four_'], 4],
    ['sort=name', ['four_', 'one', 'three', 'two'], 4],
    ['sort=-type', ['three', 'four_'], 2],
  ])('is ordered by %s', async (search, names, length) => {
    expect((await namesOf(search)).slice(0, length)).toEqual(names.slice(0, length));
  });

  it('comes page by page without a rule twice, with the counts of every state', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => namesOf(`pageSize=2&sort=level&pageNum=${String(page)}`)));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 0]);
    expect(new Set(pages.flat()).size).toBe(4);
    const query = alarmRuleCalls.list.query.parse({ state: 'DISABLED' });
    expect(await bench.rules.list(query, viewer)).toMatchObject({ total: 1, states: { ENABLED: 3, DISABLED: 1 } });
  });

  it('is that of the plants somebody may see, and names in their language', async () => {
    expect(await namesOf('', aViewer([OTHER]))).toEqual(['of another plant']);
    expect(await namesOf('', aViewer([]))).toEqual([]);
    const query = alarmRuleCalls.list.query.parse({ sort: 'name' });
    const chinese = await bench.rules.list(query, viewer, 'zh');
    const sorted = chinese.list.map(({ name }) => name.zh);
    expect([...sorted].sort()).toEqual(['丁_', '丙', '乙', '甲'].sort());
  });

  it('as a file has every rule once, with what became of it', async () => {
    const rows = [];
    for await (const row of bench.rules.each({}, viewer, 3)) rows.push(row);
    expect(rows).toHaveLength(3);
    const all = [];
    for await (const row of bench.rules.each({ type: ['LIMIT'] }, viewer, 100)) all.push(row);
    expect(all.map(({ rule, counts }) => [rule.name.en, counts]).sort()).toEqual([
      ['one', { alarms: 3, chatter: 1 }],
      ['two', { alarms: 0, chatter: 0 }],
    ]);
  });
});
