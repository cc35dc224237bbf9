import { useLanguage, useSession, useT } from '@sed/platform-web';
import { refusalOf } from '../guard/refusal';
import { noticePhrases } from './notice-phrases';

/** What the page says, by the reason why the address is not shown. */
export function useReason(from: string | null) {
  const t = useT(noticePhrases);
  const language = useLanguage();
  const isSignedIn = useSession((session) => session.viewer !== null);
  const phase = useSession((session) => session.phase);
  const menuPathList = useSession((session) => session.menuPathList);
  const refusal = refusalOf(from, { isSignedIn, phase, menuPathList });
  const page = 'entry' in refusal ? refusal.entry.title[language] : '';
  switch (refusal.kind) {
    case 'noPage':
      return { refusal, heading: t('noPage.heading'), text: t('noPage.text') };
    case 'notBuilt':
      return { refusal, heading: t('notBuilt.heading', { page }), text: t('notBuilt.text') };
    case 'noRight':
      return { refusal, heading: t('noRight.heading', { page }), text: t('noRight.text') };
    default:
      return { refusal, heading: t('notFound.heading'), text: t('notFound.text') };
  }
}
