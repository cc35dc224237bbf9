import { unitText } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import { fieldAt, type Field } from '@sed/records-model';
import { StatusTag } from '@sed/platform-ui';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { ModuleFrame } from '../frame/module-frame';
import { useRefresh } from './use-records';
import { useModuleFrame } from '../frame/module-frame';
import { columnLabel, isRecordColumn, type RecordColumn } from '../value/columns';
import { contentOf, leastOf, textPx, widthOf } from './column-widths';
import { FieldValue } from '../value/field-value';
import { shortTime } from '../value/plant-time';
import { hasRowActions, RowActions, type RowHandlers } from './row-actions';
import type { TreeRow } from './tree';

const MENU_PX = 56;
/** Room for what a module puts beside the usual actions. */
const SLOT_PX = 110;

/** Values that cannot be ordered by the service: they are not one stored value. */
const UNSORTED: ReadonlySet<Field['kind']> = new Set(['files', 'lines', 'computed', 'live', 'signature', 'struct']);

function isSortable(field: Field | undefined): boolean {
  if (field === undefined) return true;
  return !UNSORTED.has(field.kind) && !('multiple' in field && field.multiple);
}

/** What an area draws itself is a number where the field has its decimals, and else a tag or a word. */
function isNumberColumn({ slots }: ModuleFrame, name: string, field: Field | undefined): boolean {
  if (slots[`list.cell.${name}`] !== undefined && field?.kind === 'computed' && field.decimals === undefined)
    return false;
  return field !== undefined && ['number', 'decimal', 'computed', 'live'].includes(field.kind);
}

/** Numbers stand without their unit in a table: the heading carries it. */
function withoutUnit(field: Field): Field {
  return 'unit' in field ? { ...field, unit: '' } : field;
}

function recordCell(frame: ModuleFrame, name: RecordColumn, record: RecordDto): ReactNode {
  const zone = frame.zoneOf(record.factoryNo);
  switch (name) {
    case 'no':
      return record.no ?? '';
    case 'status': {
      const state = record.status === null ? undefined : frame.module.flow?.states[record.status];
      return state === undefined ? (
        (record.status ?? '')
      ) : (
        <StatusTag tone={state.tone}>{frame.say(state.label)}</StatusTag>
      );
    }
    case 'factoryNo':
      return record.factoryNo === null ? '' : frame.plantName(record.factoryNo);
    default:
      return <span className="sed-number">{shortTime(record[name], zone)}</span>;
  }
}

function Cell({ name, record }: { readonly name: string; readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const field = fieldAt(frame.module, name);
  if (field === undefined) return <>{isRecordColumn(name) ? recordCell(frame, name, record) : null}</>;
  const Slot = frame.slots[`list.cell.${name}`];
  const value = record.values[name] ?? null;
  if (Slot !== undefined) return <Slot module={frame.module} record={record} value={value} />;
  return (
    <FieldValue
      field={withoutUnit(field)}
      value={value}
      place="cell"
      frame={frame}
      labels={record.labels[name]}
      factoryNo={record.factoryNo}
      values={record.values}
    />
  );
}

function ActionsCell({ record, on }: { readonly record: RecordDto; readonly on: RowHandlers }) {
  const { module, slots } = useModuleFrame();
  const onChanged = useRefresh(module.key);
  const Slot = slots['list.rowActions'];
  return (
    <>
      {Slot !== undefined && <Slot module={module} record={record} onChanged={onChanged} />}
      <RowActions record={record} on={on} />
    </>
  );
}

/** Key of the column with what can be done with a row. */
export const ACTIONS_KEY = '$actions';

/** Words in bold, with the edges of their button; longer ones are cut. */
const STEP_PX = { least: 94, most: 150, edges: 24, bold: 1.07 };

/** Room for the longest next step of the rows and the menu beside it. */
function stepsPx(steps: readonly string[]): number {
  if (steps.length === 0) return MENU_PX;
  const { least, most, edges, bold } = STEP_PX;
  const longest = Math.max(...steps.map((step) => textPx(step) * bold + edges));
  return MENU_PX + Math.ceil(Math.min(most, Math.max(least, longest)));
}

/** A column with the room it likes and the room it needs, px in 14 px text. */
export interface ListColumn extends TableColumnType<TreeRow> {
  readonly key: string;
  readonly widthPx: number;
  readonly leastPx?: number;
  readonly contentPx?: number | undefined;
  readonly render: (value: unknown, row: TreeRow) => ReactNode;
}

export interface ColumnOptions {
  /** Names in their order. */
  readonly names: readonly string[];
  readonly pinned: readonly string[];
  /** `field` or `-field` now in force. */
  readonly sort: string | undefined;
  readonly on: RowHandlers;
  /** What the usual next steps of the rows are called; without one there is only the menu. */
  readonly steps: readonly string[];
  /** What is shown, for columns as wide as their texts where there is room. */
  readonly rows?: readonly TreeRow[];
}

/** Columns of a list for the table: headings with units, order by the service, the row's actions at the right. */
export function recordColumns(frame: ModuleFrame, options: ColumnOptions): ListColumn[] {
  const { names, pinned, sort, on, steps, rows = [] } = options;
  const descending = sort?.startsWith('-') === true;
  const sorted = sort?.replace(/^-/, '');
  const columns = names.map((name, index): ListColumn => {
    const field = fieldAt(frame.module, name);
    const unit = field !== undefined && 'unit' in field ? (field.unit ?? '') : '';
    const isFirst = index === 0;
    return {
      key: name,
      title: (
        <>
          {columnLabel(frame, name)}
          {unit !== '' && <span className="sed-unit">{unitText(unit)}</span>}
        </>
      ),
      widthPx: widthOf(frame, name, field),
      leastPx: leastOf(frame, name, field),
      contentPx: contentOf(frame, name, rows),
      className: isNumberColumn(frame, name, field) ? 'sed-col-number' : '',
      ellipsis: { showTitle: false },
      ...(pinned.includes(name) ? { fixed: 'left' as const } : {}),
      ...(isSortable(field)
        ? {
            sorter: true,
            sortOrder: sorted === name ? (descending ? 'descend' : 'ascend') : null,
            showSorterTooltip: false,
          }
        : {}),
      render: (_: unknown, { record }: TreeRow) =>
        isFirst ? (
          <button
            type="button"
            className="sed-row-name"
            onClick={(event) => {
              event.stopPropagation();
              on.onOpen(record.id);
            }}
          >
            <Cell name={name} record={record} />
          </button>
        ) : (
          <Cell name={name} record={record} />
        ),
    };
  });
  const hasSlot = frame.slots['list.rowActions'] !== undefined;
  if (!hasSlot && !hasRowActions(frame)) return columns;
  const isInReach = steps.length > 0 || hasSlot;
  return [
    ...columns,
    {
      key: ACTIONS_KEY,
      title: <span className="sed-visually-hidden">{frame.t('list.more')}</span>,
      widthPx: stepsPx(steps) + (hasSlot ? SLOT_PX : 0),
      // A step stays in reach; three dots are not worth lying over what the reader looks for.
      ...(isInReach && { fixed: 'right' as const }),
      align: 'right',
      render: (_: unknown, { record }: TreeRow) => <ActionsCell record={record} on={on} />,
    },
  ];
}

/** Names of the columns on screen: the plant first where several are shown. */
export function shownColumns(frame: ModuleFrame, names: readonly string[]): readonly string[] {
  const several = frame.module.scope === 'plant' && frame.scope.plant === undefined;
  const [first, ...rest] = names;
  if (!several || first === undefined) return names;
  return [first, 'factoryNo', ...rest];
}
