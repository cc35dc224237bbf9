import { text } from '@sed/records-model';

/** Names what is settled; the month alone where nobody says more. */
export const subject = text('名称', 'Name', {
  ...{ max: 50, searchable: true, widthPx: 150 },
  hint: { zh: '不填则为月份', en: 'The month where it is left empty' },
});
