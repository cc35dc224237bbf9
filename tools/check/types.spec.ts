import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTypes, everySettings, programsFor } from './types.mjs';

const root = mkdtempSync(join(tmpdir(), 'sed-types-'));
afterAll(() => rmSync(root, { recursive: true }));

function project(folder: string, settings: object): string {
  const path = `${folder}/tsconfig.json`;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(settings));
  return path;
}

describe('type checks of many projects', () => {
  it('make one program of projects with the same options, and others of the rest', () => {
    const files = [
      project('libs/a', { extends: '../../base.json', include: ['src'] }),
      project('libs/deep/b', { extends: '../../../base.json', include: ['src', 'vite.config.ts'] }),
      project('libs/w', { extends: '../../web.json', include: ['src'] }),
      project('apps/e', { extends: '../../base.json', compilerOptions: { lib: ['DOM'] }, include: ['.'] }),
    ];
    expect(programsFor(root, files)).toMatchObject([
      {
        extends: join(root, 'base.json'),
        include: ['libs/a/src', 'libs/deep/b/src', 'libs/deep/b/vite.config.ts'].map((name) => join(root, name)),
      },
      { extends: join(root, 'web.json'), include: [join(root, 'libs/w/src')] },
      { compilerOptions: { lib: ['DOM'] }, include: [join(root, 'apps/e')] },
    ]);
  });

  it('refuse settings that would hold for other projects too', () => {
    const odd = project('libs/odd', { extends: '../../base.json', include: ['src'], files: ['x.ts'] });
    expect(() => programsFor(root, [odd])).toThrow('libs/odd/tsconfig.json: files');
  });

  it('find a wrong type, and every project of the repository', () => {
    const base = join(import.meta.dirname, '../../tsconfig.base.json');
    mkdirSync(join(root, 'libs/bad/src'), { recursive: true });
    writeFileSync(join(root, 'libs/bad/src/index.ts'), "export const depthM: number = 'deep';\n");
    const bad = project('libs/bad', { extends: base, compilerOptions: { types: [] }, include: ['src'] });
    const found = checkTypes([join(root, bad)]);
    expect(found.isGood).toBe(false);
    expect(found.output).toContain("Type 'string' is not assignable to type 'number'");
    expect(everySettings()).toEqual(
      expect.arrayContaining(['apps/cockpit/e2e/tsconfig.json', 'libs/alarms/notification/tsconfig.json']),
    );
  });
});
