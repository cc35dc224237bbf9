import { get, post } from '@sed/platform-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '../phrases/language';
import { useSession } from '../session/session-store';
import type { CallError } from './call-error';
import { beginEpoch } from './epoch';
import { download, send } from './send';
import { noticeOf, NOTICE_MS, setToaster, showError, showNotice, type Notice } from './toaster';

const session = { access: 'session', summary: '' } as const;
const plain = get('data/getThing', { ...session, reply: z.string() });
const planTaskDelete = post('plan-task/delete', session);
const insertFileInfo = get('facility/start/insertFileInfo', session);
const cameras = get('VFAIN-platform/securityapp/realtimemonitoring/getCameraList.do', {
  ...session,
  reply: z.object({ total: z.number() }),
});
const factories = get('factory/getFactoryList', { ...session, reply: z.array(z.string()) });
const approval = post('flow/approval-action', { ...session, reply: z.object({ ok: z.boolean() }) });
const array = get('dict/anything', { ...session, reply: z.array(z.number()) });
const file = get('export/file/1', { ...session, isFile: true });
const poll = get('message/notice/fetch', { ...session, reply: z.array(z.string()) });
const upload = post('upload/file/uploadFile', {
  ...session,
  bodyType: 'multipart',
  body: z.object({ file: z.instanceof(Blob), kind: z.string() }),
});

const fetchMock = vi.fn<typeof fetch>();

function answer(body: unknown, status = 200): void {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'req-7' };
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
}

/** What is left when a call fails: the error and the message the catalogue wants shown. */
async function failed(promise: Promise<unknown>): Promise<{ error: CallError; notice: Notice | null }> {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return { error: error as CallError, notice: noticeOf(error) };
}

