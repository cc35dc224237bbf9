import { useT } from '@sed/web-platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageTitles } from '../tabs/use-tab-title';
import { workspacePhrases } from './phrases';

/** Names the browser's tab after the page, in the language of the page; answers the title of the page alone. */
export function useRouteTitle(): string | undefined {
  const t = useT(workspacePhrases);
  const { pathname } = useLocation();
  const title = usePageTitles()(pathname);
  const product = t('product');
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
  return title;
}
