import { isStrongEnough, sessionCalls } from '@sed/people-contract';
import { errorText } from '@sed/platform-contract';
import { messageOf, showNotice, useAction, useLanguage, useT } from '@sed/platform-web';
import { useClickLock } from '@sed/platform-ui';
import { Alert, Button, Form, Input, Modal, type FormInstance } from 'antd';
import { useState, type ChangeEvent } from 'react';
import { usePerson } from '../shell-data';
import './user.css';
import { userPhrases } from './user-phrases';

interface PasswordForm {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

const KINDS = [
  ['upper', /[A-Z]/],
  ['lower', /[a-z]/],
  ['digit', /\d/],
  ['special', /[^A-Za-z\d\s]/],
] as const;

const trimmed = (event: ChangeEvent<HTMLInputElement>) => event.target.value.trim();

/** Which parts of the rule the new password already keeps, while it is typed. */
function Strength({ password = '' }: { readonly password?: string | undefined }) {
  const t = useT(userPhrases);
  const length = Array.from(password).length;
  return (
    <ul className="sed-strength" aria-hidden="true">
      <li data-kept={length >= 8 && length <= 30}>{t('password.kind.length')}</li>
      {KINDS.map(([name, kind]) => (
        <li key={name} data-kept={kind.test(password)}>
          {t(`password.kind.${name}`)}
        </li>
      ))}
    </ul>
  );
}

function NewPassword({ form }: { readonly form: FormInstance<PasswordForm> }) {
  const t = useT(userPhrases);
  const language = useLanguage();
  const typed = Form.useWatch('newPassword', form);
  const newRule = errorText(language, 'password.newRule');
  const recheck = () => {
    // Only a confirmation that was already filled in can have become wrong.
    const isFilled = Boolean(form.getFieldValue('confirmPassword'));
    // What is wrong shows at the field itself.
    if (isFilled) void form.validateFields(['confirmPassword']).catch(() => undefined);
  };
  return (
    <Form.Item
      name="newPassword"
      label={t('password.new')}
      required
      validateTrigger="onBlur"
      getValueFromEvent={trimmed}
      extra={<Strength password={typed} />}
      rules={[{ validator: (_, text?: string) => (isStrongEnough(text ?? '') ? Promise.resolve() : reject(newRule)) }]}
    >
      <Input.Password autoComplete="new-password" maxLength={100} onChange={recheck} />
    </Form.Item>
  );
}

function reject(text: string): Promise<never> {
  return Promise.reject(new Error(text));
}

function Fields({ form, isForced }: { readonly form: FormInstance<PasswordForm>; readonly isForced: boolean }) {
  const t = useT(userPhrases);
  const language = useLanguage();
  const oldRule = errorText(language, 'password.oldRule');
  // A first password may come from before the rule; the service decides whether it is right.
  const isOldFine = (text: string) => (isForced ? text !== '' : isStrongEnough(text));
  return (
    <>
      <Form.Item
        name="oldPassword"
        label={t('password.old')}
        required
        validateTrigger="onBlur"
        getValueFromEvent={trimmed}
        rules={[
          {
            validator: (_, text?: string) =>
              isOldFine(text ?? '') ? Promise.resolve() : reject(isForced ? t('password.oldEmpty') : oldRule),
          },
        ]}
      >
        <Input.Password autoComplete="current-password" maxLength={100} autoFocus />
      </Form.Item>
      <NewPassword form={form} />
      <Form.Item
        name="confirmPassword"
        label={t('password.confirm')}
        required
        validateTrigger="onBlur"
        getValueFromEvent={trimmed}
        rules={[
          {
            validator: (_, text?: string) => {
              if ((text ?? '') === '') return reject(t('password.confirmEmpty'));
              return text === form.getFieldValue('newPassword') ? Promise.resolve() : reject(t('password.mismatch'));
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
    </>
  );
}

export interface PasswordDialogProps {
  readonly isOpen: boolean;
  /** A password given by an administrator: the dialog cannot be closed, only left by signing out. */
  readonly isForced?: boolean;
  readonly onClose: () => void;
  readonly onChanged?: () => void;
  readonly onSignOut?: () => void;
}

/** Changes the own password by the rules of the service, checked when a field is left. */
export function PasswordDialog({ isOpen, isForced = false, onClose, onChanged, onSignOut }: PasswordDialogProps) {
  const t = useT(userPhrases);
  const [form] = Form.useForm<PasswordForm>();
  const [refusal, setRefusal] = useState<string>();
  const { code, mobile } = usePerson();
  const change = useAction(sessionCalls.updatePassword);
  const { isLocked, run } = useClickLock();
  const save = async (values: PasswordForm) => {
    setRefusal(undefined);
    try {
      await change.mutateAsync({ body: { ...values, code, phone: mobile } });
    } catch (error) {
      setRefusal(messageOf(error, t('password.failed')));
      return;
    }
    form.resetFields();
    showNotice({ kind: 'success', text: t('password.done') });
    onClose();
    onChanged?.();
  };
  return (
    <Modal
      open={isOpen}
      title={t('password.title')}
      onCancel={onClose}
      closable={!isForced}
      keyboard={!isForced}
      mask={{ closable: false }}
      destroyOnHidden
      afterClose={() => setRefusal(undefined)}
      footer={[
        isForced ? (
          <Button key="out" onClick={onSignOut}>
            {t('signOut.open')}
          </Button>
        ) : (
          <Button key="no" onClick={onClose}>
            {t('password.cancel')}
          </Button>
        ),
        <Button
          key="save"
          type="primary"
          loading={change.isPending}
          disabled={isLocked}
          onClick={() => run(() => form.submit())}
        >
          {t('password.save')}
        </Button>,
      ]}
    >
      {isForced && <p className="sed-dialog-text">{t('password.forced')}</p>}
      {refusal !== undefined && <Alert type="error" title={refusal} showIcon role="alert" />}
      <Form form={form} layout="vertical" className="sed-password-form" onFinish={save} preserve={false}>
        <Fields form={form} isForced={isForced} />
        {/* Lets the enter key save, as in every form. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
