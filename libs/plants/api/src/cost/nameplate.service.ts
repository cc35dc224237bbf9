import { Injectable } from '@nestjs/common';
import { nameplate } from '@sed/plants-tables';
import { DomainError } from '@sed/platform-api';
import { AlarmFeed, type SignalRef, type Viewer } from '@sed/platform-ports';
import type { nameplateCalls } from '@sed/plants-contract';
import { isUsable, qualityName, sectionName, type InputOf } from '@sed/platform-contract';
import { and, eq } from 'drizzle-orm';
import { ConfigParts, LivePlants } from '../config-parts';
import { openAlarmsOf, signalsOfDevice } from '../facility/device-signals';

type Save = InputOf<typeof nameplateCalls.saveEquip>['body'];
type Kind = (typeof nameplate.$inferSelect)['kind'];

/** Quantities of the code grammar that say whether a device runs, and whether it is broken. */
const RUN = /[_.]RUN$/;
const FAULT = /[_.](FLT|FAULT)$/;

/** Nameplates of single pieces of equipment and facilities. */
@Injectable()
export class NameplateService {
  constructor(
    private readonly parts: ConfigParts,
    private readonly plants: LivePlants,
    private readonly alarms: AlarmFeed,
  ) {}

  /** @throws DomainError `notFound` when there is neither a nameplate nor a signal of that device */
  async detail(factoryNo: string, code: string) {
    const [row] = await this.parts.database.db.select().from(nameplate).where(isIt('equip', { factoryNo, code }));
    const signals = signalsOfDevice(this.plants, factoryNo, code);
    const [first] = signals;
    if (row === undefined && first === undefined) throw new DomainError('notFound');
    const { version = 0, typeId = null, items = [] } = row ?? {};
    return {
      ...{ factoryNo, code, version, typeId, items },
      section: first?.section ?? null,
      sectionName: first === undefined ? null : sectionName(first.section),
      isRunning: this.switchOf(signals, RUN),
      isFaulty: this.switchOf(signals, FAULT),
      openAlarms: openAlarmsOf(this.alarms, factoryNo, signals),
      signals: signals.map((signal) => this.shown(signal)),
    };
  }

  /** Null when there is no such signal or its value is too old or too bad to tell. */
  private switchOf(signals: readonly SignalRef[], tag: RegExp): boolean | null {
    const found = signals.find(({ code }) => tag.test(code));
    const now = found === undefined ? undefined : this.plants.live.get(found.id);
    return now === undefined || !isUsable(now.quality) ? null : now.value !== 0;
  }

  private shown({ id, code, name, unit }: SignalRef) {
    const now = this.plants.live.get(id);
    const quality = now === undefined ? null : qualityName(now.quality);
    return { code, name, unit, value: now?.value ?? null, ts: now?.tsMs ?? null, quality };
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
