import type { Readable } from 'node:stream';

/** Forms of a stored file: itself, and smaller pictures of it. */
export const CONTENT_FORMS = ['original', '320', '1280'] as const;
export type ContentForm = (typeof CONTENT_FORMS)[number];

const ID = /^[\w-]{43}$/;

/** Whether this is an id we gave: only such become paths and keys. */
export function isContentId(id: string): boolean {
  return ID.test(id);
}

/** Where the bytes of files lie: a directory of this machine, or a bucket. */
export abstract class ContentStore {
  /** A path on this machine to write to before the content is taken over. */
  abstract temporaryPath(): Promise<string>;
  /** Moves a complete temporary file to its place; it is never changed afterwards. */
  abstract keep(temporaryPath: string, id: string, form: ContentForm): Promise<void>;
  /** Undefined when there is no such content. */
  abstract open(id: string, form: ContentForm): Promise<Readable | undefined>;
  abstract remove(id: string): Promise<void>;
  abstract discard(temporaryPath: string): Promise<void>;
  /** @throws when contents can neither be kept nor read at present */
  abstract probe(): Promise<void>;
}
