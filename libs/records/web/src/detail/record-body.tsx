import { Tabs } from 'antd';
import { useModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';
import { DetailFacts } from './detail-facts';
import { LinkedRecords } from './linked-records';
import { ProposalPanel } from './proposal-panel';
import { StepPanel, type StepPanelProps } from './step-panel';
import { Timeline } from './timeline';
import './detail.css';

/** Everything there is to read about a record, what can be done with it beside it: in the drawer and on its page. */
export function RecordBody({ record, offered, onStart }: StepPanelProps) {
  const { module, slots, t, say } = useModuleFrame();
  const onChanged = useRefresh(module.key);
  const slotProps = { module, record, onChanged };
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
  return <Tabs items={[{ key: 'page', label: t('detail.page'), children: page }, ...tabs]} />;
}

function isTabName(name: string): name is `detail.tab.${string}` {
  return name.startsWith('detail.tab.');
}
