import { ALARM_LIFE, ALARM_LINK_NOTE_MAX, type AlarmLinkView } from '@sed/alarms-contract';
import type { Language } from '@sed/platform-contract';
import {
  currentLanguage,
  formatTime,
  isLanguage,
  setLanguage,
  showLanguage,
  useLanguage,
  useT,
} from '@sed/platform-web';
import { PhonePage, Spinner } from '@sed/platform-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import './alarm-link.css';
import { LinkedAlarmCard } from './linked-alarm-card';
import { linkPhrases } from './phrases';
import { tokenOfAddress, useAlarmLink, type AlarmLink, type LinkFault } from './use-alarm-link';

const ALARM_PAGE = '/group/monitoringWarning/factoryWarning/alarmInfo';

interface LanguageOfPage {
  /** The person's own, as soon as the service says which it is. */
  readonly follow: (language: Language | null) => void;
  readonly choose: (language: Language) => void;
}

/** The language of the phone, then that of the person the message went to, then whatever is chosen here. */
function useLanguageOfPage(): LanguageOfPage {
  const isChosen = useRef(false);
  useEffect(() => {
    const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
    if (wanted !== undefined && wanted !== currentLanguage() && !isChosen.current) showLanguage(wanted);
  }, []);
  const follow = useCallback((language: Language | null) => {
    if (language !== null && !isChosen.current && language !== currentLanguage()) showLanguage(language);
  }, []);
  const choose = useCallback((language: Language) => {
    isChosen.current = true;
    setLanguage(language);
  }, []);
  return { follow, choose };
}

/** The address may be changed to that of another message in the same tab. */
function useToken(): string {
  const [token, setToken] = useState(() => tokenOfAddress(window.location.hash));
  useEffect(() => {
    const follow = () => setToken(tokenOfAddress(window.location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return token;
}

function FaultLine({ fault, onRetry }: { readonly fault: LinkFault; readonly onRetry?: () => void }) {
  const t = useT(linkPhrases);
  const text = {
    offline: `${t('offline')}. ${t('offlineHint')}`,
    tooMany: t('tooMany'),
    noteTooShort: t('note.tooShort', { min: ALARM_LIFE.minNoteLength }),
  }[fault];
  return (
    <div className="alarm-link-fault" role="alert">
      <span>{text}</span>
      {onRetry !== undefined && fault !== 'noteTooShort' && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}

const FORM = 'alarm-link-form';

/** The second tap: the link showed the alarm, this acknowledges it. The button stays in reach of the thumb. */
function AcknowledgeForm({ link, view }: { readonly link: AlarmLink; readonly view: AlarmLinkView }) {
  const t = useT(linkPhrases);
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const needsNote = view.alarm?.needsNote === true;
  const { fault, isSending } = link;
  const ready = [t('note.onTheWay'), t('note.remote'), t('note.shift')];
  useEffect(() => {
    if (fault === 'noteTooShort') field.current?.focus();
  }, [fault]);
  return (
    <>
      <form
        id={FORM}
        className="alarm-link-form"
        onSubmit={(event) => {
          event.preventDefault();
          link.acknowledge(note);
        }}
      >
        <label htmlFor="alarm-link-note">{needsNote ? t('note.label') : t('note.optional')}</label>
        <div className="alarm-link-ready">
          {ready.map((text) => (
            <button key={text} type="button" aria-pressed={note === text} onClick={() => setNote(text)}>
              {text}
            </button>
          ))}
        </div>
        <textarea
          id="alarm-link-note"
          ref={field}
          rows={2}
          maxLength={ALARM_LINK_NOTE_MAX}
          value={note}
          aria-required={needsNote}
          aria-invalid={fault === 'noteTooShort'}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className="alarm-link-dim">
          {t('hint')} {t('expires', { time: formatTime(view.expiresAt, view.alarm?.zone).slice(11, 16) })}
        </p>
      </form>
      <div className="alarm-link-bar">
        {fault !== undefined && <FaultLine fault={fault} onRetry={() => link.acknowledge(note)} />}
        <button type="submit" form={FORM} className="alarm-link-main" disabled={isSending}>
          {isSending ? t('sending') : t('acknowledge')}
        </button>
      </div>
    </>
  );
}

/** How the alarm stands where nothing is left to do, or nothing may be shown. */
function Outcome({ view }: { readonly view: AlarmLinkView }) {
  const t = useT(linkPhrases);
  const language = useLanguage();
  const { state, acknowledged, alarm } = view;
  if (state === 'open') return null;
  const time = formatTime(acknowledged?.at, alarm?.zone);
  const name = acknowledged?.by[language] ?? '';
  const [head, hint] = {
    acknowledged:
      acknowledged?.isOwn === true
        ? [t('done'), t('doneAt', { time, name })]
        : [t('other', { name }), t('otherAt', { time })],
    closed: [t('closed'), acknowledged === null ? t('closedHint') : `${t('closedHint')} ${name} · ${time}`],
    hidden: [t('hidden'), t('hiddenHint')],
    denied: [t('denied'), t('deniedHint')],
    used: [t('used'), t('usedHint', { time })],
    expired: [t('expired'), t('expiredHint')],
    unknown: [t('unknown'), t('unknownHint')],
  }[state];
  const isDone = state === 'acknowledged' || state === 'closed' || state === 'used';
  return (
    <div className="alarm-link-outcome" data-state={state} role="status">
      <span className="alarm-link-mark" aria-hidden="true">
        {isDone ? '✓' : '!'}
      </span>
      <div>
        <strong>{head}</strong>
        <p className="sed-number">{hint}</p>
      </div>
    </div>
  );
}

function OpenInCockpit({ alarmId }: { readonly alarmId: string | null }) {
  const t = useT(linkPhrases);
  // Loaded anew on purpose: the cockpit is another application than this page.
  return alarmId === null ? (
    <a className="alarm-link-open" href="/login">
      {t('signIn')}
    </a>
  ) : (
    <a className="alarm-link-open" href={`${ALARM_PAGE}?alarm=${encodeURIComponent(alarmId)}`}>
      {t('open')}
    </a>
  );
}

function LinkContent({ token, onLanguage }: { readonly token: string; readonly onLanguage: LanguageOfPage['follow'] }) {
  const t = useT(linkPhrases);
  const link = useAlarmLink(token);
  const { view, fault, nowMs } = link;
  const personal = view?.language ?? null;
  useEffect(() => onLanguage(personal), [personal, onLanguage]);
  if (view === undefined) {
    return fault === undefined ? <Spinner label={t('loading')} /> : <FaultLine fault={fault} onRetry={link.reload} />;
  }
  const { alarm, state } = view;
  const isOpen = state === 'open';
  return (
    <>
      <Outcome view={view} />
      {alarm !== null && <LinkedAlarmCard alarm={alarm} isWaiting={isOpen} nowMs={nowMs} />}
      {isOpen ? (
        <AcknowledgeForm link={link} view={view} />
      ) : (
        <>
          {fault !== undefined && <FaultLine fault={fault} onRetry={link.reload} />}
          <OpenInCockpit alarmId={view.alarmId} />
        </>
      )}
    </>
  );
}

/** The page behind the link of a short message: public, for one alarm and one person, made for a thumb. */
export function AlarmLinkPage() {
  const t = useT(linkPhrases);
  const language = useLanguage();
  const token = useToken();
  const { follow, choose } = useLanguageOfPage();
  return (
    <PhonePage title={t('title')} language={language} onLanguage={choose}>
      <LinkContent key={token} token={token} onLanguage={follow} />
    </PhonePage>
  );
}
