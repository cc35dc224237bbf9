import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CONTENT_FORMS, ContentStore, isContentId, type ContentForm } from './content-store';

/** Files in a directory that no web server serves, spread over 4096 folders by the first characters of their ids. */
export class DiskContentStore extends ContentStore {
  constructor(private readonly directory: string) {
    super();
  }

  override async temporaryPath(): Promise<string> {
    const folder = join(this.directory, 'incoming');
    await mkdir(folder, { recursive: true });
    return join(folder, randomBytes(16).toString('hex'));
  }

  override async keep(temporaryPath: string, id: string, form: ContentForm): Promise<void> {
    const path = this.pathOf(id, form);
    await mkdir(join(path, '..'), { recursive: true });
    await rename(temporaryPath, path);
  }

  override async open(id: string, form: ContentForm): Promise<Readable | undefined> {
    if (!isContentId(id)) return undefined;
    try {
      const file = await open(this.pathOf(id, form), 'r');
      return file.createReadStream();
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    for (const form of CONTENT_FORMS) await rm(this.pathOf(id, form), { force: true });
  }

  override async discard(temporaryPath: string): Promise<void> {
    await rm(temporaryPath, { force: true });
  }

  override async probe(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    await access(this.directory, constants.R_OK | constants.W_OK);
  }

  private pathOf(id: string, form: ContentForm): string {
    if (!isContentId(id)) throw new Error('not the id of a file');
    return join(this.directory, 'kept', id.slice(0, 2), form === 'original' ? id : `${id}.${form}`);
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
