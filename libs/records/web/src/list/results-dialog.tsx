import { errorText, isErrorCode, type ReplyOf } from '@sed/platform-contract';
import type { moduleCalls, RecordDto } from '@sed/records-contract';
import { Button, Modal } from 'antd';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { titleOf } from '../value/columns';

type Results = ReplyOf<typeof moduleCalls.bulk>;

export interface BulkOutcome {
  readonly records: readonly RecordDto[];
  readonly results: Results;
}

interface Props {
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
}

/** What each row of a bulk action came to; refused ones stand first. */
export function ResultsDialog({ outcome, onClose }: Props) {
  const frame = useModuleFrame();
  const { t, language } = frame;
  const byId = new Map(outcome.records.map((record) => [record.id, record]));
  const done = outcome.results.filter(({ ok }) => ok).length;
  const ordered = [...outcome.results].sort((a, b) => Number(a.ok) - Number(b.ok));
  const textOf = ({ ok, error, message }: Results[number]) => {
    if (ok) return t('list.resultOk');
    return error !== null && isErrorCode(error.code) ? errorText(language, error.code, error.params) : (message ?? '');
  };
  return (
    <Modal
      open
      width={640}
      title={t('list.results')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('form.close')}
        </Button>
      }
    >
      <p>
        {t('list.resultsDone', { done, count: outcome.results.length })}
        {done < outcome.results.length && ` · ${t('list.resultsFailed', { count: outcome.results.length - done })}`}
      </p>
      <ul className="sed-results">
        {ordered.map((result) => {
          const record = byId.get(result.id);
          return (
            <li key={result.id} data-ok={result.ok}>
              <Icon name={result.ok ? 'check' : 'warn'} />
              <span>{record === undefined ? result.id : titleOf(frame, record)}</span>
              <span className="sed-dim">{textOf(result)}</span>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
