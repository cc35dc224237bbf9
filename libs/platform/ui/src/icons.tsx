import type { ReactNode } from 'react';

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

/** Drawings of the icons by name, each a list of paths on the 16 × 16 grid. */
const LINES = {
  menu: ['M2.5 4.5h11M2.5 8h11M2.5 11.5h11'],
  search: ['M7 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Z', 'm10.3 10.3 3.2 3.2'],
  close: ['m4 4 8 8M12 4l-8 8'],
  check: ['m3 8.4 3.2 3.2L13 4.8'],
  chevronDown: ['m4 6.2 4 4 4-4'],
  chevronRight: ['m6.2 4 4 4-4 4'],
  chevronLeft: ['m9.8 4-4 4 4 4'],
  more: ['M3.4 8h.01M8 8h.01M12.6 8h.01'],
  external: [
    'M9 3h4v4',
    'M13 3 7.6 8.4',
    'M11.4 9.6v2.6a.8.8 0 0 1-.8.8H3.8a.8.8 0 0 1-.8-.8V5.4a.8.8 0 0 1 .8-.8h2.6',
  ],
  fullScreen: ['M2.8 6V2.8H6M10 2.8h3.2V6M13.2 10v3.2H10M6 13.2H2.8V10'],
  fullScreenExit: ['M6 2.8V6H2.8M13.2 6H10V2.8M10 13.2V10h3.2M2.8 10H6v3.2'],
  print: ['M4.4 5.8V2.4h7.2v3.4', 'M4.4 11.4H2.6V5.8h10.8v5.6h-1.8', 'M4.4 9.4h7.2v4.2H4.4z'],
  phone: ['M5.2 1.8h5.6c.6 0 1 .4 1 1v10.4c0 .6-.4 1-1 1H5.2c-.6 0-1-.4-1-1V2.8c0-.6.4-1 1-1Z', 'M7.2 11.9h1.6'],
  user: ['M8 2.4a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4Z', 'M2.9 13.6a5.2 5.2 0 0 1 10.2 0'],
  key: ['M5.4 7.2a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2Z', 'm7.7 8.1 5.3-5.3M10.8 5l2 2'],
  devices: ['M1.8 3.4h9.4v6.4H1.8z', 'M4.4 13h3.4', 'M10.2 7.2h4v6h-4z'],
  signOut: ['M6.4 13.2H3.6a.8.8 0 0 1-.8-.8V3.6c0-.4.4-.8.8-.8h2.8', 'M10.2 5 13.2 8l-3 3M13 8H6.4'],
  language: [
    'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8Z',
    'M1.8 8h12.4M8 1.8c3.6 3.8 3.6 8.6 0 12.4-3.6-3.8-3.6-8.6 0-12.4Z',
  ],
  sun: [
    'M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
    'M8 1.4v1.4M8 13.2v1.4M1.4 8h1.4M13.2 8h1.4M3.3 3.3l1 1M11.7 11.7l1 1M12.7 3.3l-1 1M4.3 11.7l-1 1',
  ],
  moon: ['M13.4 9.6A5.8 5.8 0 0 1 6.4 2.6a5.8 5.8 0 1 0 7 7Z'],
  screen: ['M2 3h12v7.6H2z', 'M5.6 13.4h4.8M8 10.6v2.8'],
  density: ['M2.6 3.4h10.8M2.6 6.5h10.8M2.6 9.5h10.8M2.6 12.6h10.8'],
  star: ['m8 2.2 1.8 3.6 4 .6-2.9 2.8.7 4L8 11.3l-3.6 1.9.7-4-2.9-2.8 4-.6Z'],
  headset: [
    'M2.6 9.4V8a5.4 5.4 0 0 1 10.8 0v1.4',
    'M2.6 8.8h1.6a.6.6 0 0 1 .6.6v2.4a.6.6 0 0 1-.6.6h-.6a1 1 0 0 1-1-1ZM13.4 8.8h-1.6a.6.6 0 0 0-.6.6v2.4c0 .3.3.6.6.6h.6a1 1 0 0 0 1-1Z',
    'M12.4 12.4c0 1.2-1.6 1.8-3.4 1.8',
  ],
  assistant: [
    'M8 2.2v2',
    'M3.4 4.6h9.2c.7 0 1.2.5 1.2 1.2v5c0 .7-.5 1.2-1.2 1.2H9.2L6.6 14v-2H3.4c-.7 0-1.2-.5-1.2-1.2v-5c0-.7.5-1.2 1.2-1.2Z',
    'M5.8 7.6v1.2M10.2 7.6v1.2',
  ],
  page: [
    'M4 1.8h5.4L12.4 5v8.6a.6.6 0 0 1-.6.6H4a.6.6 0 0 1-.6-.6V2.4c0-.3.3-.6.6-.6Z',
    'M9.2 2v3.2h3.2M5.8 8.6h4.4M5.8 11h4.4',
  ],
  plant: ['M2.2 13.4V7.6L6 5.4v2.2l3.8-2.2v2.2l4-2.2v8Z', 'M2.2 10.6c1.4-.9 2 .8 3.8 0s2.2.8 4 0 2.4.8 3.8 0'],
  centre: ['M2.4 3h11.2v7H2.4z', 'M5.2 13.2h5.6M4.8 7.6l2-2.2 1.8 1.8 2.6-2.4'],
  organisation: ['M6 2.2h4v3.2H6zM2 10.6h4v3.2H2zM10 10.6h4v3.2h-4z', 'M8 5.4V8M4 10.6V8h8v2.6'],
  signal: ['M1.8 8.6h2.6l1.8-5 3 9 1.8-4h3.2'],
  recent: ['M2.4 8a5.6 5.6 0 1 1 1.7 4', 'M2.2 4.6 2.4 8l3.2-.4M8 5v3.2l2.2 1.3'],
  filter: ['M2.4 3.4h11.2L9.4 8.6v4l-2.8 1V8.6Z'],
  refresh: ['M13.4 8A5.4 5.4 0 1 1 11.8 4.2', 'M13.2 2.2v2.6h-2.6'],
  download: ['M8 2.4V10M5 7.2l3 3 3-3', 'M2.8 10.4v2.4c0 .4.3.8.8.8h8.8c.5 0 .8-.4.8-.8v-2.4'],
  camera: ['M1.8 5h2.7l1.2-1.9h4.6L11.5 5h2.7v7.8H1.8Z', 'M8 6.4a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z'],
  plus: ['M8 3v10M3 8h10'],
  reset: ['M13.4 8A5.4 5.4 0 1 1 11.8 4.2', 'M13.2 2.2v2.6h-2.6'],
} as const;

export type LineIconName = keyof typeof LINES;

/** A named line icon of the shell and its parts; decorative, so its button needs a name of its own. */
export function LineIcon({ name }: { readonly name: LineIconName }) {
  return (
    <Icon>
      {LINES[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </Icon>
  );
}
