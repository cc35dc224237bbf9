import type { CodesOf } from '@sed/platform-contract';

/** Cameras, their sources and streams. */
const en = {
  'camera.unavailable': 'No video source was received or the request timed out',
  'camera.linkEnded': 'This video link has ended: open the camera again',
  'camera.private': 'This camera is private: only those who configure cameras may see it',
  'camera.noEncoder': 'ffmpeg is not installed on the server, so cameras cannot be read directly',
  'camera.tooMany': 'The server already reads {max} {max|camera|cameras}: close a view and try again',
  'camera.address': 'The address must be a URL that begins with {schemes}',
  'camera.addressSecret': 'Enter user name and password in their own fields, not in the address',
  'camera.fixed': 'This camera cannot be moved',
  'camera.moveFailed': 'The camera did not accept the movement',
} as const;

const zh: Record<keyof typeof en, string> = {
  'camera.unavailable': '未获取到视频源或请求超时',
  'camera.linkEnded': '视频地址已失效，请重新打开',
  'camera.private': '该摄像机涉及隐私，仅摄像机配置人员可查看',
  'camera.noEncoder': '服务器未安装 ffmpeg，无法直接读取摄像机',
  'camera.tooMany': '服务器已在读取 {max} 路视频，请关闭部分画面后重试',
  'camera.address': '地址应为以 {schemes} 开头的 URL',
  'camera.addressSecret': '请将用户名和密码填写在各自的字段中，不要写入地址',
  'camera.fixed': '该摄像机不支持云台控制',
  'camera.moveFailed': '摄像机未响应云台控制',
};

export const CAMERAS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof CAMERAS_ERRORS> {}
}
