import { alarmTemplateCalls, LOCKABLE_FIELDS, type AlarmTemplate } from '@sed/alarms-contract';
import { PLANT_TYPES, unitText } from '@sed/platform-contract';
import { usePlants } from '@sed/signals-web';
import { messageOf, useAction, useLanguage, useT } from '@sed/platform-web';
import { ConfirmButton, DetailDrawer, StatusTag } from '@sed/platform-ui';
import { Alert, App, Button, Checkbox, Form, Input, Select, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { DraftContext, type DraftState } from '../form/draft-context';
import type { Faults } from '../form/draft-faults';
import { fieldName } from '../form/field-names';
import { Field } from '../form/fields';
import { ruleFormPhrases } from '../form/phrases';
import { RuleForm } from '../form/rule-form';
import { useSignals } from '../form/signal-field';
import { useOnePlant } from '../plant-choice';
import { useGuardedClose } from '../use-guarded-close';
import { PlantsTab } from './plants-tab';
import { templatePhrases } from './phrases';
import { checkTemplate, newTemplate, templateDraftOf, type TemplateDraft } from './template-draft';

/** The address of a standard that is not there yet. */
export const NEW_TEMPLATE = 'new';
const MAX_CODE = 40;
const NO_FAULTS: Faults = new Map();
const NONE: ReadonlySet<string> = new Set();

interface Props {
  readonly id: string;
  readonly template: AlarmTemplate | undefined;
  readonly mayEdit: boolean;
  readonly onOpen: (id: string | undefined) => void;
  readonly onReload: () => void;
}

/** Looks for what to edit; a standard of another page of the list is opened from there. */
export function TemplateDrawer(props: Props) {
  const { id, template } = props;
  const [tab, setTab] = useState('standard');
  if (template === undefined && id !== NEW_TEMPLATE) return null;
  const start = template === undefined ? newTemplate() : templateDraftOf(template);
  return <TemplateEditor key={`${id}/${template?.version ?? 0}`} {...props} start={start} tab={tab} onTab={setTab} />;
}

interface EditorProps extends Props {
  readonly start: TemplateDraft;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

interface HeadProps {
  readonly draft: TemplateDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<TemplateDraft>) => void;
}

function HeadFields({ draft, isReadOnly, onChange }: HeadProps) {
  const t = useT(templatePhrases);
  const say = useT(ruleFormPhrases);
  return (
    <Form layout="vertical" component="div" className="sed-rule-form">
      <div className="sed-rule-grid">
        <Field path="template.code" label={t('column.code')}>
          <Input
            aria-label={t('column.code')}
            maxLength={MAX_CODE}
            disabled={isReadOnly}
            value={draft.code}
            onChange={(event) => onChange({ code: event.target.value })}
          />
        </Field>
        <Field path="template.plantType" label={t('column.plantType')}>
          <Select
            aria-label={t('column.plantType')}
            disabled={isReadOnly}
            value={draft.plantType ?? ''}
            options={[
              { value: '', label: t('everyType') },
              ...PLANT_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) })),
            ]}
            onChange={(chosen: string) => onChange({ plantType: PLANT_TYPES.find((type) => type === chosen) ?? null })}
          />
        </Field>
      </div>
      <Form.Item label={t('fixed')} extra={t('lockedHint')}>
        <Checkbox.Group
          disabled={isReadOnly}
          value={[...draft.lockedFields]}
          options={LOCKABLE_FIELDS.map((field) => ({ value: field, label: fieldName(field, say) }))}
          onChange={(chosen) => onChange({ lockedFields: LOCKABLE_FIELDS.filter((field) => chosen.includes(field)) })}
        />
      </Form.Item>
    </Form>
  );
}

function useTemplateActions({ template, onOpen }: Pick<Props, 'template' | 'onOpen'>) {
  const t = useT(templatePhrases);
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<string>();
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const refreshes = [alarmTemplateCalls.list, alarmTemplateCalls.compare] as const;
  const create = useAction(alarmTemplateCalls.create, { refreshes });
  const update = useAction(alarmTemplateCalls.update, { refreshes });
  const retire = useAction(alarmTemplateCalls.retire, { refreshes });
  const tried = async (work: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(messageOf(error, t('save')));
    }
  };
  const save = (draft: TemplateDraft) =>
    tried(async () => {
      const checked = checkTemplate(draft);
      setFaults('faults' in checked ? checked.faults : NO_FAULTS);
      if ('faults' in checked) return;
      if (template === undefined) {
        const made = await create.mutateAsync({ body: checked.input });
        onOpen(made.id);
      } else {
        const { id, version } = template;
        await update.mutateAsync({ params: { id }, body: { ...checked.input, version } });
      }
      void message.success(t('saved'));
    });
  const retireIt = () =>
    tried(async () => {
      if (template === undefined) return;
      await retire.mutateAsync({ params: { id: template.id } });
      void message.success(t('retiredDone'));
    });
  const isBusy = create.isPending || update.isPending;
  // Until the drawer shows the standard that was made, what is typed into the form it was made from would be lost.
  const isClosed = create.isSuccess || template?.isRetired === true;
  return { save, retire: retireIt, refusal, faults, isBusy, isClosed };
}

