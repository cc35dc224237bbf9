import { Extension, mergeAttributes, Node, type Editor } from '@tiptap/react';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables';

/** What the editing of tables knows these nodes by. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};
const MAX_SPAN = 50;

/** Of another program's clipboard come texts of any kind. */
function spanOf(element: HTMLElement, name: 'colspan' | 'rowspan'): number {
  const span = Number(element.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span >= 1 && span <= MAX_SPAN ? span : 1;
}

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => spanOf(element, name),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  };
}

// Widths are those of the reader's screen; the editing itself asks for the attribute.
const spans = { colspan: span('colspan'), rowspan: span('rowspan'), colwidth: { default: null, rendered: false } };

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});

/** Tables of an announcement: written here, or pasted from a document or a sheet. */
export const Tables = Extension.create({
  name: 'tables',
  addExtensions: () => [Table, TableRow, TableCell, TableHeader],
  extendNodeSchema: ({ name }) => {
    const role = ROLES[name];
    return role === undefined ? {} : { tableRole: role };
  },
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const move = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, (step) => this.editor.view.dispatch(step));
    return { Tab: move(1), 'Shift-Tab': move(-1) };
  },
});

const FIRST_ROWS = 3;
const FIRST_COLUMNS = 3;

/** An empty table with a row of heads, where the text cursor is. */
export function insertTable(editor: Editor): void {
  const rows = Array.from({ length: FIRST_ROWS }, (_, row) => {
    const type = row === 0 ? 'tableHeader' : 'tableCell';
    return {
      type: 'tableRow',
      content: Array.from({ length: FIRST_COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
    };
  });
  editor.chain().focus().insertContent({ type: 'table', content: rows }).run();
}

const CHANGES = { addRow: addRowAfter, addColumn: addColumnAfter, deleteRow, deleteColumn, deleteTable } as const;
export type TableChange = keyof typeof CHANGES;

/** Changes the table the text cursor is in. */
export function changeTable(editor: Editor, change: TableChange): void {
  CHANGES[change](editor.state, (step) => editor.view.dispatch(step));
  editor.commands.focus();
}
