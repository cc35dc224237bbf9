import { sessionCalls } from '@sed/people-contract';
import { RateLimit } from '@sed/platform-api';
import { Sessions, type Viewer } from '@sed/platform-ports';
import type { Language, ListPage, Right } from '@sed/platform-contract';
import { dictCalls, fileCalls, type FileKind, type RecordDto } from '@sed/records-contract';
import { DEMO_PLANTS } from '@sed/demo-fleet';
import type { AnyModule } from '@sed/records-model';
import { SystemRecords } from '@sed/records-api';
import { aRecordOf, newMark, type Choices, type RecordWish, type Values } from '@sed/records-model/testing';
import { MODULES } from '@sed/registry/modules';
import { hintOf } from '@sed/registry/testing';
import { vi } from 'vitest';
import { WholeService, type Answered, type Credential } from '../whole-service';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** The head of an MP4 file. */
const CLIP = '00000018667479706d703432000000006d70343269736f6d';
const [{ factoryNo: FIRST_PLANT } = { factoryNo: '' }] = DEMO_PLANTS;

/** A record with the values it was made of. */
export interface MadeRecord {
  readonly mark: string;
  readonly values: Values;
  readonly record: RecordDto;
}

export type Answer<T = RecordDto> = Answered<T>;
type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * The whole service, somebody with every right, and guests: viewers with rights and places of their own, who stand in
 * for accounts a test would otherwise have to make, and to wait for, one by one.
 */
export class ModuleBench {
  /** The credential of the account that does everything. */
  readonly admin: string;
  private readonly guests = new Map<string, Viewer>();
  private readonly made = new Map<string, string[]>();
  private plantsUsed = 0;

  private constructor(
    readonly service: WholeService,
    private readonly credential: Credential,
    readonly viewer: Viewer,
  ) {
    this.admin = credential.jti;
    const sessions = service.app.get(Sessions);
    const real = sessions.viewerOfJti.bind(sessions);
    vi.spyOn(sessions, 'viewerOfJti').mockImplementation((jti) => {
      const guest = this.guests.get(jti);
      return guest === undefined ? real(jti) : Promise.resolve(guest);
    });
  }

  static async open(): Promise<ModuleBench> {
    const service = await WholeService.open();
    const credential = await service.credential('admin');
    const viewer = await service.app.get(Sessions).viewerOfJti(credential.jti);
    if (viewer === undefined) throw new Error('nobody is signed in');
    // One account fills hundreds of records within minutes; what limits people is proven where it is set.
    vi.spyOn(RateLimit.prototype, 'take').mockReturnValue();
    return new ModuleBench(service, credential, viewer);
  }

  async close(): Promise<void> {
    vi.restoreAllMocks();
    await this.service.close();
  }

  /** The credential of a guest, who is the administrator but for what is given. */
  guest(fields: Partial<Viewer>): string {
    const jti = `guest${String(this.guests.size)}`;
    this.guests.set(jti, { ...this.viewer, ...fields, jti });
    return jti;
  }

  /** Everything but these rights. */
  without(...rights: readonly Right[]): string {
    const left = (held: ReadonlySet<Right>) => new Set([...held].filter((right) => !rights.includes(right)));
    const grants = this.viewer.grants?.map((grant) => ({ ...grant, rights: left(grant.rights) }));
    return this.guest({ rights: left(this.viewer.rights), ...(grants !== undefined && { grants }) });
  }

  call<T>(method: Method, path: string, body?: object, who = this.admin): Promise<Answer<T>> {
    return this.service.call<T>(who, method, path, body);
  }

  /** @throws Error when the call is refused */
  async data<T>(method: Method, path: string, body?: object): Promise<T> {
    const answer = await this.call<T>(method, path, body);
    if (answer.status === 200) return answer.data;
    throw new Error(`${method} ${path} ${JSON.stringify(body ?? {})}: ${JSON.stringify(answer)}`);
  }

  create(module: AnyModule, values: Values, more: { readonly who?: string; readonly factoryNo?: string | null } = {}) {
    const body = { values, factoryNo: more.factoryNo ?? plantOf(module) };
    return this.call<RecordDto>('post', pathOf(module), body, more.who);
  }

  update(module: AnyModule, record: Pick<RecordDto, 'id' | 'version'>, values: Values, who = this.admin) {
    const body = { version: record.version, values };
    return this.call<RecordDto>('put', pathOf(module, record.id), body, who);
  }

  remove(module: AnyModule, { id, version }: Pick<RecordDto, 'id' | 'version'>, who = this.admin) {
    return this.call('delete', `${pathOf(module, id)}?version=${String(version)}`, undefined, who);
  }

  list(module: AnyModule, query: Readonly<Record<string, string | number>>, who = this.admin) {
    const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
    const search = new URLSearchParams(texts).toString();
    return this.call<ListPage<RecordDto>>('get', `${pathOf(module)}?${search}`, undefined, who);
  }

  /** Values as the module's definition asks for them. */
  values(module: AnyModule, wish: Partial<RecordWish> & { readonly factoryNo?: string } = {}): Promise<Values> {
    const { factoryNo = FIRST_PLANT, ...more } = wish;
    const choices = this.choicesAt(factoryNo);
    return aRecordOf(module, { mark: newMark(), choices, hint: hintOf(module.key), ...more });
  }

