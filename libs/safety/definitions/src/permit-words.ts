const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;

/** Classes of permits; which of them a type has is said by its row of the contract. */
export const CLASSES = [
  item('SPECIAL', '特级', 'Special'),
  item('FIRST', '一级', 'First'),
  item('SECOND', '二级', 'Second'),
  item('I', 'I 级（2–5 m）', 'I (2–5 m)'),
  item('II', 'II 级（5–15 m）', 'II (5–15 m)'),
  item('III', 'III 级（15–30 m）', 'III (15–30 m)'),
  item('IV', 'IV 级（>30 m）', 'IV (> 30 m)'),
  item('NORMAL', '一般', 'Normal'),
] as const;

/** What makes work more dangerous than its class says. */
export const HOT_RAISING = [
  item('NIGHT', '夜间', 'Night'),
  item('HOLIDAY', '节假日', 'Holiday'),
  item('WIND', '风力 5 级及以上', 'Wind of grade 5 or more'),
] as const;
export const HEIGHT_RAISING = [
  item('NIGHT', '夜间', 'Night'),
  item('WIND', '风力 5 级及以上', 'Wind of grade 5 or more'),
  item('ICE', '结冰', 'Ice'),
  item('LIVE', '邻近带电体', 'Live parts near'),
  item('WATER', '水池上方', 'Over a basin'),
] as const;

export const RISKS = [
  { ...item('LOW', '低', 'Low'), tone: 'good' },
  { ...item('MEDIUM', '中', 'Medium'), tone: 'warn' },
  { ...item('HIGH', '高', 'High'), tone: 'bad' },
] as const;

export const ISOLATION_METHODS = [
  item('LOCK', '上锁挂牌', 'Lock and tag'),
  item('BLIND', '盲板', 'Blind'),
  item('DISCONNECT', '拆断', 'Disconnection'),
  item('DRAIN', '排空', 'Drainage'),
] as const;

/** What became of an isolation at the end: another permit may still need the same point. */
export const REMOVALS = [
  item('REMOVED', '已拆除', 'Removed'),
  item('LEFT', '移交其他作业票', 'Left to another permit'),
] as const;

export const TEST_POINTS = [
  item('TOP', '上', 'Top'),
  item('MIDDLE', '中', 'Middle'),
  item('BOTTOM', '下', 'Bottom'),
  item('POINT', '作业点', 'Point of work'),
] as const;

export const STAGES = [
  item('ANALYSIS', '风险分析', 'Risk analysis'),
  item('MEASURES', '措施确认', 'Measures'),
  item('APPROVAL', '审批', 'Approval'),
  item('RESUME', '恢复作业', 'Resumption'),
  item('CLOSING', '验收关闭', 'Closing'),
] as const;

export const ROLES = [
  item('LEADER', '作业负责人', 'Work leader'),
  item('OWNER', '属地负责人', 'Place owner'),
  item('GUARDIAN', '监护人', 'Guardian'),
  item('PLANT_MGR', '厂长', 'Plant manager'),
  item('OPS_MGR', '运行(生产)经理', 'Operations manager'),
  item('EQP_MGR', '设备经理', 'Equipment manager'),
  item('SAFE_OFF', '安全员', 'Safety officer'),
  item('TEAM_LEAD', '班组长', 'Team leader'),
] as const;

export const LOG_KINDS = [
  item('ENTER', '进入', 'Entry'),
  item('LEAVE', '离开', 'Exit'),
  item('BRIEFING', '安全交底', 'Briefing'),
  item('START', '开始', 'Start'),
  item('STOP', '暂停', 'Stop'),
  item('RESUME', '恢复', 'Resumption'),
  item('HANDOVER', '监护交接', 'Guardian handover'),
  item('FINISH', '完工', 'End of work'),
] as const;

export const STOP_REASONS = [
  item('GAS', '气体超限', 'Gas'),
  item('TEST_OLD', '气体检测过期', 'Gas test too old'),
  item('WEATHER', '天气', 'Weather'),
  item('ALARM', '报警', 'Alarm'),
  item('HOURS', '夜间或节假日未升级', 'Night or holiday, class not raised'),
  item('GUARDIAN', '监护人离开', 'Guardian left'),
  item('ORDER', '指令', 'Order'),
  item('OTHER', '其他', 'Other'),
] as const;

/** Work without a permit of its own that the applicant looks for around the place, and the leader before the start. */
export const NEARBY_WORK = [
  item('UNLOADING', '化学品卸料或加药', 'Chemicals unloaded or filled'),
  item('DRAINING', '上游放空或进水', 'Draining or filling upstream'),
] as const;
