import { organisationCalls, type MovePreview, type OrgRow } from '@sed/people-contract';
import { usePlants } from '@sed/signals-web';
import { messageOf, showNotice, useAction, useCall, useLanguage, useT } from '@sed/platform-web';
import { FormDialog, Spinner } from '@sed/platform-ui';
import { Form, Input, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { branchesOf, mayLieBelow, subtreeOf, type OrgBranch } from './org-nodes';
import { orgPhrases } from './phrases';

interface Props {
  readonly rows: readonly OrgRow[];
  readonly node: OrgRow;
  /** Where it was dropped. */
  readonly target: string | undefined;
  readonly onClose: () => void;
}

function Effects({ preview }: { readonly preview: MovePreview }) {
  const t = useT(orgPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const alarms = preview.openAlarms.reduce((sum, { count }) => sum + count, 0);
  const names = (plants: readonly string[]) => plants.map((plant) => nameOf(plant)).join(', ');
  return (
    <section className="sed-move-effects" aria-label={t('preview')}>
      <ul>
        <li>{t('previewPlants', { count: preview.plants.length })}</li>
        <li>{alarms === 0 ? t('previewNoAlarms') : t('previewAlarms', { count: alarms })}</li>
        <li>{preview.userCount === 0 ? t('previewNobody') : t('previewUsers', { count: preview.userCount })}</li>
      </ul>
      {preview.users.length > 0 && (
        <table className="sed-move-users">
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('gains')}</th>
              <th scope="col">{t('loses')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.users.map(({ code, name, gains, loses }) => (
              <tr key={code}>
                <td>{name[language]}</td>
                <td>{names(gains)}</td>
                <td>{names(loses)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Moves a node once it was shown what that does. */
export function MoveDialog({ rows, node, target, onClose }: Props) {
  const t = useT(orgPhrases);
  const language = useLanguage();
  const [parentCode, setParent] = useState(target);
  const [reason, setReason] = useState('');
  const move = useAction(organisationCalls.move, { refreshes: [organisationCalls.tree] });
  const preview = useCall(
    organisationCalls.movePreview,
    { params: { code: node.code }, query: { parentCode: parentCode ?? '' } },
    { enabled: parentCode !== undefined, staleTimeMs: 0 },
  );
  const tree = useMemo(() => {
    const own = subtreeOf(rows, node.code);
    const entries = (list: readonly OrgBranch[]): object[] =>
      list
        .filter(({ row }) => !own.has(row.code) && row.type < 5)
        .map(({ row, children }) => ({
          value: row.code,
          title: row.name[language],
          disabled: !row.mayEdit || row.code === node.parentCode || !mayLieBelow(node.type, row.type),
          children: entries(children),
        }));
    return entries(branchesOf(rows));
  }, [rows, node, language]);
  const confirm = async () => {
    if (parentCode === undefined) return;
    const body = { version: node.version, parentCode, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
    try {
      await move.mutateAsync({ params: { code: node.code }, body });
      showNotice({ kind: 'success', text: t('moved') });
      onClose();
    } catch {
      // Shown above the form by the action's own error.
    }
  };
  const failure = move.error ?? (parentCode === undefined ? null : preview.error);
  return (
    <FormDialog
      width="wide"
      title={t('moveTitle', { name: node.name[language] })}
      submitText={t('move').replace('…', '')}
      error={failure === null ? undefined : messageOf(failure, '')}
      isPending={move.isPending}
      isIncomplete={preview.data === undefined}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('target')} htmlFor="sed-move-target">
          <TreeSelect
            id="sed-move-target"
            treeDefaultExpandAll
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={tree}
            value={parentCode ?? null}
            onChange={(code: string | null) => setParent(code ?? undefined)}
          />
        </Form.Item>
        <Form.Item label={t('reason')} htmlFor="sed-move-reason">
          <Input
            id="sed-move-reason"
            maxLength={300}
            value={reason}
            onChange={({ target: { value } }) => setReason(value)}
          />
        </Form.Item>
      </Form>
      {parentCode !== undefined && preview.isFetching && <Spinner />}
      {preview.data !== undefined && !preview.isFetching && <Effects preview={preview.data} />}
    </FormDialog>
  );
}
