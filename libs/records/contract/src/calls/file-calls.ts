import { get, post } from '@sed/platform-contract';
import { z } from 'zod';
import { moduleKey } from './record-params';

export const FILE_KINDS = ['file', 'video', 'picture'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
/** Largest upload by kind; the specification gives 40, 40 and 10 without a unit, read as MB. */
export const MAX_FILE_BYTES: Record<FileKind, number> = {
  file: 40 * 1024 * 1024,
  video: 40 * 1024 * 1024,
  picture: 10 * 1024 * 1024,
};

export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  /** Time and position read from a picture before its metadata was stripped. */
  takenAt: z.number().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const fileCalls = {
  /** multipart/form-data with one part `file`; the query says what it is for. */
  upload: post('upload/file/uploadFile', {
    access: 'session',
    summary: 'Upload a file, picture or video',
    query: z.object({
      kind: z.enum(FILE_KINDS).default('file'),
      module: moduleKey.optional(),
      factoryNo: z.string().min(1).max(64).optional(),
    }),
    bodyType: 'multipart',
    reply: storedFile,
  }),
  /** A file made by a job, or an upload the viewer may see. `type=2` is added by the specification's helper. */
  file: get('export/file/:id', {
    access: 'session',
    summary: 'Download a file',
    params: z.object({ id: z.string().min(1).max(200) }),
    query: z.object({ type: z.string().max(5).optional(), size: z.enum(['320', '1280']).optional() }),
    isFile: true,
  }),
} as const;
