import { CODE, errorText, type JobDto } from '@sed/platform-contract';
import type { ColumnTotal, ImportReport, RecordDto } from '@sed/records-contract';
import { checkValues, isEditable, isRemovable, offeredActions, targetOf, type AnyModule } from '@sed/records-model';
import { answer, EngineRefusal, isRecord, refusalAnswer, requestOf, type EngineRequest } from './fake-wire';

type Answer = (request: EngineRequest) => unknown;

interface Option {
  readonly id: string;
  readonly label: string;
  readonly hint: string | null;
}

const AT = Date.UTC(2026, 10, 21, 6, 0);

/** The management engine in memory, in place of `fetch`: the same guard and flow rules as the service. */
export class FakeEngine {
  readonly requests: EngineRequest[] = [];
  readonly records = new Map<string, RecordDto[]>();
  readonly options = new Map<string, Option[]>();
  readonly dictionaries = new Map<string, { code: string; zh: string; en: string }[]>();
  readonly timelines = new Map<string, unknown[]>();
  readonly expectedEnds = new Map<string, unknown>();
  readonly links = new Map<string, unknown>();
  readonly views: { id: string; name: string; query: string; isShared: boolean; isOwn: boolean }[] = [];
  jobs: JobDto[] = [];
  importReport: ImportReport | undefined;
  totals: readonly ColumnTotal[] = [];
  /** Answers in place of the engine, for what a spec wants to go wrong. */
  readonly overrides = new Map<string, Answer>();
  private made = 0;

