import { Injectable } from '@nestjs/common';
import {
  answerNames,
  MAX_ANSWER_ROWS,
  formDocument,
  type FilledForm,
  type FormDocument,
  type FormSection,
  type FormVersionEntry,
  type PublishedForm,
} from '@sed/forms-contract';
import { answerFields, fieldText, flowForm, formRecord, moduleOfForm, newSections } from '@sed/forms-model';
import { STARTER_FORMS } from '@sed/forms-model/starters';
import { DomainError } from '@sed/platform-api';
import type { Language } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { People, type SubjectApproval } from '@sed/platform-ports';
import type { StateDefinition } from '@sed/records-model';
import {
  ModuleEngine,
  RecordHiding,
  RecordReader,
  ReferenceLabels,
  type Caller,
  type StoredRecord,
} from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { FormVersions, summaryOfVersion, type FormVersionRow } from '../form/form-versions';
import { brokenSeals } from './answer-seals';
import { FormApprovals } from './form-approvals';
import { RecordValues } from './record-values';

const PAGE = 200;
const ANSWERS = 'answers.';
const SYSTEM = { zh: '系统', en: 'System' };
const COLUMNS = { no: { zh: '编号', en: 'No' }, status: { zh: '状态', en: 'Status' } };
const answersIn = z.record(z.string(), z.unknown());
const formIn = z.object({
  code: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  category: z.string(),
  description: z.string().nullable(),
});

interface AnswersQuery {
  readonly factoryNo?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Forms and filled-in forms as pages read them. */
@Injectable()
export class FormReading {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly versions: FormVersions,
    private readonly records: RecordReader,
    private readonly labels: ReferenceLabels,
    private readonly approvals: FormApprovals,
    private readonly values: RecordValues,
    private readonly people: People,
    private readonly hiding: RecordHiding,
    private readonly database: Database,
  ) {}

  async published(key: string | undefined): Promise<PublishedForm[]> {
    if (key !== undefined) return this.byKey(key);
    const versions = await this.versions.published();
    const forms = await this.engine.storeOf(flowForm).byIds(versions.map(({ formId }) => formId));
    return versions.flatMap((version) => {
      const form = forms.find(({ id }) => id === version.formId);
      return form === undefined ? [] : [formOf(form, version)];
    });
  }

  private async byKey(key: string): Promise<PublishedForm[]> {
    const filter = { plants: undefined, conditions: [{ field: 'code', op: 'in' as const, values: [key] }] };
    const { list } = await this.engine.storeOf(flowForm).page(filter, { sort: [], offset: 0, limit: 1 });
    const [form] = list;
    const version = form === undefined ? undefined : await this.versions.latest(form.id);
    return form === undefined || version === undefined ? [] : [formOf(form, version)];
  }

  /** @throws DomainError `notFound` */
  async delivered(formId: string): Promise<FormSection[]> {
    const form = await this.engine.storeOf(flowForm).get(formId);
    if (form === undefined) throw new DomainError('notFound');
    const starter = STARTER_FORMS.find(({ code }) => code === form.values.code);
    const own = formDocument.safeParse(form.values.document).data;
    return starter === undefined || own === undefined ? [] : [...newSections(own, starter.document)];
  }

  async version(formId: string, no: number): Promise<PublishedForm> {
    const form = await this.engine.storeOf(flowForm).get(formId);
    if (form === undefined) throw new DomainError('notFound');
    return formOf(form, await this.versions.of(formId, no));
  }

  async all(formId: string, language: Language): Promise<FormVersionEntry[]> {
    const rows = await this.versions.all(formId);
    const people = await this.people.byCodes(rows.map(({ publishedBy }) => publishedBy));
    const names = new Map(people.map(({ code, name }) => [code, name[language]]));
    const records = await this.countOf(formId);
    return rows.map((row) => ({
      ...summaryOfVersion(row),
      publisherName: names.get(row.publishedBy) ?? (row.publishedBy === 'system' ? SYSTEM[language] : row.publishedBy),
      records: records.get(row.no) ?? 0,
    }));
  }

  private async countOf(formId: string): Promise<ReadonlyMap<number, number>> {
    const table = this.engine.tables().get(formRecord.key);
    if (table === undefined) return new Map();
    const version = sql`${sql.identifier(columnName('formVersion'))}`;
    const rows = await this.database.db
      .select({ version: sql<number>`${version}::int`, records: sql<number>`count(*)::int` })
      .from(table)
      .where(sql`${sql.identifier(columnName('form'))} = ${formId} and ${version} is not null`)
      .groupBy(version);
    return new Map(rows.map((row) => [row.version, row.records]));
  }

