import { Injectable } from '@nestjs/common';
import { plantMenuOff } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { PLATFORM } from '@sed/people-contract';
import type { PlantMenu } from '@sed/plants-contract';
import { type BilingualText, ROUTES } from '@sed/platform-contract';
import { and, eq } from 'drizzle-orm';
import type { MenuRow, MenuTable } from '../menus/menu-table';
import type { Snapshot } from '../rights/snapshot';
import { SnapshotStore } from '../rights/snapshot.store';
import { CONFIGURE, type Actor } from './change';
import { OrganisationChanges } from './organisation-changes';

/** Pages plants and permissions are administered on: no plant does without them. */
const NEEDED_PATHS: ReadonlySet<string> = new Set(
  ROUTES.filter((route) => 'page' in route && (route.page === 'waterworks' || route.page === 'permissionConfig')).map(
    ({ path }) => path,
  ),
);

/** Menus of single plants: which of the built pages a plant does without. */
@Injectable()
export class PlantMenuAdmin {
  constructor(
    private readonly changes: OrganisationChanges,
    private readonly snapshots: SnapshotStore,
    private readonly plants: PlantDirectory,
  ) {}

  /** @throws DomainError `plant.unknown` */
  async of(factoryNo: string): Promise<PlantMenu[]> {
    this.require(factoryNo);
    return menusOf(await this.snapshots.current(), factoryNo);
  }

  /** @throws DomainError `plant.unknown`, `right.missing`, `menu.unknown`, `menu.needed` */
  async switch(actor: Actor, id: string, wanted: { factoryNo: string; isOn: boolean }): Promise<PlantMenu[]> {
    const { factoryNo, isOn } = wanted;
    this.require(factoryNo);
    await this.changes.run(actor, async (change) => {
      const snapshot = await change.snapshot();
      if (!(await change.access(snapshot)).plantsWith(CONFIGURE).has(factoryNo)) throw new DomainError('right.missing');
      const page = menusOf(snapshot, factoryNo).find((menu) => menu.id === id);
      if (page === undefined) throw new DomainError('menu.unknown');
      if (!page.isSwitchable) throw new DomainError('menu.needed');
      // Switched by somebody else a moment ago: there is nothing to do and nothing to tell.
      if (page.isOn === isOn) return;
      const row = { factoryNo, menuId: id };
      if (isOn) {
        const same = and(eq(plantMenuOff.factoryNo, factoryNo), eq(plantMenuOff.menuId, id));
        await change.tx.delete(plantMenuOff).where(same);
      } else await change.tx.insert(plantMenuOff).values(row);
      await change.tellPeopleOf(factoryNo, snapshot);
      const { path } = page;
      change.audit({
        entity: 'plantMenu',
        entityId: `${factoryNo}:${path}`,
        factoryNo,
        action: isOn ? 'switchOn' : 'switchOff',
        before: { path, isOn: !isOn },
        after: { path, isOn },
      });
    });
    return this.of(factoryNo);
  }

  private require(factoryNo: string): void {
    if (this.plants.plant(factoryNo) === undefined) throw new DomainError('plant.unknown', { factoryNo });
  }
}

function menusOf({ menus, menusOff }: Snapshot, factoryNo: string): PlantMenu[] {
  const off = menusOff.get(factoryNo);
  const all = new Set(menus.rows().map(({ id }) => id));
  return menus
    .pagesAmong(all, PLATFORM.PC)
    .filter(({ hidden, external }) => !hidden && external === null)
    .map((page) => ({
      id: page.id,
      path: page.path,
      title: page.name,
      within: namesAbove(menus, page),
      isOn: off?.has(page.id) !== true,
      // The start page is where people land.
      isSwitchable: !page.affix && !NEEDED_PATHS.has(page.path),
    }));
}

function namesAbove(menus: MenuTable, page: MenuRow): BilingualText[] {
  const names: BilingualText[] = [];
  let at = page.parentId === null ? undefined : menus.row(page.parentId);
  // Bounded, so that a ring somebody made in the table cannot hang the service.
  for (let depth = 0; at !== undefined && depth < 16; depth++) {
    names.unshift(at.name);
    at = at.parentId === null ? undefined : menus.row(at.parentId);
  }
  return names;
}
