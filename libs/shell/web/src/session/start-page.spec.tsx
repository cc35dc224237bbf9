import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, createMemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { START_PATH } from '../guard/route-table';
import { StartPage } from './start-page';

it('leads on again when another navigation to / overtakes the one under way', async () => {
  let asked = 0;
  const router = createMemoryRouter(
    [
      { path: '/', element: <StartPage /> },
      {
        path: START_PATH,
        // The first visit is still deciding when it is overtaken.
        loader: () => (++asked === 1 ? new Promise<null>(() => undefined) : null),
        element: <p>start page</p>,
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  await expect.poll(() => asked).toBe(1);
  await act(async () => router.navigate('/', { replace: true }));
  expect(await screen.findByText('start page')).toBeDefined();
});

/** Somebody goes on between the drawing of `/` and its effect, as a message about another plant does. */
function GoneOn() {
  useLayoutEffect(() => window.history.pushState(null, '', '/alarm'), []);
  return null;
}

it('leads nobody away from the page they went on to meanwhile', () => {
  render(
    <BrowserRouter>
      <GoneOn />
      <Routes>
        <Route path="/" element={<StartPage />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  );
  expect(window.location.pathname).toBe('/alarm');
  window.history.replaceState(null, '', '/');
});
