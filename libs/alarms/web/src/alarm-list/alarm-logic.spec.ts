import type { ViewerDto } from '@sed/platform-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { describe, expect, it } from 'vitest';
import { arrange } from '../list/arrange';
import { csvOf } from '@sed/platform-web';
import { setOf, toggled } from '../list/chips';
import { bulkRefusal, isNoteEnough } from './ack-rules';
import { countStates, durationMs, filterAlarms, trendLink, type AlarmFilter, plantsAsked } from './alarm-filter';

const viewer: ViewerDto = {
  code: 'u1',
  loginName: 'oper',
  name: { zh: '值班员', en: 'Operator' },
  rights: ['alarm:view', 'alarm:ack'],
  grants: [{ rights: ['alarm:view', 'alarm:ack'], plants: ['demo_e01'] }],
  isWholeGroup: true,
  mustChangePassword: false,
  plants: [{ factoryNo: 'demo_e01', name: { zh: '东湖', en: 'Donghu' }, region: 'east', type: 'WWTP' }],
};
const everything: AlarmFilter = {
  factoryNo: undefined,
  plants: undefined,
  states: new Set(),
  levels: new Set(),
  keyword: '',
};

describe('the plants of a list', () => {
  const alarms = [anAlarm({ id: 'a', factoryNo: 'demo_e01' }), anAlarm({ id: 'b', factoryNo: 'demo_n01' })];
  const east = new Set(['demo_e01', 'demo_e02']);

  it('are those of the organisation chosen, for rows and counts alike', () => {
    const filter = { ...everything, plants: east };
    expect(filterAlarms(alarms, filter).map(({ id }) => id)).toEqual(['a']);
    expect(countStates(alarms, filter).UNACK_ACTIVE).toBe(1);
    expect(plantsAsked(filter)).toEqual({ factoryNo: 'demo_e01,demo_e02' });
  });

  it('are the one chosen among them, and all without a choice', () => {
    expect(filterAlarms(alarms, { ...everything, plants: east, factoryNo: 'demo_e02' })).toEqual([]);
    expect(plantsAsked({ ...everything, plants: east, factoryNo: 'demo_e02' })).toEqual({ factoryNo: 'demo_e02' });
    expect(filterAlarms(alarms, everything)).toHaveLength(2);
    expect(plantsAsked(everything)).toEqual({});
  });
});

describe('a live list under the pointer', () => {
  it.each([
    {
      says: 'follows the sorting while nobody points at it',
      standing: 'ab',
      sorted: 'cba',
      isHeld: false,
      ids: 'cba',
      news: 0,
    },
    {
      says: 'keeps every row in its place and counts the new ones',
      standing: 'ab',
      sorted: 'cbad',
      isHeld: true,
      ids: 'ab',
      news: 2,
    },
    { says: 'keeps a row that fell out', standing: 'ab', sorted: 'b', isHeld: true, ids: 'ab', news: 0 },
  ])('$says', ({ standing, sorted, isHeld, ids, news }) => {
    expect(arrange(standing.split(''), sorted.split(''), isHeld)).toEqual({ ids: ids.split(''), news });
  });
});

describe('alarm filters', () => {
  const alarms = [
    anAlarm({ id: '1', level: 1 }),
    anAlarm({ id: '2', state: 'ACK_ACTIVE', acked: true }),
    anAlarm({ id: '3', factoryNo: 'demo_w01', level: 3, signalCode: 'PS_LIT201' }),
  ];
  it.each<[string, Partial<AlarmFilter>, string[]]>([
    ['nothing', {}, ['1', '2', '3']],
    ['a plant', { factoryNo: 'demo_w01' }, ['3']],
    ['levels', { levels: new Set(['1', '3'] as const) }, ['1', '3']],
    ['a state', { states: new Set(['ACK_ACTIVE'] as const) }, ['2']],
    ['an English word', { keyword: ' AMMONIA ' }, ['1', '2', '3']],
    ['a Chinese word', { keyword: '氨氮' }, ['1', '2', '3']],
    ['a tag', { keyword: 'lit201' }, ['3']],
    ['a word nobody says', { keyword: 'chlorine' }, []],
  ])('by %s', (_name, filter, ids) => {
    expect(filterAlarms(alarms, { ...everything, ...filter }).map(({ id }) => id)).toEqual(ids);
  });

  it('counts each state as if no state were chosen', () => {
    expect(countStates(alarms, { ...everything, states: new Set(['LATCHED']), factoryNo: 'demo_e01' })).toEqual({
      UNACK_ACTIVE: 1,
      ACK_ACTIVE: 1,
      UNACK_CLEARED: 0,
      LATCHED: 0,
    });
  });

  it('reads and writes sets of the address, unknown members left out', () => {
    expect([...setOf('3,1,9,x', ['1', '2', '3'])]).toEqual(['1', '3']);
    expect(toggled(new Set(['1', '3']), '3')).toBe('1');
    expect(toggled(new Set(['1']), '2')).toBe('1,2');
  });
});

describe('times of an alarm', () => {
  const raisedAt = 1_000_000;
  it.each([
    ['counts while it is active', null, 1_060_000, 60_000],
    ['ends with the return', 1_030_000, 9_000_000, 30_000],
    ['is never negative on a slow clock', null, 900_000, 0],
  ])('duration %s', (_name, clearedAt, now, expected) => {
    expect(durationMs(anAlarm({ raisedAt, clearedAt }), now)).toBe(expected);
  });

  it('links to the trend around the time of the alarm', () => {
    const link = new URL(trendLink(anAlarm({ raisedAt: 10_000_000 }), '/trend', 99_000_000), 'http://x');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      plant: 'demo_e01',
      s: 'EF_AIT803_NH',
      from: String(10_000_000 - 2_700_000),
      to: String(10_000_000 + 900_000),
    });
  });
});

describe('acknowledging', () => {
  it.each([
    ['level 2', anAlarm(), undefined],
    ['level 1', anAlarm({ level: 1 }), 'critical'],
    ['an acknowledged one', anAlarm({ acked: true, state: 'ACK_ACTIVE' }), 'acked'],
    ['a foreign plant', anAlarm({ factoryNo: 'demo_w01' }), 'right'],
  ])('in bulk: %s', (_name, row, refusal) => {
    expect(bulkRefusal(viewer, row)).toBe(refusal);
  });

  it('is not offered to readers', () => {
    expect(bulkRefusal({ ...viewer, rights: ['alarm:view'] }, anAlarm())).toBe('right');
  });

  it.each([
    [1, '', false],
    [1, ' abc ', false],
    [1, '已到现场', true],
    [1, 'seen', true],
    [2, '', true],
  ] as const)('level %d with note "%s": %s', (level, note, isEnough) => {
    expect(isNoteEnough([anAlarm({ level })], note)).toBe(isEnough);
  });
});

describe('csv', () => {
  it('quotes what needs it and marks the text as UTF-8', () => {
    expect(csvOf([['报警', 'a,b', 'say "hi"', 1.5, null]])).toBe('\uFEFF报警,"a,b","say ""hi""",1.5,\r\n');
  });

  it.each(['=1+1', '+CMD', '-2', '@x'])('lets no text run as a formula: %s', (text) => {
    expect(csvOf([[text]])).toContain(`'${text}`);
  });

  it('leaves negative numbers numbers', () => {
    expect(csvOf([[-2.5]])).toContain('-2.5');
    expect(csvOf([[-2.5]])).not.toContain("'");
  });
});
