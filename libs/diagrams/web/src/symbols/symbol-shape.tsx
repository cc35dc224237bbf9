import type { SymbolKey } from '@sed/diagrams-contract';
import { memo, useId } from 'react';
import type { DrawingState } from './drawing-state';
import { glyphOf } from './glyph-of';
import './symbols.css';

interface Props {
  readonly symbol: SymbolKey;
  readonly state: Pick<DrawingState, 'body' | 'fill'>;
  readonly rotation?: number;
}

const FILLED: ReadonlySet<DrawingState['body']> = new Set(['running', 'stopped']);

/** What a vessel holds where nothing measures it. */
const USUAL_FILL = 0.8;

/** Water up to the level, cut to the inside of the structure. */
function Water({ path, fill }: { readonly path: string; readonly fill: number | null }) {
  const clip = useId();
  const height = 82 * (fill ?? USUAL_FILL);
  return (
    <>
      <clipPath id={clip}>
        <path d={path} />
      </clipPath>
      <rect
        className="sed-symbol-water"
        data-measured={fill !== null}
        clipPath={`url(#${clip})`}
        x="0"
        width="100"
        y={96 - height}
        height={height + 4}
      />
    </>
  );
}

/** The drawing of a symbol in a state, stretched to the box it stands in. */
export const SymbolShape = memo(function SymbolShape({ symbol, state, rotation = 0 }: Props) {
  const hatch = useId();
  const inside = useId();
  const glyph = glyphOf(symbol);
  if (glyph === undefined) return null;
  const { body, line, water } = glyph;
  const isBad = state.body === 'bad';
  // What stands on the fill has a colour of its own, and what stands beside it, stems and drives, that of all lines.
  const isFilled = line !== undefined && FILLED.has(state.body);
  return (
    <svg
      className="sed-symbol"
      data-body={state.body}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      {...(rotation !== 0 && { style: { transform: `rotate(${String(rotation)}deg)` } })}
    >
      {isBad && (
        <pattern id={hatch} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="sed-symbol-hatch-ground" width="14" height="14" />
          <line className="sed-symbol-hatch" x1="0" y1="0" x2="0" y2="14" />
        </pattern>
      )}
      {water !== undefined && !isBad && <Water path={water} fill={state.fill} />}
      {isFilled && (
        <>
          <clipPath id={inside}>
            <path d={body} />
          </clipPath>
          <path className="sed-symbol-beside" d={line} />
        </>
      )}
      <path
        className="sed-symbol-body"
        data-open={water !== undefined}
        d={body}
        {...(isBad && { style: { fill: `url(#${hatch})` } })}
      />
      {line !== undefined && (
        <path className="sed-symbol-line" d={line} {...(isFilled && { clipPath: `url(#${inside})` })} />
      )}
    </svg>
  );
});
