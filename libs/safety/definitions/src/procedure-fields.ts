import { bilingual, choice, date, person, text } from '@sed/records-model';
import { enabled, note } from '@sed/records-model/common-fields';
import { PPE } from './safety-words';

/** What every procedure of safety says, whatever it is about. */
export const procedureFields = {
  code: text('编码', 'Code', {
    max: 30,
    required: true,
    unique: 'all',
    searchable: true,
    format: 'code',
    widthPx: 110,
  }),
  name: bilingual('名称', 'Title', { max: 100, required: true, searchable: true, widthPx: 260 }),
  ppe: choice('防护用品', 'Protective equipment', PPE, { multiple: true, maxItems: 14, required: true, widthPx: 220 }),
  forbidden: bilingual('禁止行为', 'Forbidden', { max: 500, lines: 3 }),
  emergency: bilingual('应急处置', 'In an emergency', { max: 500, lines: 3, required: true }),
  edition: text('版本', 'Edition', { max: 20, required: true, initial: '1.0', widthPx: 80 }),
  issuedOn: date('发布日期', 'Issued on', { widthPx: 110 }),
  reviewOn: date('复审日期', 'Review on', { widthPx: 110 }),
  owner: person('编制人', 'Written by', { widthPx: 110 }),
  enabled,
  note,
};

export const EDITION = {
  label: { zh: '版本', en: 'Edition' },
  fields: ['edition', 'issuedOn', 'reviewOn', 'owner'],
} as const;
