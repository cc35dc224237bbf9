import { Injectable } from '@nestjs/common';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import { inspectionElement, patrolElement, patrolPoint } from '@sed/patrol-definitions';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { FileStore } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { and, eq } from 'drizzle-orm';
import { tableIn } from '../module-rows';
import type { Patrol } from '../plan/plan-modules';
import { given, type ReadingLine } from './patrol-lines';

const MAX_DESCRIPTION = 300;

type Point = RecordOf<typeof patrolPoint>;
type Element = RecordOf<typeof patrolElement>;
type Door = typeof equipmentAbnormal | typeof abnormalOperation;
type Made = { readonly id: string; readonly no: string | null };

/** Makes exceptions of what is not in order, in the transaction of the reading, with links both ways. */
@Injectable()
export class PatrolExceptions {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly files: FileStore,
  ) {}

  /** The readings, those that are to be reported with the exception that was made of them. */
  async raised(
    order: Patrol,
    readings: readonly ReadingLine[],
    isOutside: boolean,
    context: WriteContext,
  ): Promise<readonly ReadingLine[]> {
    const lines: ReadingLine[] = [];
    for (const [index, line] of readings.entries()) {
      const isReported = line.ok === 'NOK' && !given(line.exceptionNo);
      if (!isReported || (line.raise !== 'EQUIPMENT' && line.raise !== 'PROCESS')) {
        lines.push(line);
        continue;
      }
      const point = await context.records.hold(patrolPoint, String(line.point));
      const library = isOutside ? (inspectionElement as unknown as typeof patrolElement) : patrolElement;
      const element = await context.records.hold(library, String(line.element));
      if (line.raise === 'EQUIPMENT') {
        const { id, no } = await this.ofEquipment({ order, line, point, element, index }, context);
        lines.push({ ...line, equipmentAbnormal: id, exceptionNo: no ?? id });
      } else {
        const { id, no } = await this.ofProcess({ order, line, point, element, index }, context);
        lines.push({ ...line, abnormalOperation: id, exceptionNo: no ?? id });
      }
    }
    return lines;
  }

  private ofEquipment(found: Found, context: WriteContext): Promise<Made> {
    const { order, point, element, index } = found;
    const { equipNo, equipName, section } = point.values;
    if (equipNo === null || equipNo === '') {
      const params = { point: point.values.name };
      throw new RefusedFieldsError([{ code: 'patrol.noEquipment', params, field: `readings.${String(index)}.raise` }]);
    }
    const phenomenon = element.values.equipmentPhenomenon ?? 'OTHER';
    const asset = { equipNo, equipName: equipName ?? equipNo, section, phenomenon };
    const values = { ...common(found, context), ...asset };
    const because = order.no ?? order.id;
    return this.orKnown(equipmentAbnormal, order, context, async () => {
      const made = await context.records.create(equipmentAbnormal, { factoryNo: order.factoryNo, values, because });
      const photos = await this.shown(equipmentAbnormal, made.id, found, context);
      if (photos.length > 0) await context.records.set(equipmentAbnormal, made.id, { values: { photos }, because });
      return made;
    });
  }

  private ofProcess(found: Found, context: WriteContext): Promise<Made> {
    const { order, point, element } = found;
    const phenomenon = element.values.processPhenomenon ?? 'OTHER';
    const values = { ...common(found, context), section: point.values.section, phenomenon };
    const because = order.no ?? order.id;
    return this.orKnown(abnormalOperation, order, context, async () => {
      const made = await context.records.create(abnormalOperation, { factoryNo: order.factoryNo, values, because });
      const photos = await this.shown(abnormalOperation, made.id, found, context);
      if (photos.length > 0) await context.records.set(abnormalOperation, made.id, { values: { photos }, because });
      return made;
    });
  }

  /**
   * The picture of the reading is shown with the exception as well. One that somebody else took stays with the order
   * alone, which the exception names.
   */
  private async shown(
    door: Door,
    recordId: string,
    { order, line }: Found,
    { viewer, within }: WriteContext,
  ): Promise<string[]> {
    if (!given(line.photo)) return [];
    const photos = [String(line.photo)];
    const to = { module: door.key, recordId, factoryNo: order.factoryNo, userCode: viewer.code };
    try {
      await this.files.attach(photos, to, within);
      return photos;
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  }

  /** EX-01: what is open there already is not reported twice; the reading is linked with it. */
  private async orKnown(
    door: Door,
    { factoryNo }: Patrol,
    { tx }: WriteContext,
    create: () => Promise<Made>,
  ): Promise<Made> {
    try {
      return await create();
    } catch (error) {
      if (!(error instanceof RefusedFieldsError)) throw error;
      const no = error.refusals.find(({ code }) => code === 'exception.duplicate')?.params?.no;
      if (typeof no !== 'string') throw error;
      const table = tableIn(this.engine, door);
      const [open] = await tx
        .select({ id: table.id, no: table.no })
        .from(table)
        .where(and(eq(table.factoryNo, factoryNo ?? ''), eq(table.no, no)))
        .limit(1);
      if (open === undefined) throw error;
      return open;
    }
  }
}

interface Found {
  readonly order: Patrol;
  readonly line: ReadingLine;
  readonly point: Point;
  readonly element: Element;
  readonly index: number;
}

function common({ order, line, point, element }: Found, { viewer, atMs }: WriteContext) {
  const value = given(line.value) ? `${String(line.value)}${line.unit ?? ''}` : '';
  const said = [point.values.name, element.values.name.zh, value, line.remark].filter((part) => given(part)).join('，');
  return {
    description: Array.from(said).slice(0, MAX_DESCRIPTION).join(''),
    ...{
      source: 'PATROL' as const,
      sourceNo: order.no,
      foundAt: atMs,
      finder: viewer.code,
      impact: 'REDUCED' as const,
    },
  };
}
