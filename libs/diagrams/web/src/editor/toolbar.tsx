import type { DiagramDraft } from '@sed/diagrams-contract';
import { ConfirmButton, LineIcon } from '@sed/platform-ui';
import { useT } from '@sed/platform-web';
import { Button, Dropdown, Space } from 'antd';
import { Link } from 'react-router';
import { aligned, type Sides } from './edit-document';
import { isOneGroup } from './groups';
import { editorPhrases } from './phrases';
import type { Editor } from './use-editor';

const SIDES: readonly Sides[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom'];
const VIEW_PATH = '/group/monitoringWarning/realMonitoring/technologicalProcess';

interface Props {
  readonly editor: Editor;
  readonly draft: DiagramDraft;
  readonly isBusy: boolean;
  readonly onBind: () => void;
  readonly onExport: () => void;
  readonly onSvg: () => void;
  readonly onVersions: () => void;
  readonly onRetire: () => Promise<unknown>;
  readonly onDiscard: () => Promise<unknown>;
  readonly onPublish: () => void;
  readonly onSave: () => void;
}

/** Edits on the left, what concerns the diagram as a whole on the right, the main one last. */
export function Toolbar(props: Props) {
  const t = useT(editorPhrases);
  const { editor, draft, isBusy } = props;
  const { document, selected, change, isDirty } = editor;
  const hasSelected = selected.size > 0;
  const isAnyGrouped = document.elements.some(({ id, group }) => group !== undefined && selected.has(id));
  return (
    <div className="sed-edit-tools" role="toolbar" aria-label={t('tools.label')}>
      <Space.Compact size="small">
        <Button disabled={!editor.canUndo} title="Ctrl+Z" onClick={editor.undo}>
          {t('tools.undo')}
        </Button>
        <Button disabled={!editor.canRedo} title="Ctrl+Y" onClick={editor.redo}>
          {t('tools.redo')}
        </Button>
      </Space.Compact>
      <Space.Compact size="small">
        <Button disabled={!hasSelected} title="Ctrl+C" onClick={() => editor.copy(document, selected)}>
          {t('tools.copy')}
        </Button>
        <Button title="Ctrl+V" onClick={() => editor.paste(document)}>
          {t('tools.paste')}
        </Button>
        <Button disabled={!hasSelected} title="Delete" onClick={() => editor.remove(selected)}>
          {t('tools.remove')}
        </Button>
      </Space.Compact>
      <Dropdown
        disabled={selected.size < 2}
        menu={{
          items: SIDES.map((side) => ({ key: side, label: t(`tools.${side}`) })),
          onClick: ({ key }) => {
            const side = SIDES.find((one) => one === key);
            if (side !== undefined) change((now) => aligned(now, selected, side));
          },
        }}
      >
        <Button size="small" icon={<LineIcon name="chevronDown" />} iconPlacement="end">
          {t('tools.left')}
        </Button>
      </Dropdown>
      <Space.Compact size="small">
        <Button
          disabled={selected.size < 2 || isOneGroup(document, selected)}
          title="Ctrl+G"
          onClick={() => editor.group(selected)}
        >
          {t('tools.group')}
        </Button>
        <Button disabled={!isAnyGrouped} title="Ctrl+Shift+G" onClick={() => editor.ungroup(selected)}>
          {t('tools.ungroup')}
        </Button>
      </Space.Compact>
      <Button size="small" onClick={props.onBind}>
        {t('tools.bind')}
      </Button>
      <span className="sed-edit-tools-gap" />
      <Space.Compact size="small">
        <Button disabled={isDirty} onClick={props.onExport}>
          {t('tools.exportJson')}
        </Button>
        <Button onClick={props.onSvg}>{t('tools.exportSvg')}</Button>
      </Space.Compact>
      <Button size="small" onClick={props.onVersions}>
        {t('tools.versions')}
      </Button>
      {draft.state === 'PUBLISHED' && (
        <>
          <Link to={`${VIEW_PATH}?plant=${draft.factoryNo}&diagram=${draft.id}`}>{t('tools.view')}</Link>
          <ConfirmButton
            size="small"
            question={t('tools.retireAsk')}
            consequence={t('tools.retireThen')}
            onConfirm={props.onRetire}
          >
            {t('tools.retire')}
          </ConfirmButton>
        </>
      )}
      {draft.publishedVersion === null && (
        <ConfirmButton
          size="small"
          danger
          question={t('tools.discardAsk')}
          consequence={t('tools.discardThen')}
          onConfirm={props.onDiscard}
        >
          {t('tools.discard')}
        </ConfirmButton>
      )}
      <Button size="small" disabled={!isDirty} loading={isBusy} title="Ctrl+S" onClick={props.onSave}>
        {t('tools.save')}
      </Button>
      <Button size="small" type="primary" loading={isBusy} onClick={props.onPublish}>
        {t('tools.publish')}
      </Button>
    </div>
  );
}
