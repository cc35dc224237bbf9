export { AntdFrame } from './antd-frame';
export { safeAddress } from './menu/menu-model';
export { AppLoadingPage, NoMenusPage, NotFoundPage } from './notices/notice-page';
export { OrgSwitcher, type OrgSwitcherProps } from './org/org-switcher';
export { PATHS } from './pages';
export { ShellLayout, type ShellLayoutProps } from './shell-layout';
export { SignInPage } from './sign-in/lazy-sign-in';
export * from './session/exports';
