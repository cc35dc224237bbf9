export { AntdFrame } from './antd-frame';
export { PATHS, SHELL_PAGES } from './pages';
export { ShellLayout } from './shell-layout';
export { SignInPage } from './sign-in-page';
