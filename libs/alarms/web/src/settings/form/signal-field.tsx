import { unitText } from '@sed/platform-contract';
import { signalCalls, type SignalDto } from '@sed/signals-contract';
import { useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { AutoComplete } from 'antd';
import { useDeferredValue } from 'react';
import { Field, useIsLocked } from './fields';
import { useDraft } from './draft-context';
import { ruleFormPhrases } from './phrases';

const OFFERED = 50;
const KEPT_MS = 60_000;

/** Signals of a plant that match a text, and the one whose tag it is. */
export function useSignals(factoryNo: string | undefined, text: string) {
  const maySee = useRight('signal:view', factoryNo);
  const keyword = useDeferredValue(text.trim());
  const query = {
    pageSize: OFFERED,
    ...(factoryNo !== undefined && { factoryNo }),
    ...(keyword !== '' && { keyword }),
  };
  const { data } = useCall(
    signalCalls.list,
    { query },
    { enabled: maySee && factoryNo !== undefined, keepPrevious: true, staleTimeMs: KEPT_MS },
  );
  const found: readonly SignalDto[] = data?.list ?? [];
  return { found, exact: found.find(({ code }) => code === text.trim()) };
}

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly factoryNo: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (code: string) => void;
}

/** A tag, with the signals of the plant offered by name or tag while it is typed. */
export function SignalInput({ label, value, factoryNo, isDisabled = false, onChange }: InputProps) {
  const language = useLanguage();
  const { found } = useSignals(factoryNo, value);
  return (
    <AutoComplete
      aria-label={label}
      className="sed-rule-signal"
      allowClear
      disabled={isDisabled}
      value={value}
      options={found.map(({ code, name, unit }) => ({
        value: code,
        label: `${code} · ${name[language]}${unit === '' ? '' : ` · ${unitText(unit)}`}`,
      }))}
      onChange={(code: string | undefined) => onChange(code ?? '')}
    />
  );
}

interface Props {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A signal of the rule with its name and unit below. */
export function SignalField({ path, label, value, onChange }: Props) {
  const t = useT(ruleFormPhrases);
  const language = useLanguage();
  const { factoryNo } = useDraft();
  const isLocked = useIsLocked(path);
  const { exact } = useSignals(factoryNo, value);
  const unit = unitText(exact?.unit ?? '');
  const about = exact === undefined ? undefined : exact.name[language];
  const hint = about === undefined || unit === '' ? about : `${about} · ${t('signal.unit', { unit })}`;
  return (
    <Field path={path} label={label} hint={hint}>
      <SignalInput label={label} value={value} factoryNo={factoryNo} isDisabled={isLocked} onChange={onChange} />
    </Field>
  );
}
