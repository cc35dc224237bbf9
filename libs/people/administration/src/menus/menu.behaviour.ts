import { Injectable } from '@nestjs/common';
import { menu } from '@sed/people-tables';
import type { ModuleBehaviour, NewRecord, Patch, RecordOf, WriteContext } from '@sed/records-api';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { RightsAdministration } from '@sed/platform-ports';
import { menu as definition } from '@sed/people-definitions';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../stores/rows';
import { directoryOf, levelsBelow, placeOf, platformOf } from './menu-place';

type Menu = typeof definition;
type MenuSet = Partial<typeof menu.$inferInsert>;

/** The menu is everybody's: those who administer the whole group change it, and all rights are read again. */
@Injectable()
export class MenuBehaviour implements ModuleBehaviour<Menu> {
  constructor(private readonly rights: RightsAdministration) {}

  async beforeCreate({ id, values }: NewRecord<Menu>, context: WriteContext): Promise<Patch<Menu>> {
    const { tx } = context;
    const { kind } = values;
    if (kind !== 'dir' && kind !== 'page') throw new RefusedFieldsError([{ code: 'menu.button', field: 'kind' }]);
    const parent = await directoryOf(tx, values.parent);
    const entry = { id, kind, segment: values.segment ?? null, route: values.route ?? null };
    const external = values.external ?? null;
    const platform = platformOf(values.platform);
    const { path, right } = await placeOf(tx, { ...entry, platform }, parent);
    const level = (await levelsBelow(tx, { id, kind }, (parent?.level ?? 0) + 1)).get(id) ?? 1;
    const at = new Date(context.atMs);
    const by = context.viewer.code;
    const row = {
      ...{ id, kind, platform, path, level, right, external },
      ...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      ...looksOf({ ...LOOKS, ...values }),
      name: values.name ?? { zh: '', en: '' },
      parentId: parent?.id ?? null,
    };
    await this.write(context, () => tx.insert(menu).values(row));
    return { path, right, level, delivered: false };
  }

  async beforeUpdate(record: RecordOf<Menu>, changes: Patch<Menu>, context: WriteContext): Promise<Patch<Menu>> {
    if (Object.keys(changes).length === 0) return {};
    const { tx } = context;
    const set = { ...looksOf(changes), ...('external' in changes ? { external: changes.external ?? null } : {}) };
    const levels = await this.moved(record, changes, context);
    const parentId = changes.parent ?? null;
    await this.write(context, async () => {
      for (const [id, level] of levels ?? []) await tx.update(menu).set({ level }).where(eq(menu.id, id));
      await this.set(record, levels === undefined ? set : { ...set, parentId }, context);
    });
    const level = levels?.get(record.id);
    return level === undefined ? {} : { level };
  }

  async beforeAction(
    action: 'disable' | 'enable',
    record: RecordOf<Menu>,
    _asked: Patch<Menu>,
    context: WriteContext,
  ): Promise<undefined> {
    const state = action === 'enable' ? 'enabled' : 'disabled';
    await this.write(context, () => this.set(record, { state }, context));
    return undefined;
  }

  async beforeRemove({ id, values }: RecordOf<Menu>, context: WriteContext): Promise<void> {
    const { tx } = context;
    if (values.delivered === true) throw new DomainError('menu.delivered');
    const below = await tx.select({ id: menu.id }).from(menu).where(eq(menu.parentId, id)).limit(1);
    if (below.length > 0) throw new DomainError('menu.hasChildren');
    await this.write(context, () => tx.delete(menu).where(eq(menu.id, id)));
  }

  /** New levels when the entry goes elsewhere. */
  private async moved({ id, values }: RecordOf<Menu>, changes: Patch<Menu>, { tx }: WriteContext) {
    if (!('parent' in changes) || (changes.parent ?? null) === values.parent) return undefined;
    if (values.kind === 'button') throw new RefusedFieldsError([{ code: 'menu.below', field: 'parent' }]);
    const parent = await directoryOf(tx, changes.parent);
    for (let above = parent; above !== undefined; above = await directoryOf(tx, above.parentId)) {
      if (above.id === id) throw new RefusedFieldsError([{ code: 'parent.cycle', field: 'parent' }]);
    }
    return levelsBelow(tx, { id, kind: values.kind }, (parent?.level ?? 0) + 1);
  }

  private async set({ id, version }: RecordOf<Menu>, set: MenuSet, { tx, atMs, viewer }: WriteContext): Promise<void> {
    const changed = await tx
      .update(menu)
      .set({ ...set, version: version + 1, updatedAt: new Date(atMs), updatedBy: viewer.code })
      .where(and(eq(menu.id, id), eq(menu.version, version)))
      .returning({ id: menu.id });
    if (changed.length === 0) throw new DomainError('conflict.version');
  }

  private write(context: WriteContext, change: () => PromiseLike<unknown>): Promise<void> {
    return this.rights.guard(
      actorOf(context),
      {
        everybody: true,
        work: async ({ isGroupAdministrator }) => {
          if (!isGroupAdministrator) throw new DomainError('permission.notHere');
          await change();
        },
      },
      context.within,
    );
  }
}

const LOOKS: Patch<Menu> = { icon: null, sort: 0, hidden: false, alwaysShow: false, noCache: false };

/** Columns of what is only shown, as far as it is sent. */
function looksOf(values: Patch<Menu>): MenuSet {
  const flags = (['hidden', 'alwaysShow', 'noCache'] as const).filter((name) => name in values);
  return {
    ...(values.name ? { name: values.name } : {}),
    ...('icon' in values ? { icon: values.icon ?? null } : {}),
    ...('sort' in values ? { sort: values.sort ?? 0 } : {}),
    ...Object.fromEntries(flags.map((name) => [name, values[name] ?? false])),
  };
}
