import { sessionCalls } from '@sed/people-contract';
import { LANGUAGES, type Language } from '@sed/platform-contract';
import { setLanguage, showError, useAction, useCall, useLanguage, useT } from '@sed/platform-web';
import { LineIcon, type LineIconName } from '@sed/platform-ui';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { usePerson } from '../shell-data';
import { DENSITIES, THEME_MODES, useLookChoice, type Density, type ThemeMode } from './look-choice';
import './user.css';
import { userPhrases } from './user-phrases';

/** Each language is named in itself. */
const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '中文' };

function Setting({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="sed-setting">
      <span>{label}</span>
      {children}
    </div>
  );
}

export function MenuButton(props: {
  readonly icon: LineIconName;
  readonly text: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className="sed-menu-row" onClick={props.onClick}>
      <LineIcon name={props.icon} />
      <span>{props.text}</span>
    </button>
  );
}

export function Settings() {
  const t = useT(userPhrases);
  const language = useLanguage();
  const { mode, density, setMode, setDensity } = useLookChoice();
  const remember = useAction(sessionCalls.setLanguage);
  const choose = (chosen: Language) => {
    setLanguage(chosen);
    // Short messages and their links follow the choice; the page itself does not wait for it.
    remember.mutateAsync({ body: { language: chosen } }).catch(showError);
  };
  return (
    <div className="sed-settings">
      <Setting label={t('language')}>
        <Segmented<Language>
          size="small"
          aria-label={t('language')}
          value={language}
          onChange={choose}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </Setting>
      <Setting label={t('theme.label')}>
        <Segmented<ThemeMode>
          size="small"
          aria-label={t('theme.label')}
          value={mode}
          onChange={setMode}
          options={THEME_MODES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      </Setting>
      <Setting label={t('density.label')}>
        <Segmented<Density>
          size="small"
          aria-label={t('density.label')}
          value={density}
          onChange={setDensity}
          options={DENSITIES.map((value) => ({ value, label: t(`density.${value}`) }))}
        />
      </Setting>
    </div>
  );
}

interface Props {
  readonly onSessions: () => void;
  readonly onPassword: () => void;
  readonly onSignOut: () => void;
}

/** Who is signed in with which roles, how the product looks, and the account's own actions. */
export function UserPanel({ onSessions, onPassword, onSignOut }: Props) {
  const t = useT(userPhrases);
  const person = usePerson();
  const { data } = useCall(sessionCalls.roles, {}, { staleTimeMs: 300_000 });
  const roles = [...new Set([...(data?.roles ?? []), ...(data?.positions ?? [])].map(({ name }) => name))];
  return (
    <div className="sed-user-panel">
      <div className="sed-user-head">
        <span className="sed-avatar" aria-hidden="true">
          {Array.from(person.name)[0] ?? '?'}
        </span>
        <div>
          <strong>{person.name}</strong>
          <span>{person.loginName}</span>
        </div>
      </div>
      {data !== undefined && (
        <p className="sed-user-roles">
          <span className="sed-visually-hidden">{t('roles')}: </span>
          {roles.length === 0 ? t('noRoles') : roles.join(' · ')}
        </p>
      )}
      <Settings />
      <div className="sed-user-actions">
        <MenuButton icon="devices" text={t('sessions.open')} onClick={onSessions} />
        <MenuButton icon="key" text={t('password.open')} onClick={onPassword} />
        <MenuButton icon="signOut" text={t('signOut.open')} onClick={onSignOut} />
      </div>
    </div>
  );
}
