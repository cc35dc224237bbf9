import { liveCalls } from '@sed/cameras-contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aCamera } from '../testing/a-camera';
import { pageOf, renderPage } from '../testing/render-cameras';
import { PlantCameras } from './plant-cameras';

afterEach(() => vi.unstubAllGlobals());

const open = (cameras: readonly ReturnType<typeof aCamera>[]) =>
  renderPage(<PlantCameras factoryNo="demo_e01" />, {
    rights: ['camera:view'],
    routes: {
      [`GET ${liveCalls.list.path}`]: () => pageOf([...cameras]),
      'POST api/v1/cameras/*': () => ({ url: '/a.m3u8', stillUrl: '/a.jpg', expiresAt: Date.now() + 300_000 }),
    },
  });

it('leads from a still of each camera to its moving picture, and says which is offline', async () => {
  open([aCamera('C1'), aCamera('C2', { state: 'OFFLINE' })]);
  const [first, second] = await screen.findAllByRole('link');
  expect(first).toHaveAttribute('href', expect.stringContaining('plant=demo_e01&camera=id-C1'));
  expect(second).toHaveTextContent('Offline');
});

it('says that there is none', async () => {
  open([]);
  expect(await screen.findByText('No camera is registered at this plant yet')).toBeVisible();
});
