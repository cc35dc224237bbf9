import { alarmCalls, alarmJournalCalls, type AlarmDto } from '@sed/alarms-contract';
import { useFeed, useOpenAlarmStore } from '@sed/signals-web';
import { hasRight, messageOf, useAction, useLanguage, useSession, useT } from '@sed/platform-web';
import { AlarmBadge, EmptyState, Spinner } from '@sed/platform-ui';
import { App, Button, Drawer, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isWaiting } from '../alarm-list/ack-rules';
import { trendLink } from '../alarm-list/alarm-filter';
import { UnknownSince } from '../alarm-list/cells';
import { alarmPhrases } from '../alarm-list/phrases';
import { Tags } from '../alarm-life/life-cells';
import { ActionButtons } from '../alarm-life/row-actions';
import { useLifeActions } from '../alarm-life/use-life-actions';
import { AlarmRecords, ReportLinks } from '../alarm-report/alarm-report';
import { AlarmFacts } from './alarm-facts';
import { Evidence } from './evidence';
import { Journal } from './journal';
import { Nearby } from './nearby';
import { GroupMembers, SimilarCases } from './related';
import '../list/list.css';

const TREND_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const MAX_NOTE = 500;

interface NoteFormProps {
  readonly label: string;
  readonly button: string;
  readonly onSend: (note: string) => Promise<unknown>;
}

function NoteForm({ label, button, onSend }: NoteFormProps) {
  const t = useT(alarmPhrases);
  const { message } = App.useApp();
  const [form] = Form.useForm<{ note: string }>();
  const [isBusy, setBusy] = useState(false);
  const submit = async ({ note }: { note: string }) => {
    setBusy(true);
    try {
      await onSend(note.trim());
      form.resetFields();
    } catch (error) {
      void message.error(messageOf(error, button));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} disabled={isBusy} onFinish={submit}>
      <Form.Item
        name="note"
        label={label}
        rules={[{ required: true, whitespace: true, message: t('detail.noteMissing') }]}
      >
        <Input.TextArea rows={2} maxLength={MAX_NOTE} />
      </Form.Item>
      <Button htmlType="submit" loading={isBusy}>
        {button}
      </Button>
    </Form>
  );
}

function useNotes(alarm: AlarmDto) {
  const t = useT(alarmPhrases);
  const { message } = App.useApp();
  const store = useOpenAlarmStore();
  const comment = useAction(alarmCalls.comment, { refreshes: [alarmJournalCalls.journal] });
  const reset = useAction(alarmCalls.reset, { refreshes: [alarmJournalCalls.journal, alarmCalls.list] });
  return {
    comment: async (note: string) => {
      store.take(await comment.mutateAsync({ params: { id: alarm.id }, body: { note } }));
      void message.success(t('detail.commented'));
    },
    reset: async (note: string) => {
      store.take(await reset.mutateAsync({ params: { id: alarm.id }, body: { note } }));
      void message.success(t('detail.resetDone'));
    },
  };
}

function Details({ alarm, onOpen }: { readonly alarm: AlarmDto; readonly onOpen: (id: string) => void }) {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const feed = useFeed();
  const viewer = useSession((session) => session.viewer);
  const notes = useNotes(alarm);
  const { start, dialogs } = useLifeActions();
  const { recurrenceOf } = alarm;
  return (
    <>
      <div className="sed-alarm-title">
        <AlarmBadge level={alarm.level} blinking={isWaiting(alarm)} />
        <h2>
          {alarm.text[language]}
          <Tags alarm={alarm} />
        </h2>
      </div>
      {alarm.unknownSinceMs !== undefined && (
        <p className="sed-unknown-note" role="status">
          <UnknownSince alarm={alarm} /> {t('unknown.why')}
        </p>
      )}
      <ActionButtons alarm={alarm} onStart={start} />
      <ReportLinks alarm={alarm} />
      {hasRight(viewer, 'signal:view', alarm.factoryNo) && (
        <Link to={trendLink(alarm, TREND_PATH, feed.serverNowMs())}>{t('detail.trend')}</Link>
      )}
      <AlarmFacts alarm={alarm} />
      <AlarmRecords alarm={alarm} />
      {recurrenceOf !== null && (
        <p>
          {t('detail.recurrence')}{' '}
          <button type="button" className="sed-cell-link" onClick={() => onOpen(recurrenceOf)}>
            {t('detail.previous')}
          </button>
        </p>
      )}
      <h3>{t('detail.action')}</h3>
      <p className={alarm.action === null ? 'sed-dim' : undefined}>
        {alarm.action?.[language] ?? t('detail.noAction')}
      </p>
      {alarm.state === 'LATCHED' && !alarm.active && hasRight(viewer, 'alarm:reset', alarm.factoryNo) && (
        <NoteForm label={t('detail.resetHint')} button={t('detail.reset')} onSend={notes.reset} />
      )}
      {alarm.state !== 'CLOSED' && (
        <NoteForm label={t('detail.comment')} button={t('detail.addComment')} onSend={notes.comment} />
      )}
      <Nearby alarm={alarm} />
      <Evidence alarm={alarm} />
      <GroupMembers alarm={alarm} onOpen={onOpen} />
      <SimilarCases alarm={alarm} onOpen={onOpen} />
      {dialogs}
    </>
  );
}

interface Props {
  /** Address part of the alarm; undefined keeps the drawer shut. */
  readonly id: string | undefined;
  /** The alarm itself, once any list or the service told it. */
  readonly alarm: AlarmDto | undefined;
  readonly isLoading: boolean;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** What the journal needs of its alarm; it is read before the alarm is known. */
function journalPart(alarm: AlarmDto | undefined) {
  if (alarm === undefined) return { version: 0, factoryNo: undefined, unit: '', decimals: 2, words: undefined };
  const { version, factoryNo, unit, decimals, words } = alarm;
  return { version, factoryNo, unit, decimals, words };
}

/** One alarm with all that is known about it, its journal, and what may be done. */
export function AlarmDrawer({ id, alarm, isLoading, onClose, onOpen }: Props) {
  const t = useT(alarmPhrases);
  const isMissing = alarm === undefined && id !== undefined;
  return (
    <Drawer open={id !== undefined} size={620} title={t('detail.title')} onClose={onClose} destroyOnHidden>
      {alarm !== undefined && <Details key={alarm.id} alarm={alarm} onOpen={onOpen} />}
      {isMissing && (isLoading ? <Spinner /> : <EmptyState text={t('detail.gone')} />)}
      {id !== undefined && (
        <>
          <h3>{t('detail.journal')}</h3>
          <Journal id={id} {...journalPart(alarm)} />
        </>
      )}
    </Drawer>
  );
}
