import { bilingualText } from '@sed/platform-contract';
import { z } from 'zod';
import { BINDING_ROLES } from './binding';
import { MEDIA } from './medium';
import { isSymbolKey, type SymbolKey } from './symbols';

/** 1 overview of the plant, 2 unit, 3 detail, 4 support. */
export const DIAGRAM_LEVELS = [1, 2, 3, 4] as const;
export type DiagramLevel = (typeof DIAGRAM_LEVELS)[number];

export const DIAGRAM_STATES = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const;
export type DiagramState = (typeof DIAGRAM_STATES)[number];

/** Sides at which links begin and end. */
export const PORTS = ['l', 'r', 't', 'b'] as const;
export type Port = (typeof PORTS)[number];

export const MAX_ELEMENTS = 600;
export const MAX_LINKS = 900;
/** What a control-room operator takes in at a glance on an overview. */
export const MAX_KEY_INDICATORS = 12;
/** Largest side of a diagram in its own units, which are pixels at 100 %. */
export const MAX_SIDE = 6000;

const localId = z.string().min(1).max(40);
const place = z.number().min(-MAX_SIDE).max(MAX_SIDE);
const side = z.number().min(4).max(MAX_SIDE);
const label = z.object({ zh: z.string().max(100), en: z.string().max(100) });

const symbolKey = z
  .string()
  .max(40)
  .refine(isSymbolKey, { error: 'diagram.symbol' })
  .transform((key): SymbolKey => key);

export const diagramElement = z.object({
  id: localId,
  symbol: symbolKey,
  x: place,
  y: place,
  w: side,
  h: side,
  rotation: z.literal([0, 90, 180, 270]).default(0),
  label: label.nullable().default(null),
  /** Codes of signals of the plant, by what they say of the element. */
  bindings: z.partialRecord(z.enum(BINDING_ROLES), z.string().min(1).max(50)).default({}),
  /** Tag of the device; what is not bound is bound by it. */
  device: z.string().max(50).nullable().default(null),
  /** Process section it belongs to. */
  section: z.string().max(60).nullable().default(null),
  /** Diagram a click leads down to. */
  drill: z.uuid().nullable().default(null),
  /** Code of a camera that looks at it. */
  camera: z.string().max(64).nullable().default(null),
  /** What has the same one is selected and moved together in the editor; absent where it stands alone. */
  group: localId.optional(),
});
export type DiagramElement = z.output<typeof diagramElement>;

const linkEnd = z.object({ element: localId, port: z.enum(PORTS) });

export const diagramLink = z.object({
  id: localId,
  from: linkEnd,
  to: linkEnd,
  medium: z.enum(MEDIA),
  /** `forward` draws the arrow at `to`; `both` at both ends; `none` for what only joins. */
  direction: z.enum(['forward', 'both', 'none']).default('forward'),
});
export type DiagramLink = z.output<typeof diagramLink>;

function repeated(ids: readonly string[]): boolean {
  return new Set(ids).size !== ids.length;
}

export const diagramDocument = z
  .object({
    name: bilingualText
      .extend({ zh: z.string().trim().max(60), en: z.string().trim().max(60) })
      .refine(({ zh, en }) => zh !== '' && en !== '', { error: 'field.required' }),
    level: z.literal(DIAGRAM_LEVELS),
    width: z.number().int().min(200).max(MAX_SIDE),
    height: z.number().int().min(200).max(MAX_SIDE),
    elements: z.array(diagramElement).max(MAX_ELEMENTS),
    links: z.array(diagramLink).max(MAX_LINKS),
  })
  .superRefine(({ elements, links }, context) => {
    const ids = elements.map(({ id }) => id);
    if (repeated(ids)) context.addIssue({ code: 'custom', message: 'diagram.idRepeated', path: ['elements'] });
    if (repeated(links.map(({ id }) => id)))
      context.addIssue({ code: 'custom', message: 'diagram.idRepeated', path: ['links'] });
    const known = new Set(ids);
    const isLoose = links.some(({ from, to }) => !known.has(from.element) || !known.has(to.element));
    if (isLoose) context.addIssue({ code: 'custom', message: 'diagram.looseLink', path: ['links'] });
  });
export type DiagramDocument = z.output<typeof diagramDocument>;

/** Codes of all signals a document shows, each once, in their order. */
export function boundCodes(document: Pick<DiagramDocument, 'elements'>): string[] {
  return [...new Set(document.elements.flatMap(({ bindings }) => Object.values(bindings)))].sort();
}
