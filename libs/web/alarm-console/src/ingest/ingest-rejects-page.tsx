import { useT } from '@sed/web-platform';
import { Tabs } from 'antd';
import { PageHead } from '../list/page-head';
import { useListParams } from '../list/use-list-params';
import { ingestPhrases } from './phrases';
import { RejectsTab } from './rejects-tab';
import { UnboundTab } from './unbound-tab';

/** What came in and could not be used. */
export function IngestRejectsPage() {
  const t = useT(ingestPhrases);
  const { get, set } = useListParams();
  return (
    <article className="sed-list-page">
      <PageHead title={t('title')} />
      <Tabs
        activeKey={get('tab') === 'unbound' ? 'unbound' : 'rejects'}
        onChange={(tab) => set({ tab: tab === 'rejects' ? undefined : tab, q: undefined, reason: undefined })}
        destroyOnHidden
        items={[
          { key: 'rejects', label: t('tabs.rejects'), children: <RejectsTab /> },
          { key: 'unbound', label: t('tabs.unbound'), children: <UnboundTab /> },
        ]}
      />
    </article>
  );
}
