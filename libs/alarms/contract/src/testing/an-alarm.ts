import type { AlarmDto } from '../domain/alarm';

/** An open alarm with plausible fields; a test names only what it is about. */
export function anAlarm(fields: Partial<AlarmDto> = {}): AlarmDto {
  return {
    id: 'a1',
    ruleId: 'r1',
    factoryNo: 'demo_e01',
    signalCode: 'EF_AIT803_NH',
    signalName: { zh: '出水氨氮', en: 'effluent ammonia nitrogen' },
    plantName: { zh: '东湖污水厂', en: 'Donghu WWTP' },
    section: 'OUT',
    text: { zh: '出水氨氮超标', en: 'Effluent ammonia over limit' },
    action: null,
    level: 2,
    side: 'H',
    state: 'UNACK_ACTIVE',
    active: true,
    acked: false,
    held: false,
    raisedAt: 1_763_720_000_000,
    clearedAt: null,
    ackedAt: null,
    ackedBy: null,
    closedAt: null,
    value: 5.2,
    peak: 5.6,
    limit: 5,
    unit: 'mg/L',
    decimals: 2,
    repeat: 0,
    recurrenceOf: null,
    version: 1,
    ...fields,
  };
}
