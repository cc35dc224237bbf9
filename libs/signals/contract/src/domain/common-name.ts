import type { BilingualText } from '@sed/platform-contract';

function commonStart(parts: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = parts;
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && other[same] === first[same]) same += 1;
    length = same;
  }
  return first.slice(0, length);
}

/**
 * What the names of a device's signals have in common is the name of the device: "lift pump 1 running" and
 * "lift pump 1 current" are signals of "lift pump 1". Falls back on the tag.
 */
export function commonName(names: readonly BilingualText[], tag: string): BilingualText {
  const en = commonStart(names.map((name) => name.en.split(' '))).join(' ');
  const zh = commonStart(names.map((name) => Array.from(name.zh))).join('');
  return { en: en === '' ? tag : en, zh: zh === '' ? tag : zh };
}
