import type { FormAnswers, FormField, FormSection } from '@sed/forms-contract';
import { allHold, answerKeys, isLayout, moduleOfForm, type AnswerField } from '@sed/forms-model';
import { useLanguage, useT } from '@sed/platform-web';
import { FieldControl, FieldFrame, isGroupField, isWideField, ModuleFrameProvider } from '@sed/records-web';
import type { AnyModule, Field } from '@sed/records-model';
import { Tabs } from 'antd';
import { useId, useMemo } from 'react';
import { formPhrases } from '../phrases';
import type { AnswersEditing, AnswersProps } from './answers-context';
import { LocationControl } from './location-control';
import { SnapshotControl } from './snapshot-control';
import './answers.css';

type EditorProps = AnswersProps & AnswersEditing;

interface OneProps extends EditorProps {
  readonly name: string;
  readonly own: Field;
  readonly asked: AnswerField;
  readonly isFixed: boolean;
}

function innerErrors(errors: EditorProps['errors'], name: string): Readonly<Record<string, string>> {
  const prefix = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [],
    ),
  );
}

function Control(props: OneProps & { readonly id: string; readonly label: string }) {
  const { name, own, asked, answers, labels, factoryNo, id, label, isFixed, errors, onChange, onBlur } = props;
  const set = (value: unknown) => onChange({ ...answers, [name]: value });
  const shared = { id, label, value: answers[name], isDisabled: isFixed, onChange: set };
  if (asked.kind === 'snapshot') return <SnapshotControl {...shared} signal={asked.signal} factoryNo={factoryNo} />;
  if (asked.kind === 'location') return <LocationControl {...shared} />;
  return (
    <FieldControl
      {...shared}
      field={own}
      name={name}
      value={answers[name] ?? null}
      values={answers}
      factoryNo={factoryNo}
      labels={labels?.[name]}
      hasError={errors[name] !== undefined}
      errors={innerErrors(errors, name)}
      onBlur={() => onBlur(name)}
    />
  );
}

/** One answer with its name, what it is for and what is wrong with it. */
function OneAnswer(props: OneProps) {
  const { name, own, idPrefix, errors } = props;
  const language = useLanguage();
  const id = `${idPrefix}${name}`;
  const label = own.label[language];
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={own.hint?.[language]}
      isRequired={own.required === true}
      error={errors[name]}
      isWide={isWideField(own)}
      isGroup={isGroupField(own)}
    >
      <Control {...props} id={id} label={label} />
    </FieldFrame>
  );
}

function Layout({ field }: { readonly field: FormField }) {
  const language = useLanguage();
  if (field.kind === 'divider') return <h4 className="sed-form-divider">{field.label[language]}</h4>;
  return <p className="sed-form-note">{field.label[language]}</p>;
}

interface SectionProps extends EditorProps {
  readonly section: FormSection;
  readonly module: AnyModule;
}

function SectionFields({ section, module, ...props }: SectionProps) {
  const isFixed = props.isDisabled || section.stage !== props.stage;
  return (
    <div className="sed-form-grid">
      {section.fields.map((field) => {
        if (isLayout(field)) return <Layout key={field.key} field={field} />;
        return answerKeys(field).map((name) => {
          const own = module.fields[name];
          if (own === undefined) return null;
          return <OneAnswer key={name} {...props} name={name} own={own} asked={field} isFixed={isFixed} />;
        });
      })}
    </div>
  );
}

/** Whether anything of a section is asked for with these answers. */
function isShownSection(section: FormSection, module: AnyModule, answers: FormAnswers): boolean {
  return section.fields.some((field) =>
    isLayout(field) ? false : allHold(field.showIf, answers) && answerKeys(field).some((name) => name in module.fields),
  );
}

/** The questions of a form with their answers, as its designer laid them out. */
export function AnswerFields(props: EditorProps) {
  const { document, answers, stage } = props;
  const t = useT(formPhrases);
  const language = useLanguage();
  const headingId = useId();
  const module = useMemo(() => moduleOfForm(document, answers), [document, answers]);
  const sections = document.sections.filter(
    // What is filled in at the end comes when it is its turn.
    (section) => (section.stage === 'apply' || stage === 'finish') && isShownSection(section, module, answers),
  );
  const title = ({ label, stage: own }: FormSection) =>
    own === 'finish' ? `${label[language]} · ${t('fill.later')}` : label[language];
  return (
    <ModuleFrameProvider module={module}>
      {document.layout === 'tabs' ? (
        <Tabs
          // Fields of a tab nobody opened still show what is wrong with them.
          items={sections.map((section) => ({
            key: section.key,
            label: title(section),
            forceRender: true,
            children: <SectionFields {...props} section={section} module={module} />,
          }))}
        />
      ) : (
        sections.map((section) => (
          <section key={section.key} className="sed-form-group" aria-labelledby={`${headingId}${section.key}`}>
            <h3 id={`${headingId}${section.key}`}>{title(section)}</h3>
            <SectionFields {...props} section={section} module={module} />
          </section>
        ))
      )}
    </ModuleFrameProvider>
  );
}
