import { CODE, moduleCalls, type RecordDto, type RecordPush, type ReplyOf } from '@sed/contract';
import { useCall, type CallError } from '@sed/web-platform';
import { ErrorState, StatusTag } from '@sed/web-ui';
import { App, Button, Drawer, Dropdown, Skeleton, Tabs, Tooltip } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { shownActions } from '../act/actions';
import { useRecordActions } from '../act/use-record-actions';
import { usePush } from '../frame/live-feed';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { Icon, type IconName } from '../icons';
import { useRefresh } from '../list/use-records';
import { titleOf } from '../value/columns';
import { shortTime } from '../value/plant-time';
import { DetailFacts } from './detail-facts';
import { FlowPanel } from './flow-panel';
import { PrintSheet } from './print-sheet';
import { Timeline } from './timeline';
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

function isGone(error: CallError): boolean {
  return error.code === CODE.NOT_FOUND || error.code === CODE.FORBIDDEN;
}

function KeyFacts({ record }: { readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const zone = frame.zoneOf(record.factoryNo);
  const facts = [
    record.no ?? undefined,
    record.factoryNo === null || frame.scope.plant !== undefined ? undefined : frame.plantName(record.factoryNo),
    `${frame.t('list.updatedAt')} ${shortTime(record.updatedAt, zone)}`,
  ].filter((fact) => fact !== undefined);
  return (
    <p className="sed-detail-key">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

interface BodyProps {
  readonly record: RecordDto;
  readonly offered: readonly { readonly name: string; readonly refusal: string | null }[];
  readonly onStart: (name: string, record: RecordDto) => void;
}

function DetailBody({ record, offered, onStart }: BodyProps) {
  const frame = useModuleFrame();
  const { module, slots, t, say } = frame;
  const onChanged = useRefresh(module.key);
  const slotProps = { module, record, onChanged };
  const Before = slots['detail.before'];
  const After = slots['detail.after'];
  const Flow = slots['flow.panel'];
  const panel = (
    <FlowPanel record={record} actions={shownActions(frame, offered)} onStart={(name) => onStart(name, record)} />
  );
  const page = (
    <div className="sed-detail-body">
      <div className="sed-detail-main">
        {Before !== undefined && <Before {...slotProps} />}
        <DetailFacts record={record} />
        {After !== undefined && <After {...slotProps} />}
      </div>
      <aside className="sed-detail-side">
        {Flow === undefined ? panel : <Flow {...slotProps} panel={panel} />}
        <section aria-label={t('detail.history')}>
          <h3>{t('detail.history')}</h3>
          <Timeline record={record} />
        </section>
      </aside>
    </div>
  );
  const tabs = Object.keys(slots).flatMap((name) => {
    if (!isTabName(name)) return [];
    const tab = slots[name];
    return tab === undefined ? [] : [{ key: name, label: say(tab.label), children: <tab.content {...slotProps} /> }];
  });
  if (tabs.length === 0) return page;
  return <Tabs items={[{ key: 'page', label: t('detail.page'), children: page }, ...tabs]} />;
}

function isTabName(name: string): name is `detail.tab.${string}` {
  return name.startsWith('detail.tab.');
}

type Found = ReplyOf<typeof moduleCalls.detail>;

interface ToolsProps extends Omit<ModuleDetailProps, 'onMove'> {
  readonly found: Found | undefined;
  readonly onMove: ((step: 1 | -1) => void) | undefined;
  readonly onPrint: () => void;
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

/** Copy and removal, where the viewer may. */
function MoreMenu({ id, found, onCopy, onRemove }: ToolsProps) {
  const { module, t, may } = useModuleFrame();
  const items = [
    ...(module.verbs.includes('add') && may('add', found?.record.factoryNo)
      ? [{ key: 'copy', label: t('list.copy'), icon: <Icon name="copy" />, onClick: () => onCopy(id) }]
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

function DetailTools(props: ToolsProps) {
  const { id, found, place, onMove, onEdit, onPrint } = props;
  const { module, t } = useModuleFrame();
  const { message } = App.useApp();
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
      <MoreMenu {...props} />
    </div>
  );
}

function DetailTitle({ record }: { readonly record: RecordDto | undefined }) {
  const frame = useModuleFrame();
  const { module, say } = frame;
  if (record === undefined) return <>{say(module.label)}</>;
  const state = record.status === null ? undefined : module.flow?.states[record.status];
  return (
    <div className="sed-detail-title">
      <h2>{titleOf(frame, record)}</h2>
      {state !== undefined && <StatusTag tone={state.tone}>{say(state.label)}</StatusTag>}
    </div>
  );
}

function Missing({ error, onRetry }: { readonly error: CallError | null; readonly onRetry: () => void }) {
  const { t } = useModuleFrame();
  if (error === null) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (isGone(error)) return <ErrorState message={t('detail.gone')} />;
  return <ErrorState message={error.message} onRetry={onRetry} />;
}

/** One record beside its list: what it is, what can be done with it, and what happened to it. */
export function ModuleDetail({ onMove, ...props }: ModuleDetailProps) {
  const { id, onClose } = props;
  const { module } = useModuleFrame();
  const [isPrinting, setPrinting] = useState(false);
  const { start, remove, dialogs } = useRecordActions();
  const input = { params: { module: module.key, id } };
  const { data, error, refetch } = useCall(moduleCalls.detail, input, { keepPrevious: true });
  useFollowRecord(module.key, id, refetch);
  useMoveKeys(onMove);
  // A record that was left for one that cannot be read must not stay on screen.
  const found = error === null ? data : undefined;
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
          onRemove={(record) => remove(record, onClose)}
        />
      }
    >
      {found === undefined ? (
        <Missing error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <KeyFacts record={found.record} />
          <DetailBody record={found.record} offered={found.actions} onStart={start} />
          {isPrinting && <PrintSheet record={found.record} onDone={() => setPrinting(false)} />}
        </>
      )}
      {dialogs}
    </Drawer>
  );
}

/** A change by somebody else is read at once: what is offered must be what can be done. */
function useFollowRecord(module: string, id: string, refetch: () => Promise<unknown>): void {
  usePush(
    'record',
    useCallback(
      (push: RecordPush) => {
        if (push.module === module && push.id === id) void refetch();
      },
      [module, id, refetch],
    ),
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
