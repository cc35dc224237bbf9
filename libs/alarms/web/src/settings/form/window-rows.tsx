import { HOLIDAY_RULES, type EvaluationWindow, type HolidayRule } from '@sed/alarms-contract';
import { useT } from '@sed/platform-web';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { ruleFormPhrases } from './phrases';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const WORKING_HOURS: EvaluationWindow = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };
const TIME_LENGTH = 5;

interface Props {
  readonly windows: readonly EvaluationWindow[];
  readonly onChange: (windows: readonly EvaluationWindow[]) => void;
  readonly isDisabled?: boolean;
  /** Says for each row what becomes of it on holidays. */
  readonly hasHolidays?: boolean;
  /** Rows whose times cannot be read. */
  readonly wrong?: ReadonlySet<number>;
}

/** `8:5` as people type it becomes `08:05`; anything else stays for the check to name. */
export function timeOf(text: string): string {
  const parts = /^(\d{1,2})[:：.]?(\d{1,2})?$/.exec(text.trim());
  if (parts === null) return text.trim();
  return `${(parts[1] ?? '').padStart(2, '0')}:${(parts[2] ?? '0').padStart(2, '0')}`;
}

/** Week days with a time from and to, row by row. */
export function WindowRows({ windows, onChange, isDisabled = false, hasHolidays = false, wrong }: Props) {
  const t = useT(ruleFormPhrases);
  const change = (at: number, part: Partial<EvaluationWindow>) =>
    onChange(windows.map((window, index) => (index === at ? { ...window, ...part } : window)));
  return (
    <div className="sed-windows">
      {windows.map(({ days, from, to, holidays = 'any' }, index) => {
        const n = index + 1;
        const time = (key: 'from' | 'to', value: string) => (
          <Input
            aria-label={t(`window.${key}`, { n })}
            className="sed-window-time"
            maxLength={TIME_LENGTH}
            placeholder="HH:mm"
            disabled={isDisabled}
            {...(wrong?.has(index) === true && { status: 'error' as const })}
            value={value}
            onChange={(event) => change(index, { [key]: event.target.value })}
            onBlur={() => change(index, { [key]: timeOf(value) })}
          />
        );
        return (
          <div key={index} className="sed-window">
            <Select<number[]>
              mode="multiple"
              aria-label={t('window.days', { n })}
              className="sed-window-days"
              disabled={isDisabled}
              value={[...days]}
              options={DAYS.map((day) => ({ value: day, label: t(`days.d${day}`) }))}
              onChange={(chosen) => change(index, { days: [...chosen].sort((a, b) => a - b) })}
            />
            {time('from', from)}
            <span aria-hidden="true">–</span>
            {time('to', to)}
            {hasHolidays && (
              <Select<HolidayRule>
                aria-label={t('window.holidays', { n })}
                className="sed-window-holidays"
                disabled={isDisabled}
                value={holidays}
                options={HOLIDAY_RULES.map((rule) => ({ value: rule, label: t(`window.rule.${rule}`) }))}
                onChange={(rule) => change(index, { holidays: rule })}
              />
            )}
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('window.remove', { n })}
              disabled={isDisabled}
              onClick={() => onChange(windows.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      <Button icon={<PlusOutlined />} disabled={isDisabled} onClick={() => onChange([...windows, WORKING_HOURS])}>
        {t('window.add')}
      </Button>
    </div>
  );
}
