// Small parts the scenes of the camera clips are drawn with. Everything is a pure function of the phase of the loop
// (0 ≤ t < 1), so the last frame leads into the first one.

export const WIDTH = 640;
export const HEIGHT = 360;

/** The same numbers at each run: a clip is built again byte for byte. */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const many = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('');
/** A wave with a whole number of turns in the loop. */
export const wave = (t, turns, shift = 0) => Math.sin(2 * Math.PI * (t * turns + shift));
export const fraction = (value) => value - Math.floor(value);

const n = (value) => (typeof value === 'number' ? Number(value.toFixed(1)) : value);
const attributes = (fields) =>
  Object.entries(fields)
    .map(([name, value]) => ` ${name}="${n(value)}"`)
    .join('');

export const rect = (x, y, width, height, fill, more = {}) =>
  `<rect${attributes({ x, y, width, height, fill, ...more })}/>`;
export const ellipse = (cx, cy, rx, ry, fill, more = {}) =>
  `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`;
export const line = (x1, y1, x2, y2, stroke, width = 2, more = {}) =>
  `<line${attributes({ x1, y1, x2, y2, stroke, 'stroke-width': width, ...more })}/>`;
export const area = (points, fill, more = {}) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"${attributes({ fill, ...more })}/>`;

/** Light from above and darker corners, as a lens in a housing sees. */
export function frameOf(body, { sky = false } = {}) {
  const lens =
    '<radialGradient id="lens" cx="50%" cy="45%" r="75%"><stop offset="62%" stop-opacity="0"/><stop offset="100%" stop-opacity=".5"/></radialGradient>';
  const air =
    '<linearGradient id="air" x2="0" y2="1"><stop offset="0" stop-color="#8fa6b8"/><stop offset="1" stop-color="#c9d3d8"/></linearGradient>';
  const floor = sky ? rect(0, 0, WIDTH, 130, 'url(#air)') : rect(0, 0, WIDTH, HEIGHT, '#5b6166');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${lens}${air}</defs>${floor}${body}${rect(0, 0, WIDTH, HEIGHT, 'url(#lens)')}</svg>`;
}
