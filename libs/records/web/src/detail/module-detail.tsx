import type { RecordDto } from '@sed/records-contract';
import { App, Button, Drawer, Dropdown, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { ActionButton } from '../act/action-button';
import { groupRefusal } from '../act/actions';
import { useRecordActions } from '../act/use-record-actions';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { Icon, type IconName } from '../icons';
import { ViewLinks } from '../pages/view-links';
import { HeldNotice } from '../outbox/held-notice';
import { useHeldRecord } from '../outbox/use-held-record';
import { titleOf } from '../value/columns';
import { MergeDialog } from './merge-dialog';
import { PrintSheet } from './print-sheet';
import { RecordBody } from './record-body';
import { KeyFacts, Missing, RecordState } from './record-parts';
import type { FoundRecord } from './use-record';
import { useTaskLink } from './use-task-link';
import './detail.css';

export interface ModuleDetailProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
  readonly onCopy: (id: string) => void;
  /** Neighbours in the list it was opened from. */
  readonly place?: { readonly index: number; readonly count: number } | undefined;
  readonly onMove?: (step: 1 | -1) => void;
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

function Tool({ icon, label, onClick, isDisabled = false }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" icon={<Icon name={icon} />} aria-label={label} disabled={isDisabled} onClick={onClick} />
    </Tooltip>
  );
}

/** Address that opens this record again. */
function addressOfRecord(module: ModuleFrame['module'], id: string): string {
  return `${window.location.origin}${module.path}?id=${encodeURIComponent(id)}`;
}

interface ToolsProps extends Omit<ModuleDetailProps, 'onMove'> {
  readonly found: FoundRecord | undefined;
  readonly onMove: ((step: 1 | -1) => void) | undefined;
  readonly onPrint: () => void;
  readonly onMerge: () => void;
  readonly onRemove: (record: RecordDto) => void;
}

function Neighbours({ place, onMove }: Pick<ToolsProps, 'place' | 'onMove'>) {
  const { t } = useModuleFrame();
  if (onMove === undefined || place === undefined || place.index < 0) return null;
  const { index, count } = place;
  return (
    <>
      <span className="sed-dim sed-number">{t('detail.position', { index: index + 1, count })}</span>
      <Tool icon="up" label={t('detail.previous')} isDisabled={index === 0} onClick={() => onMove(-1)} />
      <Tool icon="down" label={t('detail.next')} isDisabled={index >= count - 1} onClick={() => onMove(1)} />
    </>
  );
}

/** Copy, merge and removal, where the viewer may. */
function MoreMenu({ id, found, onCopy, onMerge, onRemove }: ToolsProps) {
  const { module, t, may } = useModuleFrame();
  const items = [
    ...(module.verbs.includes('add') && may('add', found?.record.factoryNo)
      ? [{ key: 'copy', label: t('list.copy'), icon: <Icon name="copy" />, onClick: () => onCopy(id) }]
      : []),
    ...(module.merges === true && found?.mayDelete === true && found.mayEdit
      ? [{ key: 'merge', label: t('merge.open'), icon: <Icon name="link" />, onClick: onMerge }]
      : []),
    ...(found?.mayDelete === true
      ? [
          {
            key: 'remove',
            danger: true,
            label: t('list.removeOne'),
            icon: <Icon name="trash" />,
            onClick: () => onRemove(found.record),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" icon={<Icon name="more" />} aria-label={t('list.more')} />
    </Dropdown>
  );
}

const nothing = () => undefined;

function DetailTools(props: ToolsProps) {
  const { id, found, place, onMove, onEdit, onPrint } = props;
  const frame = useModuleFrame();
  const { module, t } = frame;
  const { message } = App.useApp();
  const refusal = found === undefined || found.mayEdit ? null : groupRefusal(frame, found.record, 'edit');
  const copyLink = () => {
    const copied = (async () => navigator.clipboard.writeText(addressOfRecord(module, id)))();
    copied.then(
      () => message.success(t('detail.linkCopied')),
      // Pages without TLS have no clipboard; the address bar holds the same link.
      () => message.warning(t('detail.linkFailed')),
    );
  };
  return (
    <div className="sed-detail-tools">
      <Neighbours place={place} onMove={onMove} />
      <Tool icon="link" label={t('detail.copyLink')} onClick={copyLink} />
      <Tool icon="print" label={t('detail.print')} isDisabled={found === undefined} onClick={onPrint} />
      {found?.mayEdit === true && (
        <Button icon={<Icon name="edit" />} onClick={() => onEdit(id)}>
          {t('list.edit')}
        </Button>
      )}
      {refusal !== null && (
        <ActionButton action={{ name: 'edit', label: t('list.edit'), tone: 'normal', refusal }} onStart={nothing} />
      )}
      <MoreMenu {...props} />
    </div>
  );
}

function DetailTitle({ record }: { readonly record: RecordDto | undefined }) {
  const frame = useModuleFrame();
  const { module, say } = frame;
  if (record === undefined) return <>{say(module.label)}</>;
  return (
    <div className="sed-detail-title">
      <h2>{titleOf(frame, record)}</h2>
      <RecordState record={record} />
    </div>
  );
}

/** One record beside its list: what it is, what can be done with it, and what happened to it. */
export function ModuleDetail({ onMove, ...props }: ModuleDetailProps) {
  const { id, onClose } = props;
  const frame = useModuleFrame();
  const [isPrinting, setPrinting] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const { start, remove, dialogs } = useRecordActions();
  const held = useHeldRecord(frame, id);
  const { found, error, retry } = held;
  useTaskLink(held.theirs);
  useMoveKeys(onMove);
  return (
    <Drawer
      open
      onClose={onClose}
      mask={false}
      size="min(76em, 96vw)"
      rootClassName="sed-detail-drawer"
      title={<DetailTitle record={found?.record} />}
      extra={
        <DetailTools
          {...props}
          found={found}
          onMove={onMove}
          onPrint={() => setPrinting(true)}
          onMerge={() => setMerging(true)}
          onRemove={(record) => remove(record, onClose)}
        />
      }
    >
      {found === undefined ? (
        <Missing error={error} onRetry={retry} />
      ) : (
        <>
          <div className="sed-detail-line">
            <KeyFacts record={found.record} />
            <ViewLinks
              record={found.record}
              mayEdit={found.mayEdit}
              hasStep={found.actions.some(({ refusals }) => refusals.length === 0)}
              actions={found.actions.flatMap(({ name, refusals }) => (refusals.length === 0 ? [name] : []))}
            />
          </div>
          <HeldNotice held={held} />
          <RecordBody record={found.record} offered={found.actions} onStart={start} />
          {isMerging && <MergeDialog record={found.record} onMerged={onClose} onClose={() => setMerging(false)} />}
          {isPrinting && <PrintSheet record={found.record} onDone={() => setPrinting(false)} />}
        </>
      )}
      {dialogs}
    </Drawer>
  );
}

/** Alt with an arrow leads to the neighbours, wherever the focus is. */
function useMoveKeys(onMove: ((step: 1 | -1) => void) | undefined): void {
  useEffect(() => {
    if (onMove === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      onMove(event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onMove]);
}
