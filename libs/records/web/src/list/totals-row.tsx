import { Table } from 'antd';
import { useModuleFrame } from '../frame/module-frame';

interface Props {
  /** Columns of the table as they stand. */
  readonly keys: readonly string[];
  readonly totals: ReadonlyMap<string, string>;
  readonly hasSelection: boolean;
}

/** The foot of a list: over all records of the filter, not only those of the page. */
export function TotalsRow({ keys, totals, hasSelection }: Props) {
  const { t } = useModuleFrame();
  const before = hasSelection ? 1 : 0;
  const word = keys.findIndex((key) => !totals.has(key));
  return (
    <Table.Summary fixed="bottom">
      <Table.Summary.Row>
        {hasSelection && <Table.Summary.Cell index={0} />}
        {keys.map((key, index) => (
          <Table.Summary.Cell key={key} index={index + before} align={totals.has(key) ? 'right' : 'left'}>
            <span className={totals.has(key) ? 'sed-number' : 'sed-dim'}>
              {totals.get(key) ?? (index === word ? t('list.totals') : '')}
            </span>
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
