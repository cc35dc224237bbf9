import { useT } from '@sed/web-platform';
import { EmptyState } from '@sed/web-ui';
import { Link } from 'react-router';
import { cockpitPhrases } from '../phrases';

/** The page for unknown paths and for users without any plant. */
export function NotFoundPage() {
  const t = useT(cockpitPhrases);
  return (
    <main>
      <EmptyState text={t('notFound.text')}>
        <Link to="/">{t('notFound.home')}</Link>
      </EmptyState>
    </main>
  );
}
