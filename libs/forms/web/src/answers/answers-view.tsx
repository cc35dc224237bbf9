import { answerKeys, isLayout, moduleOfForm } from '@sed/forms-model';
import type { FormSection } from '@sed/forms-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { FieldValue, isWideField, ModuleFrameProvider, useModuleFrame } from '@sed/records-web';
import { isEmpty, type AnyModule } from '@sed/records-model';
import { useMemo } from 'react';
import { formLocation, formSnapshot } from '@sed/forms-contract';
import { formPhrases } from '../phrases';
import type { AnswersProps } from './answers-context';
import './answers.css';

interface OneProps extends AnswersProps {
  readonly name: string;
  readonly module: AnyModule;
}

function StructText({ value }: { readonly value: unknown }) {
  const t = useT(formPhrases);
  const place = formLocation.safeParse(value).data;
  if (place !== undefined)
    return <span className="sed-number">{`${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}</span>;
  const read = formSnapshot.safeParse(value).data;
  if (read === undefined) return null;
  return (
    <span className="sed-number">
      {read.signal} = {read.value ?? '--'} {read.isManual ? `(${t('answers.byHand')})` : (read.quality ?? '')}
    </span>
  );
}

function OneValue({ name, module, answers, labels, factoryNo }: OneProps) {
  const frame = useModuleFrame();
  const field = module.fields[name];
  if (field === undefined || (field.kind !== 'computed' && isEmpty(answers[name]))) return null;
  return (
    <div data-wide={field.kind === 'signature' || isWideField(field)} data-kind={field.kind}>
      <dt>{frame.say(field.label)}</dt>
      <dd>
        {field.kind === 'struct' ? (
          <StructText value={answers[name]} />
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

/** Answers to be read, in the order of their form: on the page of a record and on its print. */
export function AnswersView(props: AnswersProps) {
  const { document, answers } = props;
  const t = useT(formPhrases);
  const module = useMemo(() => moduleOfForm(document, answers), [document, answers]);
  if (Object.values(answers).every(isEmpty)) return <p className="sed-dim">{t('answers.none')}</p>;
  return (
    <ModuleFrameProvider module={module}>
      {document.sections.map((section) => (
        <SectionValues key={section.key} {...props} section={section} module={module} />
      ))}
    </ModuleFrameProvider>
  );
}
