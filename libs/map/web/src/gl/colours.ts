export type Rgb = [number, number, number];

const TOKENS = {
  ...{ water: '--sed-surface-sunken', land: '--sed-surface', border: '--sed-line', calm: '--sed-text-dim' },
  ...{ text: '--sed-text', strong: '--sed-text-strong', accent: '--sed-accent', raised: '--sed-surface-raised' },
  ...{ level1: '--sed-alarm-1', level2: '--sed-alarm-2', level3: '--sed-alarm-3', level4: '--sed-alarm-4' },
  ...{ line: '--sed-line-strong', ink: '--sed-alarm-ink', ink1: '--sed-alarm-1-ink' },
} as const;
export type MapColours = Readonly<Record<keyof typeof TOKENS, Rgb>>;

const MID: Rgb = [128, 128, 128];

/** `#rgb`, `#rrggbb`, `rgb(…)` as numbers. */
export function rgbOf(text: string): Rgb {
  // Built style sheets write #ffffff as #fff.
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim());
  const long =
    short === null
      ? text.trim()
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`;
  const hex = /^#([\da-f]{6})$/i.exec(long)?.[1];
  if (hex !== undefined) {
    const all = Number.parseInt(hex, 16);
    return [all >> 16, (all >> 8) & 255, all & 255];
  }
  const [r, g, b] = [...text.matchAll(/\d+/g)].map(([part]) => Number(part));
  return r === undefined || g === undefined || b === undefined ? MID : [r, g, b];
}

/** The tokens of the present theme, for what is drawn outside CSS. */
export function readColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: keyof typeof TOKENS) => rgbOf(style.getPropertyValue(TOKENS[name]));
  return {
    ...{ water: of('water'), land: of('land'), border: of('border'), calm: of('calm'), text: of('text') },
    ...{ strong: of('strong'), accent: of('accent'), raised: of('raised'), line: of('line') },
    ...{ level1: of('level1'), level2: of('level2'), level3: of('level3'), level4: of('level4') },
    ...{ ink: of('ink'), ink1: of('ink1') },
  };
}

/** For parsers that know CSS of before. */
export const legacyCss = ([r, g, b]: Rgb): string => `rgb(${r},${g},${b})`;
