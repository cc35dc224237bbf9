import { STOP_REASONS, STOP_REASON_TEXTS } from '@sed/instruments-contract';
import { choice, defineModule, instant, ref, text } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';

const REASON_ITEMS = STOP_REASONS.map((code) => ({ code, label: STOP_REASON_TEXTS[code] }));

/** Why a loop left automatic: the stop itself is read from history, people add the reason. */
export const controlLoopStop = defineModule({
  key: 'controlLoopStop',
  path: '/group/monitoringWarning/autonomousDataStatistics/controlLoopStop',
  scope: 'plant',
  label: { zh: '回路切除原因', en: 'reason of a loop stop' },
  fields: {
    loop: ref('控制回路', 'Loop', 'controlLoop', { samePlant: true, required: true, createOnly: true, widthPx: 220 }),
    stoppedAt: instant('切除时间', 'Stopped at', { required: true, createOnly: true, widthPx: 160 }),
    reason: choice('原因', 'Reason', REASON_ITEMS, { required: true, widthPx: 120 }),
    note: text('说明', 'Note', { max: 300, lines: 2, searchable: true, widthPx: 260 }),
  },
  title: 'note',
  list: {
    columns: ['stoppedAt', 'loop', 'factoryNo', 'reason', 'note', 'updatedAt'],
    filters: ['loop', 'reason', 'stoppedAt'],
    sort: '-stoppedAt',
  },
  form: [{ label: BASICS, fields: ['loop', 'stoppedAt', 'reason', 'note'] }],
  indexes: [['loop', 'stoppedAt']],
  verbs: ['add', 'edit', 'export'],
  removal: 'never',
});
