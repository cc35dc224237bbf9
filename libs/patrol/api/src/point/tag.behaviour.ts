import { Injectable, type OnModuleInit } from '@nestjs/common';
import { tagIdOf } from '@sed/patrol-contract';
import { nfcTag, patrolPoint } from '@sed/patrol-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { column, tableIn } from '../module-rows';

type Tag = RecordOf<typeof nfcTag>;
type TagPatch = Patch<typeof nfcTag>;

const MAX_PAST = 20;

/** A tag is fixed to one point or asset; the point knows it, so that reading it proves the arrival. */
@Injectable()
export class TagBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(nfcTag, {
      beforeCreate: async ({ id, values }, context) => {
        await this.refuseKnown({ id, uid: values.uid, field: 'uid' }, context);
        return {};
      },
      beforeUpdate: async ({ id }, { uid }, context) => {
        await this.refuseKnown({ id, uid, field: 'uid' }, context);
        return {};
      },
      beforeAction: (action, tag, asked, context) => this.patchOf(action, tag, asked, context),
      afterAction: (action, before, after, context) => this.tell(before, after, context),
    });
  }

  private async patchOf(action: string, tag: Tag, asked: TagPatch, context: WriteContext): Promise<TagPatch> {
    if (action === 'bind') return this.bound({ ...tag.values, ...asked }, context);
    if (action === 'replace') {
      const uid = asked.newUid ?? tag.values.newUid ?? '';
      await this.refuseKnown({ id: tag.id, uid, field: 'newUid' }, context);
      const line = { uid: tag.values.uid, until: context.atMs, reason: context.note };
      return { uid, newUid: null, past: [...(tag.values.past ?? []), line].slice(-MAX_PAST) };
    }
    return {};
  }

  /** `04:A2` and `04a2` are one tag, and one tag is registered once in the group. */
  private async refuseKnown(
    { id, uid, field }: { readonly id: string; readonly uid: string | null | undefined; readonly field: string },
    { tx }: WriteContext,
  ): Promise<void> {
    if (uid === null || uid === undefined) return;
    const table = tableIn(this.engine, nfcTag);
    const plain = sql`upper(regexp_replace(${column('uid')}, '[^0-9A-Za-z]', '', 'g'))`;
    const [known] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(ne(table.id, id), isNull(table.deletedAt), sql`${plain} = ${tagIdOf(uid)}`))
      .limit(1);
    if (known !== undefined) throw new RefusedFieldsError([{ code: 'patrol.tagKnown', field }]);
  }

  private async bound(values: TagPatch, { records, atMs }: WriteContext): Promise<TagPatch> {
    const isPoint = values.target === 'POINT';
    const wanted = isPoint ? values.point : values.equipNo;
    if (wanted === null || wanted === undefined || wanted === '') {
      throw new RefusedFieldsError([{ code: 'patrol.tagTarget', field: isPoint ? 'point' : 'equipNo' }]);
    }
    if (isPoint) await this.relieve(wanted, records);
    return { boundAt: atMs };
  }

  /** A point has one tag: the one before is free again. */
  private async relieve(pointId: string, records: WriteContext['records']): Promise<void> {
    const { factoryNo, values } = await records.hold(patrolPoint, pointId);
    if (values.nfcUid === null) return;
    const known = await records.matching(nfcTag, { uid: values.nfcUid, point: pointId }, factoryNo);
    for (const { id, status } of known) {
      if (status === 'BOUND') await records.act(nfcTag, id, { action: 'unbind', because: values.code });
    }
  }

  /** The point says which tag is on it, in the same transaction. */
  private async tell(before: Tag, after: Tag, { records }: WriteContext): Promise<void> {
    const { target, point, uid } = after.values;
    if (target !== 'POINT' || point === null) return;
    if (before.status !== 'BOUND' && after.status !== 'BOUND') return;
    const nfcUid = after.status === 'BOUND' ? uid : null;
    await records.set(patrolPoint, point, { values: { nfcUid }, because: uid });
  }
}
