import { OPER_STATES, type GuestEquipment } from '@sed/equipment-contract';
import { formatNumber, moduleRoute, PLACEHOLDER, unitText } from '@sed/platform-contract';
import { PhonePage, Spinner, StatusTag } from '@sed/platform-ui';
import {
  currentLanguage,
  formatTime,
  isLanguage,
  setLanguage,
  showLanguage,
  useLanguage,
  useSession,
  useT,
} from '@sed/platform-web';
import { useEffect, useState } from 'react';
import './machine-label.css';
import { guestPhrases } from './phrases';
import { ReportForm, type Sent } from './report-form';
import { useMachine } from './use-machine';

/** The language of the phone where nobody is signed in who has chosen one. */
function useDeviceLanguage(): void {
  useEffect(() => {
    const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
    const isGuest = useSession.getState().token === null;
    if (isGuest && wanted !== undefined && wanted !== currentLanguage()) showLanguage(wanted);
  }, []);
}

/** Another label may be opened in the same tab. */
function useId(): string {
  const read = () => window.location.hash.replace(/^#/, '').slice(0, 36);
  const [id, setId] = useState(read);
  useEffect(() => {
    const follow = () => setId(read());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return id;
}

type Value = GuestEquipment['values'][number];

function ValueRow({ value: row }: { readonly value: Value }) {
  const t = useT(guestPhrases);
  const language = useLanguage();
  const { name, unit, decimals, isSwitch, value, isUsable } = row;
  const number = value === null ? PLACEHOLDER : `${formatNumber(value, decimals)} ${unitText(unit)}`;
  const text = isSwitch && value !== null ? t(value >= 0.5 ? 'on' : 'off') : number;
  return (
    <>
      <dt>{name[language]}</dt>
      <dd className="sed-number">
        {text} {value !== null && !isUsable && <small>{t('stale')}</small>}
      </dd>
    </>
  );
}

function Facts({ view }: { readonly view: GuestEquipment }) {
  const t = useT(guestPhrases);
  const language = useLanguage();
  const rows = [
    [t('type'), view.typeName?.[language] ?? null],
    [t('model'), view.model],
    [t('manufacturer'), view.manufacturer],
    [t('place'), view.place],
  ] as const;
  return (
    <dl className="machine-label-facts">
      {rows.map(([name, text]) =>
        text === null || text === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** What to know before touching it. */
function Warnings({ view }: { readonly view: GuestEquipment }) {
  const t = useT(guestPhrases);
  const language = useLanguage();
  return (
    <>
      {view.work.length > 0 && (
        <div className="machine-label-warning" role="status">
          <strong>{t('work')}</strong>
          {view.work.map(({ kind, since }) => (
            <p key={`${kind.en} ${String(since)}`}>
              {t('workSince', { kind: kind[language], time: formatTime(since, view.zone).slice(0, 16) })}
            </p>
          ))}
        </div>
      )}
      {view.isFaultKnown && (
        <p className="machine-label-note" role="status">
          {t(view.kind === 'facility' ? 'knownFacility' : 'known')}
        </p>
      )}
    </>
  );
}

function Values({ values }: Pick<GuestEquipment, 'values'>) {
  const t = useT(guestPhrases);
  return (
    <>
      <h2>{t('values')}</h2>
      {values.length === 0 ? (
        <p className="machine-label-dim">{t('noValues')}</p>
      ) : (
        <dl className="machine-label-values">
          {values.map((value) => (
            <ValueRow key={value.name.en + value.unit} value={value} />
          ))}
        </dl>
      )}
    </>
  );
}

function MachineCard({ view }: { readonly view: GuestEquipment }) {
  const t = useT(guestPhrases);
  const language = useLanguage();
  const state = OPER_STATES.find(({ code }) => code === view.operState);
  return (
    <section className="machine-label-card">
      <div className="machine-label-line">
        <strong>{view.tagNo ?? view.fullCode}</strong>
        {state === undefined && view.kind === 'equipment' && t('noState')}
        {state !== undefined && <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>}
      </div>
      <h1>{view.name}</h1>
      <p className="machine-label-dim">{view.plantName[language]}</p>
      <Facts view={view} />
      {view.kind === 'equipment' && <Values values={view.values} />}
    </section>
  );
}

function Outcome({ sent }: { readonly sent: Sent }) {
  const t = useT(guestPhrases);
  const isTaken = sent.state === 'taken';
  return (
    <div className="machine-label-outcome" role="status">
      <strong>{isTaken ? t('taken') : t('already')}</strong>
      <p>{isTaken ? t('takenHint', { no: sent.no ?? '' }) : t('alreadyHint')}</p>
    </div>
  );
}

function Seen({ id, view }: { readonly id: string; readonly view: GuestEquipment }) {
  const t = useT(guestPhrases);
  const [sent, setSent] = useState<Sent>();
  return (
    <>
      <Warnings view={view} />
      <MachineCard view={view} />
      {sent !== undefined && <Outcome sent={sent} />}
      {sent === undefined && view.takesReports && <ReportForm id={id} onSent={setSent} />}
      {!view.takesReports && <p className="machine-label-note">{t('noReports')}</p>}
    </>
  );
}

function MachineContent({ id }: { readonly id: string }) {
  const t = useT(guestPhrases);
  const { view, fault, reload } = useMachine(id);
  const register = view?.kind === 'facility' ? 'facilitiesList' : 'equipList';
  if (fault === 'unknown') {
    return (
      <div className="machine-label-outcome" role="status">
        <strong>{t('unknown')}</strong>
        <p>{t('unknownHint')}</p>
      </div>
    );
  }
  if (view === undefined && fault === undefined) return <Spinner label={t('loading')} />;
  return (
    <>
      {fault !== undefined && (
        <div className="machine-label-warning" role="alert">
          <p>{t(fault)}</p>
          <button type="button" onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
      {view !== undefined && <Seen id={id} view={view} />}
      {/* Loaded anew on purpose: the cockpit is another application than this page. */}
      <a className="machine-label-open" href={`${moduleRoute(register)?.path ?? ''}?id=${encodeURIComponent(id)}`}>
        {t('card')}
      </a>
    </>
  );
}

/** The page behind the label of a machine or facility: public, for that one alone, made for a thumb. */
export function MachineLabelPage() {
  const t = useT(guestPhrases);
  const language = useLanguage();
  const id = useId();
  useDeviceLanguage();
  return (
    <PhonePage title={t('title')} language={language} onLanguage={setLanguage}>
      <div className="machine-label">
        <MachineContent key={id} id={id} />
      </div>
    </PhonePage>
  );
}
