import { EXPRESSION_LIMITS, parseAlarmExpression } from '@sed/alarms-contract';
import { errorText } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { Input } from 'antd';
import { Field, useIsLocked } from './fields';
import { ruleFormPhrases } from './phrases';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly onChange: (text: string) => void;
}

/** What is read, or which character is not understood; told while typing. */
export function ExpressionCheck({ text, hint }: { readonly text: string; readonly hint?: string | undefined }) {
  const t = useT(ruleFormPhrases);
  const language = useLanguage();
  if (text.trim() === '') return <>{hint ?? t('expression.none')}</>;
  const read = parseAlarmExpression(text);
  if ('expression' in read) {
    const { signals } = read.expression;
    return (
      <>{signals.length === 0 ? t('expression.none') : t('expression.signals', { signals: signals.join(', ') })}</>
    );
  }
  const at = read.fault.at - 1;
  return (
    <span className="sed-expression-fault" role="status">
      {errorText(language, read.fault.code, { at: read.fault.at })}
      <code>
        {text.slice(0, at)}
        <mark title={t('expression.marked')}>{text.charAt(at) === '' ? '␣' : text.charAt(at)}</mark>
        {text.slice(at + 1)}
      </code>
    </span>
  );
}

/** An expression over signals, read while it is typed. */
export function ExpressionField({ path, label, value, hint, onChange }: Props) {
  const isLocked = useIsLocked(path);
  return (
    <Field path={path} label={label} hint={<ExpressionCheck text={value} hint={hint} />}>
      <Input.TextArea
        aria-label={label}
        className="sed-expression"
        autoSize={{ minRows: 2, maxRows: 8 }}
        spellCheck={false}
        maxLength={EXPRESSION_LIMITS.length}
        disabled={isLocked}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
