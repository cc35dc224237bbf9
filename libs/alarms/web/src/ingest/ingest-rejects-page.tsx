import { useT } from '@sed/platform-web';
import { PageFrame } from '@sed/platform-ui';
import { useListParams } from '../list/use-list-params';
import { ingestPhrases } from './phrases';
import { RejectsTab } from './rejects-tab';
import { UnboundTab } from './unbound-tab';
import '../list/list.css';

/** What came in and could not be used. */
export function IngestRejectsPage() {
  const t = useT(ingestPhrases);
  const { get, set } = useListParams();
  return (
    <PageFrame
      title={t('title')}
      sections={{
        active: get('tab'),
        onChange: (tab) => set({ tab, q: undefined, reason: undefined }),
        items: [
          { key: 'rejects', label: t('tabs.rejects'), children: <RejectsTab /> },
          { key: 'unbound', label: t('tabs.unbound'), children: <UnboundTab /> },
        ],
      }}
    />
  );
}
