import { describe, expect, it } from 'vitest';
import { ROUTES, isBuilt } from '@sed/platform-contract';
import { messageTargetOf, TASK_ROUTE_NAMES, taskPathOf } from './task-routes';

const around = { nowMs: 1_763_720_000_000, origin: 'https://sed.example', allowedHosts: ['portal.example'] };
const paths = new Set(ROUTES.map((route) => route.path));
const built = new Set(ROUTES.filter(isBuilt).map((route) => route.path));
/** Tasks of areas that are still to come; the list only becomes shorter. */
const TO_COME: readonly string[] = ['auditList', 'application'];

describe('routes of tasks', () => {
  it.each(Object.values(TASK_ROUTE_NAMES).flat())('has a page for %s', (name) => {
    expect(paths.has(taskPathOf(name) ?? '')).toBe(true);
  });

  it.each(Object.values(TASK_ROUTE_NAMES).flat())(
    'lead to a page people can open for %s, or to one that is named',
    (name) => {
      expect(built.has(taskPathOf(name) ?? '')).toBe(!TO_COME.includes(name));
    },
  );

  it.each(Array.from({ length: 28 }, (_, i) => String(i + 1)))(
    'has a page for task type %s in every version',
    (code) => {
      for (const version of [1, 2, 3]) expect(paths.has(taskPathOf(code, version) ?? '')).toBe(true);
    },
  );

  it('leads versions 1 and 2 to the earlier pages', () => {
    expect(taskPathOf('6', 2)).toBe('/productioManager/taskManage/overhaulResetMange/overhaulRestTask');
    expect(taskPathOf('6', 3)).toBe('/productioManager/taskManage/overhaulResetMange/equipmentOverhaulWork');
  });

  it.each(['', '0', '29', 'login', 'constructor', '__proto__', 'user', '../login'])(
    'knows no page for %j',
    (taskType) => {
      expect(taskPathOf(taskType)).toBeUndefined();
    },
  );
});

describe('where a message leads', () => {
  const target = (linkedUrl: string) => messageTargetOf({ linkedUrl }, around);

  it('is the page of its task with the query of a deep link, once that page is built', () => {
    const path = taskPathOf('4') ?? '';
    const found = messageTargetOf(
      { taskType: '4', id: 'a b', equipNo: 'E1', procInstId: 'p', linkedUrl: '/x' },
      around,
    );
    const query = 'id=a+b&tabTaskType=4&timeStamp=1763720000000&equipNo=E1&procInstId=p';
    const isPageBuilt = ROUTES.some((route) => route.path === path && isBuilt(route));
    expect(found).toEqual({ kind: 'page', path: isPageBuilt ? `${path}?${query}` : '/x' });
  });

  it.each(TO_COME)('is the general page for %s, where it says which task it is', (taskType) => {
    expect(messageTargetOf({ taskType, id: 'a', procInstId: 'p' }, around)).toEqual({
      kind: 'page',
      path: `${taskPathOf(taskType) ?? ''}?id=a&tabTaskType=${taskType}&timeStamp=1763720000000&procInstId=p`,
    });
    expect(messageTargetOf({ taskType, id: 'a', linkedUrl: '/x' }, around)).toEqual({ kind: 'page', path: '/x' });
    expect(messageTargetOf({ taskType }, around)).toBeUndefined();
  });

  it('is a path of this origin, also written as a whole address', () => {
    expect(target('/a/b?c=1#d')).toEqual({ kind: 'page', path: '/a/b?c=1#d' });
    expect(target('https://sed.example/a?b')).toEqual({ kind: 'page', path: '/a?b' });
  });

  it('is an allowed host by https only', () => {
    expect(target('https://portal.example/x')).toEqual({ kind: 'address', url: 'https://portal.example/x' });
    expect(target('http://portal.example/x')).toBeUndefined();
  });

  it.each([
    'https://evil.example/x',
    'https://portal.example.evil/x',
    'https://portal.example@evil/x',
    'https://user:pw@portal.example/x',
    'https://sed.example:444/x',
    '//evil/x',
    '/\\evil/x',
    '\\\\evil',
    '/x/..//evil',
    '/\t/evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'evil',
    'https:evil',
    '',
  ])('is nowhere for %j', (linkedUrl) => {
    expect(target(linkedUrl)).toBeUndefined();
  });
});
