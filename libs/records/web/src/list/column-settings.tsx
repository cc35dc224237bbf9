import { Button, Checkbox, Popover, Segmented } from 'antd';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { columnLabel } from '../value/columns';
import { DENSITIES, type Density, type ListLayout } from './use-layout';

const WORD = { compact: 'list.densityCompact', normal: 'list.densityNormal', roomy: 'list.densityRoomy' } as const;

function moved(columns: readonly string[], name: string, step: 1 | -1): readonly string[] {
  const from = columns.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, name);
}

function ColumnList({ layout }: { readonly layout: ListLayout }) {
  const frame = useModuleFrame();
  const { t } = frame;
  const { columns, pinned, available } = layout;
  return (
    <ul className="sed-column-list">
      {available.map((name) => {
        const label = columnLabel(frame, name);
        const isShown = columns.includes(name);
        return (
          <li key={name} data-shown={isShown}>
            <Checkbox
              checked={isShown}
              // A table without any column cannot be mended by hand.
              disabled={isShown && columns.length === 1}
              aria-label={t('list.columnShow', { name: label })}
              onChange={() =>
                layout.setColumns(isShown ? columns.filter((column) => column !== name) : [...columns, name])
              }
            >
              {label}
            </Checkbox>
            {isShown && (
              <span className="sed-column-tools">
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="up" />}
                  aria-label={t('list.columnUp', { name: label })}
                  disabled={columns[0] === name}
                  onClick={() => layout.setColumns(moved(columns, name, -1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="down" />}
                  aria-label={t('list.columnDown', { name: label })}
                  disabled={columns.at(-1) === name}
                  onClick={() => layout.setColumns(moved(columns, name, 1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="pin" />}
                  aria-pressed={pinned.includes(name)}
                  className="sed-pin"
                  aria-label={t('list.columnPin', { name: label })}
                  onClick={() => layout.togglePin(name)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Which columns, in which order, which stay in view, and how high rows are. */
export function ColumnSettings({ layout }: { readonly layout: ListLayout }) {
  const { t } = useModuleFrame();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="sed-column-settings">
          <span className="sed-filter-label">{t('list.density')}</span>
          <Segmented<Density>
            block
            size="small"
            aria-label={t('list.density')}
            options={DENSITIES.map((density) => ({ value: density, label: t(WORD[density]) }))}
            value={layout.density}
            onChange={layout.setDensity}
          />
          <div className="sed-column-head">
            <span className="sed-filter-label">{t('list.columns')}</span>
            <Button type="link" size="small" onClick={layout.reset}>
              {t('list.columnsReset')}
            </Button>
          </div>
          <ColumnList layout={layout} />
        </div>
      }
    >
      <Button icon={<Icon name="columns" />} aria-label={t('list.columns')} title={t('list.columns')} />
    </Popover>
  );
}
