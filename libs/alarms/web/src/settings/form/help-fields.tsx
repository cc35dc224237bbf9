import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { alarmRuleCalls, alarmTemplateCalls, type AlarmRuleDto } from '@sed/alarms-contract';
import { isPosition, POSITION_NAMES, POSITIONS } from '@sed/people-contract';
import { fileCalls } from '@sed/records-contract';
import { uploadFile } from '@sed/records-web';
import { download, showError, useCall, useLanguage, useT } from '@sed/platform-web';
import { Button, Input, Select } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useDraft } from './draft-context';
import { Field, useIsLocked } from './fields';
import { ruleFormPhrases } from './phrases';
import type { RuleText } from './rule-draft';

const OFFERED = 20;
const MAX_TEXT = 60;
const MAX_CODE = 40;
const HIDDEN = { display: 'none' } as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function PlainText({ name }: { readonly name: RuleText }) {
  const t = useT(ruleFormPhrases);
  const { draft, set } = useDraft();
  const isLocked = useIsLocked(name);
  const label = t(`field.${name}`);
  return (
    <Field path={name} label={label}>
      <Input
        aria-label={label}
        maxLength={name === 'code' ? MAX_CODE : MAX_TEXT}
        disabled={isLocked}
        value={draft.texts[name]}
        onChange={(event) => set({ texts: { ...draft.texts, [name]: event.target.value } })}
      />
    </Field>
  );
}

/** Rules of the plant that match a text, and the one that is chosen: by its id, or by its code. */
function useParents(factoryNo: string | undefined, chosen: string, typed: string) {
  const keyword = useDeferredValue(typed.trim());
  const query = { factoryNo: factoryNo ?? '', pageSize: OFFERED, ...(keyword !== '' && { keyword }) };
  const isThere = factoryNo !== undefined && factoryNo !== '';
  const { data } = useCall(alarmRuleCalls.list, { query }, { enabled: isThere, keepPrevious: true });
  const isId = UUID.test(chosen);
  const { data: byId } = useCall(alarmRuleCalls.get, { params: { id: chosen } }, { enabled: isId });
  const found: readonly AlarmRuleDto[] = data?.list ?? [];
  return { found, current: isId ? byId : found.find(({ code }) => code === chosen) };
}

/** The rule above this one, looked for by name, tag or code among the rules of the plant. */
export function ParentField({ ruleId }: { readonly ruleId: string | undefined }) {
  const t = useT(ruleFormPhrases);
  const language = useLanguage();
  const { draft, set, factoryNo } = useDraft();
  const isLocked = useIsLocked('parentRule');
  const [typed, setTyped] = useState('');
  const chosen = draft.texts.parentRule;
  const { found, current } = useParents(factoryNo, chosen, typed);
  const textOf = ({ name, signalCode }: AlarmRuleDto) => `${name[language]} · ${signalCode}`;
  const offered = found
    .filter(({ id }) => id !== ruleId && id !== current?.id)
    .map((rule) => ({ value: rule.id, label: textOf(rule) }));
  const known = chosen === '' ? [] : [{ value: chosen, label: current === undefined ? chosen : textOf(current) }];
  const label = t('field.parentRule');
  return (
    <Field path="parentRule" label={label} hint={t('hint.parentRule')}>
      <Select<string>
        aria-label={label}
        allowClear
        // Names of rules are longer than the field.
        popupMatchSelectWidth={false}
        // The service looks for it; what is offered already matches.
        showSearch={{ filterOption: false, onSearch: setTyped }}
        disabled={isLocked}
        value={chosen === '' ? null : chosen}
        options={[...known, ...offered]}
        onChange={(parent: string | undefined) => set({ texts: { ...draft.texts, parentRule: parent ?? '' } })}
      />
    </Field>
  );
}

/** Codes that can stand above a standard: of other standards first, then of rules of the plant at hand. */
function useCodes(factoryNo: string | undefined, own: string, typed: string) {
  const language = useLanguage();
  const { found } = useParents(factoryNo, '', typed);
  const keyword = useDeferredValue(typed.trim());
  const query = { pageSize: OFFERED, isRetired: 'false' as const, ...(keyword !== '' && { keyword }) };
  const { data } = useCall(alarmTemplateCalls.list, { query }, { keepPrevious: true });
  const rules = [...(data?.list.map(({ rule }) => rule) ?? []), ...found];
  const codes = new Map<string, string>();
  for (const { code = '', name } of rules) {
    // Names in both languages, or one text for both.
    const text = typeof name === 'string' ? name : name[language];
    if (code !== '' && code !== own && !codes.has(code)) codes.set(code, `${text} · ${code}`);
  }
  return codes;
}

