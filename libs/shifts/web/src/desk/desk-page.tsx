import { moduleRoute } from '@sed/platform-contract';
import { shiftLog } from '@sed/shifts-definitions';
import type { RecordDto } from '@sed/records-contract';
import { messageOf, useAddress, useLanguage, useT } from '@sed/platform-web';
import { ChoiceField, EmptyState, ErrorState, PageFrame, Spinner, StatusTag } from '@sed/platform-ui';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { shiftPhrases } from '../phrases';
import { Entries } from './entries';
import { CarriedItems, Checklist, Persons, Steps } from './handover';
import { logOf } from './log-view';
import { Papers } from './papers';
import { ReplayLinks } from './replay-links';
import { FilledSections, Missing } from './sections';
import { useLog, useLogAct, useLogs } from './use-log';
import './desk.css';

const LIST_PATH = moduleRoute('shiftLog')?.path ?? '';
const DETAIL_PATH = moduleRoute('shiftLog', 'detail')?.path ?? LIST_PATH;

function StateTag({ status }: { readonly status: string | null }) {
  const language = useLanguage();
  const states: Readonly<
    Record<
      string,
      { label: { zh: string; en: string }; tone: 'idle' | 'todo' | 'doing' | 'warn' | 'bad' | 'good' | 'off' }
    >
  > = shiftLog.flow?.states ?? {};
  const state = states[status ?? ''];
  return state === undefined ? null : <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>;
}

interface ListProps {
  readonly logs: readonly RecordDto[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function LogList({ logs, chosen, onChoose }: ListProps) {
  const t = useT(shiftPhrases);
  return (
    <nav className="sed-desk-card sed-desk-list" aria-label={t('logs')}>
      <h2>{t('logs')}</h2>
      {logs.map((record) => (
        <button key={record.id} type="button" aria-current={record.id === chosen} onClick={() => onChoose(record.id)}>
          <span className="sed-number">{String(record.values.day)}</span> {String(record.values.shift)}
          <StateTag status={record.status} />
        </button>
      ))}
      <Link to={LIST_PATH}>{t('search')}</Link>
    </nav>
  );
}

function Log({ id, logs, onChoose }: { readonly id: string } & Pick<ListProps, 'logs' | 'onChoose'>) {
  const { detail, sections } = useLog(id);
  const { data, error, refetch } = detail;
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <Opened
      key={id}
      record={data.record}
      offered={new Map(data.actions.map(({ name, refusals }) => [name, refusals]))}
      sections={sections.data}
      list={<LogList logs={logs} chosen={id} onChoose={onChoose} />}
    />
  );
}

interface OpenedProps {
  readonly record: RecordDto;
  readonly offered: ReadonlyMap<string, readonly string[]>;
  readonly sections: ReturnType<typeof useLog>['sections']['data'];
  readonly list: React.ReactNode;
}

function Opened({ record, offered, sections, list }: OpenedProps) {
  const t = useT(shiftPhrases);
  const { zoneOf } = usePlants();
  const log = logOf(record);
  const { act, isBusy } = useLogAct(record);
  const may = (action: string) => onlyMissing(action, offered.get(action));
  const parts = { log, act, isBusy, may };
  return (
    <div className="sed-desk">
      {list}
      <div className="sed-desk-main">
        <header className="sed-desk-head">
          <h2>
            {log.title} <StateTag status={record.status} />
          </h2>
          <div className="sed-desk-steps">
            <Steps act={act} isBusy={isBusy} offered={offered} />
            <ReplayLinks log={log} />
            <Link to={`${DETAIL_PATH}?id=${record.id}`}>{t('details')}</Link>
          </div>
        </header>
        {log.outdated !== null && (
          <p>
            <StatusTag tone="warn">{t('amendedSince')}</StatusTag> {log.outdated}
          </p>
        )}
        <Persons log={log} />
        {record.status === 'OPEN' && sections !== undefined && <Missing manual={sections.manual} />}
        <Checklist {...parts} />
        {log.handed !== null && <Papers key={record.version} id={record.id} />}
        <Entries {...parts} />
      </div>
      <div className="sed-desk-side">
        <CarriedItems {...parts} />
        {sections !== undefined && (
          <FilledSections filled={sections.filled} isFixed={sections.isFixed} zone={zoneOf(log.factoryNo)} />
        )}
      </div>
    </div>
  );
}

/** Actions that ask for something are the viewer's as long as nothing but their own answers is missing. */
function onlyMissing(action: string, refusals: readonly string[] | undefined): boolean {
  if (refusals === undefined) return false;
  return ASKING.has(action) || refusals.length === 0;
}

const ASKING = new Set(['addEntry', 'changeEntry', 'correctEntry', 'closeItem', 'tick']);

function NoLog() {
  const t = useT(shiftPhrases);
  return (
    <EmptyState text={t('noLog')}>
      <p className="sed-dim">{t('noLogHint')}</p>
    </EmptyState>
  );
}

interface LogsProps {
  readonly plant: string | undefined;
  readonly wanted: string | null;
  readonly onChoose: (id: string) => void;
}

/** The log of the address, else the newest one. */
function Logs({ plant, wanted, onChoose }: LogsProps) {
  const { data, error, refetch } = useLogs(plant);
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const id = wanted ?? data.list[0]?.id;
  return id === undefined ? <NoLog /> : <Log id={id} logs={data.list} onChoose={onChoose} />;
}

/** The log of the running shift: write, hand over, take over. */
export function ShiftDeskPage() {
  const t = useT(shiftPhrases);
  const language = useLanguage();
  const { get, set } = useAddress();
  const { chosen, plants, isFixed } = useChosenPlant();
  const plant = chosen ?? plants[0]?.factoryNo;
  return (
    <PageFrame
      className="sed-shift-desk"
      title={t('deskTitle')}
      actions={
        <>
          {!isFixed && (
            <ChoiceField
              label={t('plant')}
              isSearched
              widthEm={13}
              value={plant}
              options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
              onChange={(factoryNo) => set({ plant: factoryNo, log: undefined })}
            />
          )}
          <Link to={LIST_PATH}>{t('toList')}</Link>
        </>
      }
    >
      <Logs plant={plant} wanted={get('log') ?? null} onChoose={(log) => set({ log })} />
    </PageFrame>
  );
}
