import { useT } from '@sed/web-platform';
import { EmptyState } from '@sed/web-ui';
import { Link } from 'react-router';
import { cockpitPhrases } from '../phrases';
import { LonePage } from './lone-page';

/** The page for unknown paths and for users without any plant. */
export function NotFoundPage() {
  const t = useT(cockpitPhrases);
  return (
    <LonePage heading={t('notFound.heading')}>
      <EmptyState text={t('notFound.text')}>
        <Link to="/">{t('notFound.home')}</Link>
      </EmptyState>
    </LonePage>
  );
}
