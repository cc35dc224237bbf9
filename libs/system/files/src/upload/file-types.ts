import type { FileKind } from '@sed/records-contract';

/** What the first bytes of a file say it is. */
export type Content = 'pdf' | 'zip' | 'ole' | 'jpeg' | 'png' | 'webp' | 'heic' | 'mp4' | 'quicktime' | 'text';

export interface FileType {
  readonly kind: FileKind;
  readonly contentType: string;
  readonly content: Content;
  /** Part every such packed document has. */
  readonly contains?: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Every kind of file that is taken, by the ending of its name. */
const TYPES: Readonly<Record<string, FileType>> = {
  pdf: { kind: 'file', contentType: 'application/pdf', content: 'pdf' },
  doc: { kind: 'file', contentType: 'application/msword', content: 'ole' },
  xls: { kind: 'file', contentType: 'application/vnd.ms-excel', content: 'ole' },
  ppt: { kind: 'file', contentType: 'application/vnd.ms-powerpoint', content: 'ole' },
  docx: {
    kind: 'file',
    contentType: `${OFFICE}.wordprocessingml.document`,
    content: 'zip',
    contains: 'word/document.xml',
  },
  xlsx: { kind: 'file', contentType: `${OFFICE}.spreadsheetml.sheet`, content: 'zip', contains: 'xl/workbook.xml' },
  pptx: {
    kind: 'file',
    contentType: `${OFFICE}.presentationml.presentation`,
    content: 'zip',
    contains: 'ppt/presentation.xml',
  },
  zip: { kind: 'file', contentType: 'application/zip', content: 'zip' },
  txt: { kind: 'file', contentType: 'text/plain; charset=utf-8', content: 'text' },
  csv: { kind: 'file', contentType: 'text/csv; charset=utf-8', content: 'text' },
  mp4: { kind: 'video', contentType: 'video/mp4', content: 'mp4' },
  mov: { kind: 'video', contentType: 'video/quicktime', content: 'quicktime' },
  jpg: { kind: 'picture', contentType: 'image/jpeg', content: 'jpeg' },
  jpeg: { kind: 'picture', contentType: 'image/jpeg', content: 'jpeg' },
  png: { kind: 'picture', contentType: 'image/png', content: 'png' },
  webp: { kind: 'picture', contentType: 'image/webp', content: 'webp' },
  heic: { kind: 'picture', contentType: 'image/heic', content: 'heic' },
  heif: { kind: 'picture', contentType: 'image/heic', content: 'heic' },
};

/** Undefined for endings that are not taken for this kind: pages, scripts, drawings with scripts, programs. */
export function fileTypeOf(name: string, kind: FileKind): FileType | undefined {
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  return type?.kind === kind ? type : undefined;
}

/** Endings of a kind, to say what is taken. */
export function endingsOf(kind: FileKind): string {
  return Object.keys(TYPES)
    .filter((ending) => TYPES[ending]?.kind === kind)
    .join(', ');
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** Reads the first bytes. Undefined when they belong to nothing that is taken. */
export function contentOf(head: Buffer): Content | undefined {
  const at = (start: number, text: string) => head.subarray(start, start + text.length).toString('latin1') === text;
  if (at(0, '%PDF-')) return 'pdf';
  if (at(0, 'PK\u0003\u0004')) return 'zip';
  if (at(0, '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1')) return 'ole';
  if (at(0, '\u00FF\u00D8\u00FF')) return 'jpeg';
  if (at(0, '\u0089PNG\r\n\u001A\n')) return 'png';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp';
  if (at(4, 'ftyp')) return brandOf(head.subarray(8, 12).toString('latin1'));
  return isText(head) ? 'text' : undefined;
}

function brandOf(brand: string): Content | undefined {
  if (HEIC_BRANDS.has(brand)) return 'heic';
  if (brand === 'qt  ') return 'quicktime';
  return /^[\w ]{4}$/.test(brand) ? 'mp4' : undefined;
}

/** Programs and pictures have bytes no text has; markup is text and is refused by its ending. */
function isText(head: Buffer): boolean {
  return head.length > 0 && !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}

/** A name as a remark: no folders, no control characters, not too long. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = Array.from(last.normalize('NFC'))
    .filter((char) => char >= ' ' && char !== '\u007F' && !/[<>:"|?*\u200B-\u200F\u202A-\u202E]/.test(char))
    .join('')
    .trim();
  const ending = /\.\w{1,5}$/.exec(clean)?.[0] ?? '';
  const stem = Array.from(clean.slice(0, clean.length - ending.length))
    .slice(0, 150)
    .join('');
  return `${stem === '' ? 'file' : stem}${ending}`;
}
