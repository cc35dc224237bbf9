import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { DomainError } from '@sed/platform-api';
import yauzl from 'yauzl';

const MAX_ENTRIES = 5000;

/** Files beside a table: a zip whose folders do not matter, only the names of its files. */
export class ImportPack {
  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly entries: ReadonlyMap<string, yauzl.Entry>,
  ) {}

  /** @throws DomainError `import.pack` for what is no zip */
  static async open(content: Readable): Promise<ImportPack> {
    try {
      const bytes = await buffer(content);
      const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
        const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
        yauzl.fromBuffer(bytes, options, (error, opened) => (error === null ? resolve(opened) : reject(error)));
      });
      return new ImportPack(zip, await entriesOf(zip));
    } catch (error) {
      throw new DomainError('import.pack', { field: 'packId' }, { cause: error });
    }
  }

  has(name: string): boolean {
    return this.entries.has(nameKey(name));
  }

  /** @throws Error for a name that is not there */
  read(name: string): Promise<Readable> {
    const entry = this.entries.get(nameKey(name));
    if (entry === undefined) throw new Error('not in the pack');
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, content) => (error === null ? resolve(content) : reject(error)));
    });
  }

  close(): void {
    this.zip.close();
  }
}

/** Names as people repeat them: composed characters, any case, no folders. */
export function nameKey(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();
}

function entriesOf(zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    if (zip.entryCount > MAX_ENTRIES) {
      reject(new Error('too many files'));
      return;
    }
    zip.on('entry', (entry: yauzl.Entry) => {
      const isFolder = entry.fileName.endsWith('/');
      if (!isFolder && !entry.fileName.startsWith('__MACOSX/')) entries.set(nameKey(entry.fileName), entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}
