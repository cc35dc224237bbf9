import { MoonOutlined, SunOutlined, UserOutlined } from '@ant-design/icons';
import { useChosenPlant, useFeed, useThemeChoice } from '@sed/web-live';
import { hasRight, useLanguage, useSession, useT } from '@sed/web-platform';
import { App, Button, Select } from 'antd';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { LanguageSwitch } from './language-switch';
import { PATHS, SHELL_PAGES } from './pages';
import { shellPhrases } from './phrases';

const ALL = '';

function PlantSelect() {
  const t = useT(shellPhrases);
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants) ?? [];
  const { chosen, choose } = useChosenPlant();
  // This page is about one plant: without a choice it shows the first, and the field says so.
  const needsOne = useLocation().pathname === PATHS.runtimeAnalysis;
  const first = needsOne ? (plants[0]?.factoryNo ?? ALL) : ALL;
  const options = plants.map((plant) => ({
    value: plant.factoryNo,
    label: plant.name[language],
    // Found in either language and by number, whichever the user remembers.
    searchable: `${plant.name.en} ${plant.name.zh} ${plant.factoryNo}`.toLowerCase(),
  }));
  return (
    <Select
      className="sed-plant-select"
      aria-label={t('plant.label')}
      placeholder={t('plant.search')}
      showSearch={{
        filterOption: (typed, option) => (option?.searchable ?? '').includes(typed.toLowerCase()),
      }}
      value={chosen ?? first}
      onChange={(value) => choose(value === ALL ? undefined : value)}
      options={needsOne ? options : [{ value: ALL, label: t('plant.all'), searchable: '' }, ...options]}
    />
  );
}

function PageLinks() {
  const t = useT(shellPhrases);
  const viewer = useSession((session) => session.viewer);
  const { search } = useLocation();
  const plant = new URLSearchParams(search).get('plant');
  return (
    <nav className="sed-nav" aria-label={t('nav.label')}>
      {SHELL_PAGES.filter((page) => hasRight(viewer, page.right)).map((page) => (
        <NavLink key={page.key} to={plant === null ? page.path : `${page.path}?plant=${encodeURIComponent(plant)}`}>
          {t(`nav.${page.key}`)}
        </NavLink>
      ))}
    </nav>
  );
}

function SignOutButton() {
  const t = useT(shellPhrases);
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const signOut = useSession((session) => session.signOut);
  const feed = useFeed();
  const ask = () =>
    modal.confirm({
      title: t('user.confirm'),
      okText: t('user.yes'),
      cancelText: t('user.no'),
      mask: { closable: false },
      onOk: async () => {
        // The service ends the sockets of the session, which is no news any more and must not be asked about.
        feed.stop();
        // Without the service the token is dropped here all the same and runs out there by itself.
        await signOut().catch(() => undefined);
        await navigate(PATHS.login, { replace: true });
      },
    });
  return (
    <Button type="text" onClick={ask}>
      {t('user.signOut')}
    </Button>
  );
}

export function TopBar() {
  const t = useT(shellPhrases);
  const language = useLanguage();
  const viewer = useSession((session) => session.viewer);
  const { theme, setTheme } = useThemeChoice();
  const isDark = theme === 'dark';
  const themeText = t(isDark ? 'theme.toLight' : 'theme.toDark');
  return (
    <header className="sed-top">
      <span className="sed-mark" title={t('product')}>
        SED
      </span>
      <PlantSelect />
      <PageLinks />
      <div className="sed-top-end">
        <LanguageSwitch />
        <Button
          type="text"
          aria-label={themeText}
          title={themeText}
          icon={isDark ? <SunOutlined /> : <MoonOutlined />}
          onClick={() => setTheme(isDark ? 'light' : 'dark')}
        />
        <span className="sed-user" title={viewer?.loginName}>
          <UserOutlined aria-hidden /> {viewer?.name[language]}
        </span>
        <SignOutButton />
      </div>
    </header>
  );
}
