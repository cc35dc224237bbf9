import { POSITION_NAMES } from '@sed/people-contract';
import { formatAge } from '@sed/platform-contract';
import type { RecordDto, TimelineEntry } from '@sed/records-contract';
import { StatusTag } from '@sed/platform-ui';
import type { ReactNode } from 'react';
import { actionOf } from '../act/actions';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { shortTime } from '../value/plant-time';
import {
  awaitedBy,
  laterStates,
  nextStates,
  passagesOf,
  type NextState,
  type Passage,
  type Remark,
} from './flow-model';
import './flow.css';

interface Props {
  readonly record: RecordDto;
  readonly timeline: readonly TimelineEntry[];
  readonly nowMs: number;
}

function wordOf(frame: ModuleFrame, name: string): string {
  if (name === 'create') return frame.t('page.created');
  const action = actionOf(frame.module, name);
  // What is no step of the flow changed the record: edited, merged, or filled in by the service.
  return action === undefined ? frame.t('page.changed') : frame.say(action.label);
}

function State({ code }: { readonly code: string }) {
  const { module, say } = useModuleFrame();
  const state = module.flow?.states[code];
  return state === undefined ? <>{code}</> : <StatusTag tone={state.tone}>{say(state.label)}</StatusTag>;
}

/** The way from one state to the next, with the actions that lead it. */
function Way({ children }: { readonly children: ReactNode }) {
  return <p className="sed-flow-way">{children}</p>;
}

function Said({ remark, zone }: { readonly remark: Remark; readonly zone: string }) {
  const frame = useModuleFrame();
  return (
    <div className="sed-flow-said">
      <p>
        {remark.who ?? frame.t('detail.system')}, {wordOf(frame, remark.action)}, {shortTime(remark.atMs, zone)}
      </p>
      <blockquote>{remark.note}</blockquote>
    </div>
  );
}

/** With whom the record is: people and teams it names, and positions at its plant. */
function AwaitedLine({ record }: { readonly record: RecordDto }) {
  const { module, t, language } = useModuleFrame();
  const { people, positions, teams } = awaitedBy(module, record);
  const names = [...people, ...teams, ...positions.map((position) => POSITION_NAMES[position][language])];
  if (names.length === 0) return null;
  return <p>{t('page.awaited', { names: names.join(language === 'zh' ? '、' : ', ') })}</p>;
}

interface PassageProps {
  /** The record, where this is where it is. */
  readonly present: RecordDto | undefined;
  readonly passage: Passage;
  readonly zone: string;
  readonly nowMs: number;
}

function PassageCard({ passage, present, zone, nowMs }: PassageProps) {
  const { t, language } = useModuleFrame();
  const { state, enteredMs, leftMs, who, note, remarks, round } = passage;
  const elapsed = formatAge(Math.max(0, (leftMs ?? nowMs) - enteredMs), language);
  return (
    <div className="sed-flow-card">
      <p className="sed-flow-state">
        <State code={state} />
        {round > 1 && <span className="sed-dim">{t('page.round', { round })}</span>}
      </p>
      <p>{who ?? t('detail.system')}</p>
      <p className="sed-dim sed-number">
        <time dateTime={new Date(enteredMs).toISOString()}>{shortTime(enteredMs, zone)}</time>
        {' · '}
        {t(leftMs === undefined ? 'page.since' : 'page.lasted', { elapsed })}
      </p>
      {present !== undefined && <AwaitedLine record={present} />}
      {note !== null && <blockquote>{note}</blockquote>}
      {remarks.map((remark) => (
        <Said key={remark.id} remark={remark} zone={zone} />
      ))}
    </div>
  );
}

function NextCard({ next }: { readonly next: NextState }) {
  const frame = useModuleFrame();
  const { state, actions, isAutomatic } = next;
  return (
    <li className="sed-flow-branch">
      <Way>{actions.map((name) => wordOf(frame, name)).join(' / ')}</Way>
      <div className="sed-flow-card">
        <p className="sed-flow-state">
          <State code={state} />
        </p>
        {isAutomatic && <p className="sed-dim">{frame.t('page.automatic')}</p>}
      </div>
    </li>
  );
}

/** What can follow: branches of the present state, and behind them what can come after. */
function Ahead({ status }: { readonly status: string | null }) {
  const { module, t } = useModuleFrame();
  const next = nextStates(module, status);
  const later = laterStates(module, status);
  if (next.length === 0) return null;
  return (
    <li className="sed-flow-ahead">
      <h3>{t('page.next')}</h3>
      <ul>
        {next.map((one) => (
          <NextCard key={one.state} next={one} />
        ))}
      </ul>
      {later.length > 0 && (
        <div className="sed-flow-later">
          <span className="sed-dim">{t('page.later')}</span>
          {later.map((state) => (
            <State key={state} code={state} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The course of a record: where it was, by its history; where it is; and what can follow. */
export function FlowPicture({ record, timeline, nowMs }: Props) {
  const frame = useModuleFrame();
  const zone = frame.zoneOf(record.factoryNo);
  const passages = passagesOf(record, timeline);
  return (
    <ol className="sed-flow-picture" aria-label={frame.t('page.course')}>
      {passages.map((passage) => {
        const isPresent = passage.leftMs === undefined;
        return (
          <li
            key={passage.key}
            className="sed-flow-passage"
            data-present={isPresent}
            aria-current={isPresent ? 'step' : undefined}
          >
            {passage.action !== null && <Way>{wordOf(frame, passage.action)}</Way>}
            <PassageCard passage={passage} present={isPresent ? record : undefined} zone={zone} nowMs={nowMs} />
          </li>
        );
      })}
      <Ahead status={record.status} />
    </ol>
  );
}
