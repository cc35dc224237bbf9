import type { ReactNode } from 'react';
import './page.css';

/** Frame of a page that stands alone, without the shell of the signed-in pages. */
export function LonePage({ heading, children }: { readonly heading?: string; readonly children: ReactNode }) {
  return (
    <main className="sed-lone-page">
      <section className="sed-lone-card">
        <span className="sed-lone-mark">SED</span>
        {heading !== undefined && <h1>{heading}</h1>}
        {children}
      </section>
    </main>
  );
}
