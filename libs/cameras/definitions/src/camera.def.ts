import {
  bilingual,
  choice,
  defineModule,
  dictionary,
  flag,
  lines,
  number,
  ref,
  text,
  type Rule,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { refusedAddress, RTSP_SCHEMES, WEB_SCHEMES } from './camera-address';

/** What stands in place of a password that is kept: it never leaves the service. */
export const PASSWORD_MASK = '••••••';

const plain = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } });

const SOURCE_ITEMS = [
  plain('RTSP', '摄像机 RTSP', 'Camera by RTSP'),
  plain('HLS', '流媒体服务器 HLS', 'Media server by HLS'),
  plain('CLIP', '演示画面', 'Demonstration clip'),
] as const;

/** Loops kept with the product, named as their folders are. */
const CLIP_ITEMS = [
  plain('screen', '格栅间', 'Screens'),
  plain('pumpRoom', '泵房', 'Pump room'),
  plain('aeration', '曝气池', 'Aeration basin'),
  plain('clarifier', '二沉池', 'Clarifier'),
  plain('filters', '滤池', 'Filters'),
  plain('uvChannel', '紫外消毒渠', 'UV channel'),
  plain('dewatering', '脱水机房', 'Sludge dewatering'),
  plain('gate', '厂区大门', 'Plant gate'),
] as const;

/** What the nightly comparison with the reference found. */
const LENS_ITEMS = [
  { code: 'GOOD', label: { zh: '正常', en: 'Good' }, tone: 'good' },
  { code: 'MOVED', label: { zh: '画面偏移', en: 'Moved' }, tone: 'warn' },
  { code: 'DARK', label: { zh: '无图像', en: 'Dark' }, tone: 'bad' },
  { code: 'DIRTY', label: { zh: '镜头脏污', en: 'Dirty' }, tone: 'warn' },
] as const;

const IS_RTSP = { field: 'source', is: ['RTSP'] } as const;
const IS_HLS = { field: 'source', is: ['HLS'] } as const;
const IS_PTZ = { field: 'ptz', is: [true] } as const;
/** Addresses and accounts of devices are for those only who configure them. */
const SECRET = { visibleWith: 'config' } as const;

/** One address, of the schemes that may be opened and without an account in it. */
const addressRule = (field: string, schemes: readonly string[]): Rule => ({
  name: field,
  check: (values) => refusedAddress(values[field], field, schemes),
});

