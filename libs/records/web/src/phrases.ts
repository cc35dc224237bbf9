import { registerPhrases } from '@sed/platform-web';
import { detailEn, detailZh, exchangeEn, exchangeZh } from './phrases-detail';
import { formEn, formZh } from './phrases-form';
import { listEn, listZh } from './phrases-list';
import { mergeEn, mergeZh } from './phrases-merge';
import { pageEn, pageZh } from './phrases-page';

/** Words of the generic pages; those of a module are in its definition. */
export const pagePhrases = registerPhrases('modulePages', {
  en: { list: listEn, form: formEn, detail: detailEn, exchange: exchangeEn, merge: mergeEn, page: pageEn },
  zh: { list: listZh, form: formZh, detail: detailZh, exchange: exchangeZh, merge: mergeZh, page: pageZh },
});
