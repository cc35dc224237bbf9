import { MAX_FILE_BYTES, type FileKind } from '@sed/records-contract';

/** Endings the service takes by kind (domain rule on attachments); it looks into the file as well. */
const ENDINGS: Record<FileKind, readonly string[]> = {
  picture: ['jpg', 'jpeg', 'png', 'webp', 'heic'],
  video: ['mp4', 'mov'],
  file: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'zip', 'txt', 'csv'],
};

const MEGABYTE = 1024 * 1024;

export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Value of an input's `accept`. */
export function acceptOf(kind: FileKind): string {
  return ENDINGS[kind].map((ending) => `.${ending}`).join(',');
}

export function maxMegabytes(kind: FileKind): number {
  return MAX_FILE_BYTES[kind] / MEGABYTE;
}

/** Why a file is not even sent; undefined when it may be. */
export function fileRefusal(kind: FileKind, file: { readonly name: string; readonly size: number }) {
  if (!ENDINGS[kind].includes(endingOf(file.name))) return 'uploadType' as const;
  if (file.size > MAX_FILE_BYTES[kind]) return 'uploadTooBig' as const;
  return undefined;
}

export function isPicture(name: string): boolean {
  return ENDINGS.picture.includes(endingOf(name));
}
