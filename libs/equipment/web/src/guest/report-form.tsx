import { GUEST, GUEST_IMPACTS, GUEST_SIGNS, type GuestReport } from '@sed/equipment-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { useState } from 'react';
import { guestPhrases } from './phrases';
import { faultOf, sendReport, type GuestFault } from './use-machine';

type Draft = Pick<GuestReport, 'words'> & { readonly sign: string; readonly impact: string; readonly contact: string };
const EMPTY: Draft = { sign: 'OTHER', impact: 'REDUCED', words: '', contact: '' };

interface ChoiceProps {
  readonly label: string;
  readonly items: readonly { readonly code: string; readonly label: { readonly zh: string; readonly en: string } }[];
  readonly value: string;
  readonly onChange: (code: string) => void;
}

function Choice({ label, items, value, onChange }: ChoiceProps) {
  const language = useLanguage();
  return (
    <fieldset className="machine-label-choice">
      <legend>{label}</legend>
      {items.map((item) => (
        <button key={item.code} type="button" aria-pressed={value === item.code} onClick={() => onChange(item.code)}>
          {item.label[language]}
        </button>
      ))}
    </fieldset>
  );
}

export interface Sent {
  readonly state: 'taken' | 'known';
  readonly no: string | null;
}

function useReport(id: string, onSent: (sent: Sent) => void) {
  const [draft, setDraft] = useState(EMPTY);
  const [fault, setFault] = useState<GuestFault | 'short'>();
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    const words = draft.words.trim();
    const sign = GUEST_SIGNS.find(({ code }) => code === draft.sign)?.code;
    const impact = GUEST_IMPACTS.find(({ code }) => code === draft.impact)?.code;
    if (words.length < GUEST.minWords || sign === undefined || impact === undefined) {
      setFault('short');
      return;
    }
    setSending(true);
    try {
      onSent(await sendReport(id, { sign, impact, words, contact: draft.contact.trim() }));
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setSending(false);
    }
  };
  return {
    ...{ draft, fault, isSending },
    set: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    submit: () => void submit(),
  };
}

/** Says what somebody notices, without signing in. */
export function ReportForm({ id, onSent }: { readonly id: string; readonly onSent: (sent: Sent) => void }) {
  const t = useT(guestPhrases);
  const { draft, fault, isSending, set, submit } = useReport(id, onSent);
  const faultText = fault === 'short' ? t('wordsShort', { min: GUEST.minWords }) : t(fault ?? 'offline');
  return (
    <form
      className="machine-label-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{t('report')}</h2>
      <Choice label={t('sign')} items={GUEST_SIGNS} value={draft.sign} onChange={(sign) => set({ sign })} />
      <Choice label={t('impact')} items={GUEST_IMPACTS} value={draft.impact} onChange={(impact) => set({ impact })} />
      <label htmlFor="machine-label-words">{t('words')}</label>
      <textarea
        id="machine-label-words"
        rows={3}
        maxLength={GUEST.maxWords}
        value={draft.words}
        aria-invalid={fault === 'short'}
        onChange={(event) => set({ words: event.target.value })}
      />
      <label htmlFor="machine-label-contact">{t('contact')}</label>
      <input
        id="machine-label-contact"
        maxLength={GUEST.maxContact}
        value={draft.contact}
        onChange={(event) => set({ contact: event.target.value })}
      />
      {fault !== undefined && <p role="alert">{faultText}</p>}
      <button type="submit" className="machine-label-main" disabled={isSending}>
        {isSending ? t('sending') : t('send')}
      </button>
    </form>
  );
}
