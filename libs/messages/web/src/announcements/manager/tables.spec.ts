import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { changeTable, insertTable, Tables } from './tables';

let editor: Editor | undefined;

function editing(content = ''): Editor {
  editor = new Editor({ extensions: [StarterKit, Tables], content });
  return editor;
}

const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1;

describe('tables of an announcement', () => {
  afterEach(() => editor?.destroy());

  it('are kept with their heads and joined cells, without sizes, scripts or styles of elsewhere', () => {
    const html = editing(
      `<table style="width:900px" onclick="x()"><thead><tr><th colspan="2">Stock</th></tr></thead>
       <tbody><tr><td width="99">PAC</td><td rowspan="99999">12 t</td></tr></tbody></table>`,
    ).getHTML();
    expect(html).toBe(
      '<table><tbody><tr><th colspan="2"><p>Stock</p></th></tr>' +
        '<tr><td><p>PAC</p></td><td><p>12 t</p></td></tr></tbody></table>',
    );
  });

  it('are inserted with a row of heads and grow and shrink', () => {
    const table = editing();
    insertTable(table);
    expect([count(table.getHTML(), 'tr'), count(table.getHTML(), 'th')]).toEqual([3, 3]);
    table.commands.setTextSelection(4);
    changeTable(table, 'addRow');
    changeTable(table, 'addColumn');
    expect([count(table.getHTML(), 'tr'), count(table.getHTML(), 'th')]).toEqual([4, 4]);
    changeTable(table, 'deleteColumn');
    changeTable(table, 'deleteRow');
    expect(count(table.getHTML(), 'tr')).toBe(3);
    changeTable(table, 'deleteTable');
    expect(table.getHTML()).not.toContain('<table');
  });
});
