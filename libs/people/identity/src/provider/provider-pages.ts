import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { languageOf } from '@sed/platform-api';
import { errorText, type ErrorCode, type ErrorParams, type Language } from '@sed/platform-contract';

const TEXTS = {
  en: {
    title: 'Sign in to SED',
    subtitle: 'Development identity provider',
    loginName: 'Login name',
    password: 'Password',
    signIn: 'Sign in',
    other: '中文',
    signedOut: 'You are signed out.',
    failed: 'This sign-in cannot continue. Start again from the sign-in page.',
    signOut: 'Sign out?',
    signOutNow: 'Sign out',
    back: 'Back to SED',
  },
  zh: {
    title: '登录 SED',
    subtitle: '开发环境身份认证',
    loginName: '用户名',
    password: '密码',
    signIn: '登录',
    other: 'English',
    signedOut: '已退出登录。',
    failed: '登录无法继续，请从登录页重新开始。',
    signOut: '确认退出登录?',
    signOutNow: '退出登录',
    back: '返回 SED',
  },
} as const;

const STYLE = `
:root{color-scheme:light dark;--page:#eef0f2;--card:#fff;--text:#1d2327;--quiet:#5b6670;--line:#b9c1c8;--main:#1f5f8b;--on:#fff;--bad:#a3261b}
@media(prefers-color-scheme:dark){:root{--page:#15191c;--card:#1f2529;--text:#e6eaed;--quiet:#9aa5ad;--line:#47525a;--main:#6fb1dd;--on:#10161a;--bad:#f08a80}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--text);font:16px/1.5 system-ui,"Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{width:min(24rem,calc(100vw - 2rem));padding:2rem;background:var(--card);border:1px solid var(--line);border-radius:8px}
h1{margin:0;font-size:1.35rem}
p{margin:.25rem 0 1.25rem;color:var(--quiet)}
label{display:block;margin:0 0 1rem;font-weight:600}
input{display:block;width:100%;margin-top:.25rem;padding:.55rem .7rem;font:inherit;font-weight:400;color:inherit;background:transparent;border:1px solid var(--line);border-radius:4px}
button{width:100%;padding:.6rem;font:inherit;font-weight:600;color:var(--on);background:var(--main);border:0;border-radius:4px;cursor:pointer}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--main);outline-offset:2px}
[role=alert]{color:var(--bad);font-weight:600}
footer{margin-top:1.25rem;text-align:right}
a{color:var(--main)}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script at all; forms go to this origin only. */
export const PAGE_POLICY = [
  `default-src 'none'`,
  // The provider library adds the hash of its one script, which submits a form by itself.
  `script-src 'none'`,
  `style-src 'sha256-${STYLE_HASH}'`,
  `form-action 'self'`,
  `frame-ancestors 'self'`,
  `base-uri 'none'`,
].join('; ');

export interface SignInForm {
  readonly language: Language;
  readonly loginName?: string;
  readonly error?: { readonly code: ErrorCode; readonly params?: ErrorParams };
}

/** The sign-in form; it posts to its own address. */
export function signInPage({ language, loginName = '', error }: SignInForm): string {
  const text = TEXTS[language];
  const alert =
    error === undefined ? '' : `<p role="alert">${escape(errorText(language, error.code, error.params))}</p>`;
  return page(
    language,
    `<h1>${text.title}</h1><p>${text.subtitle}</p>${alert}
<form method="post" action="?lang=${language}">
<label>${text.loginName}<input name="username" autocomplete="username" maxlength="50" required autofocus value="${escape(loginName)}"></label>
<label>${text.password}<input name="password" type="password" autocomplete="current-password" maxlength="100" required></label>
<button type="submit">${text.signIn}</button>
</form>
<footer><a href="?lang=${language === 'en' ? 'zh' : 'en'}">${text.other}</a></footer>`,
  );
}

/** Asks before signing out somebody who did not come from the cockpit. */
export function signOutPage(headers: IncomingHttpHeaders, form: string): string {
  const language = languageOf(headers);
  const text = TEXTS[language];
  const button = `<button type="submit" form="op.logoutForm" name="logout" value="yes">${text.signOutNow}</button>`;
  return page(language, `<h1>${text.signOut}</h1><p></p>${form}${button}`);
}

export function messagePage(headers: IncomingHttpHeaders, message: 'failed' | 'signedOut', detail = ''): string {
  const language = languageOf(headers);
  const text = TEXTS[language];
  const more = detail === '' ? '' : `<p>${escape(detail)}</p>`;
  return page(language, `<h1>${text[message]}</h1>${more}<p><a href="/login">${text.back}</a></p>`);
}

function page(language: Language, body: string): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>SED</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
