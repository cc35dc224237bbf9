import type { DecimalField, NumberField } from '@sed/records-model';
import { Input } from 'antd';
import { useState } from 'react';
import { marksOf, type ControlProps } from './control-props';

const WHOLE_NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** Digits typed with an input method for Chinese are wide ones; thousands marks come along from spreadsheets. */
export function plainDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[,\s]/g, '').replace('−', '-');
}

/** The value of what was typed: a number when it is one, otherwise the text, for the guard to refuse it by name. */
export function numberOf(typed: string): number | string | null {
  const digits = plainDigits(typed);
  if (digits === '') return null;
  return WHOLE_NUMBER.test(digits) ? Number(digits) : typed;
}

/** Exact decimals stay texts. */
export function decimalOf(typed: string): string | null {
  const digits = plainDigits(typed);
  if (digits === '') return null;
  return digits.startsWith('.') ? `0${digits}` : digits;
}

function shownText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Right-aligned figures with their unit; what is no number stays readable and is refused by name. */
export function NumberControl(props: ControlProps<NumberField | DecimalField>) {
  const { field, id, label, value, isDisabled, onChange, onBlur, isCell } = props;
  const [typed, setTyped] = useState({ value, text: shownText(value) });
  // What was typed stands while it means the value; a value from outside replaces it.
  const text = Object.is(typed.value, value) ? typed.text : shownText(value);
  const parse = field.kind === 'number' ? numberOf : decimalOf;
  return (
    <Input
      id={id}
      className="sed-number-input"
      {...marksOf(props)}
      {...(isCell === true ? { 'aria-label': label } : {})}
      inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(isCell === true || field.unit === undefined || field.unit === '' ? {} : { suffix: field.unit })}
      disabled={isDisabled}
      value={text}
      onChange={(event) => {
        const next = parse(event.target.value);
        setTyped({ value: next, text: event.target.value });
        onChange(next);
      }}
      onBlur={onBlur}
    />
  );
}