  constructor(
    private readonly modules: readonly AnyModule[],
    private readonly userCode = 'u1',
  ) {}

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = requestOf(address, init);
    this.requests.push(request);
    await Promise.resolve();
    try {
      return answer({ code: 0, msg: 'ok', data: this.answerTo(request) ?? null });
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      return refusalAnswer(error);
    }
  };

  sent(method: string, path: RegExp): readonly EngineRequest[] {
    return this.requests.filter((request) => request.method === method && path.test(request.path));
  }

  add(module: AnyModule, values: Readonly<Record<string, unknown>>, more: Partial<RecordDto> = {}): RecordDto {
    this.made += 1;
    const list = this.records.get(module.key) ?? [];
    const record: RecordDto = {
      id: `${module.key}-${this.made}`,
      version: 1,
      no:
        module.number === undefined
          ? null
          : `${module.number.prefix}-DH-20261121-${String(this.made).padStart(4, '0')}`,
      factoryNo: module.scope === 'plant' ? 'demo_e01' : null,
      status: module.flow?.initial ?? null,
      createdAt: AT - this.made * 3_600_000,
      createdBy: this.userCode,
      updatedAt: AT - this.made * 1_800_000,
      updatedBy: this.userCode,
      values: { ...Object.fromEntries(Object.keys(module.fields).map((name) => [name, null])), ...values },
      labels: {},
      ...more,
    };
    this.records.set(module.key, [record, ...list]);
    return record;
  }

  private answerTo(request: EngineRequest): unknown {
    for (const [key, override] of this.overrides) {
      const [method = '', path = ''] = key.split(' ');
      if (method === request.method && new RegExp(`^${path}$`).test(request.path)) return override(request);
    }
    const parts = request.path.replace('api/v1/modules/', '').split('/');
    if (request.path.startsWith('api/v1/modules/')) return this.moduleAnswer(request, parts);
    if (request.path === 'api/v1/plants') return [];
    if (request.path === 'api/v1/jobs') return this.jobs;
    if (request.path === 'sys/role/user/info') return { roles: [], positions: [] };
    if (request.path === 'dict/v1/getDictByParentKey') return this.dictionary(request.query.get('parentKey') ?? '');
    throw new EngineRefusal(CODE.NOT_FOUND, 'notFound');
  }

  private moduleAnswer(request: EngineRequest, parts: readonly string[]): unknown {
    const [key = '', area = '', id, verb, action] = parts;
    if (area === 'options') return this.optionsOf(key, request.query);
    const module = this.modules.find((known) => known.key === key);
    if (module === undefined) throw new EngineRefusal(CODE.NOT_FOUND, 'module.unknown');
    const areas: Readonly<Record<string, () => unknown>> = {
      views: () => this.viewsAnswer(request, id),
      bulk: () => this.bulk(module, request.body),
      imports: () => this.importAnswer(request, module),
      exports: () => this.startJob(module),
      totals: () => this.totals,
      records: () => this.recordAnswer(request, module, [id, verb, action]),
    };
    return areas[area]?.();
  }

  /** A started import has its report at the first look, unless a spec says otherwise. */
  private importAnswer({ method }: EngineRequest, module: AnyModule): unknown {
    const job = this.startJob(module);
    return method === 'POST' ? job : { job, report: this.importReport ?? null };
  }

  private recordAnswer(request: EngineRequest, module: AnyModule, parts: readonly (string | undefined)[]): unknown {
    const [id, verb, action = ''] = parts;
    const { method, body } = request;
    if (id === undefined) return method === 'POST' ? this.create(module, body) : this.list(module, request.query);
    const record = this.find(module, id);
    const areas: Readonly<Record<string, () => unknown>> = {
      timeline: () => this.timelines.get(id) ?? [],
      'expected-end': () => this.expectedEnds.get(id) ?? null,
      links: () => this.links.get(id) ?? { refersTo: [], referredBy: [] },
      comments: () => this.comment(id, body),
      actions: () => this.act(module, record, action, body),
    };
    if (verb !== undefined) return areas[verb]?.();
    if (method === 'PUT') return this.update(module, record, body);
    if (method === 'DELETE') return this.remove(module, record);
    return this.detail(module, record);
  }

  private detail(module: AnyModule, record: RecordDto) {
    return {
      record,
      actions: this.offered(module, record),
      mayEdit: module.verbs.includes('edit') && isEditable(module, record.status),
      mayDelete: module.verbs.includes('delete') && isRemovable(module, record.status),
    };
  }

  private comment(id: string, { text }: Readonly<Record<string, unknown>>): null {
    const known = this.timelines.get(id) ?? [];
    const who = { actor: this.userCode, actorName: this.userCode };
    const entry = { id: `c${known.length}`, at: AT, ...who, action: '$comment', from: null, to: null };
    this.timelines.set(id, [{ ...entry, note: text, changes: [] }, ...known]);
    return null;
  }

  private offered(module: AnyModule, record: RecordDto) {
    const subject = { status: record.status, createdBy: record.createdBy, values: record.values };
    const actor = { code: this.userCode, may: () => true, positions: [] };
    return offeredActions(module, subject, { actor, nowMs: Date.now() }).map(({ name, refusals }) => ({
      name,
      refusals: refusals.map(({ code, params }) => errorText('en', code, params)),
    }));
  }

  private list(module: AnyModule, query: URLSearchParams) {
    const keyword = (query.get('keyword') ?? '').toLowerCase();
    const under = (this.records.get(module.key) ?? []).filter(
      (record) =>
        JSON.stringify(record.values).toLowerCase().includes(keyword) &&
        Object.keys(module.fields).every((name) => {
          const wanted = query.get(name);
          return wanted === null || wanted.split(',').includes(String(record.values[name]));
        }),
    );
    const status = query.get('status');
    const found = status === null ? under : under.filter((record) => status.split(',').includes(record.status ?? ''));
    const pageNum = Number(query.get('pageNum') ?? 1);
    const pageSize = Number(query.get('pageSize') ?? 20);
    const chips: Record<string, number> = {};
    for (const record of under) if (record.status !== null) chips[record.status] = (chips[record.status] ?? 0) + 1;
    const list = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return { list, total: found.length, pageNum, pageSize, chips };
  }

  private create(module: AnyModule, body: Readonly<Record<string, unknown>>): RecordDto {
    const { values } = this.checked(module, body.values, 'create');
    const { factoryNo } = body;
    return this.add(module, values, { factoryNo: typeof factoryNo === 'string' ? factoryNo : null });
  }

  private update(module: AnyModule, record: RecordDto, body: Readonly<Record<string, unknown>>): RecordDto {
    if (body.version !== record.version) throw new EngineRefusal(CODE.CONFLICT, 'conflict.version');
    const { values } = this.checked(module, body.values, 'update', record.values);
    return this.put(module, { ...record, version: record.version + 1, values: { ...record.values, ...values } });
  }

  private checked(module: AnyModule, sent: unknown, mode: 'create' | 'update', present = {}) {
    const checked = checkValues(module, isRecord(sent) ? sent : {}, { mode, present });
    if (checked.refusals.length === 0) return checked;
    const fields = checked.refusals.map(({ field, code, params }) => [field, errorText('en', code, params)] as const);
    throw new EngineRefusal(CODE.RULE_BROKEN, 'field.invalid', Object.fromEntries(fields));
  }

  private act(module: AnyModule, record: RecordDto, name: string, body: Readonly<Record<string, unknown>>): RecordDto {
    const action = module.flow?.actions[name];
    if (body.version !== record.version) throw new EngineRefusal(CODE.CONFLICT, 'conflict.version');
    if (!action?.from.includes(record.status ?? '')) {
      throw new EngineRefusal(CODE.RULE_BROKEN, 'record.state');
    }
    const sent: unknown = body.values;
    const values = { ...record.values, ...(isRecord(sent) ? sent : {}) };
    return this.put(module, {
      ...record,
      status: targetOf(action, values, record.status ?? ''),
      version: record.version + 1,
      values,
    });
  }

  private remove(module: AnyModule, record: RecordDto): null {
    this.records.set(
      module.key,
      (this.records.get(module.key) ?? []).filter(({ id }) => id !== record.id),
    );
    return null;
  }

  private bulk(module: AnyModule, body: Readonly<Record<string, unknown>>) {
    const chosen: unknown = body.records;
    const action = String(body.action);
    return (Array.isArray(chosen) ? chosen : []).map((entry: unknown) => {
      const id = isRecord(entry) ? String(entry.id) : '';
      try {
        const record = this.find(module, id);
        if (action === '$remove') this.remove(module, record);
        else if (action === '$update') this.update(module, record, { ...body, version: record.version });
        else this.act(module, record, action, body);
        return { id, ok: true, message: null, error: null };
      } catch (error) {
        if (!(error instanceof EngineRefusal)) throw error;
        return { id, ok: false, message: error.message, error: null };
      }
    });
  }

  private viewsAnswer({ method, body }: EngineRequest, id: string | undefined): unknown {
    if (method === 'GET') return this.views;
    if (method === 'DELETE') {
      this.views.splice(
        this.views.findIndex((view) => view.id === id),
        1,
      );
      return null;
    }
    const view = {
      id: `view-${this.views.length + 1}`,
      name: String(body.name),
      query: String(body.query),
      isShared: body.isShared === true,
      isOwn: true,
    };
    this.views.push(view);
    return view;
  }

  private startJob(module: AnyModule): JobDto {
    const job: JobDto = {
      id: `job-${this.jobs.length + 1}`,
      kind: 'export',
      title: module.label,
      state: 'done',
      done: 10,
      total: 10,
      createdAt: AT,
      finishedAt: AT,
      fileId: 'file-1',
      fileName: 'export.xlsx',
      expiresAt: AT + 10 * 365 * 86_400_000,
      error: null,
    };
    this.jobs = [job, ...this.jobs];
    return job;
  }

  private optionsOf(key: string, query: URLSearchParams): readonly Option[] {
    const own = (this.records.get(key) ?? []).map((record) => ({
      id: record.id,
      label: typeof record.values.name === 'string' ? record.values.name : record.id,
      hint: null,
    }));
    const all = [...(this.options.get(key) ?? []), ...own];
    const ids = query.get('ids');
    if (ids !== null) return all.filter(({ id }) => ids.split(',').includes(id));
    const keyword = (query.get('keyword') ?? '').toLowerCase();
    return all.filter(({ label }) => label.toLowerCase().includes(keyword));
  }

  private dictionary(key: string) {
    return (this.dictionaries.get(key) ?? []).map(({ code, zh, en }, order) => ({
      code,
      name: en,
      nameText: { zh, en },
      parentCode: null,
      order,
      enabled: true,
    }));
  }

  private find(module: AnyModule, id: string): RecordDto {
    const record = this.records.get(module.key)?.find((known) => known.id === id);
    if (record === undefined) throw new EngineRefusal(CODE.NOT_FOUND, 'notFound');
    return record;
  }

  /** Puts a changed record in the place of the old one, as another user would. */
  put(module: AnyModule, record: RecordDto): RecordDto {
    const list = this.records.get(module.key) ?? [];
    this.records.set(
      module.key,
      list.map((known) => (known.id === record.id ? record : known)),
    );
    return record;
  }
}
