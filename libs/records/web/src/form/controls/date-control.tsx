import type { DateField, InstantField } from '@sed/records-model';
import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useModuleFrame } from '../../frame/module-frame';
import { epochOfWall, wallOfEpoch } from '../../value/plant-time';
import { marksOf, type ControlProps } from './control-props';

const FORMAT = { date: 'YYYY-MM-DD', month: 'YYYY-MM', clock: 'HH:mm' } as const;
/** Any day will do: only the time of it is looked at. */
const SOME_DAY = '2000-01-01';

function dayjsOf(kind: DateField['kind'], value: unknown): Dayjs | null {
  if (typeof value !== 'string') return null;
  const day = dayjs(kind === 'clock' ? `${SOME_DAY}T${value}` : value);
  return day.isValid() ? day : null;
}

export function DateControl(props: ControlProps<DateField>) {
  const { field, id, label, value, isDisabled, onChange, onBlur, isCell } = props;
  const common = {
    id,
    className: 'sed-picker',
    ...marksOf(props),
    ...(isCell === true ? { 'aria-label': label } : {}),
    disabled: isDisabled,
    format: FORMAT[field.kind],
    placeholder: FORMAT[field.kind],
    value: dayjsOf(field.kind, value),
    onBlur,
  };
  const change = (day: Dayjs | null) => onChange(day === null ? null : day.format(FORMAT[field.kind]));
  if (field.kind === 'clock') return <TimePicker {...common} needConfirm={false} onChange={change} />;
  return <DatePicker {...common} picker={field.kind === 'month' ? 'month' : 'date'} onChange={change} />;
}

const WALL = 'YYYY-MM-DDTHH:mm:ss';

/** Day and time as the clocks of the plant show it, wherever the reader sits. */
export function InstantControl(props: ControlProps<InstantField>) {
  const { id, label, value, factoryNo, isDisabled, onChange, onBlur, isCell } = props;
  const { zoneOf } = useModuleFrame();
  const zone = zoneOf(factoryNo);
  return (
    <DatePicker
      id={id}
      className="sed-picker"
      {...marksOf(props)}
      {...(isCell === true ? { 'aria-label': label } : {})}
      showTime={{ format: 'HH:mm' }}
      showNow={false}
      needConfirm={false}
      format="YYYY-MM-DD HH:mm"
      placeholder="YYYY-MM-DD HH:mm"
      disabled={isDisabled}
      value={typeof value === 'number' ? dayjs(wallOfEpoch(value, zone)) : null}
      onChange={(day: Dayjs | null) =>
        onChange(day === null ? null : (epochOfWall(day.second(0).format(WALL), zone) ?? null))
      }
      onBlur={onBlur}
    />
  );
}
