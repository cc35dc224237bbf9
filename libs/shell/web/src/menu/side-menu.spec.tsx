import '@testing-library/jest-dom/vitest';
import { setLanguage } from '@sed/platform-web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { menu } from '../testing/session-builder';
import { MenuTree } from './menu-tree';
import { useRailChoice } from './rail-choice';
import { SideMenu } from './side-menu';

const MENUS = [
  menu('/index', 'Cockpit', { icon: 'home', children: [menu('/index/home', 'Start')] }),
  menu('/work', 'Production', {
    icon: 'production',
    children: [
      menu('/work/orders', 'Orders', {
        children: [menu('/work/orders/pool', 'Pool'), menu('/work/orders/plan', 'Plan')],
      }),
      menu('/work/help', 'Handbook', { external: 'https://handbook.example/a' }),
    ],
  }),
  menu('/sys', 'System', { children: [menu('/sys/a', 'Users'), menu('/sys/b', 'Roles')] }),
];

function open(menus = MENUS, at = '/work/orders/pool') {
  const router = createMemoryRouter([{ path: '*', element: <SideMenu menus={menus} /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

afterEach(() => setLanguage('en'));

describe('the side menu', () => {
  it('says in the words of the specification when there is nothing in it', () => {
    setLanguage('zh');
    open([]);
    expect(screen.getByText('暂无菜单~')).toBeInTheDocument();
  });

  it('opens the pages of an entry on hover, at least as high as all entries, and goes to one', async () => {
    const user = userEvent.setup();
    const router = open();
    await user.hover(screen.getByRole('button', { name: 'Production' }));
    const flyout = await screen.findByRole('group', { name: 'Production' });
    expect(flyout.style.minHeight).toContain('250px');
    expect(within(flyout).getByRole('heading', { name: 'Orders' })).toBeInTheDocument();
    expect(within(flyout).getByRole('link', { name: 'Pool' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(flyout).getByRole('link', { name: 'Plan' }));
    expect(router.state.location.pathname).toBe('/work/orders/plan');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Production' })).not.toBeInTheDocument());
  });

  it('opens another site in a window that knows nothing of this one', async () => {
    const user = userEvent.setup();
    open();
    await user.click(screen.getByRole('button', { name: 'Production' }));
    const link = screen.getByRole('link', { name: /Handbook/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('works by keyboard: arrows among the entries and pages, Escape back', async () => {
    const user = userEvent.setup();
    const router = open();
    screen.getByRole('link', { name: 'Start' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Production' })).toHaveFocus();
    if (screen.queryByRole('group', { name: 'Production' }) === null) await user.keyboard('{Enter}');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: /Handbook/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Production' })).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Production' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/work/orders/pool');
  });

  it('closes what the pointer opened by Escape, wherever the focus is', async () => {
    const user = userEvent.setup();
    open();
    await user.hover(screen.getByRole('button', { name: 'System' }));
    await screen.findByRole('group', { name: 'System' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'System' })).not.toBeInTheDocument();
  });

  it('marks the entry the page belongs to', () => {
    open(MENUS, '/sys/b');
    expect(screen.getByRole('button', { name: 'System' }).closest('li')).toHaveAttribute('data-active', 'true');
    expect(screen.getByRole('button', { name: 'Production' }).closest('li')).toHaveAttribute('data-active', 'false');
  });
});

describe('the menu of narrow screens', () => {
  it('unfolds the way to the page and closes when one is chosen', async () => {
    const user = userEvent.setup();
    let followed = 0;
    const router = createMemoryRouter(
      [{ path: '*', element: <MenuTree menus={MENUS} onFollow={() => (followed += 1)} /> }],
      { initialEntries: ['/work/orders/pool'] },
    );
    render(<RouterProvider router={router} />);
    expect(screen.getByRole('button', { name: 'Production' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'System' })).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('link', { name: 'Plan' }));
    expect(router.state.location.pathname).toBe('/work/orders/plan');
    expect(followed).toBe(1);
  });
});

describe('whether the menu is shown', () => {
  it('is remembered in a cookie', () => {
    useRailChoice.getState().setOpen(false);
    expect(document.cookie).toContain('sidebarStatus=0');
    useRailChoice.getState().setOpen(true);
    expect(document.cookie).toContain('sidebarStatus=1');
  });
});
