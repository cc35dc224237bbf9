import type { ReactNode, Ref } from 'react';
import './data-table.css';

export interface TableCardProps {
  readonly density: 'compact' | 'normal' | 'roomy';
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** What a table stands in: its look is the same on every page, whoever draws the rows. */
export function TableCard({ density, className, ref, children }: TableCardProps) {
  return (
    <div ref={ref} className={`sed-table-card${className === undefined ? '' : ` ${className}`}`} data-density={density}>
      {children}
    </div>
  );
}
