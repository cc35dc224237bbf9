import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giftOf, signInWith } from './exchange';
import { useSession } from './session-store';
import { PENDING_LINK_MS, rememberPendingLink, rememberTarget, takePendingLink, takeTarget } from './target';

const fetchMock = vi.fn<typeof fetch>();
const textOf = (body: unknown) => (typeof body === 'string' ? body : '');
const query = (text: string) => new URLSearchParams(text);

async function signIn(text: string): Promise<string | null> {
  const gift = giftOf(query(text));
  if (gift === null) throw new Error('nothing to sign in with');
  return signInWith(gift, query(text));
}

describe('the sign-in exchange', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchMock);
    window.localStorage.clear();
    window.sessionStorage.clear();
    fetchMock.mockImplementation(() => Promise.resolve(new Response('{"code":0,"msg":"t.o.k","data":null}')));
  });
  afterEach(() => {
    fetchMock.mockReset();
    vi.unstubAllGlobals();
  });

  it('finds a local token first, then a code, then a token', () => {
    expect(giftOf(query('localToken=a&code=b'))).toEqual({ kind: 'local', token: 'a' });
    expect(giftOf(query('code=b&token=c&state=s&iss=i'))).toEqual({
      kind: 'exchange',
      authenticatInfo: 'b',
      state: 's',
      iss: 'i',
    });
    expect(giftOf(query('token=c'))).toEqual({ kind: 'exchange', authenticatInfo: 'c' });
    expect([giftOf(query('')), giftOf(query('code=')), giftOf(query('lang=zh'))]).toEqual([null, null, null]);
  });

  it('sends what the provider gave and keeps the token of the answer (SE-03, SE-04)', async () => {
    await signIn('code=c1&state=s1&iss=https://issuer');
    expect(JSON.parse(textOf(fetchMock.mock.calls[0]?.[1]?.body))).toEqual({
      client: 'PC',
      authenticatInfo: 'c1',
      state: 's1',
      iss: 'https://issuer',
    });
    expect(useSession.getState().token).toBe('t.o.k');
  });

  it('uses a local token as it is', async () => {
    await signIn('localToken=l.o.c');
    expect(fetchMock).not.toHaveBeenCalled();
    expect(useSession.getState().token).toBe('l.o.c');
  });

  it('goes on without the query but for only_center, relative and factoryNo', async () => {
    await expect(signIn('code=c2&state=s&only_center=1&relative=2&factoryNo=p1&x=y')).resolves.toBe(
      '/?only_center=1&relative=2&factoryNo=p1',
    );
    await expect(signIn('code=c3')).resolves.toBe('/');
  });

  it('clears the storage, but keeps language, look and the wanted page', async () => {
    window.localStorage.setItem('lang', 'zh');
    window.localStorage.setItem('theme', 'dark');
    window.localStorage.setItem('readMessages', '[1]');
    window.sessionStorage.setItem('userNode', '{"code":"n1"}');
    rememberTarget('/group/x');
    await signIn('code=c4');
    const left = Object.keys(window.localStorage).map((key) => [key, window.localStorage.getItem(key)]);
    expect(Object.fromEntries(left)).toEqual({ lang: 'zh', theme: 'dark', token: 't.o.k' });
    expect(window.sessionStorage.getItem('userNode')).toBeNull();
    expect(takeTarget()).toBe('/group/x');
  });

  it('prefers the pending link of a message while it has not expired', async () => {
    rememberPendingLink('/group/y?dingMessage=true');
    await expect(signIn('code=c5')).resolves.toBe('/group/y?dingMessage=true');
    rememberPendingLink('/group/y?dingMessage=true', Date.now() - PENDING_LINK_MS);
    await expect(signIn('code=c6')).resolves.toBe('/');
  });

  it('follows a pending link once and only to pages of its own', () => {
    rememberPendingLink('/a');
    expect([takePendingLink(), takePendingLink()]).toEqual(['/a', null]);
    rememberPendingLink('//evil.example/a');
    expect(takePendingLink()).toBeNull();
    window.localStorage.setItem('pendingLink', 'nonsense');
    expect(takePendingLink()).toBeNull();
  });

  it('tells the app -1 when it fails and changes nothing else (SE-05)', async () => {
    const postMessage = vi.fn();
    vi.stubGlobal('JsBridge', { postMessage });
    useSession.getState().replaceToken('o.l.d');
    window.localStorage.setItem('readMessages', '[1]');
    fetchMock.mockImplementation(() =>
      Promise.resolve(new Response('{"code":2,"msg":"x","extendedMessage":"used"}', { status: 422 })),
    );
    await expect(signIn('code=c7')).resolves.toBeNull();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('{"event":"signIn","code":-1}');
    expect(useSession.getState().token).toBe('o.l.d');
    expect(window.localStorage.getItem('readMessages')).toBe('[1]');
  });
});