/** Cameras of a plant, where they look and where their picture comes from. */
export const camera = defineModule({
  key: 'camera',
  path: '/systemConfiguration/monitorAlarmConfig/camera',
  scope: 'plant',
  label: { zh: '摄像机', en: 'camera' },
  fields: {
    code: text('编号', 'Code', {
      max: 30,
      required: true,
      createOnly: true,
      unique: 'plant',
      searchable: true,
      format: 'code',
      widthPx: 150,
    }),
    name: bilingual('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 180 }),
    section: dictionary('工艺段', 'Section', 'processSection', { widthPx: 140 }),
    place: bilingual('安装位置', 'Place', { max: 50, searchable: true, widthPx: 160 }),
    source: choice('视频来源', 'Source', SOURCE_ITEMS, { required: true, initial: 'RTSP', widthPx: 150 }),
    rtspAddress: text('RTSP 地址', 'RTSP address', {
      ...{ max: 300, required: true, when: IS_RTSP, ...SECRET },
      hint: { zh: '例如 rtsp://192.0.2.21:554/stream1', en: 'For example rtsp://192.0.2.21:554/stream1' },
    }),
    hlsAddress: text('HLS 地址', 'HLS address', {
      ...{ max: 300, required: true, when: IS_HLS, ...SECRET },
      hint: {
        zh: '播放列表地址；{factoryNo} 和 {code} 由水厂编号和摄像机编号代替',
        en: 'Of the playlist; {factoryNo} and {code} stand for the numbers of plant and camera',
      },
    }),
    clip: choice('演示画面', 'Clip', CLIP_ITEMS, { required: true, when: { field: 'source', is: ['CLIP'] } }),
    ptz: flag('云台控制', 'Can be moved', { initial: false, widthPx: 100 }),
    onvifAddress: text('ONVIF 地址', 'ONVIF address', {
      ...{ max: 300, required: true, when: IS_PTZ, ...SECRET },
      hint: { zh: '例如 http://192.0.2.21/onvif/ptz_service', en: 'For example http://192.0.2.21/onvif/ptz_service' },
    }),
    onvifProfile: text('ONVIF 配置', 'ONVIF profile', {
      ...{ max: 50, when: IS_PTZ, ...SECRET },
      hint: { zh: '媒体配置标识，为空时为 Profile_1', en: 'Token of the media profile; if empty, Profile_1' },
    }),
    account: text('设备账号', 'Device account', { max: 50, ...SECRET }),
    password: text('设备密码', 'Device password', {
      ...{ max: 100, ...SECRET },
      hint: { zh: '加密保存，保存后不再显示', en: 'Kept sealed and never shown again' },
    }),
    isPrivate: flag('涉及隐私', 'Private', {
      initial: false,
      widthPx: 100,
      hint: {
        zh: '仅摄像机配置人员可查看画面，不自动抓图',
        en: 'Seen by those only who configure cameras; no automatic stills',
      },
    }),
    signals: ref('关联测点', 'Signals in view', 'signal', { multiple: true, maxItems: 20, samePlant: true }),
    equipment: lines(
      '关联设备',
      'Equipment in view',
      { code: text('设备编号', 'Equipment number', { max: 50, required: true }) },
      { maxItems: 20, uniqueBy: 'code' },
    ),
    longitude: number('经度', 'Longitude', { decimals: 6, min: -180, max: 180, unit: '°' }),
    latitude: number('纬度', 'Latitude', { decimals: 6, min: -90, max: 90, unit: '°' }),
    diagramX: number('工艺图横向', 'Diagram, from the left', { decimals: 1, min: 0, max: 100, unit: '%' }),
    diagramY: number('工艺图纵向', 'Diagram, from the top', { decimals: 1, min: 0, max: 100, unit: '%' }),
    lens: choice('镜头检查', 'Lens', LENS_ITEMS, {
      readOnly: true,
      widthPx: 110,
      hint: {
        zh: '每晚与参考画面比对；调整过摄像机后请重新取参考画面',
        en: 'Compared with the reference each night; take a new reference after the camera was moved on purpose',
      },
    }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      'factoryNo',
      'code',
      'name',
      'section',
      'place',
      'source',
      'ptz',
      'isPrivate',
      'lens',
      'status',
      'updatedAt',
    ],
    yields: ['updatedAt', 'place'],
    filters: ['section', 'source', 'ptz', 'lens', 'status'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'section', 'place', 'isPrivate', 'lens'] },
    {
      label: { zh: '视频来源', en: 'Source' },
      fields: ['source', 'rtspAddress', 'hlsAddress', 'clip', 'account', 'password'],
    },
    { label: { zh: '云台', en: 'Movement' }, fields: ['ptz', 'onvifAddress', 'onvifProfile'] },
    { label: { zh: '画面内容', en: 'In view' }, fields: ['signals', 'equipment'] },
    { label: { zh: '位置', en: 'Position' }, fields: ['longitude', 'latitude', 'diagramX', 'diagramY', 'note'] },
  ],
  flow: {
    initial: 'ENABLED',
    states: {
      ENABLED: { label: { zh: '启用', en: 'Enabled' }, tone: 'good', editable: true },
      DISABLED: { label: { zh: '停用', en: 'Disabled' }, tone: 'off', editable: true },
    },
    actions: {
      disable: {
        label: { zh: '停用', en: 'Disable' },
        from: ['ENABLED'],
        to: 'DISABLED',
        verb: 'edit',
        byAuthor: true,
        note: 'required',
        confirm: { zh: '停用后不再提供画面。', en: 'A disabled camera shows no picture.' },
      },
      enable: {
        label: { zh: '启用', en: 'Enable' },
        from: ['DISABLED'],
        to: 'ENABLED',
        verb: 'edit',
        byAuthor: true,
        note: 'optional',
      },
      takeReference: {
        label: { zh: '重新取参考画面', en: 'Take a new reference' },
        from: ['ENABLED'],
        to: 'ENABLED',
        verb: 'config',
        byAuthor: true,
        note: 'optional',
        confirm: {
          zh: '下一次夜间检查的画面将作为参考画面。',
          en: 'The picture of the next night becomes the reference.',
        },
      },
    },
  },
  rules: [
    addressRule('rtspAddress', RTSP_SCHEMES),
    addressRule('hlsAddress', WEB_SCHEMES),
    addressRule('onvifAddress', WEB_SCHEMES),
  ],
  verbs: ['add', 'edit', 'delete', 'config', 'execute', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});
