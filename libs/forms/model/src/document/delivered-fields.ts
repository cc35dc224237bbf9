import type { FormDocument, FormSection } from '@sed/forms-contract';

/** Sections of a form of the product cut to the fields a form of the same key does not have, as the product has them. */
export function newSections(own: FormDocument, delivered: FormDocument): readonly FormSection[] {
  const known = new Set(own.sections.flatMap(({ fields }) => fields.map(({ key }) => key)));
  return delivered.sections.flatMap((section) => {
    const fields = section.fields.filter(({ key }) => !known.has(key));
    return fields.length === 0 ? [] : [{ ...section, fields }];
  });
}

/** A form with them: each at the end of its section, which is added where it is not there. Nothing else changes. */
export function withSections(own: FormDocument, added: readonly FormSection[]): FormDocument {
  const sections = own.sections.map((section) => {
    const more = added.find(({ key, stage }) => key === section.key && stage === section.stage);
    return more === undefined ? section : { ...section, fields: [...section.fields, ...more.fields] };
  });
  const isThere = ({ key, stage }: FormSection) => own.sections.some((one) => one.key === key && one.stage === stage);
  return { ...own, sections: [...sections, ...added.filter((section) => !isThere(section))] };
}
