import type { AnyModule, ListView } from '@sed/records-model';
import { Segmented } from 'antd';
import { useModuleFrame } from '../frame/module-frame';
import type { ListState } from './use-list-state';

const ONLY_TABLE: readonly ListView[] = ['table'];

function viewsOf({ list }: AnyModule): readonly ListView[] {
  return list.views ?? ONLY_TABLE;
}

/** How the list is looked at: as the address says, else as the definition begins. */
export function shownView(module: AnyModule, { show }: ListState): ListView {
  const views = viewsOf(module);
  return views.find((view) => view === show) ?? views[0] ?? 'table';
}

/** Chooses between the views of a list, where there is more than one. */
export function ViewSwitch({ state }: { readonly state: ListState }) {
  const { module, t } = useModuleFrame();
  const views = viewsOf(module);
  if (views.length < 2) return null;
  return (
    <Segmented<ListView>
      aria-label={t('list.shows')}
      value={shownView(module, state)}
      options={views.map((value) => ({ value, label: t(`list.show.${value}`) }))}
      onChange={(view) => state.set({ show: view === views[0] ? undefined : view, month: undefined, week: undefined })}
    />
  );
}
