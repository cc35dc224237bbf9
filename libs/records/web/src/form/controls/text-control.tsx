import type { BilingualField, TextField } from '@sed/records-model';
import { Input } from 'antd';
import { useModuleFrame } from '../../frame/module-frame';
import { marksOf, type ControlProps } from './control-props';

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#abc` and `abc123` as the colour picker of the browser wants it. */
function pickerColour(text: string): string {
  const digits = HEX.exec(text)?.[1] ?? '888888';
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${full.toLowerCase()}`;
}

function ColourPatch({
  text,
  isDisabled,
  onChange,
}: {
  text: string;
  isDisabled: boolean;
  onChange: (v: string) => void;
}) {
  const { t } = useModuleFrame();
  return (
    <input
      type="color"
      className="sed-colour-input"
      aria-label={t('form.colour')}
      disabled={isDisabled}
      value={pickerColour(text)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Keyboard a telephone or tablet shows for a text. */
function inputModeOf({ format, digits }: TextField) {
  if (digits !== undefined || format === 'digits' || format === 'typeCode') return { inputMode: 'numeric' as const };
  if (format === 'phone') return { inputMode: 'tel' as const };
  return format === 'email' ? { inputMode: 'email' as const } : {};
}

export function TextControl(props: ControlProps<TextField>) {
  const { field, id, label, value, isDisabled, onChange, onBlur, isCell } = props;
  const text = typeof value === 'string' ? value : '';
  const common = { id, ...marksOf(props), disabled: isDisabled, value: text, onBlur };
  if ((field.lines ?? 1) > 1 && isCell !== true) {
    return (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: Math.min(field.lines ?? 2, 3), maxRows: Math.max(field.lines ?? 3, 6) }}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const patch = { prefix: <ColourPatch text={text} isDisabled={isDisabled} onChange={onChange} /> };
  return (
    <Input
      {...common}
      {...(isCell === true ? { 'aria-label': label } : {})}
      {...inputModeOf(field)}
      {...(field.format === 'colour' ? patch : {})}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function partOf(value: unknown, language: 'zh' | 'en'): string {
  if (typeof value !== 'object' || value === null) return '';
  const part: unknown = Reflect.get(value, language);
  return typeof part === 'string' ? part : '';
}

const LANGUAGE_PARTS = [
  { language: 'zh', mark: '中', phrase: 'form.chinese' },
  { language: 'en', mark: 'EN', phrase: 'form.english' },
] as const;

/** Two texts under one label; one language alone stands in for the other. */
export function BilingualControl(props: ControlProps<BilingualField>) {
  const { id, label, value, isDisabled, onChange, onBlur } = props;
  const { t } = useModuleFrame();
  const now = { zh: partOf(value, 'zh'), en: partOf(value, 'en') };
  return (
    <div className="sed-bilingual">
      {LANGUAGE_PARTS.map(({ language, mark, phrase }, index) => (
        <Input
          key={language}
          id={index === 0 ? id : `${id}-${language}`}
          {...marksOf(props)}
          aria-label={`${label} (${t(phrase)})`}
          prefix={<span className="sed-language-mark">{mark}</span>}
          autoComplete="off"
          disabled={isDisabled}
          value={now[language]}
          onChange={(event) => {
            const next = { ...now, [language]: event.target.value };
            onChange(next.zh.trim() === '' && next.en.trim() === '' ? null : next);
          }}
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}
