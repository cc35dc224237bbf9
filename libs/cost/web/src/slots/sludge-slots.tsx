import { isReceivedOff, moistureLimitPct, moistureOverPct, receivedDifferencePct } from '@sed/cost-contract';
import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { StatusTag } from '@sed/platform-ui';
import { useT } from '@sed/platform-web';
import type { CellSlotProps, RecordSlotProps } from '@sed/records-web';
import { Alert } from 'antd';
import { costPhrases } from '../phrases';

/** Stands out where the load is wetter than its way of disposal allows. */
export function MoistureCell({ record, value }: CellSlotProps<number>) {
  if (value === null) return PLACEHOLDER;
  const text = formatNumber(value, 2);
  return moistureOverPct(record.values) === null ? text : <StatusTag tone="warn">{text}</StatusTag>;
}

/** Stands out where more is missing, or too much, than scales differ by. */
export function DifferenceCell({ record, value }: CellSlotProps<string | number>) {
  if (value === null) return PLACEHOLDER;
  const text = formatNumber(Number(value), 2);
  return isReceivedOff(record.values) ? <StatusTag tone="bad">{text}</StatusTag> : text;
}

/** What is to be minded about a ticket, above its values. */
export function TicketWarnings({ record: { values } }: RecordSlotProps) {
  const t = useT(costPhrases);
  const over = moistureOverPct(values);
  const limit = moistureLimitPct(values.disposalWay);
  return (
    <>
      {over !== null && <Alert type="warning" showIcon title={t('moistureOver', { moisture: limit + over, limit })} />}
      {isReceivedOff(values) && (
        <Alert
          type="warning"
          showIcon
          title={t('differenceOff', { difference: receivedDifferencePct(values) ?? '' })}
        />
      )}
    </>
  );
}
