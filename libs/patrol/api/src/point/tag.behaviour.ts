import { Injectable, type OnModuleInit } from '@nestjs/common';
import { tagIdOf } from '@sed/patrol-contract';
import { nfcTag, patrolPoint } from '@sed/patrol-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';

type Tag = RecordOf<typeof nfcTag>;
type TagPatch = Patch<typeof nfcTag>;

const MAX_PAST = 20;

/** A tag is fixed to one point or asset; the point knows it, so that reading it proves the arrival. */
@Injectable()
export class TagBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(nfcTag, {
      beforeCreate: ({ values }) => ({ uid: tagIdOf(values.uid ?? ''), newUid: null }),
      beforeUpdate: (_tag, { uid }) => (uid === undefined ? undefined : { uid: tagIdOf(uid) }),
      beforeAction: (action, tag, asked, context) => this.patchOf(action, tag, asked, context),
      afterAction: (action, before, after, context) => this.tell(before, after, context),
    });
  }

  private async patchOf(action: string, tag: Tag, asked: TagPatch, context: WriteContext): Promise<TagPatch> {
    if (action === 'bind') return this.bound({ ...tag.values, ...asked }, context);
    if (action === 'replace') {
      const uid = tagIdOf(asked.newUid ?? tag.values.newUid ?? '');
      const [known] = await context.records.matching(nfcTag, { uid }, null);
      if (known !== undefined || uid === '')
        throw new RefusedFieldsError([{ code: 'patrol.tagKnown', field: 'newUid' }]);
      const line = { uid: tag.values.uid, until: context.atMs, reason: context.note };
      return { uid, newUid: null, past: [...(tag.values.past ?? []), line].slice(-MAX_PAST) };
    }
    return {};
  }

  private async bound(values: TagPatch, { records, atMs }: WriteContext): Promise<TagPatch> {
    const isPoint = values.target === 'POINT';
    const wanted = isPoint ? values.point : values.equipNo;
    if (wanted === null || wanted === undefined || wanted === '') {
      throw new RefusedFieldsError([{ code: 'patrol.tagTarget', field: isPoint ? 'point' : 'equipNo' }]);
    }
    if (isPoint) {
      const { nfcUid } = (await records.hold(patrolPoint, wanted)).values;
      if (nfcUid !== null) {
        throw new RefusedFieldsError([{ code: 'patrol.tagTaken', params: { uid: nfcUid }, field: 'point' }]);
      }
    }
    return { boundAt: atMs };
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
