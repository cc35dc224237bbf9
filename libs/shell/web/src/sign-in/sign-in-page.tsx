import { sessionCalls } from '@sed/people-contract';
import type { Language } from '@sed/platform-contract';
import { QueryProvider, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { Button, Divider } from 'antd';
import { Navigate, useLocation } from 'react-router';
import { AntdFrame } from '../antd-frame';
import { LanguageSwitch } from '../language-switch';
import { safeAddress } from '../menu/menu-model';
import { SessionEndNote, SignInForm, SsoErrorNote } from './sign-in-form';
import { signInPhrases } from './sign-in-phrases';
import './sign-in.css';
import { WaterMotif } from './water-motif';

/** Where the guard sent the user from, if it did; only addresses of this product. */
function targetOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') && !/^\/[/\\]/.test(from) ? from : '/';
}

/** Our own way to the provider hands the language of this page on; a foreign address stays as it was configured. */
function inLanguage(url: string, language: Language): string {
  return url.startsWith(window.location.origin) ? `${url}?lang=${language}` : url;
}

function WaysIn() {
  const t = useT(signInPhrases);
  const language = useLanguage();
  const { data, isPending } = useCall(sessionCalls.signInOptions, {}, { staleTimeMs: 60_000 });
  const ssoUrl = data === undefined || data.ssoUrl === '' ? null : safeAddress(data.ssoUrl);
  // Without an answer the form is there all the same: signing in then says what is wrong.
  const hasForm = data?.localAccounts ?? !isPending;
  return (
    <>
      <SessionEndNote />
      <SsoErrorNote />
      {ssoUrl !== null && (
        <Button type={hasForm ? 'default' : 'primary'} size="large" block href={inLanguage(ssoUrl, language)}>
          {t('sso')}
        </Button>
      )}
      {ssoUrl !== null && hasForm && <Divider plain>{t('or')}</Divider>}
      {hasForm && <SignInForm />}
      {data?.demo === true && <p className="sed-sign-in-demo">{t('demo')}</p>}
    </>
  );
}

/** Sign-in by single sign-on or a local account, whichever the service offers. */
export function SignInPage() {
  const t = useT(signInPhrases);
  const language = useLanguage();
  const token = useSession((session) => session.token);
  const location = useLocation();
  if (token !== null) return <Navigate to={targetOf(location.state)} replace />;
  return (
    <QueryProvider>
      <AntdFrame>
        <div className="sed-sign-in">
          <section className="sed-sign-in-art" aria-hidden="true">
            <p className="sed-sign-in-brand">SED</p>
            <p className="sed-sign-in-product">{t('product')}</p>
            <p className="sed-sign-in-line">{t('line')}</p>
            <WaterMotif />
          </section>
          <main className="sed-sign-in-side">
            <header>
              <span className="sed-mark sed-sign-in-mark">SED</span>
              <LanguageSwitch />
            </header>
            <section className="sed-sign-in-card" aria-labelledby="sed-sign-in-title" lang={language}>
              <h1 id="sed-sign-in-title">{t('title')}</h1>
              <p className="sed-sign-in-sub">{t('product')}</p>
              <WaysIn />
            </section>
          </main>
        </div>
      </AntdFrame>
    </QueryProvider>
  );
}
