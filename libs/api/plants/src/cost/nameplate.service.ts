import { Injectable } from '@nestjs/common';
import { schema } from '@sed/api-database';
import { DomainError } from '@sed/api-platform';
import { type Viewer } from '@sed/api-ports';
import { type InputOf, type nameplateCalls } from '@sed/contract';
import { and, eq } from 'drizzle-orm';
import { ConfigParts, LivePlants } from '../config-parts';

const { nameplate } = schema;
type Save = InputOf<typeof nameplateCalls.saveEquip>['body'];
type Kind = (typeof nameplate.$inferSelect)['kind'];

/** Nameplates of single pieces of equipment and facilities. */
@Injectable()
export class NameplateService {
  constructor(
    private readonly parts: ConfigParts,
    private readonly plants: LivePlants,
  ) {}

  /** @throws DomainError `notFound` when there is neither a nameplate nor a signal of that device */
  async detail(factoryNo: string, code: string) {
    const [row] = await this.parts.database.db.select().from(nameplate).where(isIt('equip', { factoryNo, code }));
    const signals = this.signalsOf(factoryNo, code);
    if (row === undefined && signals.length === 0) throw new DomainError('notFound');
    const { version = 0, typeId = null, items = [] } = row ?? {};
    return { factoryNo, code, version, typeId, items, signals };
  }

  /** Signals whose tag begins with the device's number, by the tag grammar `AREA_DEVICE_QUANTITY`. */
  private signalsOf(factoryNo: string, device: string) {
    const own = [...this.plants.directory.signalsOf(factoryNo).values()].filter(
      ({ code, enabled }) =>
        enabled && (code === device || code.startsWith(`${device}_`) || code.startsWith(`${device}.`)),
    );
    return own.map(({ id, code, name, unit }) => {
      const now = this.plants.live.get(id);
      return { code, name, unit, value: now?.value ?? null, ts: now?.tsMs ?? null };
    });
  }

  async save(kind: Kind, input: Save, viewer: Viewer) {
    const { factoryNo, code, version } = input;
    const names = input.items.map(({ name }) => name);
    if (new Set(names).size !== names.length) throw new DomainError('field.repeated', { field: 'items' });
    const stamp = { updatedAt: this.parts.clock.nowMs(), updatedBy: viewer.loginName };
    return this.parts.database.db.transaction(async (tx) => {
      const [before] = await tx.select().from(nameplate).where(isIt(kind, input)).for('update');
      if ((before?.version ?? 0) !== version) throw new DomainError('conflict.version');
      const row = { ...input, ...stamp, kind, version: version + 1 };
      const kept =
        before === undefined
          ? await tx.insert(nameplate).values(row).onConflictDoNothing().returning()
          : await tx.update(nameplate).set(row).where(isIt(kind, input)).returning();
      const [after] = kept;
      if (after === undefined) throw new DomainError('conflict.version');
      const told = { entity: `${kind}Nameplate`, entityId: code, factoryNo, action: 'update' };
      await this.parts.audit.record(
        { ...told, before: { items: before?.items ?? null }, after: { items: after.items } },
        viewer,
        tx,
      );
      const { typeId, items } = after;
      return { factoryNo, code, version: after.version, typeId, items };
    });
  }
}

function isIt(kind: Kind, { factoryNo, code }: { readonly factoryNo: string; readonly code: string }) {
  return and(eq(nameplate.factoryNo, factoryNo), eq(nameplate.kind, kind), eq(nameplate.code, code));
}
