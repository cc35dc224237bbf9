import type { AlarmDto } from '@sed/alarms-contract';
import type { Right, ViewerDto } from '@sed/platform-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { aViewerDto } from '@sed/platform-contract/testing';
import { describe, expect, it } from 'vitest';
import { keyWish } from '../alarm-list/use-list-keys';
import { groupByRoot, isBulkEligible, offeredActions, shelfDurations, splitLeft } from './life-rules';
import { refusalText } from './run-action';

const NOW = 1_763_720_100_000;
const ALL: Right[] = ['alarm:view', 'alarm:ack', 'alarm:shelve', 'alarm:oos', 'alarm:assign'];

function viewer(rights: readonly Right[] = ALL): ViewerDto {
  return aViewerDto(rights, { code: 'u1', grants: [{ rights: [...rights], plants: ['demo_e01'] }] });
}

describe('what an alarm offers', () => {
  it.each<[string, Partial<AlarmDto>, string[]]>([
    ['open', {}, ['acknowledge', 'shelve', 'assign', 'convert', 'outOfService']],
    [
      'acknowledged by the viewer a moment ago',
      { state: 'ACK_ACTIVE', acked: true, ackedBy: 'u1', ackedAt: NOW - 59_000 },
      ['unacknowledge', 'shelve', 'assign', 'convert', 'outOfService'],
    ],
    [
      'acknowledged by the viewer a minute ago',
      { state: 'ACK_ACTIVE', acked: true, ackedBy: 'u1', ackedAt: NOW - 60_000 },
      ['shelve', 'assign', 'convert', 'outOfService'],
    ],
    [
      'acknowledged by somebody else',
      { state: 'ACK_ACTIVE', acked: true, ackedBy: 'u2', ackedAt: NOW },
      ['shelve', 'assign', 'convert', 'outOfService'],
    ],
    ['shelved', { state: 'SHELVED' }, ['unshelve', 'assign', 'convert', 'outOfService']],
    ['out of service', { state: 'OUT_OF_SERVICE' }, ['assign', 'convert', 'returnToService']],
    ['closed', { state: 'CLOSED', acked: true }, []],
    ['of a plant without rights', { factoryNo: 'demo_w01' }, []],
  ])('%s', (_name, fields, actions) => {
    expect(offeredActions(anAlarm(fields), viewer(), NOW)).toEqual(actions);
  });

  it('holds nothing for readers, and level 1 never comes with others', () => {
    expect(offeredActions(anAlarm(), viewer(['alarm:view']), NOW)).toEqual([]);
    expect(isBulkEligible(anAlarm(), viewer(), NOW)).toBe(true);
    expect(isBulkEligible(anAlarm({ level: 1 }), viewer(), NOW)).toBe(false);
    expect(isBulkEligible(anAlarm(), viewer(['alarm:view']), NOW)).toBe(false);
  });

  it('shelves a level 1 alarm for an hour at most, others for eight', () => {
    expect(shelfDurations([anAlarm()]).at(-1)?.key).toBe('h8');
    expect(shelfDurations([anAlarm(), anAlarm({ level: 1 })]).at(-1)?.key).toBe('h1');
  });

  it.each([
    [59_001, { days: 0, hours: 0, clock: '00:01:00' }],
    [-5, { days: 0, hours: 0, clock: '00:00:00' }],
    [50 * 3_600_000, { days: 2, hours: 2, clock: '50:00:00' }],
  ])('counts %d ms down as %j', (ms, left) => {
    expect(splitLeft(ms)).toEqual(left);
  });
});

describe('groups by root', () => {
  it('keep their place, put the root first and the others by time', () => {
    const alone = anAlarm({ id: 'x', groupRoot: null });
    const root = anAlarm({ id: 'r', groupRoot: 'r', raisedAt: 10 });
    const late = anAlarm({ id: 'b', groupRoot: 'r', raisedAt: 30 });
    const early = anAlarm({ id: 'a', groupRoot: 'r', raisedAt: 20 });
    const groups = groupByRoot([late, alone, root, early]);
    expect(groups.map((group) => [group.root.id, group.members.map(({ id }) => id)])).toEqual([
      ['r', ['a', 'b']],
      ['x', []],
    ]);
  });

  it('are stood for by their earliest member when the root is not shown', () => {
    const groups = groupByRoot([
      anAlarm({ id: 'b', groupRoot: 'gone', raisedAt: 30 }),
      anAlarm({ id: 'a', groupRoot: 'gone', raisedAt: 20 }),
    ]);
    expect(groups.map(({ root }) => root.id)).toEqual(['a']);
  });

  it('never hide a critical alarm: it has a row of its own above them, as a consequence and as a root', () => {
    const trip = { groupRoot: 'r' };
    const groups = groupByRoot([
      anAlarm({ id: 'new', level: 3, raisedAt: 90 }),
      anAlarm({ id: 'r', level: 3, ...trip, raisedAt: 10 }),
      anAlarm({ id: 'follows', level: 1, ...trip, raisedAt: 20 }),
      anAlarm({ id: 'low', level: 4, ...trip, raisedAt: 30 }),
      anAlarm({ id: 'rootOfOthers', level: 1, groupRoot: 'rootOfOthers', raisedAt: 40, acked: true }),
      anAlarm({ id: 'b', level: 3, groupRoot: 'rootOfOthers', raisedAt: 60 }),
      anAlarm({ id: 'a', level: 3, groupRoot: 'rootOfOthers', raisedAt: 50 }),
    ]);
    expect(groups.map(({ root, members }) => [root.id, members.map(({ id }) => id)])).toEqual([
      ['follows', []],
      ['rootOfOthers', []],
      ['new', []],
      ['r', ['low']],
      ['a', ['b']],
    ]);
  });
});

describe('the refusal of a row', () => {
  const refused = { id: 'a1', isDone: false, alarm: null };
  it.each([
    ['alarm.refused.oneByOne', null, 'zh', '一级报警须逐条处理'],
    ['alarm.refused.shelfFull', { max: 20 }, 'en', 'The plant already has 20 shelved alarms'],
    ['unheard.of', null, 'en', 'unheard.of'],
  ] as const)('%s is told in words', (code, params, language, text) => {
    expect(refusalText({ ...refused, code, params }, language)).toBe(text);
  });
});

describe('keys of the list', () => {
  function pressIn(html: string, key: string) {
    document.body.innerHTML = html;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    let wish: ReturnType<typeof keyWish>;
    const listen = (caught: KeyboardEvent) => (wish = keyWish(caught));
    window.addEventListener('keydown', listen, { once: true });
    document.body.firstElementChild?.dispatchEvent(event);
    return wish;
  }

  it.each([
    ['<p></p>', 'S', 'shelve'],
    ['<p></p>', 'ArrowDown', 'down'],
    ['<p></p>', '?', 'help'],
    ['<p></p>', 'x', undefined],
    ['<input type="checkbox">', 'a', 'acknowledge'],
    ['<input>', 'a', undefined],
    ['<button></button>', 'Enter', undefined],
    ['<button></button>', 'u', 'unacknowledge'],
    ['<div role="dialog"></div>', 's', undefined],
  ])('in %s the key %s means %s', (html, key, wish) => {
    expect(pressIn(html, key)).toBe(wish);
  });
});
