import { Injectable } from '@nestjs/common';
import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import { answerFields, fieldOf, type formRecord, periodOf, summaryOf, type AnswerWords } from '@sed/forms-model';
import type { BilingualText } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import { PlantDirectory } from '@sed/platform-ports';
import { Dictionaries, type Patch } from '@sed/records-api';

const GROUP_ZONE = 'Asia/Shanghai';

/** What a record says of itself in lists, worked out from its answers. */
@Injectable()
export class RecordValues {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly plants: PlantDirectory,
  ) {}

  async of(
    document: FormDocument,
    answers: FormAnswers,
    { factoryNo, tx }: { readonly factoryNo: string | null; readonly tx: Db },
  ): Promise<Patch<typeof formRecord>> {
    const words = await this.words(document, { factoryNo, tx });
    const { startAt, endAt } = periodOf(document, answers, words.zone);
    const thing = fieldOf(document, document.roles.booked);
    const id = thing === undefined ? null : answers[thing.key];
    const isVehicle = thing?.kind === 'register' && thing.of === 'vehicle';
    const booked = thing?.kind === 'register' && typeof id === 'string' ? `${thing.of}:${id}` : null;
    return {
      answers: { ...answers },
      summary: summaryOf(document, answers, words),
      startAt,
      endAt,
      booked,
      vehicle: isVehicle && typeof id === 'string' ? id : null,
    };
  }

  /** What choices are called, and what is pointed at as far as its names are given. */
  async words(
    document: FormDocument,
    { factoryNo, tx, labels = {} }: { readonly factoryNo: string | null; readonly tx?: Db; readonly labels?: Labels },
  ): Promise<AnswerWords> {
    const keys = dictionariesIn(document);
    const found = new Map<string, ReadonlyMap<string, BilingualText>>();
    for (const key of keys) found.set(key, await this.dictionaries.labels(key, tx));
    const zone = factoryNo === null ? undefined : this.plants.plant(factoryNo)?.zone;
    return {
      zone: zone ?? GROUP_ZONE,
      choice: (dictionary, code) => found.get(dictionary)?.get(code),
      label: (key, id) => labels[key]?.[id],
    };
  }
}

function dictionariesIn(document: FormDocument): ReadonlySet<string> {
  const own = answerFields(document).flatMap((field) => (field.kind === 'table' ? field.columns : [field]));
  return new Set(own.flatMap((field) => ('dictionary' in field && field.dictionary ? [field.dictionary] : [])));
}

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;
