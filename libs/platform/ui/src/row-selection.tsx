import type { Language } from '@sed/platform-contract';
import type { TableProps } from 'antd';
import { createContext, use, type ComponentProps, type ReactNode } from 'react';

const InHead = createContext(false);

function TableHead(props: ComponentProps<'thead'>) {
  return (
    <InHead value={true}>
      <thead {...props} />
    </InHead>
  );
}

/** Shows what stands in it in the visible head of a table only. */
function OnlyInHead({ children }: { readonly children: ReactNode }) {
  return use(InHead) ? children : null;
}

const SELECT_ALL = { en: 'Select all rows shown', zh: '选择所有显示的行' } as const;

/** Goes with `selectionIn`: tells the head of a table from the hidden row that measures its columns. */
export const SELECTION_HEAD: NonNullable<TableProps['components']> = { header: { wrapper: TableHead } };

/**
 * A selection of rows whose box for all of them stands in the head alone. The table repeats its titles in a hidden row
 * to measure them; a box there would take the focus of the keyboard without being seen.
 */
export function selectionIn<Row>(
  language: Language,
  selection: NonNullable<TableProps<Row>['rowSelection']>,
): NonNullable<TableProps<Row>['rowSelection']> {
  const { columnTitle } = selection;
  return {
    getTitleCheckboxProps: () => ({ 'aria-label': SELECT_ALL[language] }),
    ...selection,
    columnTitle: (box) => (
      <OnlyInHead>{typeof columnTitle === 'function' ? columnTitle(box) : (columnTitle ?? box)}</OnlyInHead>
    ),
  };
}
