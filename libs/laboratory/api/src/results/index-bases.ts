import { Injectable } from '@nestjs/common';
import { analysisFieldList, calibrationCurve, laboratoryElement, testIndex } from '@sed/laboratory-definitions';
import { DomainError } from '@sed/platform-api';
import { LiveValues, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { limitsAt, type Bases, type IndexBasis, type IndexValues, type PointValues } from './result-lines';

/** Below or at this water counts as cold, degrees Celsius (GB 18918). */
const COLD_C = 12;
const TEMPERATURE_CODE = 'EF_TIT801';

/** What results of a plant are worked out with: index, published sheet, valid curve and limits of the point. */
@Injectable()
export class IndexBases {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
  ) {}

  async indices(ids: readonly string[], { tx }: WriteContext): Promise<ReadonlyMap<string, IndexValues>> {
    const found = await this.engine.storeOf(testIndex).holdReferenced([...new Set(ids)].toSorted(), tx);
    // The store of a module holds values of its definition.
    return new Map(found.map(({ id, values }) => [id, values as unknown as IndexValues]));
  }

  /** @throws DomainError `notFound` */
  async point(id: string, context: WriteContext): Promise<PointValues> {
    const found = await this.known(id, context);
    if (found === undefined) throw new DomainError('notFound');
    return found;
  }

  async known(id: string, { tx }: WriteContext): Promise<PointValues | undefined> {
    const [found] = await this.engine.storeOf(laboratoryElement).holdReferenced([id], tx);
    return found?.values as unknown as PointValues | undefined;
  }

  async of(
    ids: readonly string[],
    { factoryNo, point }: { readonly factoryNo: string | null; readonly point: PointValues },
    context: WriteContext,
  ): Promise<Bases> {
    const indices = await this.indices(ids, context);
    const isCold = this.isCold(factoryNo, point);
    const bases = new Map<string, IndexBasis>();
    for (const [id, index] of indices) {
      const [sheet] = await context.records.matching(analysisFieldList, { index: id, isCurrent: true }, factoryNo);
      const [curve] = await context.records.matching(calibrationCurve, { index: id, isCurrent: true }, factoryNo);
      const { slope = null, intercept = null } = curve?.values ?? {};
      bases.set(id, {
        index,
        formula: sheet?.values.formula ?? index.formula,
        curve: slope === null || intercept === null ? null : { slope, intercept },
        ...limitsAt(index, point, { indexId: id, isCold }),
      });
    }
    return bases;
  }

  /** By the thermometer of the outlet; without one the water is not cold. */
  private isCold(factoryNo: string | null, { waterKind }: PointValues): boolean {
    if (waterKind !== 'EFFLUENT') return false;
    const signal = this.directory.signal(factoryNo ?? '', TEMPERATURE_CODE);
    const value = signal === undefined ? undefined : this.live.get(signal.id)?.value;
    return value !== undefined && value <= COLD_C;
  }
}
