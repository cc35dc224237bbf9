import '@testing-library/jest-dom/vitest';
import { get, post } from '@sed/platform-contract';
import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { QueryProvider } from './query-provider';
import { useAction, useCall } from './use-call';

configure({ asyncUtilTimeout: 15_000 });

const readCall = get('api/v1/count', { access: 'session', summary: '', reply: z.number() });
const raiseCall = post('api/v1/count/raise', { access: 'session', summary: '' });
const fetchMock = vi.fn<typeof fetch>();

function KeptCount() {
  const { data, error } = useCall(readCall, {}, { keptAs: 'count' });
  return <output>{data ?? error?.message}</output>;
}

function Counter() {
  const count = useCall(readCall, {});
  const raise = useAction(raiseCall, { refreshes: [readCall] });
  return (
    <button type="button" onClick={() => raise.mutate({})}>
      {count.error === null ? count.data : count.error.message}
    </button>
  );
}

describe('useCall', () => {
  beforeEach(() => vi.stubGlobal('fetch', fetchMock));
  afterEach(() => {
    fetchMock.mockReset();
    vi.unstubAllGlobals();
  });

  function show() {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryProvider client={client}>
        <Counter />
      </QueryProvider>,
    );
  }

  it('reads through the cache and reads again after an action that changes it', async () => {
    let count = 1;
    fetchMock.mockImplementation((url) => {
      const isRaise = typeof url === 'string' && url.endsWith('raise');
      if (isRaise) count += 1;
      return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: isRaise ? null : count })));
    });
    show();
    const button = await screen.findByRole('button', { name: '1' });
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: '2' })).toBeInTheDocument();
  });

  it('shows what was kept under its name where nobody answers', async () => {
    // Whose it is stands in the token: claims {"jti":"j1","sub":"u1"}.
    window.localStorage.setItem('token', `e30.${btoa('{"jti":"j1","sub":"u1"}')}.s`);
    const shown = () => {
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      return render(
        <QueryProvider client={client}>
          <KeptCount />
        </QueryProvider>,
      );
    };
    fetchMock.mockResolvedValue(new Response(JSON.stringify({ code: 0, msg: '', data: 7 })));
    const first = shown();
    expect(await screen.findByText('7')).toBeVisible();
    first.unmount();
    fetchMock.mockRejectedValue(new TypeError('no connection'));
    shown();
    expect(await screen.findByText('7')).toBeVisible();
  });

  it('hands the text of a refusal to the page', async () => {
    fetchMock.mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify({ code: 403, msg: 'no right' }), { status: 403 })),
    );
    show();
    expect(await screen.findByRole('button', { name: 'no right' })).toBeInTheDocument();
  });
});
