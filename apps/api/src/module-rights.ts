import type { ModuleRights } from '@sed/people-api';
import { moduleRoute, VERBS } from '@sed/platform-contract';
import { rightOf, rightsOf } from '@sed/records-model';
import { MODULES } from '@sed/registry/modules';

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
