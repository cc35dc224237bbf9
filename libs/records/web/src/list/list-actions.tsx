import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { viewPath } from '../pages/view-path';
import { routeOfView } from '../registry';
import { ColumnSettings } from './column-settings';
import { shownView, ViewSwitch } from './list-view';
import { SavedViews } from './saved-views';
import type { List } from './use-list';

interface Props {
  readonly list: List;
  readonly onAdd: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
  readonly onExport: (() => void) | undefined;
}

/** The page for new records, by the name of its route: that of a module without a flow is what its button opens, too. */
function FormLink() {
  const { module, say } = useModuleFrame();
  const path = viewPath(module, 'form');
  const title = routeOfView(module.key, 'form')?.title;
  if (module.flow === undefined) return null;
  return path === undefined || title === undefined ? null : <Link to={path}>{say(title)}</Link>;
}

/** Everything that acts on the list as a whole, the main button last. */
export function ListActions({ list, onAdd, onImport, onExport }: Props): ReactNode {
  const { module, slots, scope, t, say } = useModuleFrame();
  const { records, state, layout } = list;
  const Toolbar = slots['list.toolbar'];
  const exchange = [
    ...(onImport === undefined
      ? []
      : [{ key: 'import', icon: <Icon name="upload" />, label: t('list.import'), onClick: onImport }]),
    ...(onExport === undefined
      ? []
      : [{ key: 'export', icon: <Icon name="download" />, label: t('list.export'), onClick: onExport }]),
  ];
  return (
    <>
      {Toolbar !== undefined && <Toolbar module={module} factoryNo={scope.factoryNo} onChanged={records.reload} />}
      {onAdd !== undefined && <FormLink />}
      <ViewSwitch state={state} />
      <SavedViews state={state} />
      {shownView(module, state) === 'table' && <ColumnSettings layout={layout} />}
      <Tooltip title={t('list.refresh')}>
        <Button
          icon={<Icon name="refresh" />}
          aria-label={t('list.refresh')}
          loading={records.isFetching && !records.isPending}
          onClick={list.live.showNews}
        />
      </Tooltip>
      {exchange.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: exchange }}>
          <Button>
            {exchange.map(({ label }) => label).join(' / ')} <Icon name="down" />
          </Button>
        </Dropdown>
      )}
      {onAdd !== undefined && (
        <Button type="primary" icon={<Icon name="plus" />} onClick={onAdd}>
          {t('list.add', { name: say(module.label) })}
        </Button>
      )}
    </>
  );
}
