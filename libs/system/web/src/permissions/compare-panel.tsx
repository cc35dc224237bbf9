import { permissionCalls, type PermissionMenu, type PermissionRole } from '@sed/people-contract';
import { messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { permissionPhrases } from './phrases';

interface SideProps {
  readonly title: string;
  readonly menus: readonly PermissionMenu[];
  readonly rights: readonly string[];
  readonly wordOf: (right: string) => string;
}

function Side({ title, menus, rights, wordOf }: SideProps) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const lists = [
    {
      key: 'pages',
      title: t('pages'),
      words: menus.map(({ id, name, path }) => ({ id, text: name[language], hint: path })),
    },
    {
      key: 'buttons',
      title: t('buttons'),
      words: rights.map((right) => ({ id: right, text: wordOf(right), hint: right })),
    },
  ];
  return (
    <section className="sed-compare-side" aria-label={title}>
      <h3>{title}</h3>
      {lists.map(({ key, title: heading, words }) => (
        <div key={key}>
          <h4>
            {heading} <span className="sed-number">{words.length}</span>
          </h4>
          <ul>
            {words.map(({ id, text, hint }) => (
              <li key={id}>
                {text} <small>{hint}</small>
              </li>
            ))}
            {words.length === 0 && <li className="sed-dim">{t('nothing')}</li>}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface Props {
  readonly roles: readonly PermissionRole[];
  readonly menus: readonly PermissionMenu[];
}

function isEmptySide({ menus, rights }: Pick<SideProps, 'menus' | 'rights'>): boolean {
  return menus.length + rights.length === 0;
}

function Result({ left, right, roles, menus }: Props & { readonly left: string; readonly right: string }) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const { data, error, refetch } = useCall(permissionCalls.differences, { query: { left, right } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  if (isEmptySide(data.onlyLeft) && isEmptySide(data.onlyRight)) return <EmptyState text={t('same')} />;
  const nameOf = (code: string) => roles.find((role) => role.code === code)?.name[language] ?? code;
  const wordOf = (text: string) => {
    const button = menus.find((menu) => menu.kind === 'button' && menu.right === text);
    const page = menus.find(({ id }) => id === button?.parentId);
    return button === undefined ? text : `${page?.name[language] ?? ''} · ${button.name[language]}`;
  };
  return (
    <>
      <span className="sed-dim">{t('both', { count: data.both })}</span>
      <div className="sed-compare-sides">
        <Side title={t('onlyIn', { name: nameOf(left) })} {...data.onlyLeft} wordOf={wordOf} />
        <Side title={t('onlyIn', { name: nameOf(right) })} {...data.onlyRight} wordOf={wordOf} />
      </div>
    </>
  );
}

/** Two roles side by side: only what differs. */
export function ComparePanel({ roles, menus }: Props) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const [pair, setPair] = useState<readonly [string | undefined, string | undefined]>([roles[0]?.code, roles[1]?.code]);
  const [left, right] = pair;
  const options = roles.map(({ code, name }) => ({ value: code, label: name[language] }));
  return (
    <div className="sed-compare">
      <div className="sed-compare-tools">
        <Select
          aria-label={t('left')}
          showSearch={{ optionFilterProp: 'label' }}
          value={left ?? null}
          options={options}
          onChange={(code: string | null) => setPair([code ?? undefined, right])}
        />
        <Button onClick={() => setPair([right, left])}>{t('swap')}</Button>
        <Select
          aria-label={t('rightRole')}
          showSearch={{ optionFilterProp: 'label' }}
          value={right ?? null}
          options={options}
          onChange={(code: string | null) => setPair([left, code ?? undefined])}
        />
      </div>
      {left !== undefined && right !== undefined && <Result left={left} right={right} roles={roles} menus={menus} />}
    </div>
  );
}
