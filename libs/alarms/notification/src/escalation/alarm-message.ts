import type { alarm as alarmTable } from '@sed/alarms-tables';
import type { NewMessage } from '@sed/platform-ports';
import type { BilingualText } from '@sed/platform-contract';

type AlarmRow = typeof alarmTable.$inferSelect;

const LEVEL_ZH = ['', '一级', '二级', '三级', '四级'] as const;

export function alarmUrl(id: string): string {
  return `/group/monitoringWarning/factoryWarning/alarmInfo?alarm=${encodeURIComponent(id)}`;
}

/** The same message, by the same key, that everybody gets who may acknowledge the alarm: told twice it is one. */
export function alarmMessage(row: AlarmRow, plant: BilingualText, to: readonly string[]): NewMessage {
  const { id, level, factoryNo, text, action } = row;
  return {
    to,
    type: 'ALARM',
    title: {
      zh: `${LEVEL_ZH[level]}报警：${plant.zh} ${text.zh}`,
      en: `Level ${String(level)} alarm: ${plant.en}, ${text.en}`,
    },
    body: { zh: action?.zh ?? text.zh, en: action?.en ?? text.en },
    ext: { id, factoryNo, factoryName: plant.zh, messageType: 'ALARM', linkedUrl: alarmUrl(id) },
    key: `alarm:${id}`,
  };
}
