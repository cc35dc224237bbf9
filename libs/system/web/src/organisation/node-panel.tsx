import {
  isPosition,
  organisationCalls,
  POSITION_NAMES,
  sessionCalls,
  type OrgRow,
  type PersonDto,
} from '@sed/people-contract';
import { usePlants } from '@sed/signals-web';
import { messageOf, showError, showNotice, useAction, useCall, useLanguage, useT } from '@sed/platform-web';
import { ConfirmButton, DataTable, EmptyState, KeyValueList, StatusTag } from '@sed/platform-ui';
import { Button } from 'antd';
import { TYPE_WORD } from './org-nodes';
import { orgPhrases } from './phrases';

export type NodeDialogName = 'add' | 'edit' | 'move' | 'plants';

interface Props {
  readonly node: OrgRow;
  readonly hasChildren: boolean;
  readonly onOpen: (dialog: NodeDialogName) => void;
  readonly onRemoved: () => void;
}

function Actions({ node, hasChildren, onOpen, onRemoved }: Props) {
  const t = useT(orgPhrases);
  const language = useLanguage();
  const refreshes = [organisationCalls.tree];
  const change = useAction(organisationCalls.change, { refreshes, tellsFailure: true });
  const remove = useAction(organisationCalls.remove, { refreshes });
  if (!node.mayEdit) return null;
  const isRoot = node.parentCode === null;
  const toggle = () =>
    change.mutate({ params: { code: node.code }, body: { version: node.version, hidden: !node.hidden } });
  const confirmRemoval = async () => {
    try {
      await remove.mutateAsync({ params: { code: node.code }, query: { version: node.version } });
      showNotice({ kind: 'success', text: t('removed') });
      onRemoved();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className="sed-orgs-actions">
      {node.type < 5 && (
        <Button type="primary" onClick={() => onOpen('add')}>
          {t('add')}
        </Button>
      )}
      <Button onClick={() => onOpen('edit')}>{t('edit')}</Button>
      {node.type === 6 && <Button onClick={() => onOpen('plants')}>{t('plants')}</Button>}
      {!isRoot && <Button onClick={() => onOpen('move')}>{t('move')}</Button>}
      {!isRoot && (
        <Button loading={change.isPending} onClick={toggle}>
          {t(node.hidden ? 'show' : 'hide')}
        </Button>
      )}
      {!isRoot && node.type !== 5 && !hasChildren && (
        <ConfirmButton danger question={t('removeAsk', { name: node.name[language] })} onConfirm={confirmRemoval}>
          {t('remove')}
        </ConfirmButton>
      )}
    </div>
  );
}

function People({ orgCode }: { readonly orgCode: string }) {
  const t = useT(orgPhrases);
  const language = useLanguage();
  const wordOf = (position: string) => (isPosition(position) ? POSITION_NAMES[position][language] : position);
  const people = useCall(sessionCalls.orgUsers, { query: { orgCode } }, { keepPrevious: false });
  const { nameOf } = usePlants();
  const columns = [
    { key: 'name', title: t('name'), widthPx: 150, cell: (row: PersonDto) => row.name },
    { key: 'loginName', title: t('loginName'), widthPx: 150, cell: (row: PersonDto) => row.loginName },
    { key: 'departments', title: t('departments'), widthPx: 200, cell: (row: PersonDto) => row.departments.join(', ') },
    {
      key: 'positions',
      title: t('positions'),
      widthPx: 260,
      cell: (row: PersonDto) =>
        row.positions.map(({ factoryNo, position }) => (
          <div key={`${factoryNo} ${position}`}>
            {nameOf(factoryNo)} · {wordOf(position)}
          </div>
        )),
    },
  ];
  return (
    <section aria-label={t('people')} className="sed-orgs-people">
      <h2>{t('people')}</h2>
      {people.data !== undefined && <p>{t('peopleCount', { count: people.data.length })}</p>}
      <DataTable<PersonDto>
        label={t('people')}
        columns={columns}
        rows={people.data}
        keyOf={({ code }) => code}
        isLoading={people.isPending}
        error={people.error === null ? undefined : messageOf(people.error, '')}
        onRetry={() => void people.refetch()}
        empty={<EmptyState text={t('peopleNone')} />}
      />
    </section>
  );
}

/** What a node is, what can be done with it, and who works there. */
export function NodePanel(props: Props) {
  const { node } = props;
  const t = useT(orgPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  return (
    <div className="sed-orgs-panel">
      <header>
        <h2>
          {node.name[language]} <StatusTag tone="idle">{t(TYPE_WORD[node.type])}</StatusTag>{' '}
          {node.hidden && <StatusTag tone="off">{t('hidden')}</StatusTag>}
        </h2>
        <Actions {...props} />
      </header>
      <KeyValueList
        columns={2}
        items={[
          { key: 'code', label: t('code'), value: node.code },
          { key: 'path', label: t('path'), value: node.uri },
          { key: 'users', label: t('users'), value: String(node.users) },
          ...(node.factoryNo === null ? [] : [{ key: 'no', label: t('factoryNo'), value: node.factoryNo }]),
          ...(node.type === 6
            ? [
                {
                  key: 'plants',
                  label: t('plants'),
                  value: node.factoryNoList.map((plant) => nameOf(plant)).join(', '),
                },
              ]
            : []),
        ]}
      />
      <People orgCode={node.code} />
    </div>
  );
}
