import { Controller, Headers } from '@nestjs/common';
import { controlCalls } from '@sed/instruments-contract';
import { controlLoop } from '@sed/instruments-definitions';
import { CurrentViewer, Handles, Input, languageOf } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Organisations, PlantDirectory, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { ControlAnalysis } from './control-analysis';
import { ControlStatistics } from './control-statistics';
import { loopFile } from './loop-file';
import { proposedLoops } from './loop-proposals';

const MOST_LOOPS = 500;
type HeaderMap = Record<string, string | undefined>;

@Controller()
export class ControlController {
  constructor(
    private readonly statistics: ControlStatistics,
    private readonly analysis: ControlAnalysis,
    private readonly directory: PlantDirectory,
    private readonly organisations: Organisations,
    private readonly engine: ModuleEngine,
  ) {}

  @Handles(controlCalls.statistics)
  ofPlant(@Input() { query }: InputOf<typeof controlCalls.statistics>) {
    return this.statistics.ofPlant(query.factoryNo, query);
  }

  @Handles(controlCalls.loop)
  ofLoop(@Input() { params, query }: InputOf<typeof controlCalls.loop>) {
    return this.statistics.ofLoop(query.factoryNo, params.id, query);
  }

  @Handles(controlCalls.exported)
  async exported(@Input() { query }: InputOf<typeof controlCalls.exported>, @Headers() headers: HeaderMap) {
    const { loops } = await this.statistics.ofPlant(query.factoryNo, query);
    return loopFile(loops, `control-${query.factoryNo}-${query.from}-${query.to}`, languageOf(headers));
  }

  @Handles(controlCalls.analysis)
  async compared(@Input() { query }: InputOf<typeof controlCalls.analysis>, @CurrentViewer() viewer: Viewer) {
    return this.analysis.of(await this.plants(query.factoryNo, viewer), query.month, query.months);
  }

  @Handles(controlCalls.proposals)
  async proposals(@Input() { query }: InputOf<typeof controlCalls.proposals>, @Headers() headers: HeaderMap) {
    const filter = { plants: [query.factoryNo], conditions: [] };
    const page = { sort: [], offset: 0, limit: MOST_LOOPS };
    const { list } = await this.engine.storeOf(controlLoop).page(filter, page);
    const known = new Set(list.map(({ values }) => String(values.modeSignal)));
    return proposedLoops(this.directory.signalsOf(query.factoryNo), known, languageOf(headers));
  }

  /** The plant asked for, or those below a node, as far as the viewer may look at them. */
  private async plants(factoryNo: string | undefined, viewer: Viewer): Promise<string[]> {
    const held = plantsWith(viewer, 'controlLoop:view');
    if (factoryNo === undefined) return [...held];
    const node = await this.organisations.resolve(factoryNo);
    return [...(node?.plants ?? [])].filter((plant) => held.has(plant));
  }
}
