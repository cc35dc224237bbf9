import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface Props {
  readonly label: string;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  readonly onChange: (fromMs: number | undefined, toMs: number | undefined) => void;
}

/** Whole days from and to, both included. */
export function PeriodField({ label, fromMs, toMs, onChange }: Props) {
  const value: [Dayjs | null, Dayjs | null] = [
    fromMs === undefined ? null : dayjs(fromMs),
    toMs === undefined ? null : dayjs(toMs),
  ];
  return (
    <DatePicker.RangePicker
      aria-label={label}
      value={value}
      allowEmpty={[true, true]}
      onChange={(range) => onChange(range?.[0]?.startOf('day').valueOf(), range?.[1]?.endOf('day').valueOf())}
    />
  );
}
