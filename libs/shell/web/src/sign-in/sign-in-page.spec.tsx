import '@testing-library/jest-dom/vitest';
import { FakeGateway, GatewayRefusal, type GatewayHandler } from '@sed/signals-web';
import { queryClient, setLanguage, useSession } from '@sed/platform-web';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedOut } from '../testing/session-builder';
import { SignInPage } from './sign-in-page';

configure({ asyncUtilTimeout: 15_000 });

const options = (over: object = {}) => ({ ssoUrl: '', localAccounts: true, demo: false, ...over });

function open(routes: Record<string, GatewayHandler> = {}) {
  const gateway = new FakeGateway({ 'GET login/options': () => options(), ...routes });
  vi.stubGlobal('fetch', gateway.fetch);
  const router = createMemoryRouter(
    [
      { path: '/login', Component: SignInPage },
      { path: '*', element: <p>inside</p> },
    ],
    { initialEntries: ['/login'] },
  );
  render(<RouterProvider router={router} />);
  return { gateway, router, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>, password: string) {
  await user.type(await screen.findByLabelText('Login name'), ' oper ');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('sign-in', () => {
  beforeEach(() => {
    signedOut();
    queryClient.clear();
  });
  afterEach(() => {
    setLanguage('en');
    vi.unstubAllGlobals();
  });

  it('sends name and password as a form and goes on', async () => {
    const { gateway, router, user } = open({ 'POST login/getWebToken': () => null });
    await fill(user, 'secret');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(gateway.sent('POST', 'login/getWebToken')[0]?.body).toEqual({ username: 'oper', password: 'secret' });
  });

  it('says why an account was refused and keeps the name', async () => {
    const { user } = open({
      'POST login/getWebToken': () => {
        throw new GatewayRefusal(2, 'Incorrect login name or password');
      },
    });
    await fill(user, 'wrong');
    expect(await screen.findByText('Incorrect login name or password')).toBeInTheDocument();
    expect(screen.getByLabelText('Login name')).toHaveValue(' oper ');
  });

  it('makes one wait who guesses too often', async () => {
    const { user } = open({
      'POST login/getWebToken': () => {
        throw new GatewayRefusal(429, 'Too many');
      },
    });
    await fill(user, 'wrong');
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Try again in/ })).toBeDisabled();
  });

  it('asks for what is missing before it sends anything', async () => {
    const { gateway, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your password')).toBeInTheDocument();
    expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('offers single sign-on alone where there are no local accounts', async () => {
    open({ 'GET login/options': () => options({ ssoUrl: 'https://sso.example/auth', localAccounts: false }) });
    expect(await screen.findByRole('link', { name: 'Single sign-on' })).toHaveAttribute(
      'href',
      'https://sso.example/auth',
    );
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('follows no dangerous address to sign on', async () => {
    open({ 'GET login/options': () => options({ ssoUrl: 'javascript:alert(1)' }) });
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.queryByText('Single sign-on')).not.toBeInTheDocument();
  });

  it('has its form also when the service cannot say which ways there are', async () => {
    open({
      'GET login/options': () => {
        throw new GatewayRefusal(500, 'broken');
      },
    });
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('says that the session has ended', async () => {
    useSession.setState({ end: 'expired' });
    setLanguage('zh');
    open();
    expect(await screen.findByText('登录失效请重新登陆！')).toBeInTheDocument();
  });

  it('switches its language at once', async () => {
    const { user } = open();
    await user.click(await screen.findByText('中文'));
    expect(await screen.findByRole('button', { name: '登录' })).toBeInTheDocument();
  });
});