  /** @throws DomainError `notFound` for a record the caller may not see */
  async filled(id: string, caller: Caller): Promise<FilledForm> {
    const { record } = await this.records.detail(formRecord.key, id, caller);
    const { form: formId, formVersion } = record.values;
    // A draft that does not say which form it is has nothing to read yet.
    if (typeof formId !== 'string') throw new DomainError('form.notPublished');
    const form = await this.version(formId, Number(formVersion));
    const answers = answersIn.parse(record.values.answers ?? {});
    const module = moduleOfForm(form.document, answers);
    const [labels = {}] = await this.labels.of(module, [{ values: answers }], caller.language, {
      person: caller.viewer.code,
    });
    const approval = await this.approvals.of(id);
    return {
      form,
      answers,
      hidden: await this.hiddenIn(record, caller),
      broken: await this.brokenIn(id, form.document),
      labels,
      approval: approval === null ? null : { ...approval, at: await this.named(approval.at, caller.language) },
    };
  }

  /** By all answers, also those the reader is not shown. */
  private async brokenIn(id: string, document: FormDocument): Promise<string[]> {
    const kept = await this.engine.storeOf(formRecord).get(id);
    return [...brokenSeals(document, answersIn.parse(kept?.values.answers ?? {}))];
  }

  private async hiddenIn(record: Pick<StoredRecord, 'id' | 'values'>, { viewer }: Caller): Promise<string[]> {
    const [paths = new Set<string>()] = await this.hiding.of(formRecord, [record], viewer.code);
    return [...paths].flatMap((path) => (path.startsWith(ANSWERS) ? [path.slice(ANSWERS.length)] : []));
  }

  /** Where an approval stands, with the names of those who are asked there. */
  private async named(at: SubjectApproval['at'], language: Language) {
    const known = await this.people.byCodes([...new Set(at.flatMap(({ people }) => people))]);
    const names = new Map(known.map(({ code, name }) => [code, name[language]]));
    return at.map(({ name, people }) => ({ name, people: people.map((code) => names.get(code) ?? code) }));
  }

  /** Records of a form as a table, in the words of the language; the columns are those of its newest version. */
  async table(key: string, query: AnswersQuery, caller: Caller) {
    const [form] = await this.byKey(key);
    if (form === undefined) throw new DomainError('notFound');
    const { language } = caller;
    const fields = answerFields(form.document);
    const head = [formRecord.fields.subject, formRecord.fields.applicant].map(({ label }) => label[language]);
    const { no, status } = COLUMNS;
    const columns = [no[language], ...head, status[language], ...fields.map(({ label }) => label[language])];
    const { list, isCut } = await this.matching(form.formId, query, caller);
    const rows: (string | number | null)[][] = [];
    for (const record of list) {
      const { document } = await this.versions.of(form.formId, Number(record.values.formVersion));
      const answers = answersIn.parse(record.values.answers ?? {});
      const names = answerNames.catch({}).parse(record.values.names ?? {});
      const words = await this.values.words(document, { factoryNo: record.factoryNo, names });
      const applicant = textIn(record.values.applicant);
      rows.push([
        record.no,
        textIn(record.values.subject),
        record.labels.applicant?.[applicant] ?? applicant,
        stateName(record.status, language),
        ...fields.map((field) => fieldText(field, answers, words)?.[language] ?? null),
      ]);
    }
    return { columns, rows, isCut };
  }

  private async matching(formId: string, { factoryNo, status, from, to }: AnswersQuery, caller: Caller) {
    const list: Awaited<ReturnType<RecordReader['list']>>['list'][number][] = [];
    const filter = {
      form: formId,
      ...(factoryNo !== undefined && { factoryNo }),
      ...(status !== undefined && { status }),
      ...(from !== undefined && { 'createdAt.from': from }),
      ...(to !== undefined && { 'createdAt.to': to }),
    };
    for (let pageNum = 1; list.length < MAX_ANSWER_ROWS; pageNum += 1) {
      const page = await this.records.list(formRecord.key, { ...filter, pageNum, pageSize: PAGE }, caller);
      list.push(...page.list);
      if (page.list.length < PAGE) return { list, isCut: false };
    }
    return { list, isCut: true };
  }
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function stateName(status: string | null, language: Language): string {
  const states: Readonly<Record<string, StateDefinition>> = formRecord.flow?.states ?? {};
  return states[status ?? '']?.label[language] ?? '';
}

function formOf({ id, values }: StoredRecord, { no, document, state }: FormVersionRow): PublishedForm {
  const { code, name, category, description } = formIn.parse(values);
  return { formId: id, key: code, name, category, description, no, isOpen: state === 'PUBLISHED', document };
}
