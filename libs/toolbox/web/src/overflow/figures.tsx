import type { ReactNode } from 'react';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
  readonly note?: string;
  readonly isWarning?: boolean;
}

/** Numbers that matter, large and beside each other. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="sed-overflow-figures">
      {figures.map(({ label, value, unit = '', note = '', isWarning = false }) => (
        <div key={label} data-warning={isWarning}>
          <dt>{label}</dt>
          <dd>
            {value} {unit !== '' && <small>{unit}</small>}
          </dd>
          {note !== '' && <p>{note}</p>}
        </div>
      ))}
    </dl>
  );
}