/** The rule above a standard, by its code: every plant has its own rule of that code. A code nobody has yet may be typed. */
export function StandardParentField() {
  const t = useT(ruleFormPhrases);
  const { draft, set, factoryNo } = useDraft();
  const isLocked = useIsLocked('parentRule');
  const [typed, setTyped] = useState('');
  const chosen = draft.texts.parentRule;
  const codes = useCodes(factoryNo, draft.texts.code, typed);
  const optionOf = (code: string) => ({ value: code, label: codes.get(code) ?? code });
  const plain = [chosen, typed.trim().slice(0, MAX_CODE)].filter((code) => code !== '' && !codes.has(code));
  const label = t('field.parentRule');
  return (
    <Field path="parentRule" label={label} hint={t('hint.parentCode')}>
      <Select<string>
        aria-label={label}
        allowClear
        popupMatchSelectWidth={false}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        disabled={isLocked}
        value={chosen === '' ? null : chosen}
        options={[...new Set(plain), ...codes.keys()].map(optionOf)}
        onChange={(parent: string | undefined) => set({ texts: { ...draft.texts, parentRule: parent ?? '' } })}
      />
    </Field>
  );
}

/** The position that answers the alarm. */
export function ResponderField() {
  const t = useT(ruleFormPhrases);
  const language = useLanguage();
  const { draft, set } = useDraft();
  const isLocked = useIsLocked('responder');
  const { responder } = draft.texts;
  const label = t('field.responder');
  // What was typed before there was a choice stays readable.
  const old = responder === '' || isPosition(responder) ? [] : [{ value: responder, label: responder }];
  const positions = POSITIONS.map((position) => ({ value: position, label: POSITION_NAMES[position][language] }));
  return (
    <Field path="responder" label={label}>
      <Select<string>
        aria-label={label}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        disabled={isLocked}
        value={responder === '' ? null : responder}
        options={[...old, ...positions]}
        onChange={(chosen: string | undefined) => set({ texts: { ...draft.texts, responder: chosen ?? '' } })}
      />
    </Field>
  );
}

/** Uploads the file a person chose; ends with the form. */
function useUpload(onStored: (id: string, name: string) => void) {
  const { factoryNo } = useDraft();
  const [isBusy, setBusy] = useState(false);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const upload = async (file: File) => {
    setBusy(true);
    controller.current = new AbortController();
    const { signal } = controller.current;
    const about = { kind: 'file', module: 'alarmRule', factoryNo: factoryNo ?? null } as const;
    try {
      const stored = await uploadFile(file, { ...about, signal, onProgress: () => undefined });
      onStored(stored.id, stored.name);
    } catch (error) {
      if (!signal.aborted) showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { upload, isBusy };
}

/** What to do, as a file: uploaded at once, tied to the rule when it is saved. */
export function ProcedureField() {
  const t = useT(ruleFormPhrases);
  const { draft, set } = useDraft();
  const isLocked = useIsLocked('procedureFile');
  const input = useRef<HTMLInputElement>(null);
  const { procedureFile: id } = draft.texts;
  const keep = (file: string, procedureName: string) =>
    set({ texts: { ...draft.texts, procedureFile: file }, procedureName });
  const { upload, isBusy } = useUpload(keep);
  const label = t('field.procedureFile');
  const name = draft.procedureName === '' ? id : draft.procedureName;
  return (
    <Field path="procedureFile" label={label}>
      <div className="sed-rule-file">
        {id !== '' && (
          <>
            <Button
              type="link"
              className="sed-rule-file-name"
              title={name}
              onClick={() =>
                void download(fileCalls.file, { params: { id }, query: { type: '2' } }, name).catch(showError)
              }
            >
              {name}
            </Button>
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('file.remove', { name })}
              disabled={isLocked}
              onClick={() => keep('', '')}
            />
          </>
        )}
        <Button icon={<UploadOutlined />} loading={isBusy} disabled={isLocked} onClick={() => input.current?.click()}>
          {t(id === '' ? 'file.choose' : 'file.other')}
        </Button>
        <input
          ref={input}
          type="file"
          style={HIDDEN}
          tabIndex={-1}
          aria-label={t('file.input')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file !== undefined) void upload(file);
          }}
        />
      </div>
    </Field>
  );
}
