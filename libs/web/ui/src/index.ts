import './tokens.css';

export * from './alarm-badge';
export * from './alarm-level';
export * from './antd-tokens';
export * from './icons';
export * from './quality-text';
export * from './quality-value';
export * from './ring-buffer';
export * from './sparkline';
export * from './states';
export * from './theme';
export * from './ui-language';
