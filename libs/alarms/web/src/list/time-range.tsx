import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useListParams } from './use-list-params';

/** A time of the address, undefined when it is none. */
export function epochOf(text: string | undefined): number | undefined {
  const ms = Number(text ?? Number.NaN);
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined;
}

/** The range of the address as the service takes it. */
export function rangeOf(get: (name: string) => string | undefined): { readonly from?: number; readonly to?: number } {
  const from = epochOf(get('from'));
  const to = epochOf(get('to'));
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** From and to of a list, kept in the address. */
export function TimeRange({ label }: { readonly label: string }) {
  const { get, set } = useListParams();
  const { from, to } = rangeOf(get);
  return (
    <DatePicker.RangePicker
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      aria-label={label}
      value={from === undefined || to === undefined ? null : [dayjs(from), dayjs(to)]}
      onChange={(times) => {
        const [begin, end] = times ?? [];
        set({ from: begin?.valueOf().toString(), to: end?.valueOf().toString() });
      }}
    />
  );
}
