import {
  bilingualText,
  csvEnum,
  get,
  listOf,
  listQuery,
  post,
  put,
  del,
  QUALITIES,
  sortBy,
} from '@sed/platform-contract';
import { z } from 'zod';
import { diagramDocument, DIAGRAM_LEVELS, DIAGRAM_STATES } from '../domain/diagram';

const factoryNo = z.string().min(1).max(64);
const version = z.number().int().min(1);
const note = z.string().trim().max(300).default('');
const byId = z.object({ id: z.uuid() });
const level = z.coerce.number().pipe(z.literal(DIAGRAM_LEVELS));

/** Format of exported files, for imports by later versions. */
export const DIAGRAM_FORMAT = 'sed-diagram/1';

/** A published diagram as lists show it. */
export const diagramSummary = z.object({
  id: z.string(),
  factoryNo: z.string(),
  name: bilingualText,
  level: z.literal(DIAGRAM_LEVELS),
  /** Number of the published version. */
  version: z.number().int(),
  publishedAt: z.number(),
  publishedBy: z.string(),
});
export type DiagramSummary = z.infer<typeof diagramSummary>;

/** A value at a moment of the past. */
export const diagramValue = z.object({
  code: z.string(),
  value: z.number().nullable(),
  /** Source time, epoch ms; null where nothing was received until then. */
  ts: z.number().nullable(),
  quality: z.enum(QUALITIES),
});
export type DiagramValue = z.infer<typeof diagramValue>;

/** The published version of a diagram; with values when a moment was asked for. */
export const publishedDiagram = diagramSummary.extend({
  width: z.number(),
  height: z.number(),
  elements: diagramDocument.shape.elements,
  links: diagramDocument.shape.links,
  /** Codes of the signals it shows. */
  bindings: z.array(z.string()),
  at: z.number().nullable(),
  values: z.array(diagramValue).nullable(),
});
export type PublishedDiagram = z.infer<typeof publishedDiagram>;

/** A diagram as those who configure it see it in the list. */
export const diagramRow = z.object({
  id: z.string(),
  factoryNo: z.string(),
  name: bilingualText,
  level: z.literal(DIAGRAM_LEVELS),
  state: z.enum(DIAGRAM_STATES),
  /** Rises with every change; a stale one answers 409. */
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  publishedAt: z.number().nullable(),
  publishedBy: z.string().nullable(),
  /** Edited since it was published. */
  hasChanges: z.boolean(),
  elementCount: z.number().int(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type DiagramRow = z.infer<typeof diagramRow>;

export const diagramDraft = diagramRow.extend({ document: diagramDocument });
export type DiagramDraft = z.infer<typeof diagramDraft>;

/** A version as it was published; it never changes. */
export const diagramVersion = z.object({
  version: z.number().int(),
  publishedAt: z.number(),
  publishedBy: z.string(),
  note: z.string(),
  /** The earlier version it brought back. */
  restoredFrom: z.number().int().nullable(),
  name: bilingualText,
  elementCount: z.number().int(),
});
export type DiagramVersion = z.infer<typeof diagramVersion>;

export const diagramFile = z.object({ format: z.literal(DIAGRAM_FORMAT), document: diagramDocument });

export const DIAGRAM_SORTS = ['name', 'level', 'state', 'version', 'updatedAt', 'publishedAt'] as const;

/** Diagrams as published: what operators see. */
export const diagramCalls = {
  list: get('api/v1/diagrams', {
    access: 'diagram:view',
    summary: 'Published diagrams of a plant, or of all plants in scope, overviews first',
    query: listQuery.omit({ sort: true }).extend({ factoryNo: factoryNo.optional(), level: level.optional() }),
    reply: listOf(diagramSummary),
  }),
  one: get('api/v1/diagrams/:id', {
    access: 'diagram:view',
    summary: 'A published diagram; with `at` the values its signals had at that moment',
    params: byId,
    query: z.object({ at: z.coerce.number().int().min(0).optional() }),
    reply: publishedDiagram,
  }),
} as const;

/** Diagrams as configured: drafts, publication, versions. */
export const diagramConfigCalls = {
  list: get('api/v1/diagram-drafts', {
    access: 'diagram:config',
    summary: 'All diagrams of a plant, or of all plants in scope, with their states',
    query: listQuery.omit({ sort: true }).extend({
      factoryNo: factoryNo.optional(),
      state: csvEnum(DIAGRAM_STATES).optional(),
      level: level.optional(),
      keyword: z.string().max(100).optional(),
      sort: sortBy(DIAGRAM_SORTS),
    }),
    reply: listOf(diagramRow),
  }),
  one: get('api/v1/diagram-drafts/:id', {
    access: 'diagram:config',
    summary: 'A diagram as edited',
    params: byId,
    reply: diagramDraft,
  }),
  create: post('api/v1/diagram-drafts', {
    access: 'diagram:config',
    summary: 'Make a diagram, empty, imported or copied from another',
    body: z.object({ factoryNo, document: diagramDocument }),
    reply: diagramDraft,
  }),
  save: put('api/v1/diagram-drafts/:id', {
    access: 'diagram:config',
    summary: 'Save a diagram as edited; what operators see stays until it is published',
    params: byId,
    body: z.object({ version, document: diagramDocument }),
    reply: diagramDraft,
  }),
  remove: del('api/v1/diagram-drafts/:id', {
    access: 'diagram:config',
    summary: 'Delete a diagram that was never published',
    params: byId,
    query: z.object({ version: z.coerce.number().int().min(1) }),
  }),
  export: get('api/v1/diagram-drafts/:id/export', {
    access: 'diagram:config',
    summary: 'A diagram as edited, as a file other plants can import',
    params: byId,
    isFile: true,
  }),
  import: post('api/v1/diagram-drafts/import', {
    access: 'diagram:config',
    summary: 'Make a diagram of an exported file',
    body: z.object({ factoryNo, file: diagramFile }),
    reply: diagramDraft,
  }),
  generate: post('api/v1/diagram-drafts/generation', {
    access: 'diagram:config',
    summary: 'Make the overview and the unit diagrams of a plant from its signals; those made before are made anew',
    body: z.object({ factoryNo, isPublished: z.boolean().default(false) }),
    reply: z.array(diagramRow),
  }),
  publish: post('api/v1/diagrams/:id/publication', {
    access: 'diagram:config',
    summary: 'Show a diagram as edited to operators; refused while it has errors',
    params: byId,
    body: z.object({ version, note }),
    reply: diagramDraft,
  }),
  retire: post('api/v1/diagrams/:id/retirement', {
    access: 'diagram:config',
    summary: 'Take a published diagram away from operators; publishing it brings it back',
    params: byId,
    body: z.object({ version }),
    reply: diagramDraft,
  }),
  rollBack: post('api/v1/diagrams/:id/rollback', {
    access: 'diagram:config',
    summary: 'Publish an earlier version again, as a new version',
    params: byId,
    body: z.object({ version, to: z.number().int().min(1), note }),
    reply: diagramDraft,
  }),
  versions: get('api/v1/diagrams/:id/versions', {
    access: 'diagram:config',
    summary: 'Versions of a diagram, the newest first',
    params: byId,
    reply: z.array(diagramVersion),
  }),
  versionOf: get('api/v1/diagrams/:id/versions/:number', {
    access: 'diagram:config',
    summary: 'A version of a diagram as it was published',
    params: byId.extend({ number: z.coerce.number().int().min(1) }),
    reply: diagramVersion.extend({ document: diagramDocument }),
  }),
} as const;
