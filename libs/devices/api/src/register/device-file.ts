import { DEVICE_KIND_TEXTS, DEVICE_PROTOCOL_TEXTS, DEVICE_STATE_TEXTS, type DeviceDto } from '@sed/devices-contract';
import { CSV_START, csvLine, FileAnswer } from '@sed/platform-api';
import type { Language } from '@sed/platform-contract';

const HEADS: Readonly<Record<Language, readonly string[]>> = {
  zh: [
    ...['设备', '名称', '水厂', '类型', '协议', '状态', '最近消息', '消息/分钟', '丢失 %', '时钟偏差 s'],
    ...['型号', '固件', '测点数', '异常测点', '未补齐缺口'],
  ],
  en: [
    ...['Device', 'Name', 'Plant', 'Kind', 'Protocol', 'State', 'Last message', 'Messages/min', 'Loss %'],
    ...['Clock skew s', 'Model', 'Firmware', 'Signals', 'Bad signals', 'Open gaps'],
  ],
};

const rounded = (value: number | null, factor = 100) => (value === null ? null : Math.round(value * factor) / factor);

/** Devices as a CSV file in the language of the reader; what is not known is empty. */
export function deviceFile(devices: readonly DeviceDto[], language: Language): FileAnswer {
  return new FileAnswer('devices.csv', 'text/csv; charset=utf-8', lines(devices, language));
}

async function* lines(devices: readonly DeviceDto[], language: Language): AsyncGenerator<string> {
  yield await Promise.resolve(CSV_START + csvLine([...HEADS[language]]));
  for (const one of devices) {
    yield csvLine([
      ...[one.code === '' ? one.factoryNo : one.code, one.name, one.plantName[language]],
      one.kind === null ? null : DEVICE_KIND_TEXTS[one.kind][language],
      ...[DEVICE_PROTOCOL_TEXTS[one.protocol], DEVICE_STATE_TEXTS[one.state][language]],
      one.lastMessageAt === null ? null : new Date(one.lastMessageAt).toISOString(),
      ...[
        rounded(one.messagesPerMin, 10),
        rounded(one.lossPct),
        one.skewMs === null ? null : rounded(one.skewMs / 1000),
      ],
      ...[one.model, one.firmware, one.signals, one.badSignals, one.openGaps],
    ]);
  }
}
