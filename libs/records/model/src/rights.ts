import type { ModuleRight, Verb } from '@sed/platform-contract';
import type { AnyModule } from './define-module';

/** Right to a verb on a module. */
export function rightOf(module: { readonly key: string }, verb: Verb): ModuleRight {
  return `${module.key}:${verb}`;
}

/** Every right of a module, `view` first: the buttons of its page. */
export function rightsOf(module: AnyModule): readonly ModuleRight[] {
  const verbs = new Set<Verb>(['view', ...module.verbs]);
  if (module.privateTo !== undefined) verbs.add(module.privateTo.unless);
  for (const action of Object.values(module.flow?.actions ?? {})) verbs.add(action.verb);
  return [...verbs].map((verb) => rightOf(module, verb));
}
