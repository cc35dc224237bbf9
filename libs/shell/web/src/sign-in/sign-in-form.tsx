import { errorText, isErrorCode } from '@sed/platform-contract';
import { commonText, messageOf, useLanguage, useSession, useT } from '@sed/platform-web';
import { Alert, Button, Form, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { signInPhrases } from './sign-in-phrases';
import { useWait, waitOf } from './use-wait';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

function useSubmit() {
  const t = useT(signInPhrases);
  const signIn = useSession((session) => session.signIn);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { leftS, start } = useWait();
  const submit = async ({ username, password }: Credentials) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      const waitS = waitOf(error);
      if (waitS > 0) start(waitS);
      else setRefusal(messageOf(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, leftS, submit };
}

/** Sign-in with a local account: what was typed stays after a refusal, guessing too often makes one wait. */
export function SignInForm() {
  const t = useT(signInPhrases);
  const { isBusy, refusal, leftS, submit } = useSubmit();
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const isWaiting = leftS > 0;
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      disabled={isBusy}
      className="sed-sign-in-form"
    >
      {isWaiting && <Alert type="warning" title={t('wait', { seconds: leftS })} showIcon role="alert" />}
      {!isWaiting && refusal !== undefined && <Alert type="error" title={refusal} showIcon role="alert" />}
      <Form.Item
        name="username"
        label={t('username')}
        rules={[{ required: true, whitespace: true, message: t('usernameMissing') }]}
      >
        <Input autoComplete="username" autoFocus maxLength={50} size="large" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('passwordMissing') }]}
        extra={isCaps ? t('capsLock') : undefined}
      >
        <Input.Password
          autoComplete="current-password"
          maxLength={100}
          size="large"
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy} disabled={isWaiting}>
        {isWaiting ? t('again', { seconds: leftS }) : t('submit')}
      </Button>
    </Form>
  );
}

/** Why the visitor was led here. */
export function SessionEndNote() {
  const end = useSession((session) => session.end);
  if (end !== 'expired') return null;
  return <Alert type="info" title={commonText('session.expired')} showIcon role="status" />;
}

/** Why the single sign-on ended here, in the language of the page. A code nobody knows says only that it failed. */
export function SsoErrorNote() {
  const t = useT(signInPhrases);
  const language = useLanguage();
  const [search] = useSearchParams();
  const code = search.get('ssoError');
  if (code === null) return null;
  const text = isErrorCode(code) && code.startsWith('sso.') ? errorText(language, code) : t('failed');
  return <Alert type="error" title={text} showIcon role="alert" />;
}
