import type { RecordDto } from '@sed/records-contract';
import type { AnyModule, Fields, Label, ValueOf } from '@sed/records-model';
import type { ReactNode } from 'react';

/** A component in a slot. Declared through a method, so that one for a narrow value fits where values are unknown. */
export type SlotComponent<P> = { bivariant(props: P): ReactNode }['bivariant'];

export interface ToolbarSlotProps {
  readonly module: AnyModule;
  /** Selected plant or organisation node. */
  readonly factoryNo: string | undefined;
  /** Reads the list again. */
  readonly onChanged: () => void;
}

export interface CellSlotProps<V = unknown> {
  readonly module: AnyModule;
  readonly record: RecordDto;
  readonly value: V | null;
}

export interface RecordSlotProps {
  readonly module: AnyModule;
  readonly record: RecordDto;
  /** Reads the record again after the slot changed something. */
  readonly onChanged: () => void;
}

export type SheetSlotProps = Pick<RecordSlotProps, 'module' | 'record'>;

export interface ControlSlotProps<V = unknown> {
  readonly module: AnyModule;
  /** Id for the label; belongs onto the element that takes the focus. */
  readonly id: string;
  readonly value: V | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly factoryNo: string | null;
  /** State of the record that is changed; null for a new one. */
  readonly status: string | null;
  readonly isDisabled: boolean;
  readonly hasError: boolean;
  /** Messages inside a value that has several parts, by path below the field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly onChange: (value: V | null) => void;
  /** Checks the value; to be called when the focus leaves. */
  readonly onBlur: () => void;
}

export interface ActionSlotProps {
  readonly module: AnyModule;
  readonly record: RecordDto;
}

export interface FlowSlotProps extends RecordSlotProps {
  /** The panel as the engine draws it, to be kept, wrapped or replaced. */
  readonly panel: ReactNode;
}

export interface TabSlot {
  readonly label: Label;
  readonly content: SlotComponent<RecordSlotProps>;
}

type Name<F> = keyof F & string;

/** The named places in the generic pages a module may fill with components of its own. */
export type SlotsOf<F extends Fields> = {
  readonly 'list.toolbar'?: SlotComponent<ToolbarSlotProps>;
  readonly 'list.rowActions'?: SlotComponent<RecordSlotProps>;
  /** In place of all the engine shows of a record, such as the record of another module it stands for. */
  readonly 'detail.body'?: SlotComponent<RecordSlotProps>;
  readonly 'detail.before'?: SlotComponent<RecordSlotProps>;
  readonly 'detail.after'?: SlotComponent<RecordSlotProps>;
  /** In place of values and lines to sign on the A4 sheet, for papers that have a form of their own. */
  readonly 'print.sheet'?: SlotComponent<SheetSlotProps>;
  readonly 'flow.panel'?: SlotComponent<FlowSlotProps>;
} & { readonly [N in Name<F> as `list.cell.${N}`]?: SlotComponent<CellSlotProps<ValueOf<F[N]>>> } & {
  readonly [N in Name<F> as `detail.value.${N}`]?: SlotComponent<CellSlotProps<ValueOf<F[N]>>>;
} & {
  readonly [N in Name<F> as `form.control.${N}`]?: SlotComponent<ControlSlotProps<ValueOf<F[N]>>>;
} & Readonly<Record<`detail.tab.${string}`, TabSlot>> &
  // What is to be minded before an action of a record is taken: it is asked about even where it asks for nothing.
  Readonly<Record<`action.before.${string}`, SlotComponent<ActionSlotProps>>>;

/** Slots of some module, seen without its fields. */
export interface AnySlots {
  readonly 'list.toolbar'?: SlotComponent<ToolbarSlotProps>;
  readonly 'list.rowActions'?: SlotComponent<RecordSlotProps>;
  readonly 'detail.body'?: SlotComponent<RecordSlotProps>;
  readonly 'detail.before'?: SlotComponent<RecordSlotProps>;
  readonly 'detail.after'?: SlotComponent<RecordSlotProps>;
  readonly 'print.sheet'?: SlotComponent<SheetSlotProps>;
  readonly 'flow.panel'?: SlotComponent<FlowSlotProps>;
  readonly [cell: `list.cell.${string}`]: SlotComponent<CellSlotProps> | undefined;
  readonly [value: `detail.value.${string}`]: SlotComponent<CellSlotProps> | undefined;
  readonly [control: `form.control.${string}`]: SlotComponent<ControlSlotProps> | undefined;
  readonly [tab: `detail.tab.${string}`]: TabSlot | undefined;
  readonly [action: `action.before.${string}`]: SlotComponent<ActionSlotProps> | undefined;
}

/** The slots of one module, to be handed to `registerModulePages`. */
export interface ModuleSlots {
  readonly module: string;
  readonly slots: AnySlots;
}

/** Fills slots of a module; a slot or field that does not exist, or a component for another value, does not compile. */
export function defineSlots<const F extends Fields>(
  module: { readonly key: string; readonly fields: F },
  slots: SlotsOf<F>,
): ModuleSlots {
  if (!isAnySlots(slots)) throw new Error(`A slot of ${module.key} is no component`);
  return { module: module.key, slots };
}

/** The compiler has checked names and values above; here only the module's own types are let go. */
function isAnySlots(slots: object): slots is AnySlots {
  return Object.values(slots).every(
    (slot) => typeof slot === 'function' || (typeof slot === 'object' && slot !== null),
  );
}
