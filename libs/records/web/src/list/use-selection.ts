import type { RecordDto } from '@sed/records-contract';
import { useCallback, useMemo, useState } from 'react';
import type { TreeRow } from './tree';

/** The service takes this many records in one bulk action. */
export const MAX_BULK = 200;

export interface Selection {
  readonly records: readonly RecordDto[];
  readonly clear: () => void;
  readonly rowSelection: {
    readonly columnWidth: number;
    readonly preserveSelectedRowKeys: boolean;
    readonly selectedRowKeys: string[];
    readonly onChange: (keys: readonly React.Key[], rows: readonly (TreeRow | undefined)[]) => void;
    readonly getCheckboxProps: (row: TreeRow) => { disabled: boolean };
    readonly checkStrictly: boolean;
  };
}

/** Chosen rows, kept across pages; versions are those of the rows as they stand now. */
export function useSelection(scopeKey: string, rows: readonly RecordDto[]): Selection {
  const [chosen, setChosen] = useState<{ key: string; records: ReadonlyMap<string, RecordDto> }>({
    key: scopeKey,
    records: new Map(),
  });
  // Another plant or other filters: what was chosen there is not meant here.
  const held = useMemo(
    () => (chosen.key === scopeKey ? chosen.records : new Map<string, RecordDto>()),
    [chosen, scopeKey],
  );
  const records = useMemo(() => {
    const now = new Map(rows.map((record) => [record.id, record]));
    return [...held.values()].map((record) => now.get(record.id) ?? record);
  }, [held, rows]);
  const clear = useCallback(() => setChosen({ key: scopeKey, records: new Map() }), [scopeKey]);
  const onChange = useCallback(
    (keys: readonly React.Key[], picked: readonly (TreeRow | undefined)[]) => {
      const known = new Map([
        ...held,
        ...picked.flatMap((row) => (row === undefined ? [] : [[row.record.id, row.record] as const])),
      ]);
      const next = keys.slice(0, MAX_BULK).flatMap((key) => {
        const record = known.get(String(key));
        return record === undefined ? [] : [[record.id, record] as const];
      });
      setChosen({ key: scopeKey, records: new Map(next) });
    },
    [held, scopeKey],
  );
  const isFull = held.size >= MAX_BULK;
  const rowSelection = useMemo(
    () => ({
      columnWidth: 44,
      preserveSelectedRowKeys: true,
      selectedRowKeys: [...held.keys()],
      onChange,
      getCheckboxProps: ({ record }: TreeRow) => ({ disabled: isFull && !held.has(record.id) }),
      checkStrictly: true,
    }),
    [held, isFull, onChange],
  );
  return { records, clear, rowSelection };
}
