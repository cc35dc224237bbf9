import { formatAge, todoOf } from '@sed/platform-contract';
import type { MonitorItem } from '@sed/system-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { StatusTag } from '@sed/platform-ui';
import { Button } from 'antd';
import { figure, idOf, TONES } from './monitor-words';
import { monitorPhrases } from './phrases';

interface MissedProps {
  readonly item: MonitorItem;
  readonly nowMs: number;
  readonly showsInstance: boolean;
  readonly onAcknowledge: (item: MonitorItem) => void;
}

function Missed({ item, nowMs, showsInstance, onAcknowledge }: MissedProps) {
  const t = useT(monitorPhrases);
  const language = useLanguage();
  const { acknowledged, target } = item;
  const todo = todoOf(item.key);
  const goal = target === null ? '' : t(item.bound, { value: figure(target, item.unit) });
  return (
    <li className="sed-monitor-missed" data-state={item.state}>
      <div className="sed-monitor-missed-head">
        <StatusTag tone={TONES[item.state]}>{t(item.state)}</StatusTag>
        <strong>{item.name[language]}</strong>
        {showsInstance && <span className="sed-dim">{item.instance}</span>}
        {item.value !== null && (
          <span>
            {figure(item.value, item.unit)} <span className="sed-dim">({goal})</span>
          </span>
        )}
        <span className="sed-dim" title={formatTime(item.since)}>
          {t('sinceAge', { age: formatAge(nowMs - item.since, language) })}
        </span>
      </div>
      <p>{item.consequence?.[language]}</p>
      {todo !== undefined && <p>{todo[language]}</p>}
      {acknowledged === null ? (
        <Button size="small" onClick={() => onAcknowledge(item)}>
          {t('acknowledge')}
        </Button>
      ) : (
        <p className="sed-dim">
          {t('acknowledged', { name: acknowledged.name[language], time: formatTime(acknowledged.at) })}
          {acknowledged.note !== '' && `: ${acknowledged.note}`}
        </p>
      )}
    </li>
  );
}

export interface MissedListProps extends Omit<MissedProps, 'item'> {
  readonly items: readonly MonitorItem[];
}

/** What does not work right now and what it means; one calm line when everything does. */
export function MissedList({ items, ...rest }: MissedListProps) {
  const t = useT(monitorPhrases);
  if (items.length === 0) {
    return (
      <p className="sed-monitor-good" role="status">
        <StatusTag tone="good">{t('allGood')}</StatusTag>
      </p>
    );
  }
  return (
    <section aria-label={t('missed', { count: items.length })}>
      <h2 className="sed-monitor-heading">{t('missed', { count: items.length })}</h2>
      <ul className="sed-monitor-list">
        {items.map((item) => (
          <Missed key={idOf(item)} item={item} {...rest} />
        ))}
      </ul>
    </section>
  );
}