  /** What has to hold at the plant before records of the module are written. */
  async prepare(module: AnyModule): Promise<void> {
    for (const { module: key, factoryNo, set } of hintOf(module.key)?.beside ?? []) {
      const other = MODULES.find((one) => one.key === key);
      if (other === undefined) throw new Error(`${key} is no module`);
      await this.data('post', pathOf(other), { factoryNo, values: await this.values(other, { set, factoryNo }) });
    }
    const version = hintOf(module.key)?.taskVersion;
    if (version === undefined) return;
    const path = `${sessionCalls.setTaskVersion.path}?factoryNo=${FIRST_PLANT}&version=${String(version)}`;
    const answer = await this.service.gateway(this.credential, 'GET', path, {});
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  }

  /** @throws Error when the service refuses what its own definition asks for */
  async make(module: AnyModule, wish: Partial<RecordWish> = {}): Promise<MadeRecord> {
    const mark = wish.mark ?? newMark();
    const factoryNo = hintOf(module.key)?.isOneOfPlant === true ? this.nextPlant() : FIRST_PLANT;
    const values = await this.values(module, { ...wish, mark, factoryNo });
    const body = { values, factoryNo: module.scope === 'plant' ? factoryNo : null };
    const record =
      hintOf(module.key)?.isMadeByService === true
        ? await this.madeByService(module, body)
        : await this.data<RecordDto>('post', pathOf(module), body);
    this.made.set(module.key, [...(this.made.get(module.key) ?? []), record.id]);
    return { mark, values, record };
  }

  private async madeByService(
    module: AnyModule,
    body: { readonly values: Values; readonly factoryNo: string | null },
  ): Promise<RecordDto> {
    const { id } = await this.service.app
      .get(SystemRecords)
      .change(({ records }) => records.create(module, { ...body, because: 'conformance' }));
    return (await this.data<{ readonly record: RecordDto }>('get', pathOf(module, id))).record;
  }

  forget(module: AnyModule, { id }: Pick<RecordDto, 'id'>): void {
    const left = (this.made.get(module.key) ?? []).filter((known) => known !== id);
    this.made.set(module.key, left);
  }

  upload(name: string, content: Buffer, kind: FileKind = 'file'): Promise<string> {
    const path = `${fileCalls.upload.path}?kind=${kind}`;
    return this.service.gateway(this.credential, 'POST', path, { file: { name, content } }).then((answer) => {
      if (answer.status !== 200) throw new Error(`${path} ${name}: ${JSON.stringify(answer)}`);
      return fileCalls.upload.reply.parse(answer.data).id;
    });
  }

  async download(fileId: string): Promise<Buffer> {
    return this.service.download(this.credential, fileCalls.file.path.replace(':id', fileId));
  }

  template({ key }: AnyModule, language: Language): Promise<Buffer> {
    return this.service.download(this.credential, `api/v1/modules/${key}/import-template?format=xlsx`, language);
  }

  private choicesAt(factoryNo: string): Choices {
    return {
      ids: (target) => this.idsOf(target, factoryNo),
      codes: async (parentKey) => {
        const { data } = await this.service.gateway(
          this.credential,
          'GET',
          `${dictCalls.byParentKey.path}?parentKey=${parentKey}`,
          {},
        );
        return dictCalls.byParentKey.reply.parse(data).flatMap(({ enabled, code }) => (enabled ? [code] : []));
      },
      file: (kind) =>
        kind === 'picture'
          ? this.upload('picture.png', Buffer.from(PIXEL, 'base64'), kind)
          : kind === 'video'
            ? this.upload('clip.mp4', Buffer.from(CLIP, 'hex'), kind)
            : this.upload('notes.txt', Buffer.from('notes'), kind),
    };
  }

  /** Records made here first; a module without any record gets one. */
  private async idsOf(target: string, factoryNo: string): Promise<readonly string[]> {
    const own = hintOf(target)?.isReadyLater === true ? [] : (this.made.get(target) ?? []);
    if (own.length > 0) return own;
    const path = `modules/${target}/options?limit=20&factoryNo=${factoryNo}`;
    const found = await this.data<readonly { readonly id: string }[]>('get', path);
    const module = MODULES.find(({ key }) => key === target);
    if (found.length > 0 || module === undefined) return found.map(({ id }) => id);
    return [(await this.make(module)).record.id];
  }

  private nextPlant(): string {
    const plant = DEMO_PLANTS[this.plantsUsed % DEMO_PLANTS.length];
    this.plantsUsed += 1;
    return plant?.factoryNo ?? FIRST_PLANT;
  }
}

export function pathOf({ key }: AnyModule, id?: string): string {
  return id === undefined ? `modules/${key}/records` : `modules/${key}/records/${id}`;
}

/** The plant a record is made at; none for what is common to all. */
export function plantOf({ scope }: AnyModule): string | null {
  return scope === 'plant' ? FIRST_PLANT : null;
}

/** A list of the plant, where records belong to one. */
export function atPlant(module: AnyModule): Readonly<Record<string, string>> {
  const factoryNo = plantOf(module);
  return factoryNo === null || hintOf(module.key)?.isOneOfPlant === true ? {} : { factoryNo };
}
