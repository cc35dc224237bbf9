import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import './list-frame.css';
import { LineIcon } from './icons';
import { isInView, isTyping } from './keys';
import { useUiLanguage } from './ui-language';

/** Long enough that a word is asked for once, short enough that nobody reaches for Enter. */
const PAUSE_MS = 300;
const MAX_TEXT = 100;
const TEXT = {
  en: { label: 'Search', hint: (label: string) => `${label} ( / )` },
  zh: { label: '搜索', hint: (label: string) => `${label}（ / ）` },
} as const;

export interface SearchFieldProps {
  /** What is searched; the plain word without one. */
  readonly label?: string;
  readonly value: string | undefined;
  /** Undefined for nothing to search for. */
  readonly onChange: (text: string | undefined) => void;
  readonly maxLength?: number;
  readonly widthEm?: number;
  /** The page's main search: `/` goes to it. */
  readonly isMain?: boolean;
}

/** `/` goes into the field, unless somebody is typing, a dialog is open or the page is hidden. */
function useSlash(field: RefObject<InputRef | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || !isInView(field.current?.input ?? null)) return;
      if (document.querySelector('.ant-modal-wrap:not([style*="none"])') !== null) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field, isOn]);
}

interface Typed {
  readonly text: string;
  /** The value this text was last squared with. */
  readonly seen: string;
  /** Handed on and not come back yet: when they do, they must not overwrite what was typed since. */
  readonly sent: readonly string[];
}

/** What stands in the field once the value became another one: the own text when it is its echo, else the value. */
function squared(typed: Typed, value: string): Typed {
  const place = typed.sent.lastIndexOf(value);
  if (place < 0) return { text: value, seen: value, sent: [] };
  return { ...typed, seen: value, sent: typed.sent.slice(place + 1) };
}

/** A text to search for, searched while it is typed; Enter and leaving the field do not wait. */
export function SearchField(props: SearchFieldProps) {
  const { value = '', onChange, maxLength = MAX_TEXT, widthEm, isMain = false } = props;
  const words = TEXT[useUiLanguage()];
  const label = props.label ?? words.label;
  const field = useRef<InputRef>(null);
  const timer = useRef<number>(undefined);
  const [typed, setTyped] = useState<Typed>({ text: value, seen: value, sent: [] });
  const shown = typed.seen === value ? typed : squared(typed, value);
  if (shown !== typed) setTyped(shown);
  useSlash(field, isMain);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const commit = (text: string) => {
    window.clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === (shown.sent.at(-1) ?? shown.seen)) return;
    setTyped((was) => ({ ...was, sent: [...was.sent, wanted] }));
    onChange(wanted === '' ? undefined : wanted);
  };
  const type = (text: string) => {
    setTyped((was) => ({ ...was, text }));
    window.clearTimeout(timer.current);
    if (text === '') commit('');
    else timer.current = window.setTimeout(() => commit(text), PAUSE_MS);
  };
  return (
    <Input
      ref={field}
      className="sed-searchfield"
      type="search"
      allowClear
      maxLength={maxLength}
      prefix={<LineIcon name="search" />}
      aria-label={label}
      placeholder={isMain ? words.hint(label) : label}
      {...(widthEm !== undefined && { style: { flexBasis: `${widthEm}em` } })}
      value={shown.text}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => commit(shown.text)}
      onBlur={() => commit(shown.text)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
