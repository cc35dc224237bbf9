import { describe, expect, it } from 'vitest';
import { areaOfModule, MODULE_AREAS } from './module-areas';
import { MODULES } from './modules';

describe('the areas of modules', () => {
  it('name every module once', () => {
    const named = Object.values(MODULE_AREAS).flatMap(({ modules }): readonly string[] => modules);
    expect(named.toSorted()).toEqual(MODULES.map(({ key }) => key).toSorted());
  });

  it.each(MODULES.map((module) => [module.key, module] as const))('bring %s', async (key, module) => {
    const area = areaOfModule(key);
    const brought: readonly unknown[] = area === undefined ? [] : Object.values(await MODULE_AREAS[area].load());
    expect(brought).toContain(module);
  });

  it('know no other key', () => {
    expect(areaOfModule('toString')).toBeUndefined();
  });
});
