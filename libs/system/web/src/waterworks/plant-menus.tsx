import { waterworksCalls, type PlantMenu, type WaterworksRow } from '@sed/plants-contract';
import { messageOf, useAction, useCall, useLanguage, useRight, useSession, useT } from '@sed/platform-web';
import { DetailDrawer, EmptyState, SearchField } from '@sed/platform-ui';
import { Button, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { waterworksPhrases } from './phrases';

const PERMISSIONS_PATH = '/systemConfiguration/systemManage/orgList';
const REFRESHES = [waterworksCalls.list, waterworksCalls.menus] as const;

interface Section {
  readonly title: string;
  readonly pages: readonly PlantMenu[];
}

/** Pages whose name or place holds the words, by the directories above them in the order of the menu. */
function useSections(menus: readonly PlantMenu[] | undefined, keyword: string): readonly Section[] {
  const language = useLanguage();
  return useMemo(() => {
    const wanted = keyword.trim().toLowerCase();
    const sections = new Map<string, PlantMenu[]>();
    for (const menu of menus ?? []) {
      const title = menu.within.map((name) => name[language]).join(' / ');
      if (!`${title}\n${menu.title.zh}\n${menu.title.en}`.toLowerCase().includes(wanted)) continue;
      const known = sections.get(title);
      if (known === undefined) sections.set(title, [menu]);
      else known.push(menu);
    }
    return [...sections].map(([title, pages]) => ({ title, pages }));
  }, [menus, keyword, language]);
}

function PageSwitch({ menu, row }: { readonly menu: PlantMenu; readonly row: WaterworksRow }) {
  const t = useT(waterworksPhrases);
  const language = useLanguage();
  const mayConfigure = useRight('permission:config', row.factoryNo);
  const set = useAction(waterworksCalls.switchMenu, { refreshes: REFRESHES, tellsFailure: true });
  const name = menu.title[language];
  return (
    <li>
      <span>{name}</span>
      {!menu.isSwitchable && <em>{t('menusNeeded')}</em>}
      <Switch
        size="small"
        aria-label={t('menusSwitch', { page: name, plant: row.name[language] })}
        checked={menu.isOn}
        loading={set.isPending}
        disabled={!mayConfigure || !menu.isSwitchable}
        onChange={(isOn) => set.mutate({ params: { id: menu.id }, body: { factoryNo: row.factoryNo, isOn } })}
      />
    </li>
  );
}

function MenusDrawer({ row, onClose }: { readonly row: WaterworksRow; readonly onClose: () => void }) {
  const t = useT(waterworksPhrases);
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useCall(waterworksCalls.menus, { query: { factoryNo: row.factoryNo } });
  const seesPermissions = useSession((session) => session.menuPathList.includes(PERMISSIONS_PATH));
  const sections = useSections(data, keyword);
  return (
    <DetailDrawer
      isOpen
      title={t('menusOpen', { plant: row.name[language] })}
      onClose={onClose}
      isLoading={data === undefined}
      error={error === null ? undefined : messageOf(error, '')}
      onRetry={() => void refetch()}
    >
      <p>{t('menusHint')}</p>
      {seesPermissions && (
        <p>
          <Link to={PERMISSIONS_PATH}>{t('menusLink')}</Link>
        </p>
      )}
      <SearchField label={t('menusSearch')} value={keyword} onChange={(text) => setKeyword(text ?? '')} />
      {sections.length === 0 && <EmptyState text={t('menusNone')} />}
      {sections.map(({ title, pages }) => (
        <section key={title} className="sed-waterworks-menus" aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {pages.map((menu) => (
              <PageSwitch key={menu.id} menu={menu} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </DetailDrawer>
  );
}

/** Which pages a plant does without, and the switches for them. */
export function PlantMenus({ row }: { readonly row: WaterworksRow }) {
  const t = useT(waterworksPhrases);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (row.state === 'DRAFT') return <>–</>;
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={t('menusOpen', { plant: row.name[language] })}
        onClick={() => setIsOpen(true)}
      >
        {row.menusOff === 0 ? t('menusAll') : t('menusOff', { count: row.menusOff })}
      </Button>
      {isOpen && <MenusDrawer row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}
