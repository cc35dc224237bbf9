import '@testing-library/jest-dom/vitest';
import { BOARD_ROUTES } from '@sed/web-boards';
import { takeTarget, useSession } from '@sed/web-platform';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOARD_PATHS, isBoardPath } from './board-paths';
import { FailedPage } from './pages/failed-page';
import { NotFoundPage } from './pages/not-found-page';
import { loginLoader, sessionLoader, SignedIn, START_PATH, startLoader } from './session-guard';

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/', loader: startLoader },
      { path: '/login', loader: loginLoader, element: <p>sign in</p> },
      { Component: SignedIn, loader: sessionLoader, children: [{ path: '*', element: <p>inside</p> }] },
      { path: '/404', Component: NotFoundPage },
      {
        path: '/broken',
        loader: () => {
          throw new Error('chunk missing');
        },
        element: null,
        ErrorBoundary: FailedPage,
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('the cockpit', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    window.localStorage.clear();
    useSession.setState({ token: null, viewer: null, end: 'none' });
  });

  it('knows exactly the paths of the public boards', () => {
    expect([...BOARD_PATHS].sort()).toEqual(BOARD_ROUTES.map(({ path }) => path).sort());
    expect(isBoardPath('/newNouth')).toBe(true);
    expect(isBoardPath('/login')).toBe(false);
  });

  it('leads who is not signed in to the sign-in page, says why, and remembers the page', async () => {
    open('/group/some/page?x=1');
    expect(await screen.findByText('sign in')).toBeInTheDocument();
    expect(useSession.getState().end).toBe('expired');
    expect(takeTarget()).toBe('/group/some/page?x=1');
  });

  it('leads away the moment the token is dropped', async () => {
    useSession.getState().replaceToken('a.b.c');
    open('/group/some/page');
    expect(await screen.findByText('inside')).toBeInTheDocument();
    useSession.setState({ token: null, end: 'expired' });
    expect(await screen.findByText('sign in')).toBeInTheDocument();
  });

  it('leads from the sign-in page to the wanted page, else to the start page', async () => {
    useSession.getState().replaceToken('a.b.c');
    const router = open('/login');
    expect(await screen.findByText('inside')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(START_PATH);
  });

  it('says the text of the specification for an unknown page', async () => {
    open('/404');
    expect(await screen.findByText(/current plant has no permission/i)).toHaveTextContent(
      'switch the plant or contact an administrator',
    );
  });

  it('names why a page could not be loaded', async () => {
    open('/broken');
    expect(await screen.findByRole('alert')).toHaveTextContent('chunk missing');
  });
});
