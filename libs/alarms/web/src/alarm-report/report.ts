import type { AlarmDto } from '@sed/alarms-contract';
import { REPORT_MODULES, type ReportModule } from '@sed/exceptions-contract';
import { moduleRoute, type Language, type ViewerDto } from '@sed/platform-contract';
import { hasRight } from '@sed/platform-web';
import { presetQuery } from '@sed/records-contract';
import { limitText, measureText } from '@sed/signals-contract';

const MAX_DESCRIPTION = 300;
const MAX_NAME = 50;

/** Forms the viewer may report an alarm with. */
export function reportModules({ factoryNo }: AlarmDto, viewer: ViewerDto | null): ReportModule[] {
  return REPORT_MODULES.filter((module) => hasRight(viewer, `${module}:add`, factoryNo));
}

/** The form of a new record with what the alarm knows: nobody types it a second time. */
export function reportAddress(alarm: AlarmDto, module: ReportModule, language: Language): string {
  const { id, factoryNo, section, raisedAt, words, unit, decimals, value } = alarm;
  const style = { language, words, unit, decimals };
  const text = alarm.text[language];
  const limit = limitText(alarm, style);
  const measured = [measureText(value, style), limit === '' ? '' : `/ ${limit}`].join(' ').trim();
  const description = `${text} (${alarm.signalName[language]} ${alarm.signalCode}: ${measured})`;
  const common = {
    ...{ factoryNo, alarms: id, source: 'ALARM', foundAt: raisedAt },
    section: section === '' ? undefined : section,
    description: description.slice(0, MAX_DESCRIPTION),
  };
  const own = {
    riskManagement: { title: text.slice(0, MAX_NAME) },
    equipmentAbnormal: { equipName: alarm.signalName[language].slice(0, MAX_NAME) },
    abnormalOperation: {},
  }[module];
  return `${moduleRoute(module)?.path ?? ''}?${presetQuery({ ...common, ...own })}`;
}
