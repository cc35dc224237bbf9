import { Button, Dropdown, Tooltip } from 'antd';
import { type ReactNode } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { ColumnSettings } from './column-settings';
import { SavedViews } from './saved-views';
import { type List } from './use-list';

interface Props {
  readonly title: string;
  readonly list: List;
  readonly onAdd: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
  readonly onExport: (() => void) | undefined;
}

/** Title with the count, and everything that acts on the list as a whole. */
export function ListHeader({ title, list, onAdd, onImport, onExport }: Props): ReactNode {
  const { module, slots, scope, t, say } = useModuleFrame();
  const { records, state, layout } = list;
  const total = records.data?.total;
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
    <header className="sed-list-header">
      <h1>
        {title}
        {total !== undefined && (
          <span className="sed-list-total sed-number">
            {records.data?.isTotalEstimated === true && '≈ '}
            {total.toLocaleString('en-US')}
          </span>
        )}
      </h1>
      <div className="sed-list-actions">
        {Toolbar !== undefined && <Toolbar module={module} factoryNo={scope.factoryNo} onChanged={records.reload} />}
        <SavedViews state={state} />
        <ColumnSettings layout={layout} />
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
      </div>
    </header>
  );
}
