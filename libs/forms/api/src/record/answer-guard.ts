import { Injectable } from '@nestjs/common';
import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import { checkAnswers, formRecord, moduleOfForm, signatureKeys, strayKeys, type Stage } from '@sed/forms-model';
import { RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import { FileStore, type Viewer } from '@sed/platform-ports';
import { isEmpty } from '@sed/records-model';
import { Dictionaries, ReferenceCheck, sealSignatures, type WriteContext } from '@sed/records-api';
import { brokenSeals, sealed } from './answer-seals';

/** Field of the record its answers stand in; refusals name the answer below it. */
const FIELD = 'answers';

export interface Answering {
  readonly document: FormDocument;
  readonly sent: FormAnswers;
  readonly present?: FormAnswers;
  readonly stage: Stage;
  readonly mode: 'draft' | 'whole';
}

interface Place {
  readonly id: string;
  readonly factoryNo: string | null;
}

/** The one guard of answers: by the version of their form, with what they point at and the files that come with them. */
@Injectable()
export class AnswerGuard {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly references: ReferenceCheck,
    private readonly files: FileStore,
  ) {}

  /** People, signals and the like: asked before the transaction. @throws RefusedFieldsError */
  async builtIn(document: FormDocument, answers: FormAnswers, factoryNo: string | null, viewer: Viewer): Promise<void> {
    const module = moduleOfForm(document, answers);
    await within(() => this.references.builtIn(module, answers, { viewer, factoryNo }));
  }

  /**
   * Answers as they are kept: checked, signed, worked out; records they point at are held.
   *
   * @throws RefusedFieldsError naming every answer
   */
  async kept(answering: Answering, place: Place, { tx, viewer, atMs }: WriteContext): Promise<FormAnswers> {
    const { document, sent, stage, mode, present = {} } = answering;
    const stray = strayKeys(document, sent, stage, present);
    if (stray.length > 0) throw new RefusedFieldsError(stray.map((key) => below({ code: 'form.stage', field: key })));
    const dictionaries = await this.dictionaries.codes(tx);
    const { answers, refusals } = checkAnswers(document, sent, { mode, stage, present, dictionaries, nowMs: atMs });
    if (refusals.length > 0) throw new RefusedFieldsError(refusals.map(below));
    const module = moduleOfForm(document, answers);
    const values = { ...answers };
    sealSignatures(module, values, values, { userCode: viewer.code, atMs });
    // Who signed before goes on having signed then, and what they signed.
    const before = unchangedSignatures(answers, present);
    const anew = signatureKeys(document).filter((key) => Object.hasOwn(values, key) && !Object.hasOwn(before, key));
    const signed = {
      ...{ ...values, ...before },
      ...Object.fromEntries(anew.map((key) => [key, sealed(document, key, values)])),
    };
    const broken = mode === 'whole' ? brokenSeals(document, signed, stage) : [];
    if (broken.length > 0)
      throw new RefusedFieldsError(broken.map((field) => below({ code: 'form.signatureBroken', field })));
    const at = { viewer, factoryNo: place.factoryNo };
    await within(() => this.references.records(module, { values: signed, present }, at, tx));
    return signed;
  }

  /**
   * What was asked for on the way is there: what the form requires, and something in any case.
   *
   * @throws RefusedFieldsError naming what is missing
   */
  async missing(
    document: FormDocument,
    { answers, fields }: { readonly answers: FormAnswers; readonly fields: readonly string[] },
    { tx, atMs }: WriteContext,
  ): Promise<void> {
    const dictionaries = await this.dictionaries.codes(tx);
    const check = { mode: 'whole', stage: 'decide', present: answers, dictionaries, nowMs: atMs } as const;
    const { refusals } = checkAnswers(document, answers, check);
    const asked = refusals.filter(({ field }) => fields.includes(field.split('.')[0] ?? field));
    if (asked.length > 0) throw new RefusedFieldsError(asked.map(below));
    const [first] = fields;
    if (first === undefined || fields.some((field) => !isEmpty(answers[field]))) return;
    throw new RefusedFieldsError([below({ code: 'field.required', field: first })]);
  }

  /** Ties what was uploaded for an answer to the record. */
  async attach(
    document: FormDocument,
    answers: FormAnswers,
    place: Place,
    { viewer, within: tx }: WriteContext,
  ): Promise<void> {
    const to = { module: formRecord.key, recordId: place.id, factoryNo: place.factoryNo, userCode: viewer.code };
    for (const [key, field] of Object.entries(moduleOfForm(document, answers).fields)) {
      const ids =
        field.kind === 'files' ? listOf(answers[key]) : field.kind === 'signature' ? imageOf(answers[key]) : [];
      if (ids.length > 0) await this.files.attach(ids, to, tx);
    }
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

function imageOf(value: unknown): string[] {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'fileId') : undefined;
  return typeof id === 'string' ? [id] : [];
}

function unchangedSignatures(answers: FormAnswers, present: FormAnswers): FormAnswers {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([key, value]) => imageOf(value).length > 0 && imageOf(present[key])[0] === imageOf(value)[0])
      .map(([key]) => [key, present[key]]),
  );
}

function below({ code, params, field }: FieldRefusal): FieldRefusal {
  return { code, ...(params !== undefined && { params }), field: `${FIELD}.${field}` };
}

/** Refusals of the engine name the answer; here they name its place in the record. */
async function within(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof RefusedFieldsError)) throw error;
    throw new RefusedFieldsError(error.refusals.map(below), { cause: error });
  }
}
