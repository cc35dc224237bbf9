const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/^-$/, ''],
  [/\bdegC\b/, '°C'],
  [/\buS\b/, 'µS'],
  [/\bug\b/, 'µg'],
  [/\bCNY\b/, '¥'],
  [/\bm3\b/g, 'm³'],
  [/\bm2\b/g, 'm²'],
];

/** A unit as people write it: registers keep `m3/h` and `degC`, `-` stands for none. */
export function unitText(unit: string): string {
  return WRITTEN.reduce((text, [plain, written]) => text.replace(plain, written), unit);
}
