import { alarmCalls, sectionName, unitText, type AlarmDto } from '@sed/contract';
import { useFeed, useOpenAlarmStore, usePlants } from '@sed/web-live';
import {
  formatNumber,
  formatTime,
  hasRight,
  messageOf,
  useAction,
  useLanguage,
  useSession,
  useT,
} from '@sed/web-platform';
import { AlarmBadge, EmptyState } from '@sed/web-ui';
import { App, Button, Drawer, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isWaiting, mayAcknowledge } from '../alarm-list/ack-rules';
import { AcknowledgeDialog } from '../alarm-list/acknowledge-dialog';
import { trendLink } from '../alarm-list/alarm-filter';
import { DurationCell, NowCell, StateCell } from '../alarm-list/cells';
import { alarmPhrases } from '../alarm-list/phrases';
import { Journal } from './journal';

const TREND_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const MAX_NOTE = 500;

function Facts({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const zone = zoneOf(alarm.factoryNo);
  const unit = ` ${unitText(alarm.unit)}`;
  const value = (number: number | null) => `${formatNumber(number)}${number === null ? '' : unit}`.trimEnd();
  const facts = [
    [t('column.plant'), alarm.plantName[language]],
    [t('column.section'), sectionName(alarm.section)[language]],
    [t('column.object'), `${alarm.signalName[language]} (${alarm.signalCode})`],
    [t('column.raisedAt'), formatTime(alarm.raisedAt, zone)],
    [t('column.duration'), <DurationCell key="duration" alarm={alarm} />],
    [t('column.state'), <StateCell key="state" alarm={alarm} />],
    [t('column.raised'), value(alarm.value)],
    [t('column.peak'), value(alarm.peak)],
    [t('column.now'), <NowCell key="now" factoryNo={alarm.factoryNo} code={alarm.signalCode} />],
    [t('column.limit'), `${alarm.side ?? ''} ${value(alarm.limit)}`.trim()],
    [
      t('column.acked'),
      alarm.ackedAt === null
        ? '–'
        : `${formatTime(alarm.ackedAt, zone)} ${t('detail.ackedBy', { name: alarm.ackedBy ?? '–' })}`,
    ],
  ] as const;
  return (
    <dl className="sed-facts">
      {facts.map(([name, fact]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{fact}</dd>])}
    </dl>
  );
}

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
  const comment = useAction(alarmCalls.comment, { refreshes: [alarmCalls.journal] });
  const reset = useAction(alarmCalls.reset, { refreshes: [alarmCalls.journal, alarmCalls.list] });
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
  const [isAcknowledging, setAcknowledging] = useState(false);
  const { recurrenceOf } = alarm;
  return (
    <>
      <div className="sed-alarm-title">
        <AlarmBadge level={alarm.level} blinking={isWaiting(alarm)} />
        <h2>{alarm.text[language]}</h2>
      </div>
      <div className="sed-list-tools">
        {isWaiting(alarm) && mayAcknowledge(viewer, alarm) && (
          <Button type="primary" onClick={() => setAcknowledging(true)}>
            {t('ack.one')}
          </Button>
        )}
        {hasRight(viewer, 'signal:view', alarm.factoryNo) && (
          <Link to={trendLink(alarm, TREND_PATH, feed.serverNowMs())}>{t('detail.trend')}</Link>
        )}
      </div>
      <Facts alarm={alarm} />
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
      <NoteForm label={t('detail.comment')} button={t('detail.addComment')} onSend={notes.comment} />
      {isAcknowledging && <AcknowledgeDialog alarms={[alarm]} onClose={() => setAcknowledging(false)} />}
    </>
  );
}

interface Props {
  /** Address part of the alarm; undefined keeps the drawer shut. */
  readonly id: string | undefined;
  /** The alarm itself, when any list knows it. */
  readonly alarm: AlarmDto | undefined;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** One alarm with all that is known about it, its journal, and what may be done. */
export function AlarmDrawer({ id, alarm, onClose, onOpen }: Props) {
  const t = useT(alarmPhrases);
  return (
    <Drawer open={id !== undefined} size={560} title={t('detail.title')} onClose={onClose} destroyOnHidden>
      {alarm !== undefined && <Details key={alarm.id} alarm={alarm} onOpen={onOpen} />}
      {alarm === undefined && id !== undefined && <EmptyState text={t('detail.gone')} />}
      {id !== undefined && (
        <>
          <h3>{t('detail.journal')}</h3>
          <Journal id={id} version={alarm?.version ?? 0} factoryNo={alarm?.factoryNo} unit={alarm?.unit ?? ''} />
        </>
      )}
    </Drawer>
  );
}
