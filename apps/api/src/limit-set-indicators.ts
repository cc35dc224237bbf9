import { BoardIndicatorSource, type BoardIndicatorRef, type PlantDirectory } from '@sed/api-ports';
import { DEMO_PLANTS, effluentIndicators, outputFlowCode } from '@sed/demo-fleet';

/** Outlet indicators and limits of the public boards, from the limit set each plant is held to. */
export class LimitSetIndicators extends BoardIndicatorSource {
  private readonly known = new Map<string, readonly BoardIndicatorRef[]>();

  constructor(directory: PlantDirectory) {
    super();
    directory.onChange(() => this.known.clear());
  }

  indicators(factoryNo: string): readonly BoardIndicatorRef[] {
    const found = this.known.get(factoryNo) ?? (isDemo(factoryNo) ? effluentIndicators(factoryNo) : []);
    this.known.set(factoryNo, found);
    return found;
  }

  flowSignal(factoryNo: string): string | undefined {
    return isDemo(factoryNo) ? outputFlowCode(factoryNo) : undefined;
  }
}

function isDemo(factoryNo: string): boolean {
  return DEMO_PLANTS.some((plant) => plant.factoryNo === factoryNo);
}
