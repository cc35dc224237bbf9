import { describe, expect, it } from 'vitest';
import { PAGE_RIGHTS } from '../domain/page-rights';
import { actionRoute, isBuilt, MENU_SECTIONS, moduleRoute, ROUTES, SPECIFIED_ROUTES } from './index';

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

  it('has a built page of the menu behind every further view', () => {
    const built = new Set(
      ROUTES.filter((route) => isBuilt(route) && route.visibility === 'menu').map(({ path }) => path),
    );
    const views = ROUTES.flatMap(({ viewOf }) => viewOf ?? []);
    expect(views.length).toBeGreaterThan(0);
    expect(views.filter((path) => !built.has(path))).toEqual([]);
  });

  it('has one page for each view of a module, beside its list', () => {
    // Steps may have pages of their own, each for the action its address names.
    const shown = ROUTES.flatMap(({ module, view, query }) =>
      module === undefined ? [] : [`${module} ${view ?? 'list'} ${view === 'step' ? (query?.action ?? '') : ''}`],
    );
    expect(shown.filter((one, index) => shown.indexOf(one) !== index)).toEqual([]);
    const modules = [...new Set(ROUTES.flatMap(({ module }) => module ?? []))];
    expect(modules.filter((module) => moduleRoute(module) === undefined)).toEqual([]);
  });

  it('leads to the views of a module that have a page', () => {
    expect(moduleRoute('operateProject')?.path).toBe('/systemConfiguration/plantInfo/operateProjects');
    expect(moduleRoute('operateProject', 'flow')?.path).toBe('/systemConfiguration/plantInfo/operateProjectsFlow');
    expect(moduleRoute('operateProject', 'form')?.query).toEqual({ viewType: 'apply' });
    expect(moduleRoute('operateProject', 'step')).toBeUndefined();
    expect(moduleRoute('nothing')).toBeUndefined();
  });

  it('has pages for single steps, which are not the page of every step', () => {
    const path = '/productioManager/taskManage/equipmentAbnormal';
    expect(actionRoute('equipmentAbnormal', 'toMaint')?.path).toBe(`${path}/maintain`);
    expect(actionRoute('equipmentAbnormal', 'handle')).toBeUndefined();
    expect(moduleRoute('equipmentAbnormal', 'step')).toBeUndefined();
  });

  it('knows which pages are built', () => {
    expect(ROUTES.filter(isBuilt).length).toBeGreaterThan(15);
    expect(ROUTES.find(({ path }) => path === '/nouth')?.page).toBe('board');
  });
});
