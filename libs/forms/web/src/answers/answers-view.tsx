import { answerKeys, isLayout, moduleOfForm } from '@sed/forms-model';
import type { FormDocument, FormSection } from '@sed/forms-contract';
import { StatusTag } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { FieldValue, isWideField, ModuleFrameProvider, useModuleFrame } from '@sed/records-web';
import { isEmpty, type AnyModule } from '@sed/records-model';
import { useMemo } from 'react';
import { formLocation, formSnapshot } from '@sed/forms-contract';
import { formPhrases } from '../phrases';
import type { AnswersProps } from './answers-context';
import { SignalName } from './signal-name';
import './answers.css';

interface OneProps extends AnswersProps {
  /** Signatures that no longer stand. */
  readonly broken: readonly string[];
  readonly name: string;
  readonly module: AnyModule;
}

function StructText({ value, factoryNo }: { readonly value: unknown; readonly factoryNo: string | null }) {
  const t = useT(formPhrases);
  const place = formLocation.safeParse(value).data;
  if (place !== undefined)
    return <span className="sed-number">{`${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}</span>;
  const read = formSnapshot.safeParse(value).data;
  if (read === undefined) return null;
  return (
    <span className="sed-number">
      <SignalName signal={read.signal} factoryNo={factoryNo} /> = {read.value ?? '--'}{' '}
      {read.isManual ? `(${t('answers.byHand')})` : (read.quality ?? '')}
    </span>
  );
}

function OneValue({ name, module, answers, labels, factoryNo, broken }: OneProps) {
  const t = useT(formPhrases);
  const frame = useModuleFrame();
  const field = module.fields[name];
  if (field === undefined || (field.kind !== 'computed' && isEmpty(answers[name]))) return null;
  return (
    <div data-wide={field.kind === 'signature' || isWideField(field)} data-kind={field.kind}>
      <dt>{frame.say(field.label)}</dt>
      <dd>
        {field.kind === 'struct' ? (
          <StructText value={answers[name]} factoryNo={factoryNo} />
        ) : (
          <FieldValue
            field={field}
            value={answers[name] ?? null}
            place="page"
            frame={frame}
            labels={labels?.[name]}
            factoryNo={factoryNo}
            values={answers}
          />
        )}
        {broken.includes(name) && <StatusTag tone="bad">{t('answers.sealBroken')}</StatusTag>}
      </dd>
    </div>
  );
}

function SectionValues({ section, ...props }: Omit<OneProps, 'name'> & { readonly section: FormSection }) {
  const language = useLanguage();
  const names = section.fields.flatMap((field) => (isLayout(field) ? [] : answerKeys(field)));
  const isFilled = names.some((name) => !isEmpty(props.answers[name]));
  if (!isFilled) return null;
  return (
    <section className="sed-answers-section">
      <h4>{section.label[language]}</h4>
      <dl className="sed-detail-facts">
        {names.map((name) => (
          <OneValue key={name} {...props} name={name} />
        ))}
      </dl>
    </section>
  );
}

const NOTHING: readonly string[] = [];

/** A form without what its reader is not shown: not even worked out anew from what is. */
function withoutFields(document: FormDocument, hidden: readonly string[]): FormDocument {
  if (hidden.length === 0) return document;
  const sections = document.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => !hidden.includes(field.key)),
  }));
  return { ...document, sections };
}

interface ViewProps extends AnswersProps {
  readonly hidden?: readonly string[];
  readonly broken?: readonly string[];
}

/** Answers to be read, in the order of their form: on the page of a record and on its print. */
export function AnswersView({ hidden = NOTHING, broken = NOTHING, ...props }: ViewProps) {
  const { answers } = props;
  const document = useMemo(() => withoutFields(props.document, hidden), [props.document, hidden]);
  const t = useT(formPhrases);
  const module = useMemo(() => moduleOfForm(document, answers), [document, answers]);
  if (Object.values(answers).every(isEmpty)) return <p className="sed-dim">{t('answers.none')}</p>;
  return (
    <ModuleFrameProvider module={module}>
      {document.sections.map((section) => (
        <SectionValues
          key={section.key}
          {...props}
          broken={broken}
          document={document}
          section={section}
          module={module}
        />
      ))}
    </ModuleFrameProvider>
  );
}
