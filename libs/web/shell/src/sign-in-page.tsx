import { messageOf, useSession, useT, commonText } from '@sed/web-platform';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AntdFrame } from './antd-frame';
import { LanguageSwitch } from './language-switch';
import { shellPhrases } from './phrases';
import './shell.css';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Where the guard sent the user from, if it did; only addresses of this product. */
function targetOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/';
}

function SignInForm() {
  const t = useT(shellPhrases);
  const signIn = useSession((session) => session.signIn);
  const end = useSession((session) => session.end);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async ({ username, password }: Credentials) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      setRefusal(messageOf(error, t('signIn.failed')));
    } finally {
      setBusy(false);
    }
  };
  const notice = refusal ?? (end === 'expired' ? commonText('session.expired') : undefined);
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      disabled={isBusy}
      className="sed-sign-in-form"
    >
      {notice !== undefined && (
        <Alert type={refusal === undefined ? 'info' : 'error'} title={notice} showIcon role="alert" />
      )}
      <Form.Item
        name="username"
        label={t('signIn.username')}
        rules={[{ required: true, whitespace: true, message: t('signIn.usernameMissing') }]}
      >
        <Input autoComplete="username" autoFocus maxLength={50} size="large" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('signIn.password')}
        rules={[{ required: true, message: t('signIn.passwordMissing') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={100} size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('signIn.submit')}
      </Button>
    </Form>
  );
}

/** Sign-in with a local account. */
export function SignInPage() {
  const t = useT(shellPhrases);
  const token = useSession((session) => session.token);
  const location = useLocation();
  if (token !== null) return <Navigate to={targetOf(location.state)} replace />;
  return (
    <AntdFrame>
      <main className="sed-sign-in">
        <section className="sed-sign-in-card" aria-labelledby="sed-sign-in-title">
          <header>
            <span className="sed-mark">SED</span>
            <LanguageSwitch />
          </header>
          <h1 id="sed-sign-in-title">{t('signIn.title')}</h1>
          <p>{t('product')}</p>
          <SignInForm />
        </section>
      </main>
    </AntdFrame>
  );
}
