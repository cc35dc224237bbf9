import { Fragment, type ReactNode } from 'react';
import './stacked-row.css';

export interface StackedFact {
  readonly key: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface Props {
  /** What says which row it is. */
  readonly head: ReactNode;
  /** The other cells, each with its heading. */
  readonly facts: readonly StackedFact[];
  /** What can be done with the row. */
  readonly actions?: ReactNode;
}

/** A row of a table on a screen too narrow for its columns: the cells below each other, none of them cut. */
export function StackedRow({ head, facts, actions }: Props) {
  return (
    <div className="sed-stacked">
      <div className="sed-stacked-head">
        <span className="sed-stacked-name">{head}</span>
        {actions}
      </div>
      {facts.length > 0 && (
        <dl className="sed-stacked-facts">
          {facts.map(({ key, label, content }) => (
            <Fragment key={key}>
              <dt>{label}</dt>
              <dd>{content}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}
