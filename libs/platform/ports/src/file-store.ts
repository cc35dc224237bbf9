import type { Readable } from 'node:stream';
import type { FileKind, StoredFile } from '@sed/records-contract';
import type { OpaqueTransaction } from './audit-trail';

export interface NewFile {
  readonly ownerCode: string;
  readonly factoryNo: string | null;
  readonly kind: FileKind;
  readonly name: string;
  readonly contentType: string;
  /** Files of jobs end; attachments do not. */
  readonly expiresAtMs?: number;
}

/** Files of attachments, imports and exports: named by random ids, outside the web root. */
export abstract class FileStore {
  /** Stores a file the service made itself, for example an export; within a transaction, it is there when that is. */
  abstract put(file: NewFile, content: Readable, within?: OpaqueTransaction): Promise<StoredFile>;
  /** A file by id, without any check of rights. */
  abstract open(id: string): Promise<{ readonly file: StoredFile; readonly content: Readable } | undefined>;
  abstract describe(ids: readonly string[], within?: OpaqueTransaction): Promise<readonly StoredFile[]>;
  /** A JPEG of a stored picture that fits into so many pixels; undefined where there is none. */
  picture(_id: string, _size: '320' | '1280', _within?: OpaqueTransaction): Promise<Readable | undefined> {
    return Promise.resolve(undefined);
  }
  /**
   * Takes a file from a person another way than by an upload (out of a zip), judged like one.
   * @throws DomainError naming what is wrong with the file
   */
  receive(file: Omit<NewFile, 'contentType'>, content: Readable): Promise<StoredFile> {
    content.destroy();
    return Promise.reject(new Error(`this store takes no uploads: ${file.kind}`));
  }
  /**
   * Ties uploads of a user to a record, so that whoever sees the record sees them.
   * @throws DomainError `file.unknown` for a file that is not the user's own upload or already the record's
   */
  abstract attach(
    ids: readonly string[],
    to: { module: string; recordId: string; factoryNo: string | null; userCode: string },
    within?: OpaqueTransaction,
  ): Promise<void>;
}
