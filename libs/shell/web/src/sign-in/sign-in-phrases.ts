import { registerPhrases } from '@sed/platform-web';

const en = {
  product: 'Sewage plant operation management system',
  line: 'From inlet to outlet, one picture of every plant',
  title: 'Sign in',
  username: 'Login name',
  password: 'Password',
  submit: 'Sign in',
  sso: 'Single sign-on',
  or: 'or with a local account',
  usernameMissing: 'Enter your login name',
  passwordMissing: 'Enter your password',
  failed: 'Sign-in failed',
  wait: 'Too many attempts. You can try again in {seconds} s.',
  again: 'Try again in {seconds} s',
  capsLock: 'Caps lock is on',
  demo: 'Demonstration with a simulated fleet of plants',
  offline: 'The service is not reachable',
} as const;

export const signInPhrases = registerPhrases('signIn', {
  en,
  zh: {
    product: '污水厂运营管理系统',
    line: '从进水到出水，全厂运行一览无余',
    title: '登录',
    username: '登录名',
    password: '密码',
    submit: '登录',
    sso: '单点登录',
    or: '或使用本地账号',
    usernameMissing: '请输入登录名',
    passwordMissing: '请输入密码',
    failed: '登录失败',
    wait: '尝试次数过多，请 {seconds} 秒后再试。',
    again: '{seconds} 秒后可重试',
    capsLock: '大写锁定已开启',
    demo: '演示环境，数据来自模拟水厂',
    offline: '无法连接服务',
  },
});
