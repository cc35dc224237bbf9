import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  People,
  PlantDirectory,
  ReferenceSources,
  type Person,
  type ReferenceChoice,
  type ReferenceQuestion,
  type ReferenceSource,
} from '@sed/platform-ports';
import type { BilingualText, Language } from '@sed/platform-contract';

/** References to plants, signals and people, from the ports that know them. */
@Injectable()
export class BuiltInSources implements OnModuleInit {
  constructor(
    private readonly sources: ReferenceSources,
    private readonly plants: PlantDirectory,
    private readonly people: People,
  ) {}

  onModuleInit(): void {
    this.sources.register('plant', plantSource(this.plants));
    this.sources.register('signal', signalSource(this.plants));
    this.sources.register('person', personSource(this.people));
  }
}

function plantSource(directory: PlantDirectory): ReferenceSource {
  return {
    labels: (ids, language) => Promise.resolve(labelsOf(ids, (id) => directory.plant(id)?.name[language])),
    options: (question) => {
      const choices = directory
        .plants()
        .filter(({ factoryNo }) => question.plants.has(factoryNo) && directory.isInService(factoryNo))
        .map(({ factoryNo, name }) => ({ id: factoryNo, label: name[question.language], hint: factoryNo }));
      return Promise.resolve(matching(choices, question));
    },
    existing: (ids, plants) =>
      Promise.resolve(new Set(ids.filter((id) => directory.plant(id) !== undefined && plants?.has(id) !== false))),
  };
}

/** A signal is named `plant/code`, as everywhere else. */
function signalSource(directory: PlantDirectory): ReferenceSource {
  const signalOf = (id: string) => {
    const [factoryNo = '', ...code] = id.split('/');
    return directory.signal(factoryNo, code.join('/'));
  };
  return {
    labels: (ids, language) => Promise.resolve(labelsOf(ids, (id) => signalOf(id)?.name[language])),
    options: (question) => {
      const choices = [...question.plants].flatMap((factoryNo) =>
        [...directory.signalsOf(factoryNo).values()]
          // Of a plant that stands still all signals are off, and can still be named.
          .filter(({ enabled }) => enabled || !directory.isInService(factoryNo))
          .map(({ code, name }) => ({
            id: `${factoryNo}/${code}`,
            label: name[question.language],
            hint: code,
          })),
      );
      return Promise.resolve(matching(choices, question));
    },
    existing: (ids, plants) => {
      const exists = (id: string) => signalOf(id) !== undefined && plants?.has(id.split('/')[0] ?? '') !== false;
      return Promise.resolve(new Set(ids.filter(exists)));
    },
  };
}

function personSource(people: People): ReferenceSource {
  const ofPlants = async (plants: ReadonlySet<string>): Promise<Map<string, Person>> => {
    const lists = await Promise.all([...plants].map((factoryNo) => people.ofPlant(factoryNo)));
    return new Map(lists.flat().map((person) => [person.code, person]));
  };
  return {
    labels: async (ids, language) => {
      const names = new Map<string, BilingualText>((await people.byCodes(ids)).map(({ code, name }) => [code, name]));
      return labelsOf(ids, (id) => names.get(id)?.[language]);
    },
    options: async (question) => {
      const known = [...(await ofPlants(question.plants)).values()];
      const choices = known.map(({ code, name, loginName }) => ({
        id: code,
        label: name[question.language],
        hint: loginName,
      }));
      return matching(choices, question);
    },
    existing: async (ids, plants) => {
      const known = plants === undefined ? await people.byCodes(ids) : [...(await ofPlants(plants)).values()];
      const codes = new Set(known.map(({ code }) => code));
      return new Set(ids.filter((id) => codes.has(id)));
    },
  };
}

function labelsOf(ids: readonly string[], label: (id: string) => string | undefined): Map<string, string> {
  return new Map(
    ids.flatMap((id) => {
      const text = label(id);
      return text === undefined ? [] : [[id, text] as const];
    }),
  );
}

function matching(choices: readonly ReferenceChoice[], question: ReferenceQuestion): readonly ReferenceChoice[] {
  const wanted = (question.keyword ?? '').trim().toLowerCase();
  const found = choices.filter(({ label, hint }) => `${label}\n${hint ?? ''}`.toLowerCase().includes(wanted));
  return found.sort((a, b) => compareIn(question.language, a.label, b.label)).slice(0, question.limit);
}

function compareIn(language: Language, a: string, b: string): number {
  return a.localeCompare(b, language);
}
