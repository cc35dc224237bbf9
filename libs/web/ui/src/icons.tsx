import { type ReactNode } from 'react';

/** A line icon on a 16 × 16 grid that takes the size and colour of the text around it. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="sed-icon"
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function BrokenLinkIcon() {
  return (
    <Icon>
      <path d="M6.6 9.4 5 11a2.5 2.5 0 0 1-3.5-3.5L4 5" />
      <path d="M9.4 6.6 11 5a2.5 2.5 0 0 1 3.5 3.5L12 11" />
      <path d="M6 2v2M2 2l1.5 1.5M10 14v-2M14 14l-1.5-1.5" />
    </Icon>
  );
}

export function WrenchIcon() {
  return (
    <Icon>
      <path d="M13.6 4.2 11.3 6.5 9.5 4.7l2.3-2.3A3.8 3.8 0 0 0 7 7L2.3 11.7a1.4 1.4 0 0 0 2 2L9 9a3.8 3.8 0 0 0 4.6-4.8Z" />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 4.6V8l2.4 1.6" />
    </Icon>
  );
}
