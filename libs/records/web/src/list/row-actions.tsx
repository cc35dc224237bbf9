import type { RecordDto } from '@sed/records-contract';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { abilitiesOf, actionsOfRecord, type RecordAbilities, type ShownAction } from '../act/actions';
import { ActionButton } from '../act/action-button';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { Icon, type IconName } from '../icons';
import { rowLinks } from '../pages/view-links';
import { titleOf } from '../value/columns';

export interface RowHandlers {
  readonly onOpen: (id: string) => void;
  readonly onStart: (name: string, record: RecordDto) => void;
  readonly onEdit: (id: string) => void;
  readonly onCopy: (id: string) => void;
  readonly onRemove: (record: RecordDto) => void;
}

interface Entry {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly refusal: string | null;
  readonly isDanger?: boolean;
  readonly run: () => void;
}

function ownEntries(frame: ModuleFrame, record: RecordDto, able: RecordAbilities, on: RowHandlers): readonly Entry[] {
  const { t } = frame;
  return [
    ...(able.edit === undefined
      ? []
      : [
          {
            key: '$edit',
            label: t('list.edit'),
            icon: 'edit' as const,
            refusal: able.edit,
            run: () => on.onEdit(record.id),
          },
        ]),
    ...(able.copy
      ? [
          {
            key: '$copy',
            label: t('list.copy'),
            icon: 'copy' as const,
            refusal: null,
            run: () => on.onCopy(record.id),
          },
        ]
      : []),
    ...(able.remove === undefined
      ? []
      : [
          {
            key: '$remove',
            label: t('list.removeOne'),
            icon: 'trash' as const,
            refusal: able.remove,
            isDanger: true,
            run: () => on.onRemove(record),
          },
        ]),
  ];
}

function itemOf({ key, label, icon, refusal, isDanger }: Entry): NonNullable<MenuProps['items']>[number] {
  return {
    key,
    icon: icon === undefined ? null : <Icon name={icon} />,
    disabled: refusal !== null,
    danger: isDanger === true,
    label: refusal === null ? label : <Tooltip title={refusal}>{label}</Tooltip>,
  };
}

/** The menu is made when it is opened: a page of two hundred rows need not work out what nobody asks. */
function RowMenu({ record, on }: { readonly record: RecordDto; readonly on: RowHandlers }) {
  const frame = useModuleFrame();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const actions = isOpen ? actionsOfRecord(frame, record) : [];
  const entries: readonly Entry[] = isOpen
    ? [
        ...actions.map(({ name, label, refusal, tone }) => ({
          key: name,
          label,
          refusal,
          isDanger: tone === 'danger',
          run: () => on.onStart(name, record),
        })),
        ...rowLinks(frame, record).map(({ view, label, path }) => ({
          key: `$${view}`,
          label,
          icon: view === 'flow' ? ('flow' as const) : ('page' as const),
          refusal: null,
          run: () => void navigate(path),
        })),
        ...ownEntries(frame, record, abilitiesOf(frame, record), on),
      ]
    : [];
  const items = entries.map(itemOf);
  if (actions.length > 0 && entries.length > actions.length) items.splice(actions.length, 0, { type: 'divider' });
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          setOpen(false);
          entries.find((entry) => entry.key === key)?.run();
        },
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<Icon name="more" />}
        aria-label={frame.t('list.rowActions', { name: titleOf(frame, record) })}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}

function stepOf(frame: ModuleFrame, record: RecordDto): ShownAction | undefined {
  return actionsOfRecord(frame, record).find(({ tone, refusal }) => tone === 'primary' && refusal === null);
}

/** What the usual next step of a row is called. */
export function stepName(frame: ModuleFrame, record: RecordDto): string | undefined {
  return stepOf(frame, record)?.label;
}

/** The usual next step in reach, everything else in a menu that says why something is not possible. */
export function RowActions({ record, on }: { readonly record: RecordDto; readonly on: RowHandlers }) {
  const frame = useModuleFrame();
  const usual = stepOf(frame, record);
  return (
    <span className="sed-row-actions">
      {usual !== undefined && (
        <ActionButton action={usual} size="small" isLink onStart={() => on.onStart(usual.name, record)} />
      )}
      <RowMenu record={record} on={on} />
    </span>
  );
}

/** Whether any row can have actions at all; otherwise the column is left out. */
export function hasRowActions({ module, may, slots }: ModuleFrame): boolean {
  const own = (['add', 'edit', 'delete'] as const).some((verb) => module.verbs.includes(verb) && may(verb));
  return own || module.flow !== undefined || slots['list.rowActions'] !== undefined;
}
