import type { Readable } from 'node:stream';

/** Forms of a stored file: itself, and smaller pictures of it. */
export type ContentForm = 'original' | '320' | '1280';

/** Where the bytes of files lie: a directory here; a bucket is another implementation of the same few methods. */
export abstract class ContentStore {
  /** A path on this machine to write to before the content is taken over. */
  abstract temporaryPath(): Promise<string>;
  /** Moves a complete temporary file to its place; it is never changed afterwards. */
  abstract keep(temporaryPath: string, id: string, form: ContentForm): Promise<void>;
  /** Undefined when there is no such content. */
  abstract open(id: string, form: ContentForm): Promise<Readable | undefined>;
  abstract remove(id: string): Promise<void>;
  abstract discard(temporaryPath: string): Promise<void>;
}
