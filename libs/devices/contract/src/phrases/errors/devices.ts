import type { CodesOf } from '@sed/platform-contract';

/** Why something about a device is refused. */
const en = {
  'device.isDisabled': 'The device is disabled already',
  'device.isEnabled': 'The device is not disabled',
  'device.gatewayDisabled': 'The gateway of this device is disabled: enable the gateway first',
  'device.future': 'What is still to come cannot be sent again',
  'device.rangeTooLong': 'At most 24 hours can be asked for at once',
  'device.resendRuns': 'A request for this device is still being answered',
} as const;

const zh: Record<keyof typeof en, string> = {
  'device.isDisabled': '设备已停用',
  'device.isEnabled': '设备未停用',
  'device.gatewayDisabled': '该设备所属网关已停用，请先启用网关',
  'device.future': '不能请求补发尚未发生的数据',
  'device.rangeTooLong': '一次最多请求补发 24 小时的数据',
  'device.resendRuns': '该设备的补发请求尚在处理中',
};

export const DEVICES_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof DEVICES_ERRORS> {}
}
