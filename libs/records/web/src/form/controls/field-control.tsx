import type { Field, LiveField } from '@sed/records-model';
import { useModuleFrame } from '../../frame/module-frame';
import type { SlotComponent } from '../../slots';
import { textOfValue } from '../../value/format-value';
import { LiveValue } from '../../value/live-value';
import { ChoiceControl, FlagControl } from './choice-control';
import type { ControlProps } from './control-props';
import { DateControl, InstantControl } from './date-control';
import { FilesControl } from './files-control';
import { LinesControl } from './lines-control';
import { NumberControl } from './number-control';
import { ParentControl, RefControl } from './ref-control';
import { SignatureControl } from './signature-control';
import { BilingualControl, TextControl } from './text-control';

/** Kinds whose control is a group of several inputs or buttons. */
export function isGroupField(field: Field): boolean {
  return ['bilingual', 'files', 'signature', 'lines', 'computed', 'live', 'struct'].includes(field.kind);
}

/** Fields that take the whole width of a form. */
export function isWideField(field: Field): boolean {
  if (field.kind === 'text') return (field.lines ?? 1) > 1 || field.max > 100;
  return ['bilingual', 'files', 'lines', 'struct'].includes(field.kind);
}

function ReadOnlyValue({ field, id, values, value, factoryNo, labels }: ControlProps) {
  const frame = useModuleFrame();
  return (
    <output id={id} className="sed-output">
      {textOfValue(field, value, { frame, labels, factoryNo, values })}
    </output>
  );
}

function LiveControl({ field, id, values, factoryNo }: ControlProps<LiveField>) {
  return (
    <output id={id} className="sed-output">
      <LiveValue field={field} values={values} factoryNo={factoryNo} />
    </output>
  );
}

/** Each kind has a control; the record makes a forgotten one an error of the compiler. */
const CONTROLS: { readonly [K in Field['kind']]: SlotComponent<ControlProps<Extract<Field, { readonly kind: K }>>> } = {
  text: TextControl,
  bilingual: BilingualControl,
  number: NumberControl,
  decimal: NumberControl,
  flag: FlagControl,
  choice: ChoiceControl,
  date: DateControl,
  month: DateControl,
  clock: DateControl,
  instant: InstantControl,
  ref: RefControl,
  parent: ParentControl,
  files: FilesControl,
  signature: SignatureControl,
  lines: LinesControl,
  live: LiveControl,
  computed: ReadOnlyValue,
  struct: ReadOnlyValue,
};

/** The control of a field by its kind; a `form.control` slot takes its place. */
export function FieldControl(props: ControlProps) {
  const Control: SlotComponent<ControlProps> = CONTROLS[props.field.kind];
  return <Control {...props} />;
}
