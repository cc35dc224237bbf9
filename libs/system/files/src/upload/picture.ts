import { readFile } from 'node:fs/promises';
import { DomainError } from '@sed/platform-api';
import type { Sharp } from 'sharp';
import { originIn, type PictureOrigin } from './exif';
import type { Content } from './file-types';

/** A picture of more pixels takes the memory of a small server when it is unpacked. */
const MAX_MEGAPIXELS = 50;
/** A picture that takes longer to decode than this was made to. */
const DECODE_SECONDS = 20;
const THUMBNAILS = ['320', '1280'] as const;

export interface CleanPicture extends PictureOrigin {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly contentType: string;
}

export interface PicturePaths {
  readonly clean: string;
  readonly thumbnails: Readonly<Record<(typeof THUMBNAILS)[number], string>>;
}

/**
 * Writes a picture anew from its pixels: upright, without metadata or anything hidden behind it, with two small ones.
 *
 * @throws DomainError `file.damaged`, `file.pixels`, `file.heic`
 */
export async function cleanPicture(
  source: string,
  content: Content,
  paths: PicturePaths,
  zoneOffset: (localMs: number) => number,
): Promise<CleanPicture> {
  // Loaded with the first picture: a native library no start should wait for.
  const { default: sharp } = await import('sharp');
  const bytes = await readFile(source);
  const metadata = await readable(content, () => sharp(bytes, { limitInputPixels: false }).metadata());
  const megapixels = (metadata.width * metadata.height) / 1e6;
  if (megapixels > MAX_MEGAPIXELS) throw new DomainError('file.pixels', { max: MAX_MEGAPIXELS });
  // One picture at a time, on one core, nothing kept of it afterwards.
  sharp.concurrency(1);
  sharp.cache(false);
  const upright = () =>
    sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .rotate();
  const written = await readable(content, () => encoded(upright(), content).toFile(paths.clean));
  for (const size of THUMBNAILS) {
    await readable(content, () =>
      upright()
        .resize({ width: Number(size), height: Number(size), fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toFile(paths.thumbnails[size]),
    );
  }
  return {
    ...originIn(metadata.exif, zoneOffset),
    widthPx: written.width,
    heightPx: written.height,
    contentType: CONTENT_TYPES[written.format] ?? 'image/jpeg',
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

function encoded(picture: Sharp, content: Content): Sharp {
  if (content === 'png') return picture.png();
  if (content === 'webp') return picture.webp({ quality: 88 });
  return picture.jpeg({ quality: 90 });
}

async function readable<T>(content: Content, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new DomainError(content === 'heic' ? 'file.heic' : 'file.damaged', {}, { cause: error });
  }
}
