import { auditRow } from '@sed/system-tables';
import type { RecordDto } from '@sed/records-contract';
import { codesIn, isEditable, isEmpty, isRemovable, type AnyModule } from '@sed/records-model';
import { editedField } from '@sed/records-model/testing';
import { MODULES } from '@sed/registry/modules';
import { hintOf } from '@sed/registry/testing';
import { and, eq, gt, max } from 'drizzle-orm';
import { expect } from 'vitest';
import { deedsOf } from './deeds';
import { itWhen } from './it-when';
import { pathOf, type ModuleBench } from './module-bench';
import type { ModuleSample } from './module-sample';

/** What the detail of a record answers. */
interface Detail {
  readonly record: RecordDto;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}

/** A record is kept as it was made, changed and removed by whoever saw it last, and tells who did what. */
export function keepsRecords(sample: ModuleSample): void {
  const { module } = sample;
  const detailOf = async ({ id }: RecordDto) => (await sample.bench.call<Detail>('get', pathOf(module, id))).data;
  const { verbs } = module;

  itWhen(sample.isWritten)('reads as it was made', async () => {
    for (const { values, record } of sample.made) {
      expect(record.values).toMatchObject(values);
      const detail = await detailOf(record);
      expect(keptOf(detail.record)).toEqual(keptOf(record));
      expect([detail.mayEdit, detail.mayDelete]).toEqual([
        verbs.includes('edit') && isEditable(module, record.status),
        verbs.includes('delete') && isRemovable(module, record.status),
      ]);
    }
  });

  itWhen(sample.isWritten && verbs.includes('edit'))('is changed by who saw it last, and says so', async () => {
    const name = editedField(module, hintOf(module.key)) ?? '';
    const { record, mark } = await sample.bench.make(module);
    const text = module.fields[name]?.kind === 'bilingual' ? { zh: `改 ${mark}`, en: `new ${mark}` } : `new ${mark}`;
    const before = await newestAudit(sample.bench);
    const changed = await sample.bench.update(module, record, { [name]: text });
    expect(changed).toMatchObject({ status: 200, data: { version: record.version + 1, values: { [name]: text } } });
    const stale = await sample.bench.update(module, record, { [name]: text });
    expect(stale).toMatchObject({ status: 409, error: 'conflict.version' });
    const entries = await deedsOf(sample, record.id);
    const { code: actor } = sample.bench.viewer;
    expect(entries).toMatchObject([
      { action: 'update', actor, changes: [{ field: name, after: text }] },
      { action: 'create', actor, changes: [] },
    ]);
    expect(await isAudited(sample.bench, record, before)).toBe(true);
  });

  const pointing = targetsOfFields(module);
  itWhen(sample.isWritten && pointing.length > 0)('keeps what it points at from being removed', async () => {
    for (const { name, target } of pointing) {
      const ids = sample.made.flatMap(({ values }) => codesIn(values[name]));
      expect(ids.length, name).toBeGreaterThan(0);
      const [id = ''] = ids;
      const { record } = await sample.bench.data<Detail>('get', pathOf(target, id));
      expect((await sample.bench.remove(target, record)).status, name).toBeGreaterThanOrEqual(400);
      expect((await sample.bench.call('get', pathOf(target, id))).status, name).toBe(200);
    }
  });

  itWhen(sample.isWritten)('is removed where that is allowed', async () => {
    const { record } = await sample.bench.make(module);
    sample.bench.forget(module, record);
    const before = await newestAudit(sample.bench);
    if (!verbs.includes('delete') || !isRemovable(module, record.status)) {
      expect((await sample.bench.remove(module, record)).status).toBeGreaterThanOrEqual(400);
      expect((await detailOf(record)).record.id).toBe(record.id);
      return;
    }
    const stale = { ...record, version: record.version + 1 };
    expect(await sample.bench.remove(module, stale)).toMatchObject({ status: 409, error: 'conflict.version' });
    expect(await sample.bench.remove(module, record)).toMatchObject({ status: 200 });
    expect(await sample.bench.call('get', pathOf(module, record.id))).toMatchObject({ status: 404 });
    expect(await isAudited(sample.bench, record, before)).toBe(true);
  });
}

/** Fields that name records of a module, with that module. */
function targetsOfFields({ key, fields }: AnyModule): readonly { readonly name: string; readonly target: AnyModule }[] {
  const left = new Set(hintOf(key)?.letsGo);
  // What the service alone fills in, nobody has made these records with.
  const kept = Object.entries(fields).filter(([name, { readOnly }]) => !left.has(name) && readOnly !== true);
  return kept.flatMap(([name, field]) => {
    // Nobody points by a field the service fills in.
    const isWritten = field.kind === 'ref' && field.readOnly !== true;
    const target = isWritten ? MODULES.find(({ key }) => key === field.target) : undefined;
    return target === undefined ? [] : [{ name, target }];
  });
}

/** What a record says of itself: nothing is nothing, whether a store keeps it as null or as an empty list. */
function keptOf({ id, version, no, factoryNo, status, createdBy, values }: RecordDto) {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return { id, version, no, factoryNo, status, createdBy, values: Object.fromEntries(filled) };
}

async function newestAudit({ service }: ModuleBench): Promise<number> {
  const [found] = await service.test.db.select({ id: max(auditRow.id) }).from(auditRow);
  return found?.id ?? 0;
}

/** Whether the trail says that the administrator did something to the record, by its id or by its code. */
async function isAudited({ service, viewer }: ModuleBench, { id, values }: RecordDto, since: number): Promise<boolean> {
  const isOwn = and(gt(auditRow.id, since), eq(auditRow.actor, viewer.loginName));
  const rows = await service.test.db.select({ entityId: auditRow.entityId }).from(auditRow).where(isOwn);
  return rows.some(({ entityId }) => entityId === id || entityId === values.code);
}
