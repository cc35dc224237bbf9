import { type ReactNode } from 'react';
import './list.css';

/** Heading of a list page with what belongs to all of it on the right. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="sed-list-head">
      <h1>{title}</h1>
      <div className="sed-list-tools">{children}</div>
    </header>
  );
}
