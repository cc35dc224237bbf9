import { Injectable } from '@nestjs/common';
import { THE_APPLICANT, type AnswerNames, type FormAnswers, type FormDocument } from '@sed/forms-contract';
import { answerFields, fieldOf, type formRecord, periodOf, summaryOf, type AnswerWords } from '@sed/forms-model';
import type { BilingualText } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import { PlantDirectory } from '@sed/platform-ports';
import { Dictionaries, type Patch, type RecordOf } from '@sed/records-api';
import { SaidNames } from './said-names';

type Filled = RecordOf<typeof formRecord>;

const GROUP_ZONE = 'Asia/Shanghai';

/** What a record says of itself in lists, worked out from its answers. */
@Injectable()
export class RecordValues {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly plants: PlantDirectory,
    private readonly names: SaidNames,
  ) {}

  async of(
    document: FormDocument,
    answers: FormAnswers,
    {
      factoryNo,
      tx,
      before,
      whose,
    }: {
      readonly factoryNo: string | null;
      readonly tx: Db;
      readonly before?: AnswerNames | null;
      readonly whose?: Pick<Filled['values'], 'applicant' | 'formKey'>;
    },
  ): Promise<Patch<typeof formRecord>> {
    const names = this.names.of(document, answers, before ?? {});
    const words = await this.words(document, { factoryNo, tx, names });
    const { startAt, endAt } = periodOf(document, answers, words.zone);
    const thing = fieldOf(document, document.roles.booked);
    const id = thing === undefined ? null : answers[thing.key];
    const isVehicle = thing?.kind === 'register' && thing.of === 'vehicle';
    const ofThing = thing?.kind === 'register' && typeof id === 'string' ? `${thing.of}:${id}` : null;
    const booked = document.roles.booked === THE_APPLICANT ? bookedBy(whose) : ofThing;
    return {
      answers: { ...answers },
      names,
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
    {
      factoryNo,
      tx,
      names = {},
    }: { readonly factoryNo: string | null; readonly tx?: Db; readonly names?: AnswerNames },
  ): Promise<AnswerWords> {
    const keys = dictionariesIn(document);
    const found = new Map<string, ReadonlyMap<string, BilingualText>>();
    for (const key of keys) found.set(key, await this.dictionaries.labels(key, tx));
    const zone = factoryNo === null ? undefined : this.plants.plant(factoryNo)?.zone;
    return {
      zone: zone ?? GROUP_ZONE,
      choice: (dictionary, code) => found.get(dictionary)?.get(code),
      label: (id) => names[id],
    };
  }
}

/** Of each form for itself: overtime is worked on a day off. */
function bookedBy(whose: Pick<Filled['values'], 'applicant' | 'formKey'> | undefined): string | null {
  if (typeof whose?.applicant !== 'string' || whose.formKey === null) return null;
  return `applicant:${whose.applicant}:${whose.formKey}`;
}

function dictionariesIn(document: FormDocument): ReadonlySet<string> {
  const own = answerFields(document).flatMap((field) => (field.kind === 'table' ? field.columns : [field]));
  return new Set(own.flatMap((field) => ('dictionary' in field && field.dictionary ? [field.dictionary] : [])));
}
