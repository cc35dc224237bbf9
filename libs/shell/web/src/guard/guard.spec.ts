import { FakeGateway, type GatewayHandler } from '@sed/signals-web';
import { peekTarget, sessionFixtures, takePendingLink, useSession } from '@sed/platform-web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guard } from './guard';

const { AREA, menuPage, PLANT_2, userInfoOf, VIEWER } = sessionFixtures;
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';

function gatewayWith(routes: Readonly<Record<string, GatewayHandler>> = {}): FakeGateway {
  const gateway = new FakeGateway({
    'GET api/v1/viewer': () => VIEWER,
    'GET login/getTbUserInfoUnVersion2': () => userInfoOf([AREA, PLANT_2]),
    'GET login/getMenuList': () => ({ menuPathList: [ALARMS], menus: [menuPage(ALARMS)] }),
    'GET login/user-button': () => ({}),
    'GET factory-setting/task-version/get': ({ query }) => ({ factoryNo: query.get('factoryNo'), version: null }),
    'GET factory/getPlantDescription': () => ({ platName: '', description: '' }),
    ...routes,
  });
  vi.stubGlobal('fetch', gateway.fetch);
  return gateway;
}

async function visit(address: string): Promise<string> {
  const answer = await guard({ request: new Request(`http://localhost${address}`) });
  return answer === null ? 'shown' : (answer.headers.get('location') ?? '');
}

function signedIn(isSignedIn: boolean): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  useSession.getState().replaceToken('some.body.else');
  useSession.setState({ token: null });
  window.localStorage.clear();
  if (isSignedIn) useSession.getState().replaceToken('a.b.c');
}

