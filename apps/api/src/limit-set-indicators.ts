import { BoardIndicatorSource, type BoardIndicatorRef, type PlantDirectory } from '@sed/api-ports';
import { indicatorsOf, LIMIT_SETS, outputFlowCodeOf } from '@sed/demo-fleet';

/** Outlet indicators and limits of the public boards, from the limit set each plant is held to. */
export class LimitSetIndicators extends BoardIndicatorSource {
  private readonly known = new Map<string, readonly BoardIndicatorRef[]>();

  constructor(private readonly directory: PlantDirectory) {
    super();
    directory.onChange(() => this.known.clear());
  }

  indicators(factoryNo: string): readonly BoardIndicatorRef[] {
    const found = this.known.get(factoryNo) ?? this.find(factoryNo);
    this.known.set(factoryNo, found);
    return found;
  }

  flowSignal(factoryNo: string): string | undefined {
    const plant = this.directory.plant(factoryNo);
    return plant === undefined ? undefined : outputFlowCodeOf(plant.type);
  }

  /** A plant with a limit set nobody has entered shows no indicators rather than wrong limits. */
  private find(factoryNo: string): readonly BoardIndicatorRef[] {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined || !LIMIT_SETS.some(({ code }) => code === plant.limitSet)) return [];
    return indicatorsOf(plant, (code) => this.directory.signal(factoryNo, code));
  }
}
