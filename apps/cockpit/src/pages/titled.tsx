import { useLanguage, useT } from '@sed/web-platform';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { cockpitPhrases } from '../phrases';

/** Gives all pages but the boards, which name themselves, the title of the application. */
export function Titled() {
  const t = useT(cockpitPhrases);
  const language = useLanguage();
  const title = t('title');
  useEffect(() => {
    document.title = title;
  }, [title, language]);
  return <Outlet />;
}
