import { describe, expect, it } from 'vitest';
import { menu } from '../testing/session-builder';
import { activeTop, flyoutOf, listed, pagesOf, safeAddress } from './menu-model';

const page = (path: string) => menu(path, path);

describe('what the menu lists', () => {
  it('leaves out hidden entries and directories without a page', () => {
    const entries = listed([
      menu('/a', 'A', { children: [menu('/a/x', 'X', { hidden: true })] }),
      menu('/b', 'B', { children: [page('/b/1'), page('/b/2')] }),
      menu('/c', 'C', { hidden: true, children: [page('/c/1')] }),
    ]);
    expect(entries.map(({ place }) => place)).toEqual(['/b']);
  });

  it('shows the only page in place of its directory, unless that is always to be shown', () => {
    const single = { icon: 'home', children: [page('/index/home')] };
    const [plain] = listed([menu('/index', 'Decision centre', single)]);
    expect(plain).toMatchObject({ path: '/index/home', icon: 'home', children: [] });
    const [kept] = listed([menu('/index', 'Decision centre', { ...single, alwaysShow: true })]);
    expect(kept).toMatchObject({ path: null, place: '/index' });
    expect(kept?.children).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://elsewhere.example', '//elsewhere.example:80x'])(
    'refuses the address %s',
    (external) => {
      expect(safeAddress(external, 'http://plant.local')).toBeNull();
      expect(listed([menu('/x', 'X', { external })])).toEqual([]);
    },
  );

  it.each([
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
    ['/app/download.html', 'http://plant.local/app/download.html'],
  ])('opens %s', (address, href) => {
    expect(safeAddress(address, 'http://plant.local')).toBe(href);
  });
});

describe('the flyout', () => {
  it('groups pages by directory, at most three levels, deeper ones under both names', () => {
    const deep = menu('/t/m/r/f', 'Fault', { children: [page('/t/m/r/f/1'), page('/t/m/r/f/2')] });
    const repair = menu('/t/m/r', 'Repair', { children: [page('/t/m/r/1'), deep] });
    const tasks = menu('/t/m', 'Tasks', { children: [page('/t/m/1'), repair] });
    const [top] = listed([menu('/t', 'Top', { children: [page('/t/1'), tasks] })]);
    const groups = top === undefined ? [] : flyoutOf(top);
    expect(groups.map(({ title }) => title?.en)).toEqual([undefined, 'Tasks']);
    expect(groups[1]?.groups.map(({ title, links }) => [title?.en, links.length])).toEqual([
      ['Repair', 1],
      ['Repair / Fault', 2],
    ]);
    expect(pagesOf(listed([tasks]))).toHaveLength(4);
  });
});

describe('the place of a page', () => {
  const entries = listed([
    menu('/a', 'A', { children: [page('/a/1'), page('/a/2')] }),
    menu('/b', 'B', { children: [page('/b/1'), page('/b/2')] }),
  ]);

  it.each([
    ['/b/2', '/b'],
    ['/b/hidden/detail', '/b'],
    ['/elsewhere', undefined],
  ])('of %s is %s', (path, place) => {
    expect(activeTop(entries, path)?.place).toBe(place);
  });
});
