import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setToaster, type Notice } from '../calls/toaster';
import { AREA, CENTRE, menuPage, PLANT_1, PLANT_2, userInfoOf, VIEWER } from '../testing/session-fixtures';
import { CallError } from '../calls/call-error';
import { keptSince, orKept } from './kept-session';
import { hasRight } from './rights';
import { useSession } from './session-store';
import { rememberTarget, takeTarget } from './target';
import { jtiOf } from './token';

const fetchMock = vi.fn<typeof fetch>();
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const ALL_NODES = userInfoOf([AREA, PLANT_1, PLANT_2, CENTRE]);

function answer(body: object, status = 200): void {
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

type Answers = Readonly<Record<string, (query: URLSearchParams) => unknown>>;

/** Answers by the last part of the path; a thrown number is a refusal with that code. */
function serve(answers: Answers): void {
  const all: Answers = {
    viewer: () => VIEWER,
    getTbUserInfoUnVersion2: () => ALL_NODES,
    getMenuList: () => ({ menuPathList: [ALARMS], menus: [menuPage(ALARMS)] }),
    'user-button': () => ({ [ALARMS]: ['alarm:ack'] }),
    get: (query) => ({ factoryNo: query.get('factoryNo'), version: 3 }),
    getPlantDescription: (query) => ({ platName: `platform of ${query.get('factoryNo') ?? ''}`, description: '' }),
    ...answers,
  };
  fetchMock.mockImplementation((address) => {
    const url = new URL(typeof address === 'string' ? address : '', 'http://localhost');
    const name = url.pathname.split('/').at(-1) ?? '';
    try {
      return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: all[name]?.(url.searchParams) })));
    } catch (error) {
      if (!(error instanceof Refusal)) return Promise.reject(new TypeError('down', { cause: error }));
      const { code } = error;
      return Promise.resolve(new Response(JSON.stringify({ code, msg: `refused ${code}` }), { status: 500 }));
    }
  });
}

/** What an answer throws to be refused with the code; anything else it throws means that nobody answered. */
class Refusal extends Error {
  constructor(readonly code: number) {
    super(`refused ${String(code)}`);
  }
}

const refuse = (code: number) => () => {
  throw new Refusal(code);
};

