import { Injectable } from '@nestjs/common';
import { EXCEPTION_CLOSED } from '@sed/exceptions-contract';
import { MAX_CONVERSIONS, supersede, type abnormalOperation, type Conversion } from '@sed/exceptions-definitions';
import { RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import type { WriteContext } from '@sed/records-api';
import { AlarmTies } from '../alarms/alarm-ties';
import type { ExceptionRecord, ExceptionValues } from './exception-changes';
import { moduleOf } from './exception-orders';

/** What both doors share: either of them is worked with as this one. */
type Door = typeof abnormalOperation;

const MOST_ALARMS = 10;
const MOST_PHOTOS = 8;
/** Where nobody has led it on yet, the order of the other one does. */
const WAITING: ReadonlySet<string | null> = new Set(['PENDING', 'ESC_EQP_MGR', 'ESC_OPS_MGR']);
const FOLLOWING = ['TO_MAINT', 'TO_CRAFT', 'OUTSOURCED'] as const;

/**
 * Two reports of one matter: one is kept, the other closed as a duplicate that names it. Orders, alarms and pictures go on
 * with the one that is kept, which follows the order that is under way where it had none.
 */
@Injectable()
export class ExceptionMerges {
  constructor(private readonly ties: AlarmTies) {}

  /** @returns what the one that is closed says. @throws RefusedFieldsError */
  async merged(
    door: Door,
    record: ExceptionRecord,
    { mergedInto }: ExceptionValues,
    context: WriteContext,
  ): Promise<ExceptionValues> {
    if (mergedInto === record.id) throw refused({ code: 'exception.mergeSelf', field: 'mergedInto' });
    const { records } = context;
    const kept = await records.hold(door, mergedInto ?? '');
    refuseOther(record, kept);
    const because = [record.no, context.note].filter(Boolean).join(': ');
    const lines = record.values.conversions ?? [];
    const way = FOLLOWING.find((status) => status === record.status);
    const isTakenOver = way !== undefined && WAITING.has(kept.status);
    const after = await records.set(door, kept.id, { values: joined(kept, record, isTakenOver), because });
    await pointOrders(record, kept, context);
    if (isTakenOver) {
      const values = { concludeTo: way, orderNo: record.values.orderNo };
      await records.act(door, kept.id, { action: 'takeOver', values, because });
    }
    this.ties.move(door, record, after, context);
    return {
      ...{ causeCode: 'DUPLICATE', processedAt: context.atMs, conversions: supersede(lines) },
      result: `并入 ${kept.no ?? ''} / Merged into ${kept.no ?? ''}`,
    };
  }
}

/** Only an open one of the same asset, or of the same section, is the same matter. */
function refuseOther(record: ExceptionRecord, kept: ExceptionRecord): void {
  const params = { no: kept.no ?? kept.id };
  if (EXCEPTION_CLOSED.some((closed) => closed === kept.status))
    throw refused({ code: 'exception.mergeClosed', params, field: 'mergedInto' });
  if (placeOf(record) === placeOf(kept)) return;
  throw refused({ code: 'exception.mergeElsewhere', params, field: 'mergedInto' });
}

const refused = (refusal: FieldRefusal): RefusedFieldsError => new RefusedFieldsError([refusal]);

function placeOf({ values }: ExceptionRecord): unknown {
  return 'equipNo' in values ? values.equipNo : values.section;
}

function joined(kept: ExceptionRecord, { values }: ExceptionRecord, isTakenOver: boolean): ExceptionValues {
  const both = (name: 'alarms' | 'photos', most: number): readonly string[] =>
    [...new Set([...(kept.values[name] ?? []), ...(values[name] ?? [])])].slice(0, most);
  const own = kept.values.conversions ?? [];
  const others = values.conversions ?? [];
  const lines: readonly Conversion[] = isTakenOver ? [...supersede(own), ...others] : [...supersede(others), ...own];
  return {
    ...{ alarms: both('alarms', MOST_ALARMS), photos: both('photos', MOST_PHOTOS) },
    conversions: lines.slice(-MAX_CONVERSIONS),
  };
}

/** Orders that were made of the one name the other: their end is heard there, and links lead there. */
async function pointOrders(record: ExceptionRecord, kept: ExceptionRecord, { records }: WriteContext): Promise<void> {
  const field = record.values.kind === 'PROCESS' ? 'abnormalOperation' : 'equipmentAbnormal';
  for (const line of record.values.conversions ?? []) {
    const module = moduleOf(line, record);
    if (module === undefined || line.targetId === null) continue;
    await records.set(module, line.targetId, { values: { [field]: kept.id }, because: kept.no ?? kept.id });
  }
}
