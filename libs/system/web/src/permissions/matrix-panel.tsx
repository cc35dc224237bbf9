import { permissionCalls, type PermissionRole } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { moduleCalls } from '@sed/records-contract';
import { messageOf, showNotice, useAction, useLanguage, useT } from '@sed/platform-web';
import { EmptyState } from '@sed/platform-ui';
import { Alert, Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MatrixTable } from './matrix-table';
import { permissionPhrases } from './phrases';
import { differenceCount, ticksOf, type Ticks } from './ticks';

type Matrix = ReplyOf<typeof permissionCalls.matrix>;

/** More columns than these are hard to compare, and nobody configures so many at once. */
const SHOWN_AT_FIRST = 5;

/** Roles in the address, else the first of the organisation. */
function useShownRoles(roles: readonly PermissionRole[]) {
  const [params, setParams] = useSearchParams();
  const named = (params.get('roles') ?? '').split(',').filter((code) => roles.some((role) => role.code === code));
  const codes = named.length > 0 ? named : roles.slice(0, SHOWN_AT_FIRST).map(({ code }) => code);
  const choose = (next: readonly string[]) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('roles', next.join(','));
        return changed;
      },
      { replace: true },
    );
  return { codes, choose };
}

function CopyDialog(props: {
  readonly role: PermissionRole;
  readonly roles: readonly PermissionRole[];
  readonly onCopy: (from: PermissionRole) => void;
  readonly onClose: () => void;
}) {
  const { role, roles, onCopy, onClose } = props;
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const [code, setCode] = useState<string>();
  const from = roles.find((one) => one.code === code);
  return (
    <Modal
      open
      title={t('copyTitle', { name: role.name[language] })}
      okText={t('copyOk')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: from === undefined }}
      onOk={() => from !== undefined && onCopy(from)}
      onCancel={onClose}
    >
      <p>{t('copyText')}</p>
      <Select
        className="sed-wide"
        aria-label={t('copy')}
        showSearch={{ optionFilterProp: 'label' }}
        options={roles
          .filter((one) => one.code !== role.code)
          .map((one) => ({ value: one.code, label: one.name[language] }))}
        onChange={setCode}
      />
    </Modal>
  );
}

/** The matrix with everything not saved yet. */
export function MatrixPanel({ matrix }: { readonly matrix: Matrix }) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const { roles, menus } = matrix;
  const { codes, choose } = useShownRoles(roles);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Ticks>>(new Map());
  const [copyTo, setCopyTo] = useState<PermissionRole>();
  const [reason, setReason] = useState('');
  const refreshes = [permissionCalls.matrix, permissionCalls.grants, permissionCalls.differences, moduleCalls.list];
  const save = useAction(permissionCalls.save, { refreshes });
  const currentOf = (role: PermissionRole) => drafts.get(role.code) ?? ticksOf(role);
  const changed = roles.flatMap((role) => {
    const draft = drafts.get(role.code);
    const count = draft === undefined ? 0 : differenceCount(ticksOf(role), draft);
    return draft === undefined || count === 0 ? [] : [{ role, draft, count }];
  });
  const count = changed.reduce((sum, one) => sum + one.count, 0);
  const setTicks = (role: PermissionRole, ticks: Ticks) => setDrafts((now) => new Map(now).set(role.code, ticks));
  const discard = () => {
    setDrafts(new Map());
    setReason('');
    save.reset();
  };
  const confirm = async () => {
    const body = {
      roles: changed.map(({ role: { code, version }, draft }) => ({
        code,
        version,
        menuIds: [...draft.menuIds],
        rights: [...draft.rights],
      })),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    };
    try {
      const { state } = await save.mutateAsync({ body });
      showNotice({ kind: state === 'done' ? 'success' : 'info', text: t(state === 'done' ? 'saved' : 'pending') });
      discard();
    } catch {
      // Shown above the matrix by the action's own error.
    }
  };
  return (
    <div className="sed-matrix-panel">
      <Select
        mode="multiple"
        aria-label={t('roles')}
        className="sed-wide"
        maxTagCount="responsive"
        showSearch={{ optionFilterProp: 'label' }}
        value={codes}
        options={roles.map(({ code, name }) => ({ value: code, label: name[language] }))}
        onChange={(next: string[]) => choose(next)}
      />
      {save.error !== null && <Alert type="error" showIcon title={messageOf(save.error, '')} />}
      {codes.length === 0 ? (
        <EmptyState text={t('rolesNone')} />
      ) : (
        <MatrixTable
          menus={menus}
          roles={roles.filter(({ code }) => codes.includes(code))}
          ticksOf={currentOf}
          onTick={setTicks}
          onCopy={setCopyTo}
        />
      )}
      {count > 0 && (
        <div className="sed-save-bar" role="status">
          <strong>{t('changes', { count })}</strong>
          <Input
            aria-label={t('reason')}
            placeholder={t('reason')}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button onClick={discard}>{t('discard')}</Button>
          <Button type="primary" loading={save.isPending} onClick={() => void confirm()}>
            {t('save')}
          </Button>
        </div>
      )}
      {copyTo !== undefined && (
        <CopyDialog
          role={copyTo}
          roles={roles}
          onCopy={(from) => {
            setTicks(copyTo, currentOf(from));
            setCopyTo(undefined);
          }}
          onClose={() => setCopyTo(undefined)}
        />
      )}
    </div>
  );
}
