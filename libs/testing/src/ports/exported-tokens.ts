import type { DynamicModule, ModuleMetadata } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants';

type Imports = NonNullable<ModuleMetadata['imports']>;
type Exports = NonNullable<ModuleMetadata['exports']>;

/** What these modules, and whatever they import, hand on to others. */
export async function exportedTokens(imports: Imports): Promise<ReadonlySet<unknown>> {
  const tokens = new Set<unknown>();
  const seen = new Set<object>();
  const walk = async (list: Imports): Promise<void> => {
    for (const imported of list) {
      const module: object = await imported;
      if (seen.has(module)) continue;
      seen.add(module);
      for (const { imports: own = [], exports = [] } of declarationsOf(module)) {
        for (const one of exports) tokens.add(typeof one === 'object' && 'provide' in one ? one.provide : one);
        await walk(own);
      }
    }
  };
  await walk(imports);
  return tokens;
}

/** A dynamic module adds to what its class declares. */
function declarationsOf(module: object): ModuleMetadata[] {
  if (isDynamic(module)) return [module, ...declarationsOf(module.module)];
  // What the framework keeps of a module's decorator.
  const imports = Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) as Imports | undefined;
  const exports = Reflect.getMetadata(MODULE_METADATA.EXPORTS, module) as Exports | undefined;
  return [{ imports: imports ?? [], exports: exports ?? [] }];
}

function isDynamic(module: object): module is DynamicModule {
  return 'module' in module;
}
