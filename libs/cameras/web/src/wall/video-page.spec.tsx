import { liveCalls, type CameraRow } from '@sed/cameras-contract';
import { pageOf, renderPage, type PageOptions } from '../testing/render-cameras';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCamera } from '../testing/a-camera';
import { VideoPage } from './video-page';

const many = Array.from({ length: 6 }, (_, n) => aCamera(`C${String(n + 1)}`, { section: n < 2 ? 'SCR' : 'OXI' }));
const saved: unknown[] = [];

function routes(cameras: readonly CameraRow[]): NonNullable<PageOptions['routes']> {
  return {
    [`GET ${liveCalls.list.path}`]: () => pageOf([...cameras]),
    'GET user-setting/camera.wall/details': () => ({ key: 'camera.wall', value: { layout: 4 }, updatedAt: 1 }),
    'POST user-setting/camera.wall/save': ({ body }) => {
      saved.push(body);
      return null;
    },
    'GET video/getFactoryVideoImages': () => pageOf([]),
  };
}
const open = (cameras: readonly CameraRow[], address = '/') =>
  renderPage(<VideoPage />, { rights: ['camera:view'], routes: routes(cameras), address, factoryNo: 'demo_e01' });
const shown = () => screen.getAllByRole('figure').map((figure) => figure.getAttribute('aria-label'));

afterEach(() => {
  vi.unstubAllGlobals();
  saved.length = 0;
});

describe('the wall page', () => {
  it('shows as many cameras as were chosen last, turns the page by keys and keeps another choice', async () => {
    const user = userEvent.setup();
    open(many);
    await screen.findByRole('figure', { name: 'Camera C1' });
    expect(shown()).toEqual(['Camera C1', 'Camera C2', 'Camera C3', 'Camera C4']);
    await user.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['Camera C5', 'Camera C6']);
    await user.click(screen.getByTitle('9 cameras'));
    expect(shown()).toHaveLength(6);
    expect(saved).toEqual([{ value: { layout: 9 } }]);
  });

  it('opens one camera from the list, and goes back by Escape', async () => {
    const user = userEvent.setup();
    open(many);
    const list = await screen.findByRole('navigation', { name: 'Cameras' });
    await user.click(within(list).getByRole('button', { name: /Camera C6/ }));
    expect(shown()).toEqual(['Camera C6']);
    await user.keyboard('{Escape}');
    expect(shown()).toHaveLength(4);
  });

  it('reads its filter from the address, and says when nothing matches or there is nothing', async () => {
    const view = open(many, '/?section=SCR&layout=9');
    await screen.findByRole('figure', { name: 'Camera C1' });
    expect(shown()).toEqual(['Camera C1', 'Camera C2']);
    view.unmount();
    const none = open(many, '/?state=OFFLINE');
    expect(await screen.findByText('No cameras match')).toBeVisible();
    none.unmount();
    open([]);
    expect(await screen.findByText('No camera is registered at this plant yet')).toBeVisible();
  });

  it('shows no way to move a camera to whoever may not, and to nobody where it cannot be moved', async () => {
    open([aCamera('C1', { ptz: true })], '/?layout=1');
    await screen.findByRole('figure', { name: 'Camera C1' });
    expect(screen.queryByRole('group', { name: 'Move the camera' })).toBeNull();
  });
});
