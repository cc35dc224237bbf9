import { Controller, Injectable } from '@nestjs/common';
import { ModuleEngine, type RecordOf, type StoredRecord } from '@sed/records-api';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import { PlantDirectory, plantsWith, type Viewer } from '@sed/platform-ports';
import { matchesPattern } from '@sed/plants-contract';
import type { InputOf, PlantDto } from '@sed/platform-contract';
import { LINK_SIGNAL_CODE, standardCalls } from '@sed/signals-contract';
import { numberStandard } from '@sed/plants-definitions';

type Standard = RecordOf<typeof numberStandard>;
const PIECE = 500;
const MAX_ILL_NAMED = 100;
/** Area, device and quantities joined by underscores, or section, unit, device and quantity by dots. */
const GRAMMAR = /^(?:[A-Za-z\d]+(?:_[A-Za-z\d]+){1,4}|[A-Za-z\d]+(?:\.[A-Za-z\d]+){2,3})$/;

/** How far the plants keep the data standards. */
@Injectable()
export class StandardCoverage {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
  ) {}

  async of(factoryNo: string | undefined, viewer: Viewer) {
    const held = plantsWith(viewer, 'numberStandard:view');
    const plants = this.directory
      .plants()
      .filter((plant) => held.has(plant.factoryNo) && (factoryNo === undefined || plant.factoryNo === factoryNo));
    const standards = await this.standards();
    return plants.map((plant) => this.coverage(plant, standards));
  }

  private coverage(plant: PlantDto, standards: readonly Standard[]) {
    const codes = [...this.directory.signalsOf(plant.factoryNo).values()]
      .filter(({ enabled }) => enabled)
      .map(({ code }) => code);
    const wanted = standards
      .filter((standard) => appliesTo(standard, plant))
      .flatMap(({ values }) =>
        (values.required ?? []).map(({ pattern, name, nameEn }) => ({
          standard: values.name,
          pattern: pattern ?? '',
          name: { zh: name ?? '', en: nameEn ?? name ?? '' },
        })),
      );
    const missing = wanted.filter(({ pattern }) => !codes.some((code) => matchesPattern(pattern, code)));
    const present = wanted.length - missing.length;
    return {
      factoryNo: plant.factoryNo,
      plantName: plant.name,
      required: wanted.length,
      present,
      coveragePercent: wanted.length === 0 ? null : Math.round((present / wanted.length) * 1000) / 10,
      missing,
      illNamed: codes.filter((code) => code !== LINK_SIGNAL_CODE && !GRAMMAR.test(code)).slice(0, MAX_ILL_NAMED),
    };
  }

  private async standards(): Promise<Standard[]> {
    const found: StoredRecord[] = [];
    const store = this.engine.storeOf(numberStandard);
    for await (const piece of store.pieces({ plants: undefined, conditions: [] }, PIECE)) found.push(...piece);
    return found.filter(isStandard).filter(({ values }) => values.enabled !== false);
  }
}

function appliesTo({ values }: Standard, { type, process }: PlantDto): boolean {
  const part = (values.process ?? '').toLowerCase();
  // A standard names a process in one language, whichever its author writes in.
  return values.plantType === type && [process.zh, process.en].some((text) => text.toLowerCase().includes(part));
}

/** The engine's guard ran before it was stored. */
function isStandard(record: StoredRecord): record is Standard {
  return typeof record.values.plantType === 'string';
}

@Controller()
export class StandardController {
  constructor(private readonly coverage: StandardCoverage) {}

  @Handles(standardCalls.coverage)
  of(@Input() { query }: InputOf<typeof standardCalls.coverage>, @CurrentViewer() viewer: Viewer) {
    return this.coverage.of(query.factoryNo, viewer);
  }
}
