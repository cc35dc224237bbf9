import { formatAge } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import { actionOf } from '../act/actions';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { shortTime } from '../value/plant-time';
import { deadlinesOf } from './flow-model';

interface Props {
  readonly record: RecordDto;
  /** When the record came where it is. */
  readonly enteredMs: number;
  readonly nowMs: number;
}

function wordOf({ module, say, t }: ModuleFrame, name: string): string {
  const deadline = module.flow?.deadlines?.[name];
  if (deadline?.label !== undefined) return say(deadline.label);
  const action = deadline?.take === undefined ? undefined : actionOf(module, deadline.take);
  return action === undefined ? t('page.due') : say(action.label);
}

/** Times the flow keeps in the present state, the nearest first. */
export function Deadlines({ record, enteredMs, nowMs }: Props) {
  const frame = useModuleFrame();
  const { module, t, language } = frame;
  const zone = frame.zoneOf(record.factoryNo);
  const running = deadlinesOf(module, record, { enteredMs, zone });
  if (running.length === 0) return null;
  return (
    <section className="sed-flow-deadlines" aria-label={t('page.deadlines')}>
      <h3>{t('page.deadlines')}</h3>
      <ul>
        {running.map(({ name, dueMs }) => {
          const isOver = dueMs <= nowMs;
          const elapsed = formatAge(Math.abs(dueMs - nowMs), language);
          return (
            <li key={name} data-over={isOver}>
              <Icon name={isOver ? 'warn' : 'clock'} /> <strong>{wordOf(frame, name)}</strong>{' '}
              <time dateTime={new Date(dueMs).toISOString()}>{shortTime(dueMs, zone)}</time>{' '}
              <span className="sed-dim">{t(isOver ? 'page.overdue' : 'page.dueIn', { elapsed })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
