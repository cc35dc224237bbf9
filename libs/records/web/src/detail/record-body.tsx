import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';
import { DetailFacts } from './detail-facts';
import { LinkedRecords } from './linked-records';
import { ProposalPanel } from './proposal-panel';
import { StepPanel, type StepPanelProps } from './step-panel';
import { Timeline } from './timeline';
import './detail.css';

const PAGE = 'page';
const TAB_PREFIX = 'detail.tab.';

/** The tab of a record lives in the address: a link opens the same one, and the next record shows it, too. */
function useTab(names: readonly string[]): readonly [string, (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = `${TAB_PREFIX}${search.get('tab') ?? ''}`;
  const choose = (key: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === PAGE) next.delete('tab');
        else next.set('tab', key.slice(TAB_PREFIX.length));
        return next;
      },
      { replace: true },
    );
  return [names.includes(asked) ? asked : PAGE, choose];
}

/** Everything there is to read about a record, what can be done with it beside it: in the drawer and on its page. */
export function RecordBody({ record, offered, onStart }: StepPanelProps) {
  const { module, slots, t, say } = useModuleFrame();
  const onChanged = useRefresh(module.key);
  const slotProps = { module, record, onChanged };
  const [active, choose] = useTab(Object.keys(slots));
  const Body = slots['detail.body'];
  if (Body !== undefined) return <Body {...slotProps} />;
  const Before = slots['detail.before'];
  const After = slots['detail.after'];
  const page = (
    <div className="sed-detail-body">
      <div className="sed-detail-main">
        {Before !== undefined && <Before {...slotProps} />}
        <ProposalPanel record={record} />
        <DetailFacts record={record} />
        {After !== undefined && <After {...slotProps} />}
        <LinkedRecords record={record} />
      </div>
      <aside className="sed-detail-side">
        <StepPanel record={record} offered={offered} onStart={onStart} />
        <section aria-label={t('detail.history')}>
          <h3>{t('detail.history')}</h3>
          <Timeline record={record} />
        </section>
      </aside>
    </div>
  );
  const tabs = Object.keys(slots).flatMap((name) => {
    if (!isTabName(name)) return [];
    const tab = slots[name];
    return tab === undefined ? [] : [{ key: name, label: say(tab.label), children: <tab.content {...slotProps} /> }];
  });
  if (tabs.length === 0) return page;
  const items = [{ key: PAGE, label: t('detail.page'), children: page }, ...tabs];
  return <Tabs activeKey={active} onChange={choose} items={items} />;
}

function isTabName(name: string): name is `detail.tab.${string}` {
  return name.startsWith(TAB_PREFIX);
}
