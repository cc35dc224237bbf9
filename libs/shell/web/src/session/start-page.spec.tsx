import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
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
