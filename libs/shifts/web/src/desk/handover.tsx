import { formatTime, useT } from '@sed/platform-web';
import { FormDialog, FormField, StatusTag } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { shiftPhrases } from '../phrases';
import type { LogView, Signature } from './log-view';
import type { Act } from './use-log';

const MAX_NOTE = 500;

interface Props {
  readonly log: LogView;
  readonly act: Act;
  readonly isBusy: boolean;
  readonly may: (action: string) => boolean;
}

/** Carried items: each goes on to the next log until somebody closes it with what came of it. */
export function CarriedItems({ log, act, isBusy, may }: Props) {
  const t = useT(shiftPhrases);
  const { zoneOf } = usePlants();
  const [closing, setClosing] = useState<number>();
  const time = (ms: number) => formatTime(ms, zoneOf(log.factoryNo)).slice(0, 16);
  return (
    <section className="sed-desk-card" aria-label={t('carried')}>
      <h2>{t('carried')}</h2>
      {log.items.length === 0 && <p className="sed-dim">{t('noCarried')}</p>}
      <ul className="sed-desk-items">
        {log.items.map(({ no, text, since, closedAt, outcome }) => (
          <li key={no} data-closed={closedAt !== null}>
            <p>{text}</p>
            <span className="sed-dim sed-number">
              {closedAt === null
                ? t('since', { time: time(since) })
                : t('closedAt', { time: time(closedAt), outcome: outcome ?? '' })}
            </span>
            {closedAt === null && may('closeItem') && (
              <Button type="link" size="small" onClick={() => setClosing(no)}>
                {t('closeItem')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {closing !== undefined && (
        <NoteDialog
          title={t('closeItem')}
          label={t('outcome')}
          isNeeded
          isBusy={isBusy}
          onClose={() => setClosing(undefined)}
          onSay={(note) => act('closeItem', { values: { itemNo: closing }, note }, () => setClosing(undefined))}
        />
      )}
    </section>
  );
}

/** What the incoming leader ticks one by one before signing. */
export function Checklist({ log, act, isBusy, may }: Props) {
  const t = useT(shiftPhrases);
  const { zoneOf } = usePlants();
  if (log.checks.length === 0) return null;
  const done = log.checks.filter(({ tickedAt }) => tickedAt !== null).length;
  const time = (ms: number) => formatTime(ms, zoneOf(log.factoryNo)).slice(5, 16);
  return (
    <section className="sed-desk-card" aria-label={t('checklist')}>
      <h2>
        {t('checklist')} <small className="sed-dim">{t('checkCount', { done, all: log.checks.length })}</small>
      </h2>
      <ul className="sed-desk-checks">
        {log.checks.map(({ no, kind, text, tickedAt, tickedName }) => (
          <li key={no}>
            <StatusTag tone={tickedAt === null ? 'todo' : 'good'}>{t(kind)}</StatusTag>
            <span>{text}</span>
            {tickedAt !== null && (
              <span className="sed-dim">{t('ticked', { time: time(tickedAt), name: tickedName })}</span>
            )}
            {tickedAt === null && may('tick') && (
              <Button size="small" disabled={isBusy} onClick={() => act('tick', { values: { checkNo: no } })}>
                {t('tick')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NoteProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly isNeeded?: boolean;
  readonly isBusy: boolean;
  readonly onSay: (note: string) => void;
  readonly onClose: () => void;
}

function NoteDialog({ title, label, hint, isNeeded = false, isBusy, onSay, onClose }: NoteProps) {
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={title}
      submitText={title}
      {...(hint !== undefined && { hint })}
      isPending={isBusy}
      isIncomplete={isNeeded && note.trim() === ''}
      onSubmit={() => onSay(note.trim())}
      onClose={onClose}
    >
      <FormField label={label}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </FormField>
    </FormDialog>
  );
}

const STEPS = ['prepare', 'resume', 'handOver', 'object', 'takeOver'] as const;
type Step = (typeof STEPS)[number];
const MAIN: ReadonlySet<Step> = new Set(['prepare', 'handOver', 'takeOver']);
const SIGNED: ReadonlySet<Step> = new Set(['handOver', 'takeOver']);

/** The steps of the handover that are the viewer's now; signing asks once more. */
export function Steps({
  act,
  isBusy,
  offered,
}: Pick<Props, 'act' | 'isBusy'> & { readonly offered: ReadonlyMap<string, readonly string[]> }) {
  const t = useT(shiftPhrases);
  const [asked, setAsked] = useState<Step>();
  const start = (step: Step) => (step === 'prepare' || step === 'resume' ? act(step) : setAsked(step));
  return (
    <>
      {STEPS.filter((step) => offered.has(step)).map((step) => {
        const refusals = offered.get(step) ?? [];
        return (
          <Button
            key={step}
            type={MAIN.has(step) ? 'primary' : 'default'}
            danger={step === 'object'}
            disabled={refusals.length > 0}
            title={refusals.join('; ')}
            loading={isBusy && asked === step}
            onClick={() => start(step)}
          >
            {t(step)}
          </Button>
        );
      })}
      {asked !== undefined && (
        <NoteDialog
          key={asked}
          title={t(asked)}
          label={asked === 'object' ? t('objection') : t('note')}
          {...(SIGNED.has(asked) && { hint: t('signHint') })}
          isNeeded={asked === 'object'}
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onSay={(note) => act(asked, note === '' ? {} : { note }, () => setAsked(undefined))}
        />
      )}
    </>
  );
}

function Signed({
  label,
  signature,
  zone,
}: {
  readonly label: string;
  readonly signature: Signature | null;
  readonly zone: string | undefined;
}) {
  const t = useT(shiftPhrases);
  if (signature === null) return null;
  const { at, name, digest } = signature;
  return (
    <div>
      <dt>{label}</dt>
      <dd title={`${t('digest')}: ${digest}`}>
        {t('signedBy', { time: formatTime(at, zone).slice(0, 16), name })}{' '}
        <small className="sed-dim sed-number">{digest.slice(0, 12)}</small>
      </dd>
    </div>
  );
}

/** Who is on shift, who hands over to whom, and who has signed. */
export function Persons({ log }: { readonly log: LogView }) {
  const t = useT(shiftPhrases);
  const { zoneOf } = usePlants();
  const zone = zoneOf(log.factoryNo);
  return (
    <section className="sed-desk-card">
      <dl className="sed-desk-people">
        <div>
          <dt>{t('time')}</dt>
          <dd className="sed-number">
            {formatTime(log.startsAt, zone).slice(0, 16)} – {formatTime(log.endsAt, zone).slice(0, 16)}
          </dd>
        </div>
        <div>
          <dt>{t('onDuty')}</dt>
          <dd>{log.onDuty}</dd>
        </div>
        <div>
          <dt>{t('outgoing')}</dt>
          <dd>{log.outgoing}</dd>
        </div>
        {log.incoming !== '' && (
          <div>
            <dt>{t('incoming')}</dt>
            <dd>{log.incoming}</dd>
          </div>
        )}
        <Signed label={t('handOver')} signature={log.handed} zone={zone} />
        <Signed label={t('takeOver')} signature={log.taken} zone={zone} />
      </dl>
      {log.isOverdue && <Alert type="warning" showIcon title={t('overdue')} />}
      {log.objection !== null && <Alert type="warning" showIcon title={`${t('objection')}: ${log.objection}`} />}
    </section>
  );
}
