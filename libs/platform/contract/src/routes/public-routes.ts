import { open, type RouteEntry } from './route-entry';

export const PUBLIC_ROUTES = [
  open('/login', '登录', 'Sign in', { page: 'signIn' }),
  open('/org', '集团水质告警看板', 'Group water-quality alarm board', { page: 'board' }),
  open('/east', '东部区域水质告警看板', 'East region water-quality alarm board', { page: 'board' }),
  open('/west', '西部区域水质告警看板', 'West region water-quality alarm board', { page: 'board' }),
  open('/south', '南部区域水质告警看板', 'South region water-quality alarm board', { page: 'board' }),
  open('/nouth', '北部区域水质告警看板', 'North region water-quality alarm board', { page: 'board' }),
  open('/newOrg', '集团水质告警看板(新)', 'Group water-quality alarm board (new)', { page: 'board' }),
  open('/newEast', '东部区域水质告警看板(新)', 'East region water-quality alarm board (new)', { page: 'board' }),
  open('/newWest', '西部区域水质告警看板(新)', 'West region water-quality alarm board (new)', { page: 'board' }),
  open('/newSouth', '南部区域水质告警看板(新)', 'South region water-quality alarm board (new)', { page: 'board' }),
  open('/newNouth', '北部区域水质告警看板(新)', 'North region water-quality alarm board (new)', { page: 'board' }),
  open('/AnnouncementDetail', '公告详情', 'Announcement detail', { page: 'announcementDetail' }),
  open('/appLoading/index', '加载中', 'Loading', { page: 'appLoading' }),
  open('/dataBoard', '数据看板', 'Data board', { page: 'dataBoard' }),
  open('/indexBoard', '指标看板', 'Indicator board', { page: 'indexBoard' }),
  open('/equipMangerEvaluationDetails/detail/:code', '设备经理评价详情', 'Equipment manager evaluation detail'),
  open('/AnnouncementRead/AnnouncementRead/:code', '公告阅读情况', 'Announcement read record', {
    page: 'announcementRead',
  }),
  open('/404', '当前水厂无权限', 'No permission for the current plant', { page: 'notFound' }),
  open('/default/401', '暂无菜单权限', 'No menus for the chosen plant', { page: 'noMenus' }),
  open('/indexOnly', '首页', 'Home only', { page: 'homeOnly' }),
  open('/openVideo', '打开视频', 'Open video', { page: 'openVideo' }),
  open('/SchedulingPlanCenter', '排班计划中心', 'Scheduling plan center', { page: 'scheduling' }),
] as const satisfies readonly RouteEntry[];
