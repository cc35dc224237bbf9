import { registerPhrases } from '@sed/platform-web';

export const chartPhrases = registerPhrases('chart', {
  en: {
    legend: 'Legend',
    noDataBefore: 'No data before {time}',
    band: 'Normal band {lo}–{hi}{unit}',
    limit: 'Limit {side} {value}{unit}',
    away: 'outside the axis',
    alarm: 'Alarm of level {level}',
    wouldAlarm: 'Alarm of level {level} raised by the rule',
    earlier: 'the same time earlier',
    bound: 'lowest and highest of each hour',
    quality: 'Quality: {name}',
  },
  zh: {
    legend: '图例',
    noDataBefore: '{time} 之前无数据',
    band: '正常范围 {lo}–{hi}{unit}',
    limit: '限值 {side} {value}{unit}',
    away: '超出坐标轴',
    alarm: '{level} 级报警',
    wouldAlarm: '规则触发的 {level} 级报警',
    earlier: '对比时段',
    bound: '每小时最小值与最大值',
    quality: '质量：{name}',
  },
});
