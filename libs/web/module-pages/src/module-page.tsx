import { type RouteEntry } from '@sed/contract';
import { EmptyState } from '@sed/web-ui';
import { useT } from '@sed/web-platform';
import { ModuleListPage } from './list/module-list-page';
import { pagePhrases } from './phrases';
import { moduleOfEntry } from './registry';

/** The page of a route that names a management module. */
export function ModulePage({ entry }: { readonly entry: Pick<RouteEntry, 'module' | 'title'> }) {
  const t = useT(pagePhrases);
  const module = moduleOfEntry(entry);
  if (module === undefined) return <EmptyState text={t('list.noRight')} />;
  return <ModuleListPage module={module} title={entry.title} />;
}
