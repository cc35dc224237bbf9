import { formDocument } from '@sed/forms-contract';
import { expect, it } from 'vitest';
import { newSections, withSections } from './delivered-fields';

const label = { zh: '名', en: 'Name' };
const text = (key: string) => ({ kind: 'text', key, label, max: 50 });
const formOf = (...sections: readonly object[]) =>
  formDocument.parse({ sections: sections.map((section) => ({ label, ...section })), approvalModel: 'own' });

it('fields the product has since are added to the design people made, which otherwise stays theirs', () => {
  const own = formOf({ key: 'main', fields: [text('reason'), text('ours')] });
  const delivered = formOf(
    { key: 'main', fields: [text('reason'), text('hours')] },
    { key: 'ending', stage: 'finish', fields: [text('returned')] },
  );
  const added = newSections(own, { ...delivered, approvalModel: 'theirs' });
  expect(added.map(({ key, fields }) => [key, fields.map((field) => field.key)])).toEqual([
    ['main', ['hours']],
    ['ending', ['returned']],
  ]);
  const merged = withSections(own, added);
  expect(merged.sections.map(({ key, fields }) => [key, fields.map((field) => field.key)])).toEqual([
    ['main', ['reason', 'ours', 'hours']],
    ['ending', ['returned']],
  ]);
  expect(merged.approvalModel).toBe('own');
  expect(newSections(merged, delivered)).toEqual([]);
});
