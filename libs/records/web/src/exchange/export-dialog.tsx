import { jobCalls } from '@sed/platform-contract';
import { moduleCalls } from '@sed/records-contract';
import { isStored } from '@sed/records-model';
import { callKey, messageOf, send } from '@sed/platform-web';
import { useClickLock } from '@sed/platform-ui';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { IntentKeys } from '../form/intent-key';
import { useModuleFrame } from '../frame/module-frame';
import type { RecordsQuery } from '../list/use-records';
import { JobsList } from './jobs';
import './exchange.css';

interface Props {
  /** Filter, scope and order of the list as it stands. */
  readonly query: RecordsQuery;
  readonly total: number;
  readonly selectedIds: readonly string[];
  readonly columns: readonly string[];
  readonly onClose: () => void;
}

/** What is about the page on screen, not about the records. */
const PAGING: ReadonlySet<string> = new Set(['pageNum', 'pageSize']);

type Format = 'xlsx' | 'csv';
/** Columns of the list, all fields, or what an import reads: keys, child lines and names of files. */
const CHOICES = ['shown', 'all', 'layout'] as const;
type ColumnChoice = (typeof CHOICES)[number];

/** Export of the filter or the selection as a job; ready files wait in the list below. */
export function ExportDialog({ query, total, selectedIds, columns, onClose }: Props) {
  const { module, t, say, may } = useModuleFrame();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { isLocked, run } = useClickLock();
  const [keys] = useState(() => new IntentKeys());
  const [format, setFormat] = useState<Format>('xlsx');
  const [isSelection, setSelection] = useState(selectedIds.length > 0);
  const [choice, setChoice] = useState<ColumnChoice>('shown');
  const start = async () => {
    const filter = Object.fromEntries(Object.entries(query).filter(([name]) => !PAGING.has(name)));
    const all = [
      'no',
      'status',
      ...Object.entries(module.fields)
        .filter(([, field]) => isStored(field) && field.internal !== true)
        .map(([name]) => name),
    ];
    const body = {
      format,
      filter,
      columns: [...(choice === 'all' ? all : columns)].slice(0, 100),
      ...(choice === 'layout' ? { layout: 'import' as const } : {}),
      ...(isSelection ? { ids: [...selectedIds] } : {}),
    };
    try {
      await send(moduleCalls.export, { params: { module: module.key }, body }, { idempotencyKey: keys.keyFor(body) });
      // The same rows exported again later are another wish.
      keys.settle();
      await client.invalidateQueries({ queryKey: callKey(jobCalls.mine) });
    } catch (error) {
      void message.error(messageOf(error, t('form.fileLost')));
    }
  };
  return (
    <Modal
      open
      width={620}
      title={t('exchange.exportTitle', { name: say(module.label) })}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('form.close')}
        </Button>,
        <Button key="start" type="primary" disabled={isLocked} onClick={() => run(start)}>
          {t('exchange.exportStart')}
        </Button>,
      ]}
    >
      <div className="sed-export">
        <fieldset>
          <legend>{t('exchange.exportWhat')}</legend>
          <Radio.Group
            value={isSelection}
            onChange={(event) => setSelection(event.target.value === true)}
            options={[
              { value: false, label: t('exchange.exportFiltered', { count: total }) },
              ...(selectedIds.length === 0
                ? []
                : [{ value: true, label: t('exchange.exportSelected', { count: selectedIds.length }) }]),
            ]}
          />
        </fieldset>
        <fieldset>
          <legend>{t('exchange.exportColumns')}</legend>
          <Radio.Group
            value={choice}
            onChange={(event) => setChoice(CHOICES.find((one) => one === event.target.value) ?? 'shown')}
            options={[
              { value: 'shown', label: t('exchange.exportShown') },
              { value: 'all', label: t('exchange.exportAll') },
              ...(may('import') ? [{ value: 'layout', label: t('exchange.exportLayout') }] : []),
            ]}
          />
        </fieldset>
        <fieldset>
          <legend>{t('exchange.exportFormat')}</legend>
          <Radio.Group
            optionType="button"
            value={format}
            onChange={(event) => setFormat(event.target.value === 'csv' ? 'csv' : 'xlsx')}
            options={[
              { value: 'xlsx', label: 'Excel (xlsx)' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
          <span className="sed-dim">{t('exchange.exportLimit')}</span>
        </fieldset>
        <section aria-label={t('exchange.jobs')}>
          <h4>{t('exchange.jobs')}</h4>
          <JobsList />
        </section>
      </div>
    </Modal>
  );
}
