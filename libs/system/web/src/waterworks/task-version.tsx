import { sessionCalls } from '@sed/people-contract';
import { waterworksCalls, type WaterworksRow } from '@sed/plants-contract';
import { showNotice, useAction, useLanguage, useRight, useT } from '@sed/platform-web';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { waterworksPhrases } from './phrases';

const VERSIONS = [1, 2, 3] as const;
/** From this one on a plant has the new work-order pages. */
const NEW_FROM = 3;

/** The version of the work-order pages of a plant; changed only after a question, because every user sees it. */
export function TaskVersion({ row }: { readonly row: WaterworksRow }) {
  const t = useT(waterworksPhrases);
  const language = useLanguage();
  const mayConfigure = useRight('permission:config', row.factoryNo);
  const [asked, setAsked] = useState<number>();
  const set = useAction(sessionCalls.setTaskVersion, { refreshes: [waterworksCalls.list], tellsFailure: true });
  const nameOf = (version: number) => t(version < NEW_FROM ? 'taskVersionOld' : 'taskVersionOf', { version });
  if (row.state === 'DRAFT' || row.state === 'CLOSED' || !mayConfigure) {
    return <>{row.taskVersion === null ? t('taskVersionNone') : nameOf(row.taskVersion)}</>;
  }
  const change = () => {
    if (asked === undefined) return;
    set.mutate(
      { query: { factoryNo: row.factoryNo, version: asked } },
      {
        onSuccess: () => showNotice({ kind: 'success', text: t('done') }),
        onSettled: () => setAsked(undefined),
      },
    );
  };
  return (
    <>
      <Select
        className="sed-waterworks-version"
        aria-label={`${t('taskVersion')} ${row.name[language]}`}
        value={row.taskVersion}
        placeholder={t('taskVersionNone')}
        options={VERSIONS.map((version) => ({ value: version, label: nameOf(version) }))}
        onChange={(version: number) => setAsked(version)}
      />
      <Modal
        open={asked !== undefined}
        title={t('taskVersionAsk', { plant: row.name[language], version: asked ?? '' })}
        okText={t('save')}
        cancelText={t('cancel')}
        confirmLoading={set.isPending}
        onOk={change}
        onCancel={() => setAsked(undefined)}
      >
        {t('taskVersionThen')}
      </Modal>
    </>
  );
}
