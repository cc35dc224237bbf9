import type { ReactNode } from 'react';
import './states.css';
import { useUiLanguage } from './ui-language';

const TEXT = {
  en: { empty: 'No data', error: 'Something went wrong', retry: 'Try again', loading: 'Loading …' },
  zh: { empty: '暂无数据', error: '出错了', retry: '重试', loading: '努力加载中...' },
} as const;

/** Nothing to show, and what to do about it. */
export function EmptyState({ text, children }: { readonly text?: string; readonly children?: ReactNode }) {
  const language = useUiLanguage();
  return (
    <div className="sed-state">
      <p className="sed-state-text">{text ?? TEXT[language].empty}</p>
      {children}
    </div>
  );
}

/** Something failed: what, and a way to try again. */
export function ErrorState({ message, onRetry }: { readonly message?: string; readonly onRetry?: () => void }) {
  const language = useUiLanguage();
  return (
    <div className="sed-state" role="alert">
      <p className="sed-state-text">{message ?? TEXT[language].error}</p>
      {onRetry !== undefined && (
        <button type="button" className="sed-button" onClick={onRetry}>
          {TEXT[language].retry}
        </button>
      )}
    </div>
  );
}

export function Spinner({ label }: { readonly label?: string }) {
  const language = useUiLanguage();
  return (
    <div className="sed-state" role="status">
      <span className="sed-spinner" aria-hidden="true" />
      <p className="sed-state-text">{label ?? TEXT[language].loading}</p>
    </div>
  );
}