describe('the error catalogue', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchMock);
    setLanguage('zh');
    useSession.getState().replaceToken('a.b.c');
  });
  afterEach(() => {
    fetchMock.mockReset();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    setLanguage('en');
  });

  it.each([
    ['code 4', { code: 4, msg: '' }],
    ['the text "token error"', { code: 1, msg: 'token error' }],
  ])('ends the session on %s and says so once, on the sign-in page', async (_, body) => {
    answer(body, 401);
    const { error, notice } = await failed(send(plain, {}));
    expect(error.message).toBe('登录失效请重新登陆！');
    expect(notice).toBeNull();
    expect(useSession.getState()).toMatchObject({ token: null, end: 'expired' });
  });

  it('keeps the session when the plan-task delete call answers code 4', async () => {
    answer({ code: 4, msg: 'not allowed' }, 401);
    const { error } = await failed(send(planTaskDelete, {}));
    expect(error.message).toBe('not allowed');
    expect(useSession.getState().token).toBe('a.b.c');
  });

  it('shows the extended message of code 2', async () => {
    answer({ code: 2, msg: 'rule', extendedMessage: '名称过长' }, 422);
    expect((await failed(send(plain, {}))).notice?.text).toBe('名称过长');
  });

  it('shows the message of any other code for five seconds, "Error" without one', async () => {
    expect(NOTICE_MS).toBe(5000);
    answer({ code: 500, msg: '坏了' }, 500);
    expect((await failed(send(plain, {}))).notice).toMatchObject({ kind: 'error', text: '坏了' });
    answer({ code: 9, msg: '' });
    expect((await failed(send(plain, {}))).notice?.text).toBe('Error');
  });

  it('believes the status when the code says nothing, unless the body claims success', async () => {
    answer({ msg: '维护中' }, 503);
    expect((await failed(send(plain, {}))).error).toMatchObject({ code: 503, message: '维护中' });
    answer({ code: 0, msg: '奇怪', data: 'x' }, 502);
    expect((await failed(send(plain, {}))).error).toMatchObject({ code: 502, message: '奇怪' });
    answer({ code: 0, success: true, msg: '', data: 'x' }, 203);
    await expect(send(plain, {})).resolves.toBe('x');
  });

  it('says 网络错误 without a connection', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('down'));
    expect((await failed(send(plain, {}))).notice?.text).toBe('网络错误');
  });

  it('says 请求超时超过{ms}ms with the time it waited', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementationOnce(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const late = failed(send(plain, {}, { timeoutMs: 250 }));
    await vi.advanceTimersByTimeAsync(250);
    expect((await late).notice?.text).toBe('请求超时超过250ms');
  });

  it('passes a failed insertFileInfo on without a message', async () => {
    answer({ code: 500, msg: '坏了' }, 500);
    const { error, notice } = await failed(send(insertFileInfo, {}));
    expect([error.message, notice]).toEqual(['坏了', null]);
  });

  it('takes camera and plant lists, approval answers and arrays as they are', async () => {
    answer({ code: 77, total: 3 });
    await expect(send(cameras, {})).resolves.toEqual({ total: 3 });
    answer({ code: 1, msg: '', data: ['p1'] });
    await expect(send(factories, {})).resolves.toEqual(['p1']);
    answer({ ok: true });
    await expect(send(approval, {})).resolves.toEqual({ ok: true });
    answer([1, 2]);
    await expect(send(array, {})).resolves.toEqual([1, 2]);
  });

  it('does not take a refused approval for a success', async () => {
    answer({ code: 403, msg: '没有权限' }, 403);
    expect((await failed(send(approval, {}))).error).toMatchObject({ code: 403, message: '没有权限' });
  });

  it('shows the JSON of an export: code 0 as information, else its message or 导出失败！', async () => {
    const shown: Notice[] = [];
    const stop = setToaster((notice) => shown.push(notice));
    answer({ code: 0, msg: '稍后下载' });
    await download(file, {}, 'x.csv');
    stop();
    expect(shown).toEqual([{ kind: 'info', text: '稍后下载' }]);
    answer({ code: 2, msg: '范围过大' }, 422);
    expect((await failed(download(file, {}, 'x.csv'))).notice?.text).toBe('范围过大');
    answer({ code: 500, msg: '' }, 500);
    expect((await failed(download(file, {}, 'x.csv'))).notice?.text).toBe('导出失败！');
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }));
    expect((await failed(download(file, {}, 'x.csv'))).notice?.text).toBe('导出失败！');
  });

  it('ignores failing polls and cancelled requests silently', async () => {
    answer({ code: 500, msg: '坏了' }, 500);
    expect((await failed(send(poll, {}))).notice).toBeNull();
    fetchMock.mockImplementationOnce(() => {
      beginEpoch();
      return Promise.resolve(new Response('{"code":0,"msg":"","data":"late"}'));
    });
    const { error, notice } = await failed(send(plain, {}));
    expect([error.code, error.message, notice]).toEqual(['cancelled', '请求已取消', null]);
  });

  it('keeps a token the poll renews, but not in place of a later sign-in (SE-15)', async () => {
    answer({ code: 0, msg: '', data: [], newToken: 'n.e.w' });
    await send(poll, {});
    expect(useSession.getState().token).toBe('n.e.w');
    fetchMock.mockImplementationOnce(() => {
      useSession.getState().replaceToken('other.sign.in');
      return Promise.resolve(new Response('{"code":0,"msg":"","data":[],"newToken":"late.renewed.one"}'));
    });
    await send(poll, {}, { isAcrossPlants: true });
    expect(useSession.getState().token).toBe('other.sign.in');
  });

  it('lets calls that are not about the plant go on over a switch', async () => {
    fetchMock.mockImplementationOnce(() => {
      beginEpoch();
      return Promise.resolve(new Response('{"code":0,"msg":"","data":"kept"}'));
    });
    await expect(send(plain, {}, { isAcrossPlants: true })).resolves.toBe('kept');
  });

  it('reports a failure by request and call, without parameters or names', async () => {
    answer({ code: 500, msg: '张三的任务' }, 500);
    const { notice } = await failed(send(plain, {}));
    expect(notice?.report).toMatchObject({ requestId: 'req-7', call: 'GET data/getThing', code: '500 (500)' });
    expect(JSON.stringify(notice?.report)).not.toContain('张三');
  });

  it('keeps messages until somebody can show them, and shows a stranger error with its own text', () => {
    const shown: string[] = [];
    showNotice({ kind: 'success', text: '修改密码成功' });
    showError(new Error('broken page'));
    showError('nothing to say');
    const stop = setToaster(({ text }) => shown.push(text));
    stop();
    expect(shown).toEqual(['修改密码成功', 'broken page', '请求失败']);
  });

  it('uploads files as a form whose type the browser writes', async () => {
    answer({ code: 0, msg: '', data: null });
    await send(upload, { body: { file: new Blob(['x']), kind: 'photo' } }, { idempotencyKey: 'k1' });
    const init = fetchMock.mock.calls.at(-1)?.[1];
    const headers = new Headers(init?.headers);
    expect(init?.body).toBeInstanceOf(FormData);
    expect([headers.get('content-type'), headers.get('idempotency-key')]).toEqual([null, 'k1']);
  });
});
