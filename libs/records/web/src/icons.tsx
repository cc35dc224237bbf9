/** Drawings on a 16 × 16 grid in the manner of the shell's line icons. */
const LINES = {
  plus: ['M8 3v10M3 8h10'],
  search: ['M7 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Z', 'm10.3 10.3 3.2 3.2'],
  filter: ['M2.4 3.4h11.2L9.4 8.6v4l-2.8 1V8.6Z'],
  columns: ['M2.6 3h10.8v10H2.6z', 'M6.2 3v10M9.8 3v10'],
  refresh: ['M13.4 8A5.4 5.4 0 1 1 11.8 4.2', 'M13.2 2.2v2.6h-2.6'],
  upload: ['M8 10.4V2.8M5 5.6l3-3 3 3', 'M2.8 10.4v2.4c0 .4.3.8.8.8h8.8c.5 0 .8-.4.8-.8v-2.4'],
  download: ['M8 2.4V10M5 7.2l3 3 3-3', 'M2.8 10.4v2.4c0 .4.3.8.8.8h8.8c.5 0 .8-.4.8-.8v-2.4'],
  bookmark: ['M4.2 2.4h7.6v11.2L8 10.8l-3.8 2.8Z'],
  more: [
    'M3.4 7.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Z',
    'M8 7.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Z',
    'M12.6 7.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Z',
  ],
  edit: ['M10.8 2.8 13.2 5.2 5.6 12.8l-3 .6.6-3Z', 'm9.4 4.2 2.4 2.4'],
  trash: ['M2.8 4.4h10.4M6 4.2V2.6h4v1.6M4.2 4.6l.6 8.6h6.4l.6-8.6M6.8 7v3.8M9.2 7v3.8'],
  copy: ['M5.6 5.6h7.6v7.6H5.6z', 'M10.4 5.4V2.8H2.8v7.6h2.6'],
  link: [
    'm6.6 9.4 2.8-2.8',
    'M7.4 4.8 9 3.2a2.7 2.7 0 0 1 3.8 3.8l-1.6 1.6',
    'M8.6 11.2 7 12.8A2.7 2.7 0 0 1 3.2 9l1.6-1.6',
  ],
  print: ['M4.6 6V2.6h6.8V6', 'M4.6 11H2.8V6.2h10.4V11h-1.8', 'M4.6 9.2h6.8v4.2H4.6z'],
  up: ['m4 9.8 4-4 4 4'],
  down: ['m4 6.2 4 4 4-4'],
  left: ['m9.8 4-4 4 4 4'],
  right: ['m6.2 4 4 4-4 4'],
  pin: ['M6 2.4h4l-.6 4.2 2.4 2.2H4.2l2.4-2.2Z', 'M8 8.8v4.8'],
  close: ['m4 4 8 8M12 4l-8 8'],
  check: ['m3 8.4 3.2 3.2L13 4.8'],
  file: ['M4 1.8h5.4L12.4 5v8.6a.6.6 0 0 1-.6.6H4a.6.6 0 0 1-.6-.6V2.4c0-.3.3-.6.6-.6Z', 'M9.2 2v3.2h3.2'],
  picture: ['M2.4 3.2h11.2v9.6H2.4z', 'm2.6 11 3.2-3.4 2.4 2.4 2-1.8 3.2 3', 'M10.6 5.8h.01'],
  video: ['M2 4h8v8H2z', 'm10.2 7 3.6-2.2v6.4L10.2 9'],
  keyboard: ['M1.8 4.2h12.4v7.6H1.8z', 'M4.2 6.8h.01M6.8 6.8h.01M9.2 6.8h.01M11.8 6.8h.01M5 9.4h6'],
  density: ['M2.6 3.4h10.8M2.6 6.5h10.8M2.6 9.5h10.8M2.6 12.6h10.8'],
  sign: [
    'M2.4 12.8h11.2',
    'M2.8 10c2-5.6 3.6-7.4 4.4-6.6.9.9-2.4 5.6-1.6 6.6.7.9 2-2 2.8-1.6.7.4 0 1.6.9 1.6.8 0 1.3-1 2-1s.9.7 2.1.7',
  ],
  warn: ['M8 2.6 14 13H2Z', 'M8 6.6v3M8 11.4h.01'],
  page: ['M3.4 2.4h9.2v11.2H3.4z', 'M5.6 5.4h4.8M5.6 8h4.8M5.6 10.6h2.8'],
  flow: ['M2 5.6h3.6v4.8H2zM10.4 2.4H14v4h-3.6zM10.4 9.6H14v4h-3.6z', 'M5.6 8h2.4V4.4h2.4M8 8v3.6h2.4'],
  clock: ['M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8Z', 'M8 4.6V8l2.4 1.6'],
} as const;

export type IconName = keyof typeof LINES;

/** Decorative: the button around it needs a name of its own. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="sed-icon"
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {LINES[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
