import { EMPTY_FORM, type FormDocument } from '@sed/forms-contract';
import { problemsOfForm } from '@sed/forms-model';
import { describe, expect, it } from 'vitest';
import {
  addField,
  addSection,
  moveField,
  newField,
  placeOf,
  removeField,
  removeSection,
  stepField,
  stepSection,
  type FieldKind,
} from './document-edits';

const label = { zh: '名', en: 'Name' };
const KINDS: readonly FieldKind[] = ['text', 'select', 'table', 'register', 'files', 'dateRange', 'note', 'location'];

function filled(): FormDocument {
  let document = addSection(EMPTY_FORM);
  for (const kind of ['text', 'date', 'money'] as const) {
    const index = document.sections[0]?.fields.length ?? 0;
    document = addField(document, newField(document, kind, label), { section: 0, index });
  }
  return document;
}

const keys = (document: FormDocument) => document.sections.map(({ fields }) => fields.map(({ key }) => key).join(' '));

describe('a design', () => {
  it('grows by fields that are ready to be published', () => {
    let document: FormDocument = EMPTY_FORM;
    for (const kind of KINDS) document = addField(document, newField(document, kind, label), { section: 0, index: 0 });
    expect(problemsOfForm(document)).toEqual([]);
  });

  it('has its fields moved before others, within a section and to another', () => {
    const document = filled();
    expect(keys(document)).toEqual(['text1 date1 money1', '']);
    expect(keys(moveField(document, 'text1', { section: 0, index: 2 }))).toEqual(['date1 text1 money1', '']);
    expect(keys(moveField(document, 'money1', { section: 0, index: 0 }))).toEqual(['money1 text1 date1', '']);
    expect(keys(moveField(document, 'date1', { section: 1, index: 0 }))).toEqual(['text1 money1', 'date1']);
  });

  it('has its fields moved by the keyboard, past the edge of a section', () => {
    const document = filled();
    expect(keys(stepField(document, 'date1', 1))).toEqual(['text1 money1 date1', '']);
    expect(keys(stepField(document, 'date1', -1))).toEqual(['date1 text1 money1', '']);
    const over = stepField(document, 'money1', 1);
    expect(keys(over)).toEqual(['text1 date1', 'money1']);
    expect(keys(stepField(over, 'money1', -1))).toEqual(['text1 date1 money1', '']);
    expect(stepField(document, 'text1', -1)).toBe(document);
  });

  it('loses fields, and sections only when they are empty', () => {
    const document = filled();
    expect(placeOf(removeField(document, 'date1'), 'date1')).toBeUndefined();
    expect(removeSection(document, 'main')).toBe(document);
    expect(removeSection(document, 'part1').sections).toHaveLength(1);
    expect(stepSection(document, 'part1', -1).sections.map(({ key }) => key)).toEqual(['part1', 'main']);
  });
});
