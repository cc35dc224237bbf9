import { DomainError } from '@sed/platform-api';
import { FileStore } from '@sed/platform-ports';
import type { StoredFile } from '@sed/records-contract';

/** Holds exactly the pictures whose id begins with `picture`; they are whoever uploads them. */
export class FakePictures extends FileStore {
  override put(): Promise<StoredFile> {
    throw new Error('not used here');
  }

  override open(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override describe(ids: readonly string[]): Promise<readonly StoredFile[]> {
    const facts = { kind: 'picture' as const, contentType: 'image/png', sizeBytes: 3, widthPx: 1, heightPx: 1 };
    const place = { takenAt: null, longitude: null, latitude: null };
    return Promise.resolve(ids.filter(isKept).map((id) => ({ id, name: `${id}.png`, ...facts, ...place })));
  }

  override attach(ids: readonly string[]): Promise<void> {
    return ids.every(isKept) ? Promise.resolve() : Promise.reject(new DomainError('file.unknown'));
  }
}

function isKept(id: string): boolean {
  return id.startsWith('picture');
}
