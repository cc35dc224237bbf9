import type { SymbolKey } from '@sed/diagrams-contract';
import { MACHINES } from './glyphs/machines';
import type { Glyph } from './glyphs/primitives';
import { STRUCTURES } from './glyphs/structures';

/** Displays and notes are texts and frames: they have no drawing of their own. */
type Display = 'indicator' | 'reading' | 'text' | 'frame' | 'pageLink' | 'legend';

const GLYPHS: Readonly<Record<Exclude<SymbolKey, Display>, Glyph>> = { ...STRUCTURES, ...MACHINES };

/** The drawing of a symbol; undefined for displays. */
export function glyphOf(symbol: SymbolKey): Glyph | undefined {
  return isDrawn(symbol) ? GLYPHS[symbol] : undefined;
}

function isDrawn(symbol: SymbolKey): symbol is Exclude<SymbolKey, Display> {
  return Object.hasOwn(GLYPHS, symbol);
}
