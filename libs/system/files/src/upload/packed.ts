import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@sed/platform-api';
import yauzl from 'yauzl';

const MAX_ENTRIES = 5000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Nothing honest packs like this, except what is small. */
const MAX_RATIO = 250;
const RATIO_FROM_BYTES = 8 * 1024 * 1024;
const SYMLINK = 0o120000;
const KIND_MASK = 0o170000;

/**
 * Unpacks a zip (documents of office programs are zips) without keeping anything, counting what really comes out: sizes
 * written in its directory are claims.
 *
 * @throws DomainError `file.damaged`, `file.bomb`
 */
export async function checkPacked(path: string, contains: string | undefined): Promise<void> {
  const zip = await opened(path);
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new DomainError('file.bomb');
    const names = await unpackAll(zip);
    if (contains !== undefined && !names.has(contains)) throw new DomainError('file.damaged');
  } finally {
    zip.close();
  }
}

async function opened(path: string): Promise<yauzl.ZipFile> {
  try {
    return await new Promise((resolve, reject) => {
      const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
      yauzl.open(path, options, (error, zip) => (error === null ? resolve(zip) : reject(error)));
    });
  } catch (error) {
    throw new DomainError('file.damaged', {}, { cause: error });
  }
}

async function unpackAll(zip: yauzl.ZipFile): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const budget = { left: MAX_UNPACKED_BYTES };
  try {
    for (let entry = await nextEntry(zip); entry !== undefined; entry = await nextEntry(zip)) {
      const isLink = ((entry.externalFileAttributes >>> 16) & KIND_MASK) === SYMLINK;
      if (isLink) throw new DomainError('file.damaged');
      const isTooMuch = entry.uncompressedSize > budget.left || names.size >= MAX_ENTRIES;
      if (isTooMuch || isBomb(entry)) throw new DomainError('file.bomb');
      names.add(entry.fileName);
      if (!entry.fileName.endsWith('/') && (entry.generalPurposeBitFlag & 1) === 0) await drain(zip, entry, budget);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('file.damaged', {}, { cause: error });
  }
  return names;
}

/** Names with folders above (`../`) and absolute names are errors of the reader already. */
function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (run: () => void) => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', onError);
      run();
    };
    const onEntry = (entry: yauzl.Entry) => settle(() => resolve(entry));
    const onEnd = () => settle(() => resolve(undefined));
    const onError = (error: Error) => settle(() => reject(error));
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError);
    zip.readEntry();
  });
}

function isBomb({ compressedSize, uncompressedSize }: yauzl.Entry): boolean {
  return uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
}

async function drain(zip: yauzl.ZipFile, entry: yauzl.Entry, budget: { left: number }): Promise<void> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, content) => (error === null ? resolve(content) : reject(error)));
  });
  const counter = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      budget.left -= chunk.length;
      done(budget.left < 0 ? new DomainError('file.bomb') : null);
    },
  });
  await pipeline(stream, counter);
}
