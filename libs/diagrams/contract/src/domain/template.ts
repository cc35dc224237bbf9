import type { BilingualText } from '@sed/platform-contract';
import type { DiagramElement, DiagramLink, Port } from './diagram';
import type { Medium } from './medium';
import { symbolOf, type SymbolKey } from './symbols';

/** Room around the parts of a template, and above them for the name of the frame. */
const PADDING = 24;
const TITLE = 36;
const FRAME = 'frame';

/** A part at a place within the template; its label is the name of the symbol unless it says otherwise. */
interface Part {
  readonly symbol: SymbolKey;
  readonly at: readonly [x: number, y: number];
  readonly label?: BilingualText;
  readonly section?: string;
}

/** From one side of a part to one side of another: `bio.r>settler.l`. */
type PipeText<P extends string> = `${P}.${Port}>${P}.${Port}`;
type Pipes<P extends string> = readonly (readonly [pipe: PipeText<P>, medium: Medium])[];

/** A ready group of symbols with their pipes, as a step of the process is usually drawn; nothing of it is bound. */
export interface DiagramTemplate {
  readonly name: BilingualText;
  readonly elements: readonly DiagramElement[];
  readonly links: readonly DiagramLink[];
}

interface Drawn<P extends string> {
  readonly name: BilingualText;
  readonly section: string;
  readonly parts: Readonly<Record<P, Part>>;
  readonly pipes: Pipes<NoInfer<P>>;
}

export function template<const P extends string>({ name, section, parts, pipes }: Drawn<P>): DiagramTemplate {
  // The keys of a record with known ones.
  const placed = (Object.entries(parts) as [P, Part][]).map(([id, part]) => elementOf(id, part, section));
  const right = Math.max(...placed.map(({ x, w }) => x + w));
  const bottom = Math.max(...placed.map(({ y, h }) => y + h));
  const size = { x: 0, y: 0, w: right + PADDING, h: bottom + PADDING };
  const frame = { ...elementOf(FRAME, { symbol: 'frame', at: [0, 0], label: name }, section), ...size };
  const links = pipes.map(([pipe, medium], i): DiagramLink => {
    const [from, to] = pipe.split('>').map(endOf);
    if (from === undefined || to === undefined) throw new RangeError(`no pipe: ${pipe}`);
    return { id: `l${String(i + 1)}`, from, to, medium, direction: 'forward' };
  });
  return { name, elements: [frame, ...placed], links };
}

function endOf(text: string): DiagramLink['from'] {
  const [element = '', port] = text.split('.');
  return { element, port: port === 'l' || port === 'r' || port === 't' ? port : 'b' };
}

function elementOf(id: string, { symbol, at: [x, y], label, section: own }: Part, section: string): DiagramElement {
  const { w, h, name, kind } = symbolOf(symbol);
  return {
    ...{ id, symbol, x: x + PADDING, y: y + TITLE, w, h, rotation: 0, bindings: {} },
    ...{ label: label ?? (kind === 'indicator' ? null : name) },
    ...{ device: null, section: own ?? section, drill: null, camera: null },
  };
}

export const reading = (zh: string, en: string, x: number, y: number): Part => ({
  symbol: 'reading',
  at: [x, y],
  label: { zh, en },
});
export const named = (symbol: SymbolKey, [zh, en]: readonly [string, string], x: number, y: number): Part => ({
  symbol,
  at: [x, y],
  label: { zh, en },
});
