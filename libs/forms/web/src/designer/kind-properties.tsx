import { FORM_REGISTERS, FORM_TEXT_LENGTHS, type FormColumn, type FormField } from '@sed/forms-contract';
import { isNumeric, type AnswerField } from '@sed/forms-model';
import { useLanguage, useT } from '@sed/platform-web';
import { ChoiceEditor } from './choice-editor';
import { designerPhrases } from './designer-phrases';
import type { Patch } from './field-change';
import { ChoiceProperty, LongProperty, NumberProperty, SwitchProperty, TextProperty } from './inputs';

interface Props {
  readonly field: FormField | FormColumn;
  readonly earlier: readonly AnswerField[];
  readonly onChange: (patch: Patch) => void;
}

const FORMATS = ['phone', 'email', 'digits', 'code'] as const;
const LONG_LENGTHS = [100, 300, 500] as const;
const DECIMALS = [0, 1, 2, 3, 4] as const;
const MONEY_DECIMALS = [2, 4] as const;
const FILE_COUNTS = [1, 3, 8] as const;
const UPLOADS = ['picture', 'video', 'file'] as const;

const numbers = (all: readonly number[]) => all.map((value) => ({ value, label: String(value) }));

type Numeric = Extract<Props['field'], { readonly kind: 'integer' | 'number' | 'money' }>;

function NumericProperties({ field, earlier, onChange }: Omit<Props, 'field'> & { readonly field: Numeric }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const caps = earlier.filter((one) => one.kind === 'formula' || isNumeric(one));
  return (
    <>
      <NumberProperty label={t('props.min')} value={field.min} onChange={(min) => onChange({ min })} />
      <NumberProperty label={t('props.most')} value={field.max} onChange={(max) => onChange({ max })} />
      <NumberProperty label={t('props.digits')} value={field.digits} onChange={(digits) => onChange({ digits })} />
      {(caps.length > 0 || field.notAbove !== undefined) && (
        <ChoiceProperty
          label={t('props.notAbove')}
          value={field.notAbove}
          options={caps.map(({ key, label }) => ({ value: key, label: label[language] }))}
          isOptional
          onChange={(notAbove) => onChange({ notAbove })}
        />
      )}
      {field.kind !== 'integer' && (
        <ChoiceProperty
          label={t('props.decimals')}
          value={field.decimals}
          options={numbers(field.kind === 'money' ? MONEY_DECIMALS : DECIMALS)}
          onChange={(decimals) => onChange({ decimals })}
        />
      )}
      {field.kind !== 'money' && (
        <TextProperty label={t('props.unit')} value={field.unit} onChange={(unit) => onChange({ unit })} />
      )}
    </>
  );
}

type Dated = Extract<Props['field'], { readonly kind: 'date' | 'dateRange' | 'datetimeRange' }>;

function DateProperties({ field, earlier, onChange }: Omit<Props, 'field'> & { readonly field: Dated }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const days = earlier.flatMap((one) => (one.kind === 'date' ? [{ value: one.key, label: one.label[language] }] : []));
  const options = [{ value: '$today', label: t('props.today') }, ...days];
  return (
    <>
      {field.kind !== 'datetimeRange' && (
        <>
          <ChoiceProperty
            label={t('props.notBefore')}
            value={field.notBefore}
            options={options}
            isOptional
            onChange={(notBefore) => onChange({ notBefore })}
          />
          <ChoiceProperty
            label={t('props.notAfter')}
            value={field.notAfter}
            options={options}
            isOptional
            onChange={(notAfter) => onChange({ notAfter })}
          />
        </>
      )}
      {field.kind !== 'date' && (
        <NumberProperty
          label={t('props.maxDays')}
          value={field.maxDays}
          onChange={(maxDays) => onChange({ maxDays })}
        />
      )}
    </>
  );
}

type Uploaded = Extract<Props['field'], { readonly kind: 'files' }>;

function FileProperties({ field, onChange }: Omit<Props, 'field' | 'earlier'> & { readonly field: Uploaded }) {
  const t = useT(designerPhrases);
  return (
    <>
      <ChoiceProperty
        label={t('props.fileKind')}
        value={field.of}
        options={UPLOADS.map((value) => ({ value, label: t(`files.${value}`) }))}
        onChange={(of) => onChange({ of })}
      />
      <ChoiceProperty
        label={t('props.maxItems')}
        value={field.maxItems}
        options={numbers(FILE_COUNTS)}
        onChange={(maxItems) => onChange({ maxItems })}
      />
    </>
  );
}

type Written = Extract<Props['field'], { readonly kind: 'text' | 'textarea' }>;

function TextProperties({ field, onChange }: Omit<Props, 'field' | 'earlier'> & { readonly field: Written }) {
  const t = useT(designerPhrases);
  return (
    <>
      <ChoiceProperty
        label={t('props.max')}
        value={field.max}
        options={numbers(field.kind === 'text' ? FORM_TEXT_LENGTHS : LONG_LENGTHS)}
        onChange={(max) => onChange({ max })}
      />
      {field.kind === 'text' && (
        <ChoiceProperty
          label={t('props.format')}
          value={field.format}
          options={FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
          isOptional
          onChange={(format) => onChange({ format })}
        />
      )}
    </>
  );
}

/** What only fields of this kind have. */
// eslint-disable-next-line complexity -- one line for each kind that has properties of its own
export function KindProperties({ field, earlier, onChange }: Props) {
  const t = useT(designerPhrases);
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return <TextProperties field={field} onChange={onChange} />;
    case 'integer':
    case 'number':
    case 'money':
      return <NumericProperties field={field} earlier={earlier} onChange={onChange} />;
    case 'select':
    case 'radio':
    case 'checkbox':
      return <ChoiceEditor items={field.items ?? []} dictionary={field.dictionary} onChange={onChange} />;
    case 'date':
    case 'dateRange':
    case 'datetimeRange':
      return <DateProperties field={field} earlier={earlier} onChange={onChange} />;
    case 'files':
      return <FileProperties field={field} onChange={onChange} />;
    case 'register':
      return (
        <>
          <ChoiceProperty
            label={t('props.of')}
            value={field.of}
            options={FORM_REGISTERS.map((value) => ({ value, label: t(`registers.${value}`) }))}
            onChange={(of) => onChange({ of })}
          />
          <SwitchProperty
            label={t('props.multiple')}
            value={field.multiple}
            onChange={(multiple) => onChange({ multiple: multiple === true ? true : undefined })}
          />
        </>
      );
    case 'formula':
      return (
        <>
          <LongProperty
            label={t('props.expression')}
            hint={t('props.expressionHint')}
            value={field.expression}
            onChange={(expression) => onChange({ expression: expression ?? '' })}
          />
          <ChoiceProperty
            label={t('props.decimals')}
            value={field.decimals}
            options={numbers(DECIMALS)}
            onChange={(decimals) => onChange({ decimals })}
          />
          <TextProperty label={t('props.unit')} value={field.unit} onChange={(unit) => onChange({ unit })} />
        </>
      );
    case 'snapshot':
      return (
        <TextProperty
          label={t('props.signal')}
          value={field.signal}
          onChange={(signal) => onChange({ signal: signal === '' ? undefined : signal })}
        />
      );
    default:
      return null;
  }
}
