import { describe, expect, it } from 'vitest';
import { PAGE_RIGHTS } from '../domain/page-rights';
import { isBuilt, MENU_SECTIONS, ROUTES, SPECIFIED_ROUTES } from './index';

describe('the route table', () => {
  it('holds the 380 pages of the specification, each path once', () => {
    expect(SPECIFIED_ROUTES).toHaveLength(380);
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  });

  it('has a titled section above every page of the menu', () => {
    const sections = new Set(MENU_SECTIONS.map(({ path }) => path));
    const missing = ROUTES.filter(({ visibility }) => visibility === 'menu').flatMap(({ path }) => {
      const parts = path.split('/').slice(1, -1);
      return parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`).filter((above) => !sections.has(above));
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('says of every page of the menu what is needed to see it', () => {
    const pages = ROUTES.filter(({ visibility }) => visibility === 'menu').flatMap(({ page }) => page ?? []);
    expect(pages.filter((page) => !Object.hasOwn(PAGE_RIGHTS, page))).toEqual([]);
  });

  it('knows which pages are built', () => {
    expect(ROUTES.filter(isBuilt).length).toBeGreaterThan(15);
    expect(ROUTES.find(({ path }) => path === '/nouth')?.page).toBe('board');
  });
});
