import { permissionCalls } from '@sed/people-contract';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { CallError, messageOf, send, showNotice, useLanguage, useT } from '@sed/platform-web';
import { FormDialog } from '@sed/platform-ui';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { slotPhrases } from './phrases';

interface Fields {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
}

interface Props {
  readonly role: RecordDto;
  readonly onClose: (isMade: boolean) => void;
}

/** A new role with the menus and rights of another. */
export function CloneDialog({ role, onClose }: Props) {
  const t = useT(slotPhrases);
  const language = useLanguage();
  const [form] = Form.useForm<Fields>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const nameOf = (key: string) => String(Reflect.get(Object(role.values.name), key) ?? '');
  const from = String(role.values.code);
  const clone = async ({ code, zh, en }: Fields) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { type, org, description } = role.values;
      const values = { code, name: { zh, en }, type, org, description };
      await send(moduleCalls.create, { params: { module: 'role' }, body: { values } });
    } catch (error) {
      const fields = error instanceof CallError ? Object.entries(error.fields) : [];
      form.setFields(fields.map(([name, text]) => ({ name: name === 'name' ? 'zh' : 'code', errors: [text] })));
      setFailure(fields.length === 0 ? messageOf(error, '') : undefined);
      setBusy(false);
      return;
    }
    try {
      const { state } = await send(permissionCalls.copyRole, { body: { from, to: code, version: 1 } });
      const kind = state === 'done' ? 'success' : 'info';
      showNotice({ kind, text: t(state === 'done' ? 'cloned' : 'clonePending', { code }) });
    } catch (error) {
      showNotice({ kind: 'warning', text: t('cloneEmpty', { code, why: messageOf(error, '') }) });
    }
    onClose(true);
  };
  const rules = [{ required: true, whitespace: true, message: t('required') }];
  return (
    <FormDialog
      title={t('clone')}
      submitText={t('cloneOk')}
      hint={t('cloneText', { name: nameOf(language) })}
      error={failure}
      isPending={isBusy}
      onSubmit={form.submit}
      onClose={() => onClose(false)}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ code: `${from}_2`.slice(0, 50), zh: nameOf('zh'), en: nameOf('en') }}
        onFinish={(fields) => void clone(fields)}
      >
        <Form.Item
          name="code"
          label={t('code')}
          rules={[...rules, { pattern: /^[\w.-]{1,50}$/, message: t('codeRule') }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="zh" label={t('nameZh')} rules={rules}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="en" label={t('nameEn')} rules={rules}>
          <Input maxLength={30} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
