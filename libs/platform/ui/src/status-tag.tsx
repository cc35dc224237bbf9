import { memo, type ReactNode } from 'react';
import './status-tag.css';

/** Colour roles of the status registry: what a state asks of the reader, never the level of an alarm. */
export const STATUS_TONES = ['idle', 'todo', 'doing', 'warn', 'bad', 'good', 'off'] as const;
export type StatusTone = (typeof STATUS_TONES)[number];

/** One small shape per role on a 10 × 10 grid, so that the role survives without colour. */
const MARKS: Record<StatusTone, ReactNode> = {
  idle: <circle cx="5" cy="5" r="3.4" fill="none" />,
  todo: <circle cx="5" cy="5" r="3.4" />,
  doing: (
    <>
      <circle cx="5" cy="5" r="3.4" fill="none" />
      <path d="M5 1.6a3.4 3.4 0 0 1 0 6.8Z" stroke="none" />
    </>
  ),
  warn: <path d="M5 1.4 9 8.4H1Z" />,
  bad: <path d="M5 .9 9.1 5 5 9.1.9 5Z" />,
  good: <path d="m1.6 5.4 2.3 2.3 4.5-5" fill="none" strokeWidth="1.8" />,
  off: <path d="M1.6 5h6.8" fill="none" strokeWidth="1.8" />,
};

export interface StatusTagProps {
  readonly tone: StatusTone;
  /** Name of the state, in the language of the page. */
  readonly children: ReactNode;
  readonly title?: string;
}

/** The state of a record: its name with the colour and mark of its role. */
export const StatusTag = memo(function StatusTag({ tone, children, title }: StatusTagProps) {
  return (
    <span className="sed-status" data-tone={tone} title={title}>
      <svg className="sed-status-mark" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" focusable="false">
        {MARKS[tone]}
      </svg>
      {children}
    </span>
  );
});
