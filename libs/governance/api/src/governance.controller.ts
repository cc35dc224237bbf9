import { Controller, Headers } from '@nestjs/common';
import { DIAGNOSIS_TYPES, governanceCalls, precisionOf } from '@sed/governance-contract';
import { CurrentViewer, Handles, Input, languageOf } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { PlantDirectory, type Viewer } from '@sed/platform-ports';
import { FindingFile } from './findings/finding-file';
import { PlantScope } from './plant-scope';
import { DryRuns } from './rules/dry-run';
import { DayRows } from './statistics/day-rows';
import { statisticsOf } from './statistics/figures';
import { statisticsFile } from './statistics/statistics-file';

type HeaderMap = Record<string, string | undefined>;

@Controller()
export class GovernanceController {
  constructor(
    private readonly rows: DayRows,
    private readonly file: FindingFile,
    private readonly dryRuns: DryRuns,
    private readonly scope: PlantScope,
    private readonly directory: PlantDirectory,
  ) {}

  @Handles(governanceCalls.statistics)
  async statistics(@Input() { query }: InputOf<typeof governanceCalls.statistics>, @CurrentViewer() viewer: Viewer) {
    const plants = await this.scope.of(query.factoryNo, viewer, 'resultsDetailedList:view');
    return statisticsOf(await this.rows.of(plants, query.from, query.to), query.period);
  }

  @Handles(governanceCalls.exported)
  async exported(
    @Input() { query }: InputOf<typeof governanceCalls.exported>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: HeaderMap,
  ) {
    const { from, to, period } = query;
    const plants = await this.scope.of(query.factoryNo, viewer, 'resultsDetailedList:export');
    return statisticsFile(await this.rows.of(plants, from, to), {
      ...{ name: `data-quality-${from}-${to}`, language: languageOf(headers), period },
      nameOf: (factoryNo) => this.directory.plant(factoryNo)?.name,
    });
  }

  @Handles(governanceCalls.evidence)
  evidence(@Input() { params }: InputOf<typeof governanceCalls.evidence>, @CurrentViewer() viewer: Viewer) {
    return this.file.evidence(params.id, viewer);
  }

  @Handles(governanceCalls.similar)
  similar(@Input() { params }: InputOf<typeof governanceCalls.similar>, @CurrentViewer() viewer: Viewer) {
    return this.file.similar(params.id, viewer);
  }

  @Handles(governanceCalls.precision)
  async precision(@Input() { query }: InputOf<typeof governanceCalls.precision>, @CurrentViewer() viewer: Viewer) {
    const plants = await this.scope.of(query.factoryNo, viewer, 'resultsDetailedList:view');
    const isDiagnosis = (type: string) => DIAGNOSIS_TYPES.some((known) => known === type);
    const types = (await this.rows.decided(plants)).filter(({ ruleType }) => isDiagnosis(ruleType));
    const sum = (name: 'right' | 'wrong') => types.reduce((total, row) => total + row[name], 0);
    const [right, wrong] = [sum('right'), sum('wrong')];
    return {
      ...{ right, wrong, precision: precisionOf(right, wrong) },
      types: types
        .map((row) => ({ ...row, precision: precisionOf(row.right, row.wrong) }))
        .toSorted((a, b) => a.ruleType.localeCompare(b.ruleType)),
    };
  }

  @Handles(governanceCalls.dryRun)
  dryRun(@Input() { params, body }: InputOf<typeof governanceCalls.dryRun>, @CurrentViewer() viewer: Viewer) {
    return this.dryRuns.of(params.id, body.factoryNo, viewer);
  }
}
