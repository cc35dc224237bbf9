import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { DomainError } from '@sed/platform-api';
import { FileStore, type NewFile } from '@sed/platform-ports';
import type { StoredFile } from '@sed/records-contract';

interface Kept {
  readonly file: StoredFile;
  readonly owner: string;
  readonly content: Buffer;
  readonly records: Set<string>;
}

/** Files in memory, with owners and records as the real store keeps them. */
export class MemoryFileStore extends FileStore {
  private readonly kept = new Map<string, Kept>();

  override async put(file: NewFile, content: Readable): Promise<StoredFile> {
    const bytes = await buffer(content);
    const id = `file-${String(this.kept.size + 1)}`;
    const stored: StoredFile = {
      id,
      name: file.name,
      kind: file.kind,
      contentType: file.contentType,
      sizeBytes: bytes.length,
      widthPx: null,
      heightPx: null,
      takenAt: null,
      longitude: null,
      latitude: null,
    };
    this.kept.set(id, { file: stored, owner: file.ownerCode, content: bytes, records: new Set() });
    return stored;
  }

  override async receive(file: Omit<NewFile, 'contentType'>, content: Readable): Promise<StoredFile> {
    if (!/\.(png|pdf)$/.test(file.name)) {
      content.destroy();
      throw new DomainError('file.type', { types: 'png, pdf' });
    }
    return this.put({ ...file, contentType: 'image/png' }, content);
  }

  override open(id: string) {
    const kept = this.kept.get(id);
    return Promise.resolve(
      kept === undefined ? undefined : { file: kept.file, content: Readable.from([kept.content]) },
    );
  }

  override picture(id: string) {
    const kept = this.kept.get(id);
    const isPicture = kept?.file.kind === 'picture';
    return Promise.resolve(isPicture ? Readable.from([kept.content]) : undefined);
  }

  override describe(ids: readonly string[]): Promise<readonly StoredFile[]> {
    return Promise.resolve(ids.flatMap((id) => this.kept.get(id)?.file ?? []));
  }

  override attach(ids: readonly string[], to: { recordId: string; userCode: string }): Promise<void> {
    for (const id of ids) {
      const kept = this.kept.get(id);
      const isFree = kept !== undefined && (kept.records.has(to.recordId) || kept.owner === to.userCode);
      if (!isFree) return Promise.reject(new DomainError('file.unknown'));
      kept.records.add(to.recordId);
    }
    return Promise.resolve();
  }

  /** An upload of a user, for tests. */
  upload(
    ownerCode: string,
    name: string,
    content: string | Buffer,
    kind: 'file' | 'picture' = 'file',
  ): Promise<StoredFile> {
    const file = { ownerCode, factoryNo: null, kind, name, contentType: 'text/plain' };
    return this.put(file, Readable.from([Buffer.from(content)]));
  }

  /** As somebody at the disk would do it, past the service. */
  overwrite(id: string, content: string): void {
    const kept = this.kept.get(id);
    if (kept !== undefined) this.kept.set(id, { ...kept, content: Buffer.from(content) });
  }

  async text(id: string): Promise<string> {
    return (await this.bytes(id)).toString('utf8');
  }

  bytes(id: string): Promise<Buffer> {
    return Promise.resolve(this.kept.get(id)?.content ?? Buffer.alloc(0));
  }
}
