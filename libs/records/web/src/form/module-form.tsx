import type { RecordDto } from '@sed/records-contract';
import { isAsked } from '@sed/records-model';
import { useClickLock } from '@sed/platform-ui';
import { Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { ConflictDialog } from './conflict-dialog';
import { DraftOffer } from './draft-offer';
import { FieldFrame } from './field-frame';
import { FormFields } from './form-fields';
import { FormShell } from './form-shell';
import { editableFields, sizeOf, type Values } from './form-values';
import { useDraft, useLeaveWarning } from './use-draft';
import { useRecordForm, type RecordForm } from './use-record-form';
import { useSaveKey, useSubmit } from './use-submit';

export interface ModuleFormProps {
  /** The record to be changed; without one a new one is made. */
  readonly record?: RecordDto | undefined;
  /** Record whose values a new one starts with. */
  readonly copyOf?: RecordDto | undefined;
  /** Values a new record starts with, for example from another page. */
  readonly preset?: Values | undefined;
  /** Plant a new record is meant for, where the page shows several. */
  readonly presetPlant?: string | undefined;
  /** It is a page of its own, not shown over another one. */
  readonly isPage?: boolean;
  readonly onClose: () => void;
  /** `isNext`: the form stays open for another new record. */
  readonly onSaved: (record: RecordDto, isNext: boolean) => void;
}

function titleOfForm({ t, say, module }: ModuleFrame, { record, copyOf }: ModuleFormProps): string {
  const name = say(module.label);
  if (record !== undefined) return t('form.editTitle', { name });
  return t(copyOf === undefined ? 'form.addTitle' : 'form.copyTitle', { name });
}

interface LeaveProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onDrop: () => void;
}

function LeaveDialog({ onStay, onLeave, onDrop }: LeaveProps) {
  const { t } = useModuleFrame();
  return (
    <Modal
      open
      title={t('form.leaveAsk')}
      onCancel={onStay}
      footer={[
        <Button key="drop" danger type="text" onClick={onDrop}>
          {t('form.leaveDrop')}
        </Button>,
        <Button key="leave" onClick={onLeave}>
          {t('form.leave')}
        </Button>,
        <Button key="stay" type="primary" onClick={onStay}>
          {t('form.stay')}
        </Button>,
      ]}
    >
      {t('form.leaveHint')}
    </Modal>
  );
}

/** Plants a new record may belong to. */
function choosablePlants({ scope, may }: ModuleFrame): ModuleFrame['scope']['plants'] {
  return scope.plants.filter(({ factoryNo }) => may('add', factoryNo));
}

function startPlant(frame: ModuleFrame, { record, copyOf, presetPlant }: ModuleFormProps): string | null {
  const { scope } = frame;
  const like = record ?? copyOf;
  const meant = choosablePlants(frame).find(({ factoryNo }) => factoryNo === presetPlant);
  return like?.factoryNo ?? scope.plant?.factoryNo ?? meant?.factoryNo ?? null;
}

interface PlantProps {
  readonly id: string;
  readonly value: string | null;
  readonly isMissing: boolean;
  readonly onChange: (factoryNo: string) => void;
}

/** Which plant a new record belongs to, where the page shows several. */
function PlantField({ id, value, isMissing, onChange }: PlantProps) {
  const frame = useModuleFrame();
  const { t, say } = frame;
  const plants = choosablePlants(frame);
  return (
    <section className="sed-form-group">
      <div className="sed-form-grid">
        <FieldFrame
          id={id}
          label={t('form.plant')}
          isRequired
          hint={t('form.plantAsk')}
          error={isMissing ? t('form.plantAsk') : undefined}
        >
          <Select
            id={id}
            className="sed-picker"
            aria-invalid={isMissing}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('form.pick')}
            options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: say(name) }))}
            value={value}
            onChange={onChange}
          />
        </FieldFrame>
      </div>
    </section>
  );
}

