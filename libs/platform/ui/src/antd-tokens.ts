import type { ThemeConfig } from 'antd';
import type { Theme } from './theme';

const SHARED = {
  borderRadius: 6,
  fontFamily:
    "'Inter', 'Segoe UI', 'Helvetica Neue', 'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif",
  wireframe: false,
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
} as const;

/**
 * Component tokens of the signed-in pages, matching `tokens.css`; combine with `theme.darkAlgorithm` for dark.
 * The primary colour is a quiet blue-grey: alarm colours stay free for alarms. Boards never import this.
 */
export const ANTD_TOKENS: Record<Theme, NonNullable<ThemeConfig['token']>> = {
  light: {
    ...SHARED,
    colorPrimary: '#2f5d80',
    colorLink: '#2f5d80',
    // The derived one is lighter and too faint to read under the pointer.
    colorLinkHover: '#1f4461',
    colorLinkActive: '#17364f',
    colorInfo: '#2f5d80',
    colorSuccess: '#4d5a52',
    colorError: '#cf1f26',
    // Generated it would be too pale to be read.
    colorErrorHover: '#a8111b',
    colorWarning: '#b45a00',
    colorBgLayout: '#e8eaec',
    colorBgContainer: '#f6f7f8',
    colorBgElevated: '#ffffff',
    colorBorder: '#c3c8cd',
    colorTextBase: '#12161a',
    colorTextSecondary: '#4d565f',
    colorTextTertiary: '#59626b',
    colorTextPlaceholder: '#656e77',
    // Generated from the muted primary these would be dark greys.
    colorInfoBg: '#e9f0f6',
    colorInfoBorder: '#b7cadb',
    colorPrimaryBg: '#e3ebf2',
    colorPrimaryBgHover: '#d6e2ec',
    colorBorderSecondary: '#dde1e5',
  },
  dark: {
    ...SHARED,
    colorPrimary: '#86aecb',
    colorLink: '#9ec3df',
    colorLinkHover: '#c3dcee',
    colorLinkActive: '#c3dcee',
    colorInfo: '#86aecb',
    colorSuccess: '#a9b8ae',
    // The dark algorithm takes a good part of its light away: what is left of a purer red cannot be read.
    colorError: '#ff8080',
    colorErrorHover: '#f0a3a3',
    colorErrorActive: '#f0a3a3',
    colorWarning: '#ff9233',
    colorBgLayout: '#15191d',
    colorBgContainer: '#1c2126',
    colorBgElevated: '#242a30',
    colorBorder: '#343c44',
    colorTextBase: '#f3f6f8',
    colorTextSecondary: '#b4bec7',
    colorTextTertiary: '#9aa5af',
    colorTextPlaceholder: '#9aa5af',
    colorInfoBg: '#22303c',
    colorInfoBorder: '#3f586c',
    colorPrimaryBg: '#2a3743',
    colorPrimaryBgHover: '#324352',
    colorBorderSecondary: '#2c343b',
    // Light steel on dark needs dark ink on the primary button.
    colorTextLightSolid: '#12161a',
  },
};

/** Sizes and quiet backgrounds of single components, the same in both themes. */
export const ANTD_COMPONENTS: NonNullable<ThemeConfig['components']> = {
  Table: {
    cellPaddingBlock: 11,
    cellPaddingBlockMD: 9,
    cellPaddingBlockSM: 5,
    cellPaddingInlineMD: 12,
    bodySortBg: 'transparent',
    headerBg: 'var(--sed-surface)',
    headerSortActiveBg: 'var(--sed-surface)',
    headerSortHoverBg: 'var(--sed-surface-sunken)',
    headerSplitColor: 'transparent',
    rowHoverBg: 'var(--sed-surface)',
  },
  Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  Popover: { titleMinWidth: 0 },
  // A tab that was clicked keeps this colour for as long as it has the focus.
  Tabs: { itemActiveColor: 'var(--sed-text-strong)' },
};
