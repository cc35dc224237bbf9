import { MAX_PERIOD_DAYS } from '@sed/instruments-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { useChosenPlant } from '@sed/signals-web';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { instrumentPhrases } from '../phrases';
import type { PeriodChoice } from './use-period';

const DAY_FORMAT = 'YYYY-MM-DD';

/** The plant, where none is chosen for the whole cockpit, and the days. */
export function PeriodFilter({ factoryNo, period }: { readonly factoryNo: string; readonly period: PeriodChoice }) {
  const t = useT(instrumentPhrases);
  const language = useLanguage();
  const { plants, isFixed, choose } = useChosenPlant();
  return (
    <>
      {!isFixed && (
        <Select
          className="sed-control-plant"
          aria-label={t('plant')}
          showSearch={{ optionFilterProp: 'label' }}
          value={factoryNo}
          options={plants.map((plant) => ({ value: plant.factoryNo, label: plant.name[language] }))}
          onChange={(plant: string) => choose(plant)}
        />
      )}
      <DatePicker.RangePicker
        aria-label={t('period')}
        allowClear={false}
        format={DAY_FORMAT}
        value={[dayjs(period.from), dayjs(period.to)]}
        disabledDate={(at, { from }) =>
          at.isAfter(dayjs(), 'day') || (from !== undefined && Math.abs(at.diff(from, 'day')) >= MAX_PERIOD_DAYS)
        }
        onChange={(days) => {
          const [from, to] = days ?? [];
          period.choose(from?.format(DAY_FORMAT), to?.format(DAY_FORMAT));
        }}
      />
    </>
  );
}