interface ActionsProps {
  readonly form: RecordForm;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onSave: (isNext: boolean) => void;
}

function FormActions({ form, isSaving, onCancel, onSave }: ActionsProps) {
  const { t } = useModuleFrame();
  const { isLocked, run } = useClickLock();
  const problems = Object.keys(form.errors).length;
  return (
    <>
      {problems > 0 && <span className="sed-form-problems">{t('form.problems', { count: problems })}</span>}
      <Button onClick={onCancel}>{t('form.cancel')}</Button>
      {form.mode === 'create' && (
        <Button disabled={isLocked || isSaving} onClick={() => run(() => onSave(true))}>
          {t('form.saveNext')}
        </Button>
      )}
      <Button
        type="primary"
        title="Ctrl+S"
        disabled={isLocked && !isSaving}
        loading={isSaving}
        onClick={() => run(() => onSave(false))}
      >
        {t('form.save')}
      </Button>
    </>
  );
}

/** Form of a record: new, copied or changed. Checks are those of the service, its refusals stand at their fields. */
export function ModuleForm(props: ModuleFormProps) {
  const { record, copyOf, isPage = false, onClose } = props;
  const frame = useModuleFrame();
  const { module, scope, say } = frame;
  const prefix = useId();
  const form = useRecordForm(props);
  const needsPlant = module.scope === 'plant' && record === undefined && scope.plant === undefined;
  const [plant, setPlant] = useState(() => startPlant(frame, props));
  const [isLeaving, setLeaving] = useState(false);
  const factoryNo = module.scope === 'group' ? null : plant;
  const isDirty = form.dirty.length > 0;
  const draft = useDraft({ record, values: form.values, factoryNo, isDirty });
  const isPlantMissing = needsPlant && plant === null;
  const saving = useSubmit({ ...props, form, draft, prefix, factoryNo, isPlantMissing });
  const { conflict, isSaving, submit } = saving;
  useLeaveWarning(isDirty);
  useSaveKey(() => {
    if (!isSaving && conflict === undefined) void submit(false);
  });
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const takeDraft = () => {
    if (draft.found !== undefined) {
      form.load({ ...form.values, ...draft.found.values });
      if (needsPlant) setPlant(draft.found.factoryNo);
    }
    draft.answer();
  };
  return (
    <FormShell
      size={isPage ? 'inline' : sizeOf(module)}
      title={titleOfForm(frame, props)}
      onClose={leave}
      groups={module.form.flatMap(({ label, fields }, index) =>
        fields.some((name) => isShown(frame, name, form.values))
          ? [{ id: `${prefix}group-${index}`, label: say(label) }]
          : [],
      )}
      actions={
        <FormActions form={form} isSaving={isSaving} onCancel={leave} onSave={(isNext) => void submit(isNext)} />
      }
    >
      <div className="sed-form">
        <DraftOffer draft={draft} zone={frame.zoneOf(factoryNo)} onTake={takeDraft} />
        {needsPlant && (
          <PlantField
            id={`${prefix}$plant`}
            value={plant}
            isMissing={saving.isAsked && isPlantMissing}
            onChange={setPlant}
          />
        )}
        <FormFields
          form={form}
          idPrefix={prefix}
          factoryNo={factoryNo}
          record={record}
          copyOf={copyOf}
          isLocked={isSaving}
        />
      </div>
      {isLeaving && (
        <LeaveDialog
          onStay={() => setLeaving(false)}
          onLeave={() => {
            draft.keep();
            onClose();
          }}
          onDrop={() => {
            draft.drop();
            onClose();
          }}
        />
      )}
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          names={editableFields(module, form.mode, form)}
          onClose={saving.dropConflict}
          onReload={saving.takeTheirs}
          onTake={saving.takeMerged}
        />
      )}
    </FormShell>
  );
}

function isShown(frame: ModuleFrame, name: string, values: Values): boolean {
  const field = frame.module.fields[name];
  return field !== undefined && isAsked(field, values);
}
