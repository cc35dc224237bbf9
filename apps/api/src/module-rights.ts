import { type ModuleRights } from '@sed/api-organisation';
import { moduleRoute, VERBS } from '@sed/contract';
import { rightOf, rightsOf } from '@sed/modules-core';
import { MODULES } from '@sed/modules-definitions';

/** The rights of the management modules, as buttons of their pages. */
export function moduleRights(): ModuleRights[] {
  return MODULES.map((module) => {
    const held = new Set(rightsOf(module));
    return {
      module: module.key,
      path: moduleRoute(module.key)?.path ?? '',
      verbs: VERBS.filter((verb) => held.has(rightOf(module, verb))),
    };
  });
}
