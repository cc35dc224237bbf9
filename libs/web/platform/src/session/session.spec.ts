import { type ViewerDto } from '@sed/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasRight, useSession } from './session-store';
import { rememberTarget, takeTarget } from './target';
import { jtiOf } from './token';

const viewer: ViewerDto = {
  code: 'u1',
  loginName: 'oper',
  name: { en: 'Operator', zh: '操作员' },
  rights: ['signal:view'],
  plants: [{ factoryNo: 'p1', name: { en: 'P1', zh: '一厂' }, region: 'east', type: 'WWTP' }],
};
const fetchMock = vi.fn<typeof fetch>();

function answer(body: object, status = 200): void {
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

describe('the session', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchMock);
    window.localStorage.clear();
  });
  afterEach(() => {
    fetchMock.mockReset();
    vi.unstubAllGlobals();
  });

  it('keeps the token of the sign-in and loads its viewer', async () => {
    answer({ code: 0, msg: 'a.b.c', data: null });
    await useSession.getState().signIn('oper', 'secret');
    expect(window.localStorage.getItem('token')).toBe('a.b.c');
    answer({ code: 0, msg: '', data: viewer });
    await useSession.getState().loadViewer();
    expect(useSession.getState().viewer?.loginName).toBe('oper');
  });

  it('keeps nothing of a refused sign-in', async () => {
    useSession.setState({ token: null });
    answer({ code: 2, msg: 'x', extendedMessage: 'Login name or password is wrong' }, 422);
    await expect(useSession.getState().signIn('oper', 'wrong')).rejects.toThrow('Login name or password is wrong');
    expect(useSession.getState().token).toBeNull();
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
    window.localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    window.localStorage.setItem('token', 'x.y.z');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'x.y.z' }));
    expect(useSession.getState().token).toBe('x.y.z');
  });

  it('checks rights, and the plant they are used on', () => {
    expect(hasRight(viewer, 'signal:view')).toBe(true);
    expect(hasRight(viewer, 'signal:view', 'p1')).toBe(true);
    expect(hasRight(viewer, 'signal:view', 'p2')).toBe(false);
    expect(hasRight(viewer, 'alarm:ack', 'p1')).toBe(false);
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
