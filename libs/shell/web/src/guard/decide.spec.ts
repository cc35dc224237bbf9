import { isBuilt, ROUTES } from '@sed/platform-contract';
import type { SessionPhase } from '@sed/platform-web';
import { describe, expect, it } from 'vitest';
import { decide, startOf, type Standing, type Verdict } from './decide';
import { routeOf } from './route-table';

const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const HOME = '/index/groupIndex';

function ask(address: string, standing: Partial<Standing> = {}): Verdict {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return decide({ pathname, query: searchParams }, { hasToken: true, phase: 'ready', menuPathList: [], ...standing });
}

const show = { kind: 'show' };
const go = (to: string) => ({ kind: 'go', to });
const anonymous = { hasToken: false, phase: 'anonymous' } as const;

describe('the guard without a token', () => {
  it.each([
    '/login',
    '/org',
    '/nouth',
    '/newNouth',
    '/AnnouncementDetail',
    '/appLoading/index',
    '/404',
    '/login?lang=zh',
  ])('lets %s through (SE-01)', (address) => expect(ask(address, anonymous)).toEqual(show));

  it.each([
    ALARMS,
    HOME,
    '/default/401',
    '/indexOnly',
    '/dataBoard',
    '/indexBoard',
    '/SchedulingPlanCenter',
    '/AnnouncementRead/AnnouncementRead/7',
    `${ALARMS}?a=1`,
  ])('leads %s to the sign-in page, saying that the session has ended (SE-02)', (address) =>
    expect(ask(address, anonymous)).toEqual({ kind: 'toLogin', isExpired: true }),
  );

  it('leads nobody to the sign-in page for a page that does not exist, here or at all', () => {
    const unbuilt = ['/equipMangerEvaluationDetails/detail/7'];
    for (const path of ['/group/unknown', '/org/', '/east2', '/ORG', ...unbuilt]) {
      const known = path === '/org/' ? show : go(`/404?from=${path}`);
      expect(ask(path, anonymous)).toEqual(known);
    }
  });

  it('leads / to the sign-in page without a word', () => {
    expect(ask('/', anonymous)).toEqual({ kind: 'toLogin', isExpired: false });
  });

  it.each([
    ['code=c&state=s', { kind: 'exchange', authenticatInfo: 'c', state: 's' }],
    ['token=t', { kind: 'exchange', authenticatInfo: 't' }],
    ['localToken=l&code=c', { kind: 'local', token: 'l' }],
  ])('signs in with %s at /login (SE-03)', (text, gift) => {
    expect(ask(`/login?${text}`, anonymous)).toEqual({ kind: 'signIn', gift });
    expect(ask(`/login?${text}`)).toEqual({ kind: 'signIn', gift });
    expect(ask(`${ALARMS}?${text}`, anonymous).kind).toBe('toLogin');
  });
});

describe('the guard with a token', () => {
  it('redirects /login to /, but skips the redirect with a query string', () => {
    expect(ask('/login')).toEqual(go('/'));
    expect(ask('/login?lang=zh')).toEqual(show);
  });

  it('asks for user and menus before any page of the cockpit, for none before public ones', () => {
    for (const phase of ['anonymous', 'loading'] as const) {
      expect(['/', ALARMS, '/404', '/indexOnly', '/nowhere'].map((path) => ask(path, { phase }).kind)).toEqual(
        Array(5).fill('load'),
      );
      expect(['/org', '/AnnouncementDetail', '/appLoading/index'].map((path) => ask(path, { phase }).kind)).toEqual(
        Array(3).fill('show'),
      );
    }
  });

  it.each<[SessionPhase, string, Verdict]>([
    ['noOrg', ALARMS, { kind: 'go', to: '/404' }],
    ['noOrg', '/404', { kind: 'show' }],
    ['noOrg', '/', { kind: 'go', to: '/404' }],
    ['noMenus', ALARMS, { kind: 'go', to: '/default/401' }],
    ['noMenus', '/', { kind: 'go', to: '/default/401' }],
    ['noMenus', '/default/401', { kind: 'show' }],
    ['noMenus', '/404', { kind: 'show' }],
    ['mustChangePassword', ALARMS, { kind: 'show' }],
    ['switching', '/', { kind: 'show' }],
  ])('in the phase %s answers %s as the specification says (SE-08, SE-09)', (phase, path, verdict) => {
    expect(ask(path, { phase })).toEqual(verdict);
  });

  it('opens pages of the menu list and answers 404 for known ones outside it, with a query string too', () => {
    expect(ask(ALARMS, { menuPathList: [ALARMS] })).toEqual(show);
    expect(ask(`${ALARMS}/`, { menuPathList: [ALARMS] })).toEqual(show);
    expect(ask(ALARMS)).toEqual(go(`/404?from=${ALARMS}`));
    expect(ask(`${ALARMS}?plant=p1`)).toEqual(go(`/404?from=${ALARMS}`));
  });

  it('opens hidden, open and pinned pages without a menu entry', () => {
    expect(['/messageCenter', '/AnnouncementRead/AnnouncementRead/7', HOME, '/default/401'].map((p) => ask(p))).toEqual(
      Array(4).fill(show),
    );
  });

  it('answers 404 for unknown addresses, wrong capitals and pages that are not built', () => {
    const unbuilt = ROUTES.filter((entry) => !isBuilt(entry)).map(({ path }) => path.replace(/:\w+/g, 'x'));
    const menuPathList = ROUTES.map(({ path }) => path);
    const all = ['/nowhere', ALARMS.toUpperCase(), ...unbuilt];
    expect(all.filter((path) => ask(path, { menuPathList }).kind !== 'go')).toEqual([]);
  });

  it('shows every built page to somebody whose menu has them all', () => {
    const menuPathList = ROUTES.map(({ path }) => path);
    const built = ROUTES.filter((entry) => isBuilt(entry) && entry.path !== '/login');
    const refused = built.filter(({ path }) => ask(path.replace(/:\w+/g, 'x'), { menuPathList }).kind !== 'show');
    expect(refused).toEqual([]);
    expect(built.length).toBeGreaterThan(15);
  });

  it('finds the route of each of the 380 pages', () => {
    expect(ROUTES.filter((entry) => routeOf(entry.path.replace(/:\w+/g, 'x')) !== entry)).toEqual([]);
  });
});

describe('the address /', () => {
  const nothing = { routeName: null, search: '', pendingLink: null, target: null, returnPage: null };

  it.each([
    ['to the start page', {}, HOME],
    [
      'with the name of a route to the 404 page',
      { routeName: 'faultsList', target: ALARMS },
      '/404?from=/%23faultsList',
    ],
    ['to the wanted page', { target: `${ALARMS}?level=1` }, `${ALARMS}?level=1`],
    [
      'to the link of a message before the wanted page',
      { pendingLink: '/messageCenter', target: ALARMS },
      '/messageCenter',
    ],
    ['past a wanted page of a group', { target: `${ALARMS}?factoryNo=sed_manager_g1` }, HOME],
    ['past a wanted page of a centre', { target: `${ALARMS}?plant=sed_zt_z1` }, HOME],
    ['past a wanted page that leads back', { target: '/login?x=1' }, HOME],
    [
      'with a query string to the start page, keeping it',
      { search: '?only_center=1', target: ALARMS },
      `${HOME}?only_center=1`,
    ],
    ['to the page without bars when that is the stored return page', { returnPage: 'homePage' }, '/indexOnly'],
  ])('leads %s', (_, start, to) => {
    expect(startOf({ ...nothing, ...start })).toBe(to);
  });
});