describe('the session', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchMock);
    window.localStorage.clear();
    window.sessionStorage.clear();
    useSession.getState().replaceToken('before.any.test');
    useSession.setState({ token: null });
    window.localStorage.clear();
  });
  afterEach(() => {
    fetchMock.mockReset();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('keeps the token of the sign-in and loads its viewer', async () => {
    answer({ code: 0, msg: 'a.b.c', data: null });
    await useSession.getState().signIn('oper', 'secret');
    expect(window.localStorage.getItem('token')).toBe('a.b.c');
    answer({ code: 0, msg: '', data: VIEWER });
    await useSession.getState().loadViewer();
    expect(useSession.getState().viewer?.loginName).toBe('oper');
  });

  it('keeps nothing of a refused sign-in', async () => {
    answer({ code: 2, msg: 'x', extendedMessage: 'Incorrect login name or password' }, 422);
    await expect(useSession.getState().signIn('oper', 'wrong')).rejects.toThrow('Incorrect login name or password');
    expect(useSession.getState().token).toBeNull();
  });

  it('answers where to leave the single sign-on, and forgets the selected plant', async () => {
    useSession.getState().replaceToken('a.b.c');
    window.sessionStorage.setItem('userNode', '{"code":"n1"}');
    answer({ code: 0, msg: '', data: { logoutUrl: 'https://sso.example/end' } });
    await expect(useSession.getState().signOut()).resolves.toBe('https://sso.example/end');
    expect(window.sessionStorage.getItem('userNode')).toBeNull();
    expect(useSession.getState()).toMatchObject({ token: null, end: 'signedOut', phase: 'anonymous', menus: [] });
  });

  it('ends on signing out even when the service is away', async () => {
    useSession.getState().replaceToken('a.b.c');
    fetchMock.mockRejectedValueOnce(new TypeError('down'));
    await expect(useSession.getState().signOut()).rejects.toThrow();
    expect(useSession.getState()).toMatchObject({ token: null, viewer: null, end: 'signedOut' });
  });

  it('drops the token when the viewer is refused, keeps it when only the connection is', async () => {
    useSession.getState().replaceToken('a.b.c');
    fetchMock.mockRejectedValueOnce(new TypeError('down'));
    await expect(useSession.getState().loadViewer()).rejects.toThrow();
    expect(useSession.getState().token).toBe('a.b.c');
    answer({ code: 500, msg: 'broken' }, 500);
    await expect(useSession.getState().loadViewer()).rejects.toThrow('broken');
    expect(useSession.getState().token).toBeNull();
  });

  it('follows the other tabs of the browser', () => {
    useSession.getState().replaceToken('a.b.c');
    window.localStorage.setItem('token', 'x.y.z');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'x.y.z' }));
    expect(useSession.getState().token).toBe('x.y.z');
    window.localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(useSession.getState().token).toBeNull();
  });

  it('forgets the user when another tab signs somebody else in, and keeps the user when the token is only renewed', () => {
    const tokenFor = (sub: string, jti: string) => `x.${btoa(JSON.stringify({ sub, jti }))}.y`;
    useSession.getState().replaceToken(tokenFor('u1', '1'));
    useSession.setState({ viewer: VIEWER, phase: 'ready' });
    useSession.getState().replaceToken(tokenFor('u1', '2'));
    expect(useSession.getState()).toMatchObject({ viewer: VIEWER, phase: 'ready' });
    useSession.getState().replaceToken(tokenFor('u2', '3'));
    expect(useSession.getState()).toMatchObject({ viewer: null, phase: 'anonymous' });
  });

  describe('once a token is there', () => {
    beforeEach(() => useSession.getState().replaceToken('a.b.c'));

    it('loads user, organisation, menus, buttons, version and description of the plant (SE-06, SE-07)', async () => {
      serve({});
      await expect(useSession.getState().load()).resolves.toBe('ready');
      expect(useSession.getState()).toMatchObject({
        factoryNo: 'sed_manager_a1',
        factoryVersion: 3,
        menuPathList: [ALARMS],
        minOrgType: 2,
      });
      expect(useSession.getState().hasButton('alarm:ack', ALARMS)).toBe(true);
      expect(useSession.getState().hasButton('alarm:shelve', ALARMS)).toBe(false);
      expect(window.sessionStorage.getItem('newWorkflow')).toBe('true');
      await vi.waitFor(() =>
        expect(useSession.getState().plantDescription?.platName).toBe('platform of sed_manager_a1'),
      );
    });

    it('asks once however often it is told to load', async () => {
      serve({});
      await Promise.all([useSession.getState().load(), useSession.getState().load()]);
      expect(
        fetchMock.mock.calls.filter(([url]) => typeof url === 'string' && url.includes('getMenuList')),
      ).toHaveLength(1);
    });

    it('lets the plant number in the stored page win', async () => {
      serve({});
      rememberTarget('/group/x?factoryNo=p2');
      await useSession.getState().load();
      expect(useSession.getState().factoryNo).toBe('p2');
      expect(takeTarget()).toBe('/group/x?factoryNo=p2');
    });

    it('stands without menus when there are none (SE-08), without organisation when there is none (SE-09)', async () => {
      serve({ getMenuList: () => ({ menuPathList: [], menus: [] }) });
      await expect(useSession.getState().load()).resolves.toBe('noMenus');
      serve({ getTbUserInfoUnVersion2: () => userInfoOf([], []) });
      useSession.setState({ phase: 'anonymous' });
      await expect(useSession.getState().load()).resolves.toBe('noOrg');
    });

    it('asks for nothing but the user while the password must be changed', async () => {
      serve({ viewer: () => ({ ...VIEWER, mustChangePassword: true }), getMenuList: refuse(403) });
      await expect(useSession.getState().load()).resolves.toBe('mustChangePassword');
      expect(useSession.getState().token).toBe('a.b.c');
    });

    it('drops the token and shows the error when user or menus fail to load (SE-10)', async () => {
      const shown: Notice[] = [];
      const stop = setToaster((notice) => shown.push(notice));
      for (const failing of ['getTbUserInfoUnVersion2', 'getMenuList']) {
        useSession.getState().replaceToken('a.b.c');
        serve({ [failing]: refuse(500) });
        await expect(useSession.getState().load()).resolves.toBe('anonymous');
        expect(useSession.getState().token).toBeNull();
      }
      stop();
      expect(shown.map(({ text }) => text)).toEqual(['refused 500', 'refused 500']);
    });

    it('waits for a service that is just starting anew before it gives up', async () => {
      vi.useFakeTimers();
      let isDown = true;
      serve({
        viewer: () => {
          if (isDown) throw new Error('down');
          return VIEWER;
        },
      });
      const loading = useSession.getState().load();
      await vi.advanceTimersByTimeAsync(1000);
      isDown = false;
      await vi.advanceTimersByTimeAsync(6000);
      await expect(loading).resolves.toBe('ready');
    });

    describe('without a connection', () => {
      const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
      const cutOff = () => {
        fetchMock.mockRejectedValue(new TypeError('no connection'));
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      };
      const loadOnce = () => {
        useSession.setState({ phase: 'anonymous', viewer: null, menus: [] });
        return useSession.getState().load();
      };
      beforeEach(() => {
        useSession.getState().replaceToken(tokenOf('anna'));
        serve({});
      });
      afterEach(() => {
        vi.restoreAllMocks();
      });

      it('opens as it was left, and says since when it has not been asked for', async () => {
        await loadOnce();
        expect(keptSince()).toBeNull();
        cutOff();
        await expect(loadOnce()).resolves.toBe('ready');
        expect(useSession.getState()).toMatchObject({ viewer: { code: VIEWER.code }, menuPathList: [ALARMS] });
        expect(keptSince()).toBeGreaterThan(Date.now() - 10_000);
      });

      it('keeps the latest few of what there are many of', async () => {
        const read = (n: number) => orKept(`thing/${String(n)}`, () => Promise.resolve(n), Number);
        for (let n = 0; n < 12; n += 1) await read(n);
        const lost = () => Promise.reject(new CallError('', { code: 'network' }));
        await expect(orKept('thing/11', lost, Number)).resolves.toBe(11);
        await expect(orKept('thing/0', lost, Number)).rejects.toBeInstanceOf(CallError);
      });

      it('opens for nobody else, not after a refusal, and not for longer than a shift', async () => {
        await loadOnce();
        cutOff();
        useSession.getState().replaceToken(tokenOf('berta'));
        await expect(loadOnce()).resolves.toBe('anonymous');

        serve({});
        useSession.getState().replaceToken(tokenOf('anna'));
        await loadOnce();
        serve({ viewer: refuse(403) });
        await expect(loadOnce()).resolves.toBe('anonymous');

        serve({});
        useSession.getState().replaceToken(tokenOf('anna'));
        await loadOnce();
        cutOff();
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
        await expect(loadOnce()).resolves.toBe('anonymous');
      });

      it('keeps nothing of who has left', async () => {
        await loadOnce();
        expect(Object.keys(window.localStorage).some((key) => key.startsWith('kept:'))).toBe(true);
        cutOff();
        await expect(useSession.getState().signOut()).rejects.toMatchObject({ code: 'network' });
        expect(Object.keys(window.localStorage).filter((key) => key.startsWith('kept:'))).toEqual([]);
      });
    });

    it('selects a plant for this tab alone: the node is saved as userNode, a group clears it', async () => {
      serve({});
      await useSession.getState().load();
      await useSession.getState().select(PLANT_2);
      expect(useSession.getState()).toMatchObject({ factoryNo: 'p2', selectedNode: { code: 'n2' } });
      expect(window.sessionStorage.getItem('userNode')).toContain('"n2"');
      await useSession.getState().select(CENTRE);
      expect(useSession.getState().factoryNo).toBe('sed_zt_z1');
      expect(window.sessionStorage.getItem('userNode')).toBeNull();
      expect(window.localStorage.getItem('userNode')).toBeNull();
    });

    it('has no menus at a plant without a number, without asking', async () => {
      serve({});
      await useSession.getState().load();
      fetchMock.mockClear();
      await expect(useSession.getState().select({ ...PLANT_1, factoryNo: null })).resolves.toBe('noMenus');
      expect(fetchMock).not.toHaveBeenCalled();
    });

    it('reads rights and menus again, and names the node to go to when the present one was taken away', async () => {
      serve({});
      await useSession.getState().load();
      serve({ viewer: () => ({ ...VIEWER, rights: [] }), getMenuList: () => ({ menuPathList: [], menus: [] }) });
      await expect(useSession.getState().reloadRights()).resolves.toBeNull();
      expect(useSession.getState()).toMatchObject({ phase: 'noMenus', viewer: { rights: [] } });
      serve({ getTbUserInfoUnVersion2: () => userInfoOf([PLANT_2]) });
      await expect(useSession.getState().reloadRights()).resolves.toMatchObject({ code: 'n2' });
    });
  });

  it('checks rights, and the plant they are used on by its grants', () => {
    expect(hasRight(VIEWER, 'signal:view')).toBe(true);
    expect(hasRight(VIEWER, 'signal:view', 'p1')).toBe(true);
    expect(hasRight(VIEWER, 'signal:view', 'p2')).toBe(false);
    expect(hasRight(VIEWER, 'signal:view', 'sed_manager_a1')).toBe(true);
    expect(hasRight(VIEWER, 'alarm:ack', 'p1')).toBe(false);
    expect(hasRight(null, 'signal:view')).toBe(false);
  });

  it('reads the jti of a token and survives what is none', () => {
    expect(jtiOf(`x.${btoa(JSON.stringify({ jti: 'j' }))}.y`)).toBe('j');
    expect(jtiOf('nonsense')).toBeNull();
    expect(jtiOf('a.!!!.b')).toBeNull();
  });

  it('remembers the wanted page once, and only pages of its own', () => {
    rememberTarget('/group/x?y=1');
    expect([takeTarget(), takeTarget()]).toEqual(['/group/x?y=1', null]);
    rememberTarget('//evil.example');
    expect(takeTarget()).toBeNull();
  });
});
