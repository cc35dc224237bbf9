import type { LineField } from '@sed/records-model';
import { useModuleFrame } from '../../frame/module-frame';
import { computedText } from '../../value/format-value';
import { ChoiceControl, FlagControl } from './choice-control';
import type { ControlProps } from './control-props';
import { DateControl, InstantControl } from './date-control';
import { NumberControl } from './number-control';
import { RefControl } from './ref-control';
import { TextControl } from './text-control';

/** The control of one cell in child rows. */
export function CellControl(props: ControlProps<LineField>) {
  const { field, values } = props;
  const frame = useModuleFrame();
  switch (field.kind) {
    case 'text':
      return <TextControl {...props} field={field} isCell />;
    case 'number':
    case 'decimal':
      return <NumberControl {...props} field={field} isCell />;
    case 'flag':
      return <FlagControl {...props} field={field} isCell />;
    case 'choice':
      return <ChoiceControl {...props} field={field} isCell />;
    case 'date':
    case 'month':
    case 'clock':
      return <DateControl {...props} field={field} isCell />;
    case 'instant':
      return <InstantControl {...props} field={field} isCell />;
    case 'ref':
      return <RefControl {...props} field={field} isCell />;
    case 'computed':
      return (
        <output className="sed-number" aria-label={frame.say(field.label)}>
          {computedText(field, values)}
        </output>
      );
  }
}
