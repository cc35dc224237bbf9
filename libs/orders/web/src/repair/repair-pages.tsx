import { CODE, moduleRoute, type ModuleView } from '@sed/platform-contract';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { CallError, messageOf, send, useEpoch, useT } from '@sed/platform-web';
import { moduleCalls } from '@sed/records-contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { orderPhrases } from '../phrases';
import { repairAddressOf, type RepairAddress } from './repair-address';

/** The first of the types that has the order; undefined where none shows it to this viewer. */
async function moduleWith({ id, modules }: RepairAddress): Promise<string | null> {
  if (id === undefined) return null;
  for (const module of modules) {
    try {
      await send(moduleCalls.detail, { params: { module, id } });
      return module;
    } catch (error) {
      const isElsewhere =
        error instanceof CallError && (error.errorCode === 'notFound' || error.code === CODE.FORBIDDEN);
      if (!isElsewhere) throw error;
    }
  }
  return null;
}

/** A repair on the page of its own type, whichever of the four it is. */
function RepairPage({ view, title }: { readonly view: ModuleView; readonly title: string }) {
  const t = useT(orderPhrases);
  const [search] = useSearchParams();
  const address = repairAddressOf(search);
  useEpoch();
  const { data, error, refetch } = useQuery({
    queryKey: ['repair', address.id, ...address.modules],
    queryFn: () => moduleWith(address),
  });
  const path = typeof data === 'string' ? moduleRoute(data, view)?.path : undefined;
  if (path !== undefined && address.id !== undefined) {
    return <Navigate replace to={`${path}?${new URLSearchParams({ id: address.id }).toString()}`} />;
  }
  return (
    <PageFrame title={title}>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <Spinner /> : <EmptyState text={t('noAccess')} />)}
    </PageFrame>
  );
}

export function RepairDetailsPage() {
  const t = useT(orderPhrases);
  return <RepairPage view="detail" title={t('repairDetails')} />;
}

export function RepairFlowPage() {
  const t = useT(orderPhrases);
  return <RepairPage view="flow" title={t('repairFlow')} />;
}
