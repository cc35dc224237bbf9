import type { ModuleView, RouteEntry } from '@sed/platform-contract';
import { EmptyState } from '@sed/platform-ui';
import { useT } from '@sed/platform-web';
import type { ComponentType } from 'react';
import { ModuleFrameProvider } from './frame/module-frame';
import { ModuleListPage } from './list/module-list-page';
import { DetailPage } from './pages/detail-page';
import { FlowPage } from './pages/flow-page';
import { CopyPage, CorrectPage, FormPage } from './pages/form-page';
import { useFixedQuery } from './pages/record-address';
import type { RecordViewProps } from './pages/record-page';
import { StepPage } from './pages/step-page';
import { pagePhrases } from './phrases';
import { moduleOfEntry } from './registry';

const VIEWS: Readonly<Record<Exclude<ModuleView, 'list'>, ComponentType<RecordViewProps>>> = {
  detail: DetailPage,
  flow: FlowPage,
  step: StepPage,
  correct: CorrectPage,
  form: FormPage,
  copy: CopyPage,
};

type Entry = Pick<RouteEntry, 'module' | 'title' | 'view' | 'query'>;

/** The page of a route that names a management module and, for one record, which view of it. */
export function ModulePage({ entry }: { readonly entry: Entry }) {
  const t = useT(pagePhrases);
  useFixedQuery(entry.query);
  const module = moduleOfEntry(entry);
  const { title, view = 'list' } = entry;
  if (module === undefined) return <EmptyState text={t('list.noRight')} />;
  if (view === 'list') return <ModuleListPage module={module} title={title} />;
  const View = VIEWS[view];
  return (
    <ModuleFrameProvider key={module.key} module={module}>
      <View title={title} />
    </ModuleFrameProvider>
  );
}
