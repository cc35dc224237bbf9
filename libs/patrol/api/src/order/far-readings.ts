import { Injectable } from '@nestjs/common';
import { PATROL, type FarReading } from '@sed/patrol-contract';
import { inspectionElement, patrolElement, patrolPoint } from '@sed/patrol-definitions';
import { DomainError } from '@sed/platform-api';
import { may, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { PATROL_ORDERS, type Patrol } from '../plan/plan-modules';
import type { ReadingLine } from './patrol-lines';

const AT_ONCE = 200;
const MOST = 2000;
const READ = ['readings', 'executor'];

interface Asked {
  readonly factoryNo: string;
  readonly from: number;
  readonly to: number;
  readonly signal?: string | undefined;
}

type Far = ReadingLine & { readonly takenAt: number; readonly live: number; readonly deviationPct: number };
type Found = Omit<FarReading, 'point' | 'element'> & { readonly pointId: string; readonly elementId: string };

/** What lay further from its live signal than has to be confirmed: of the reading, or of the signal, one is not right. */
@Injectable()
export class FarReadings {
  constructor(private readonly engine: ModuleEngine) {}

  /** Of the kinds of patrols the viewer may see. @throws DomainError `right.missing` */
  async of(asked: Asked, viewer: Viewer): Promise<FarReading[]> {
    const seen = Object.values(PATROL_ORDERS).filter(({ key }) => may(viewer, `${key}:view`, asked.factoryNo));
    if (seen.length === 0) throw new DomainError('right.missing');
    const found: Found[] = [];
    for (const { key } of seen) found.push(...(await this.ofKind(key, asked)));
    const newest = found.toSorted((a, b) => b.takenAt - a.takenAt).slice(0, MOST);
    const points = await this.engine.storeOf(patrolPoint).byIds([...new Set(newest.map(({ pointId }) => pointId))]);
    const elements = await this.elements([...new Set(newest.map(({ elementId }) => elementId))]);
    const names = new Map(points.map(({ id, values }) => [id, String(values.name)]));
    const none = { zh: '', en: '' };
    return newest.map(({ pointId, elementId, ...reading }) => ({
      ...reading,
      point: names.get(pointId) ?? '',
      element: elements.get(elementId) ?? none,
    }));
  }

  private async ofKind(key: keyof typeof PATROL_ORDERS, { factoryNo, from, to, signal }: Asked): Promise<Found[]> {
    const conditions = [
      { field: 'readings.deviationPct', op: 'range' as const, from: PATROL.deviationPct },
      { field: 'readings.takenAt', op: 'range' as const, from, to: to - 1 },
      ...(signal === undefined ? [] : [{ field: 'readings.signal', op: 'in' as const, values: [signal] }]),
    ];
    const found: Found[] = [];
    const store = this.engine.storeOf(PATROL_ORDERS[key]);
    for await (const piece of store.pieces({ plants: [factoryNo], conditions }, AT_ONCE, READ)) {
      // The store of the module keeps values of its definition; kinds of patrols share these.
      for (const { id, no, values } of piece as readonly Patrol[]) {
        const lines = (values.readings ?? []).filter((line): line is Far => isFar(line, { from, to, signal }));
        found.push(...lines.map((line) => readingOf(line, { module: key, orderId: id, orderNo: no, values })));
      }
    }
    return found;
  }

  /** Of both libraries: inspections outside have their own. */
  private async elements(ids: readonly string[]): Promise<ReadonlyMap<string, FarReading['element']>> {
    const [own, outside] = await Promise.all([
      this.engine.storeOf(patrolElement).byIds(ids),
      this.engine.storeOf(inspectionElement).byIds(ids),
    ]);
    return new Map([...own, ...outside].map(({ id, values }) => [id, values.name as FarReading['element']]));
  }
}

function isFar(line: ReadingLine, { from, to, signal }: Omit<Asked, 'factoryNo'>): boolean {
  const { deviationPct, takenAt, live } = line;
  if (deviationPct === null || deviationPct <= PATROL.deviationPct || takenAt === null || live === null) return false;
  return takenAt >= from && takenAt < to && (signal === undefined || line.signal === signal);
}

function readingOf(
  line: Far,
  { values, ...order }: Pick<FarReading, 'module' | 'orderId' | 'orderNo'> & Pick<Patrol, 'values'>,
): Found {
  return {
    ...order,
    ...{ takenAt: line.takenAt, pointId: line.point ?? '', elementId: line.element ?? '', signal: line.signal ?? '' },
    ...{ value: line.value ?? '', unit: line.unit, live: line.live, deviationPct: line.deviationPct },
    isConfirmed: line.isConfirmed === true,
    executor: values.executor,
  };
}
