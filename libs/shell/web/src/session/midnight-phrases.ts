import { registerPhrases } from '@sed/platform-web';

/** Apart from those of the frame: only the start page needs them. */
export const midnightPhrases = registerPhrases('midnight', {
  en: {
    title: 'Daily means by the end of the day',
    hint: 'So far by flow, then the concentration of the last two hours at the flow of the same hours of the last seven days',
    plant: 'Plant',
    pollutant: 'Indicator',
    soFar: 'So far',
    projected: 'Projected',
    limit: 'Limit',
    room: 'Room left',
    allowed: 'Allowed until then',
    state: 'State',
    states: { over: 'will exceed', tight: 'tight', ok: 'on course', unknown: 'no value' },
    calm: '{count} {count|other daily mean|other daily means} on course',
    all: 'Show all',
    less: 'Show less',
    failed: 'The projection could not be loaded',
  },
  zh: {
    title: '日均值预测',
    hint: '已排部分按流量加权；其余按近两小时浓度和近七天同时段流量估算',
    plant: '水厂',
    pollutant: '指标',
    soFar: '当前均值',
    projected: '日终预测',
    limit: '限值',
    room: '剩余排放量',
    allowed: '剩余时段允许浓度',
    state: '状态',
    states: { over: '将超标', tight: '余量小', ok: '正常', unknown: '无数据' },
    calm: '其余 {count} 项正常',
    all: '显示全部',
    less: '收起',
    failed: '日均值预测读取失败',
  },
});