interface FootProps {
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => Promise<void>;
  readonly onRetire: () => Promise<void>;
}

function TemplateFoot({ isNew, isChanged, isBusy, onSave, onRetire }: FootProps) {
  const t = useT(templatePhrases);
  return (
    <>
      {!isNew && (
        <span className="sed-foot-left">
          <ConfirmButton danger question={t('retireAsk')} consequence={t('retireMeans')} onConfirm={onRetire}>
            {t('retire')}
          </ConfirmButton>
        </span>
      )}
      <Button type="primary" disabled={!isChanged && !isNew} loading={isBusy} onClick={() => void onSave()}>
        {t('save')}
      </Button>
    </>
  );
}

interface NoticesProps extends Pick<Props, 'mayEdit' | 'onReload'> {
  readonly faults: Faults;
  readonly refusal: string | undefined;
}

function TemplateNotices({ mayEdit, faults, refusal, onReload }: NoticesProps) {
  const t = useT(templatePhrases);
  const say = useT(ruleFormPhrases);
  const names = [...faults.keys()].map((path) => (path === 'template.code' ? t('column.code') : fieldName(path, say)));
  return (
    <>
      {!mayEdit && <Alert type="info" showIcon title={t('readOnly')} />}
      {names.length > 0 && (
        <Alert type="error" showIcon title={t('faults', { fields: [...new Set(names)].join(', ') })} />
      )}
      {refusal !== undefined && (
        <Alert
          type="error"
          showIcon
          title={refusal}
          action={
            <Button size="small" onClick={onReload}>
              {t('reload')}
            </Button>
          }
        />
      )}
    </>
  );
}

function TemplateEditor({ template, mayEdit, start, tab, onTab, onOpen, onReload }: EditorProps) {
  const t = useT(templatePhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const plant = useOnePlant();
  const [draft, setDraft] = useState(start);
  const actions = useTemplateActions({ template, onOpen });
  const { exact } = useSignals(plant, draft.rule.signalCode);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const isReadOnly = !mayEdit || actions.isClosed;
  const unit = unitText(exact?.unit ?? '');
  const state = useMemo<DraftState>(
    () => ({
      draft: draft.rule,
      set: (change) => setDraft((now) => ({ ...now, rule: { ...now.rule, ...change } })),
      faults: actions.faults,
      isReadOnly,
      locked: NONE,
      lockedBy: '',
      unit,
      factoryNo: plant,
    }),
    [draft.rule, actions.faults, isReadOnly, unit, plant],
  );
  const close = useGuardedClose(isChanged && !isReadOnly, () => onOpen(undefined));
  const foot = (
    <TemplateFoot
      isNew={template === undefined}
      isChanged={isChanged}
      isBusy={actions.isBusy}
      onSave={() => actions.save(draft)}
      onRetire={actions.retire}
    />
  );
  return (
    <DraftContext value={state}>
      <DetailDrawer
        isOpen
        width="wide"
        title={template === undefined ? t('newTemplate') : `${template.code} · ${template.rule.name[language]}`}
        tags={template?.isRetired === true && <StatusTag tone="off">{t('retired')}</StatusTag>}
        onClose={close}
        {...(!isReadOnly && { actions: foot })}
      >
        <div className="sed-settings-stack">
          <TemplateNotices mayEdit={mayEdit} faults={actions.faults} refusal={actions.refusal} onReload={onReload} />
          <Tabs
            activeKey={tab}
            onChange={onTab}
            items={[
              {
                key: 'standard',
                label: t('tab.standard'),
                children: (
                  <>
                    <HeadFields
                      draft={draft}
                      isReadOnly={isReadOnly}
                      onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
                    />
                    {plant !== undefined && <p className="sed-dim">{t('signalsOf', { plant: nameOf(plant) })}</p>}
                    <RuleForm isStandard />
                  </>
                ),
              },
              ...(template === undefined
                ? []
                : [
                    {
                      key: 'plants',
                      label: t('tab.plants'),
                      children: <PlantsTab template={template} isChanged={isChanged} />,
                    },
                  ]),
            ]}
          />
        </div>
      </DetailDrawer>
    </DraftContext>
  );
}
