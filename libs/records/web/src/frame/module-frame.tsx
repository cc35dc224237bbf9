import type { Language } from '@sed/platform-contract';
import { plantListCall } from '@sed/signals-contract';
import type { AnyModule, Label } from '@sed/records-model';
import { useCall, useLanguage, useT, type Translate } from '@sed/platform-web';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { pagePhrases } from '../phrases';
import { slotsOfModule } from '../registry';
import type { AnySlots } from '../slots';
import { useRights, type Rights } from './actor';
import { useDictionaries, type Dictionaries } from './dictionaries';
import { useScope, type Scope } from './scope';

/** What every part of a module's pages needs, gathered once. */
export interface ModuleFrame extends Rights, Dictionaries {
  readonly module: AnyModule;
  readonly slots: AnySlots;
  /** Filters the list always has, of a page about some of the module's records. */
  readonly only: Readonly<Record<string, string>> | undefined;
  readonly scope: Scope;
  readonly language: Language;
  readonly t: Translate<typeof pagePhrases.en>;
  /** A label of the definition in the language of the page. */
  readonly say: (label: Label) => string;
  readonly plantName: (factoryNo: string) => string;
  /** IANA zone of a plant; the browser's own while it is unknown. */
  readonly zoneOf: (factoryNo: string | null) => string;
}

const FrameContext = createContext<ModuleFrame | undefined>(undefined);

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface FrameProps {
  readonly module: AnyModule;
  /** Slots besides the registered ones, for a page that shows a module as part of itself. */
  readonly slots?: AnySlots;
  readonly only?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

export function ModuleFrameProvider({ module, slots, only, children }: FrameProps) {
  const language = useLanguage();
  const t = useT(pagePhrases);
  const scope = useScope();
  const rights = useRights(module);
  const dictionaries = useDictionaries(module);
  const { data: plants } = useCall(plantListCall, {}, { staleTimeMs: 300_000, keptAs: 'plants' });
  const frame = useMemo((): ModuleFrame => {
    const zones = new Map(plants?.map((plant) => [plant.factoryNo, plant.zone]));
    // A record may name a plant beside those the page is about.
    const names = new Map([...(plants ?? []), ...scope.plants].map((plant) => [plant.factoryNo, plant.name]));
    return {
      module,
      slots: { ...slotsOfModule(module.key), ...slots },
      only,
      scope,
      language,
      t,
      ...rights,
      ...dictionaries,
      say: (label) => label[language],
      plantName: (factoryNo) => names.get(factoryNo)?.[language] ?? factoryNo,
      zoneOf: (factoryNo) => zones.get(factoryNo ?? scope.plant?.factoryNo ?? '') ?? OWN_ZONE,
    };
  }, [module, slots, only, scope, language, t, rights, dictionaries, plants]);
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** @throws Error outside the pages of a module */
export function useModuleFrame(): ModuleFrame {
  const frame = use(FrameContext);
  if (frame === undefined) throw new Error('No ModuleFrameProvider above this component');
  return frame;
}
