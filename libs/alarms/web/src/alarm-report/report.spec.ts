import { anAlarm } from '@sed/alarms-contract/testing';
import { describe, expect, it } from 'vitest';
import { reportAddress } from './report';

const alarm = anAlarm({ id: 'a1', factoryNo: 'demo_e01', section: 'OXI', raisedAt: 5 });

describe('the form an alarm is reported with', () => {
  it('knows plant, section, time and alarm, and says what was measured', () => {
    const [path, query] = reportAddress(alarm, 'abnormalOperation', 'en').split('?');
    expect(path).toBe('/productioManager/newWorkOrder/abnormalOperation');
    const values = Object.fromEntries(new URLSearchParams(query));
    expect(values).toMatchObject({
      ...{ form: 'new', 'v.factoryNo': 'demo_e01', 'v.section': 'OXI', 'v.alarms': 'a1', 'v.foundAt': '5' },
      'v.source': 'ALARM',
    });
    expect(values['v.description']).toContain(alarm.text.en);
  });

  it('names a risk by the alarm and an asset by its signal', () => {
    const query = (module: 'riskManagement' | 'equipmentAbnormal') =>
      new URLSearchParams(reportAddress(alarm, module, 'zh').split('?')[1]);
    expect(query('riskManagement').get('v.title')).toBe(alarm.text.zh);
    expect(query('equipmentAbnormal').get('v.equipName')).toBe(alarm.signalName.zh);
  });
});
