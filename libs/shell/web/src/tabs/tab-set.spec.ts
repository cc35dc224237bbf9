import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../switch/navigator';
import { onRealtimeTabsGone, REALTIME_CLEAR_MS } from './realtime-tabs';
import { alivePaths, EMPTY_TABS, isTabPath, MAX_ALIVE, neighbour, visited, type TabSet } from './tab-set';
import { useTabs } from './tab-store';

const HOME = '/index/groupIndex';
const LIVE = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const SMS = '/systemConfiguration/systemManage/smsLog';
const detail = (n: number) => `/operationalEvaluation/beStar/${n}`;
const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });
const open = (...paths: string[]): TabSet => paths.reduce((set, path) => visited(set, at(path)), EMPTY_TABS);
const pathsOf = ({ tabs }: TabSet) => tabs.map(({ path }) => path);

describe('the open tabs', () => {
  it('begin with the pinned start page and grow by what is visited', () => {
    expect(pathsOf(open(ALARMS, HOME, LIVE, ALARMS))).toEqual([HOME, ALARMS, LIVE]);
  });

  it('stay the very same object when nothing changes', () => {
    const set = open(ALARMS);
    expect(visited(set, at(ALARMS))).toBe(set);
  });

  it('take another query into the same tab', () => {
    const set = visited(open(ALARMS), at(ALARMS, '?level=1'));
    expect(set.tabs).toHaveLength(2);
    expect(set.tabs[1]?.search).toBe('?level=1');
  });

  it('have none for pages that stand alone or tell why there is no page', () => {
    expect(['/login', '/org', '/404', '/default/401', '/nowhere', '/indexOnly'].filter(isTabPath)).toEqual([]);
    expect(visited(open(ALARMS), at('/404'))).toMatchObject({ active: null, tabs: open(ALARMS).tabs });
  });

  it('keep twenty pages alive and turn the least recently used into stubs', () => {
    const many = Array.from({ length: 25 }, (_, n) => detail(n));
    const set = visited(open(...many), at(detail(2)));
    const alive = alivePaths(set);
    expect(set.tabs).toHaveLength(26);
    expect(alive.size).toBe(MAX_ALIVE);
    expect([alive.has(detail(2)), alive.has(detail(5)), alive.has(detail(6))]).toEqual([true, false, true]);
  });

  it('are walked through around the ends', () => {
    const set = open(ALARMS, LIVE);
    expect([neighbour(set, 1)?.path, neighbour(set, -1)?.path]).toEqual([HOME, ALARMS]);
  });
});

describe('closing tabs', () => {
  let went: string[] = [];
  beforeEach(() => {
    went = [];
    setNavigator((to) => went.push(to));
    useTabs.getState().clear();
    useTabs.setState({ ...open(HOME, ALARMS, LIVE, SMS), owner: 'u1:p1' });
  });

  const paths = () => pathsOf(useTabs.getState());

  it('goes to the last remaining tab when the one shown is closed', () => {
    useTabs.getState().close(SMS);
    expect([paths(), went]).toEqual([[HOME, ALARMS, LIVE], [LIVE]]);
  });

  it('stays where it is when another one is closed', () => {
    useTabs.getState().close(ALARMS);
    expect([paths(), went]).toEqual([[HOME, LIVE, SMS], []]);
  });

  it('goes to / when nothing remains', () => {
    useTabs.setState({ tabs: [{ path: SMS, search: '', hash: '', run: 0 }] });
    useTabs.getState().close(SMS);
    expect(went).toEqual(['/']);
  });

  it('never closes the pinned tab', () => {
    useTabs.getState().close(HOME);
    useTabs.getState().closeAll();
    expect([paths(), went]).toEqual([[HOME], [HOME]]);
  });

  it.each([
    ['closeOthers', [HOME, LIVE], [LIVE]],
    ['closeLeft', [HOME, LIVE, SMS], []],
    ['closeRight', [HOME, ALARMS, LIVE], [LIVE]],
  ] as const)('%s keeps what it should', (how, left, to) => {
    useTabs.getState()[how](LIVE);
    expect([paths(), went]).toEqual([left, to]);
  });

  it('goes to a tab at the address it was left at', () => {
    useTabs.getState().visit(at(ALARMS, '?level=1'));
    useTabs.getState().visit(at(LIVE));
    useTabs.getState().step(-1);
    expect(went).toEqual([`${ALARMS}?level=1`]);
  });

  it('restores the tabs of the same user and plant after a reload, of no other', () => {
    useTabs.getState().visit(at(ALARMS, '?level=2'));
    useTabs.setState({ ...EMPTY_TABS, owner: null });
    useTabs.getState().own('u1:p1');
    expect(paths()).toEqual([HOME, ALARMS, LIVE, SMS]);
    expect(useTabs.getState().tabs[1]?.search).toBe('?level=2');
    useTabs.getState().own('u1:p2');
    expect(paths()).toEqual([HOME]);
  });

  it('drops tabs whose right is gone', () => {
    useTabs.getState().retain((path) => path !== ALARMS);
    expect(paths()).toEqual([HOME, LIVE, SMS]);
  });

  it('tells one second after the last real-time tab closed, unless one is open again', () => {
    vi.useFakeTimers();
    const gone = vi.fn();
    const stop = onRealtimeTabsGone(gone);
    useTabs.getState().close(LIVE);
    vi.advanceTimersByTime(REALTIME_CLEAR_MS - 1);
    useTabs.getState().visit(at(LIVE));
    vi.advanceTimersByTime(5000);
    expect(gone).not.toHaveBeenCalled();
    useTabs.getState().close(LIVE);
    vi.advanceTimersByTime(REALTIME_CLEAR_MS);
    expect(gone).toHaveBeenCalledOnce();
    stop();
    vi.useRealTimers();
  });
});