describe('the guard', () => {
  beforeEach(() => signedIn(true));
  afterEach(() => vi.unstubAllGlobals());

  it('loads the session once and shows the page', async () => {
    const gateway = gatewayWith();
    await expect(visit(ALARMS)).resolves.toBe('shown');
    await expect(visit(ALARMS)).resolves.toBe('shown');
    expect(gateway.sent('GET', 'login/getMenuList')).toHaveLength(1);
  });

  it('works at the plant a link names', async () => {
    gatewayWith();
    await visit(`${ALARMS}?plant=p2`);
    expect(useSession.getState().factoryNo).toBe('p2');
  });

  describe('with a link to a record of another plant, whose page the present one has no menu for', () => {
    const ORDERS = '/productioManager/newWorkOrder/temporaryOrder';
    const LINK = `${ORDERS}?id=r1&tabTaskType=5&timeStamp=1&dingMessage=true`;
    const menusOfPlant: GatewayHandler = () => {
      const path = useSession.getState().factoryNo === 'p2' ? ORDERS : ALARMS;
      return { menuPathList: [path], menus: [menuPage(path)] };
    };
    const recordOf = (factoryNo: string): GatewayHandler => {
      const record = { id: 'r1', version: 1, no: null, factoryNo, status: null, createdAt: 1, createdBy: 'u1' };
      const rest = { updatedAt: 1, updatedBy: 'u1', values: {}, labels: {} };
      return () => ({ record: { ...record, ...rest }, actions: [], mayEdit: false, mayDelete: false });
    };
    const DETAIL = 'GET api/v1/modules/temporaryOrder/records/r1';

    it.each(['opened anew', 'followed from a page of the present plant'])(
      'goes to the plant of the record, then to its page: %s',
      async (how) => {
        gatewayWith({ 'GET login/getMenuList': menusOfPlant, [DETAIL]: recordOf('p2') });
        if (how !== 'opened anew') await visit(ALARMS);
        await expect(visit(LINK)).resolves.toBe('shown');
        expect(useSession.getState()).toMatchObject({ factoryNo: 'p2', phase: 'ready', menuPathList: [ORDERS] });
        expect(takePendingLink()).toBeNull();
      },
    );

    it.each<[string, Record<string, GatewayHandler>]>([
      ['the record is not theirs to see', {}],
      ['the plant of the record is not theirs', { [DETAIL]: recordOf('p9') }],
      ['it is the present plant that has no menu for it', { [DETAIL]: recordOf('a1') }],
    ])('refuses the page when %s', async (_, routes) => {
      gatewayWith({ 'GET login/getMenuList': menusOfPlant, ...routes });
      await visit(ALARMS);
      const { factoryNo } = useSession.getState();
      await expect(visit(LINK)).resolves.toBe(`/404?from=${ORDERS}`);
      expect(useSession.getState().factoryNo).toBe(factoryNo);
    });

    it('asks for no record where the present plant has the page', async () => {
      const gateway = gatewayWith({ [DETAIL]: recordOf('p2') });
      await visit(`${ALARMS}?id=r1`);
      expect(gateway.sent('GET', 'api/v1/modules/temporaryOrder/records/r1')).toEqual([]);
    });
  });

  it('leads to the sign-in page with the wanted page kept, and says why (SE-02)', async () => {
    gatewayWith();
    signedIn(false);
    await expect(visit(`${ALARMS}?x=1`)).resolves.toBe('/login');
    expect([peekTarget(), useSession.getState().end]).toEqual([`${ALARMS}?x=1`, 'expired']);
  });

  it('leads to the sign-in page when the token is refused while loading (SE-13)', async () => {
    gatewayWith({
      'GET api/v1/viewer': () => {
        throw new Error('never asked');
      },
    });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":4,"msg":"token error"}', { status: 401 })));
    await expect(visit(ALARMS)).resolves.toBe('/login');
    expect([peekTarget(), useSession.getState().end]).toEqual([ALARMS, 'expired']);
  });

  it('does not call a failed start an ended session (SE-10)', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":500,"msg":"x"}', { status: 500 })));
    await expect(visit(ALARMS)).resolves.toBe('/login');
    expect(useSession.getState()).toMatchObject({ token: null, end: 'none' });
  });

  it('leads to the 401 page without menus, to the 404 page without organisation', async () => {
    gatewayWith({ 'GET login/getMenuList': () => ({ menuPathList: [], menus: [] }) });
    await expect(visit(ALARMS)).resolves.toBe('/default/401');
    signedIn(true);
    gatewayWith({ 'GET login/getTbUserInfoUnVersion2': () => userInfoOf([], []) });
    await expect(visit(ALARMS)).resolves.toBe('/404');
  });

  it('signs in with a code at /login, goes on, and never tries a code twice', async () => {
    signedIn(false);
    const gateway = gatewayWith({ 'POST login/exchangeToken': () => null });
    await expect(visit('/login?code=once&factoryNo=p2')).resolves.toBe('/?factoryNo=p2');
    await expect(visit('/login?code=once&factoryNo=p2')).resolves.toBe('/login');
    expect(gateway.sent('POST', 'login/exchangeToken')).toHaveLength(1);
  });

  it('takes the secret out of the address before it is sent anywhere', async () => {
    signedIn(false);
    const seen: string[] = [];
    vi.stubGlobal('fetch', () => {
      seen.push(window.location.href);
      return Promise.resolve(new Response('{"code":2,"msg":"x"}', { status: 422 }));
    });
    window.history.replaceState(null, '', '/login?code=secret');
    await expect(visit('/login?code=secret')).resolves.toBe('/login');
    expect(seen).toEqual(['http://localhost:3000/login']);
    window.history.replaceState(null, '', '/');
  });

  it('keeps the link of a message until its page was reached', async () => {
    gatewayWith();
    signedIn(false);
    await visit(`${ALARMS}?dingMessage=true`);
    expect(window.localStorage.getItem('pendingLink')).toContain(ALARMS);
    useSession.getState().replaceToken('a.b.c');
    await visit(`${ALARMS}?dingMessage=true`);
    expect(takePendingLink()).toBeNull();
  });

  it('replaces the address it redirects from', async () => {
    gatewayWith();
    const answer = await guard({ request: new Request('http://localhost/login') });
    expect(answer?.headers.get('X-Remix-Replace')).toBe('true');
  });
});
