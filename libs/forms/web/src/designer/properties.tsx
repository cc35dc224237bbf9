import { approvalCalls } from '@sed/approvals-contract';
import {
  FORM_ENDINGS,
  FORM_STAGES,
  THE_APPLICANT,
  type FormDocument,
  type FormField,
  type FormSection,
} from '@sed/forms-contract';
import { answerFields, isLayout, isRange, placedFields } from '@sed/forms-model';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { Button } from 'antd';
import type { Selection } from './canvas';
import { ConditionEditor } from './condition-editor';
import { designerPhrases } from './designer-phrases';
import { changeField, changeSection, removeSection, stepSection } from './document-edits';
import { fieldWith, type Patch } from './field-change';
import { ChoiceProperty, ManyProperty, SwitchProperty, TextProperty } from './inputs';
import { KindProperties } from './kind-properties';
import { NameProperties } from './name-properties';
import { TableProperties } from './table-properties';

interface Props {
  readonly document: FormDocument;
  readonly selection: Selection;
  readonly onChange: (document: FormDocument) => void;
  readonly onSelect: (selection: Selection) => void;
}

function FieldProperties({
  document,
  field,
  onChange,
  onSelect,
}: Omit<Props, 'selection'> & { readonly field: FormField }) {
  const t = useT(designerPhrases);
  const all = placedFields(document).map((placed) => placed.field);
  const earlier = all.slice(0, all.indexOf(field)).flatMap((one) => (isLayout(one) ? [] : [one]));
  const set = (patch: Patch) => {
    const next = fieldWith(field, patch);
    if (next === undefined) return;
    onChange(changeField(document, field.key, next));
    if (next.key !== field.key) onSelect({ field: next.key });
  };
  return (
    <>
      <h3>
        {t('props.field')} · {t(`kinds.${field.kind}`)}
      </h3>
      <NameProperties field={field} onChange={set} />
      {field.kind === 'table' ? (
        <TableProperties field={field} onChange={set} />
      ) : (
        <KindProperties field={field} earlier={earlier} onChange={set} />
      )}
      {!isLayout(field) && (
        <ConditionEditor
          label={t('props.showIf')}
          conditions={field.showIf ?? []}
          earlier={earlier}
          onChange={(showIf) => set({ showIf })}
        />
      )}
      {!isLayout(field) && field.kind !== 'formula' && field.required !== true && (
        <ConditionEditor
          label={t('props.requireIf')}
          conditions={field.requireIf ?? []}
          earlier={earlier}
          onChange={(requireIf) => set({ requireIf })}
        />
      )}
    </>
  );
}

function SectionProperties({
  document,
  section,
  onChange,
  onSelect,
}: Omit<Props, 'selection'> & { readonly section: FormSection }) {
  const t = useT(designerPhrases);
  const { key, label } = section;
  const set = (change: Partial<FormSection>) => onChange(changeSection(document, key, change));
  return (
    <>
      <h3>{t('props.section')}</h3>
      <TextProperty
        label={t('props.labelZh')}
        value={label.zh}
        onChange={(zh = '') => set({ label: { ...label, zh } })}
      />
      <TextProperty
        label={t('props.labelEn')}
        value={label.en}
        onChange={(en = '') => set({ label: { ...label, en } })}
      />
      <ChoiceProperty
        label={t('props.stage')}
        value={section.stage}
        options={FORM_STAGES.map((value) => ({ value, label: t(`stages.${value}`) }))}
        onChange={(stage = 'apply') => set({ stage })}
      />
      <div className="sed-designer-row">
        <Button onClick={() => onChange(stepSection(document, key, -1))}>{t('up')}</Button>
        <Button onClick={() => onChange(stepSection(document, key, 1))}>{t('down')}</Button>
        <Button
          danger
          disabled={section.fields.length > 0 || document.sections.length === 1}
          onClick={() => {
            onChange(removeSection(document, key));
            onSelect(undefined);
          }}
        >
          {t('removeSection')}
        </Button>
      </div>
    </>
  );
}

/** Which process decides; one that is not published any more is still shown by its key. */
function ProcessProperty({ value, onChange }: { readonly value: string; readonly onChange: (model: string) => void }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const { data = [] } = useCall(approvalCalls.offered, {}, { staleTimeMs: 60_000 });
  const offered = data.map(({ key, name }) => ({ value: key, label: name[language] }));
  const isKnown = value === '' || offered.some((one) => one.value === value);
  return (
    <ChoiceProperty
      label={t('props.approvalModel')}
      hint={t('props.approvalHint')}
      value={value === '' ? undefined : value}
      options={isKnown ? offered : [...offered, { value, label: value }]}
      isOptional
      onChange={(next = '') => onChange(next)}
    />
  );
}

function WholeProperties({ document, onChange }: Pick<Props, 'document' | 'onChange'>) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const { roles, layout, ending, offline, approvalModel } = document;
  const fields = answerFields(document);
  const named = (list: typeof fields) => list.map(({ key, label }) => ({ value: key, label: label[language] }));
  const set = (patch: Partial<FormDocument>) => onChange({ ...document, ...patch });
  return (
    <>
      <h3>{t('props.form')}</h3>
      <ChoiceProperty
        label={t('props.layout')}
        value={layout}
        options={(['sections', 'tabs'] as const).map((value) => ({ value, label: t(`layouts.${value}`) }))}
        onChange={(next = 'sections') => set({ layout: next })}
      />
      <ProcessProperty value={approvalModel} onChange={(next) => set({ approvalModel: next })} />
      <ChoiceProperty
        label={t('props.ending')}
        value={ending}
        options={FORM_ENDINGS.map((value) => ({ value, label: t(`endings.${value}`) }))}
        onChange={(next = 'manual') => set({ ending: next })}
      />
      <SwitchProperty
        label={t('props.offline')}
        hint={t('props.offlineHint')}
        value={offline}
        onChange={(next) => set({ offline: next === true })}
      />
      <ChoiceProperty
        label={t('props.period')}
        value={roles.period}
        options={named(fields.filter((field) => isRange(field) || field.kind === 'date'))}
        isOptional
        onChange={(period) => set({ roles: { ...roles, period } })}
      />
      <ChoiceProperty
        label={t('props.booked')}
        value={roles.booked}
        options={[
          { value: THE_APPLICANT, label: t('props.applicant') },
          ...named(fields.filter((field) => field.kind === 'register' && field.multiple !== true)),
        ]}
        isOptional
        onChange={(booked) => set({ roles: { ...roles, booked } })}
      />
      <ManyProperty
        label={t('props.summary')}
        value={roles.summary}
        options={named(fields)}
        onChange={(summary = []) => set({ roles: { ...roles, summary: summary.slice(0, 6) } })}
      />
    </>
  );
}

/** What is chosen, to be changed: a field, a section, or the form itself. */
export function Properties(props: Props) {
  const { document, selection } = props;
  const t = useT(designerPhrases);
  const field =
    selection !== undefined && 'field' in selection
      ? placedFields(document).find((placed) => placed.field.key === selection.field)?.field
      : undefined;
  const section =
    selection !== undefined && 'section' in selection
      ? document.sections.find(({ key }) => key === selection.section)
      : undefined;
  return (
    <aside className="sed-designer-properties">
      {field !== undefined && <FieldProperties key={field.key} {...props} field={field} />}
      {section !== undefined && <SectionProperties key={section.key} {...props} section={section} />}
      {field === undefined && section === undefined && <WholeProperties {...props} />}
      {selection !== undefined && (
        <Button type="link" onClick={() => props.onSelect(undefined)}>
          {t('props.form')}
        </Button>
      )}
    </aside>
  );
}
