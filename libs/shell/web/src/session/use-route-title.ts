import { useT } from '@sed/platform-web';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { NOT_FOUND_PATH } from '../guard/route-table';
import { useReason } from '../notices/use-reason';
import { useSubjectTitles } from '../tabs/tab-subjects';
import { usePageTitles } from '../tabs/use-tab-title';
import { workspacePhrases } from './phrases';

/** Names the browser's tab after the page, in the language of the page; answers the title of the page alone. */
export function useRouteTitle(): string | undefined {
  const t = useT(workspacePhrases);
  const { pathname, search } = useLocation();
  const titles = usePageTitles();
  const { heading } = useReason(new URLSearchParams(search).get('from'));
  // What stands in place of a page is called by the reason why, as its heading is.
  const title = pathname === NOT_FOUND_PATH ? heading : titles(pathname);
  const product = t('product');
  const withSubject = useSubjectTitles();
  const whole = title === undefined ? undefined : withSubject(title, pathname, search);
  useEffect(() => {
    document.title = whole === undefined ? product : `${whole} · ${product}`;
  }, [whole, product]);
  return title;
}
