import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '@sed/platform-api';
import { AttachmentAccess, FileStore, type AttachedTo, type NewFile, type Viewer } from '@sed/platform-ports';
import type { StoredFile } from '@sed/records-contract';

const UPLOADED = 'picture';

/** Holds the pictures the service made; an id that begins with `picture` is one a person uploaded. */
export class KeptPictures extends FileStore {
  readonly kept = new Map<string, Buffer>();

  override put(): Promise<StoredFile> {
    throw new Error('pictures are judged like uploads');
  }

  override async receive({ name, kind }: Omit<NewFile, 'contentType'>, content: Readable): Promise<StoredFile> {
    const chunks: Buffer[] = [];
    for await (const chunk of content) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const id = randomUUID();
    const bytes = Buffer.concat(chunks);
    this.kept.set(id, bytes);
    return { ...file(id), name, kind, sizeBytes: bytes.length };
  }

  override open(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override describe(ids: readonly string[]): Promise<readonly StoredFile[]> {
    return Promise.resolve(ids.filter((id) => this.has(id)).map(file));
  }

  override attach(ids: readonly string[]): Promise<void> {
    return ids.every((id) => this.has(id)) ? Promise.resolve() : Promise.reject(new DomainError('file.unknown'));
  }

  private has(id: string): boolean {
    return id.startsWith(UPLOADED) || this.kept.has(id);
  }
}

function file(id: string): StoredFile {
  const facts = { kind: 'picture' as const, contentType: 'image/jpeg', sizeBytes: 3, widthPx: 1, heightPx: 1 };
  return { id, name: `${id}.jpg`, ...facts, takenAt: null, longitude: null, latitude: null };
}

/** Who sees files is asked of whoever registered for them. */
export class OpenAttachments extends AttachmentAccess {
  private readonly checks = new Map<string, (viewer: Viewer, recordId: string) => Promise<boolean>>();

  override register(module: string, check: (viewer: Viewer, recordId: string) => Promise<boolean>): void {
    this.checks.set(module, check);
  }

  override async maySee(viewer: Viewer, { module, recordId }: AttachedTo): Promise<boolean> {
    return (await this.checks.get(module)?.(viewer, recordId)) === true;
  }
}
