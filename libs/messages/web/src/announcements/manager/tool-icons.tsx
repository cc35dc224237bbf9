import type { ReactNode } from 'react';

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

export function LinkDrawing() {
  return (
    <Drawing>
      <path d="M6.6 9.4a2.6 2.6 0 0 1 0-3.7l1.9-1.9a2.6 2.6 0 0 1 3.7 3.7l-1 1" />
      <path d="M9.4 6.6a2.6 2.6 0 0 1 0 3.7l-1.9 1.9a2.6 2.6 0 0 1-3.7-3.7l1-1" />
    </Drawing>
  );
}

export function PictureDrawing() {
  return (
    <Drawing>
      <rect x="2" y="3" width="12" height="10" rx="1" />
      <path d="m2.5 11.5 3.3-3.4 2.4 2.4 1.8-1.9 3.5 3.4" />
      <path d="M10.8 6h.01" />
    </Drawing>
  );
}
