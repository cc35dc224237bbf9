import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Looks after the whole screen and the theme: may speak of what it did not name. */
const OF_THE_SCREEN: ReadonlySet<string> = new Set(['ui', 'shell']);
/** From before the rule; only to become fewer. */
const KNOWN: ReadonlySet<string> = new Set([
  'alarms: .ant-modal .ant-alert',
  'alarms: .ant-drawer-body h3',
  'boards: body',
]);

interface Selector {
  readonly library: string;
  readonly text: string;
  readonly classes: readonly string[];
}

function selectorsOf(file: string): readonly Selector[] {
  const library = /^libs\/(?:platform\/)?([^/]+)\//.exec(file)?.[1] ?? 'cockpit';
  const css = readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...css.matchAll(/([^{}]+)\{/g)]
    .map(([, text = '']) => text.trim())
    .filter((text) => !text.startsWith('@'))
    .flatMap((text) => text.split(/,(?![^(]*\))/))
    .map((text) => ({
      library,
      text: text.trim().replaceAll(/\s+/g, ' '),
      classes: [...text.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, name = '']) =>
        name.startsWith('ant-') ? [] : [name],
      ),
    }));
}

function stylesUnder(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => `${folder}/${path}`);
}

const selectors = [...stylesUnder('libs'), ...stylesUnder('apps/cockpit/src')].flatMap(selectorsOf);

function librariesBy(chosen: readonly (readonly [name: string, library: string])[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [name, library] of chosen) found.set(name, (found.get(name) ?? new Set()).add(library));
  return found;
}

/** Where a class is styled by itself, whatever state it is in. */
const definedIn = librariesBy(
  selectors.flatMap(({ text, library }) => {
    const [, name] = /^\.([a-z][\w-]*)(?:\[[^\]]*\]|::?[a-z-]+(?:\([^)]*\))?)*$/.exec(text) ?? [];
    return name === undefined || name.startsWith('ant-') ? [] : [[name, library] as const];
  }),
);
const namedIn = librariesBy(
  selectors.flatMap(({ classes, library }) => classes.map((name) => [name, library] as const)),
);

/** A class belongs to the library that styles it by itself, else to the only one that names it. */
function isOf(library: string, name: string): boolean {
  const owners = definedIn.get(name) ?? namedIn.get(name) ?? new Set();
  return owners.size === 1 && owners.has(library);
}

describe('styles', () => {
  it('are many enough that this test reads them', () => {
    expect(selectors.length).toBeGreaterThan(800);
  });

  it('of two libraries never share the name of a class: opening one page must not change another', () => {
    const shared = [...definedIn].filter(([, libraries]) => libraries.size > 1);
    expect(shared.map(([name, libraries]) => `${name}: ${[...libraries].join(', ')}`)).toEqual([]);
  });

  it('of a library touch only what carries one of its own classes', () => {
    const foreign = selectors
      .filter(({ library }) => !OF_THE_SCREEN.has(library))
      .filter(
        ({ library, classes, text }) =>
          !text.includes('[data-printing') && !classes.some((name) => isOf(library, name)),
      )
      .map(({ library, text }) => `${library}: ${text}`);
    expect([...new Set(foreign)].filter((one) => !KNOWN.has(one))).toEqual([]);
  });
});
