import type { MenuIcon } from '@sed/platform-contract';

/** Drawings on a 24 × 24 grid: outline first, then the quieter inner lines. */
const GLYPHS: Record<MenuIcon | 'other', readonly [outline: string, detail: string]> = {
  home: ['M4 11.2 12 4.6l8 6.6M5.8 9.8V19a.8.8 0 0 0 .8.8h10.8a.8.8 0 0 0 .8-.8V9.8', 'M9.8 19.6v-5.4h4.4v5.4'],
  group: ['M3.8 4.6h16.4v11.2H3.8zM8.6 19.8h6.8', 'm6.8 12.6 3.2-3.8 2.8 2.4 4.4-4'],
  production: [
    'M4.4 5v9.8A4.6 4.6 0 0 0 9 19.4h6a4.6 4.6 0 0 0 4.6-4.6V5M2.8 5h18.4',
    'M4.6 10.4c1.9-1.4 3.1 1.2 5 0s3-1.2 4.9 0 3.1 1.2 4.9 0M12 13.6v2.6',
  ],
  operation: ['m12 3.8 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z', 'M12 9.6v3.2'],
  operate: [
    'M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4Z',
    'm9 7.8 3 4 3-4M12 11.8v4.8M9.4 12.4h5.2M9.4 14.8h5.2',
  ],
  tool: [
    'M3.8 9h16.4v10.2H3.8zM8.8 9V6.4c0-.6.4-1 1-1h4.4c.6 0 1 .4 1 1V9',
    'M3.8 13h6.6M13.6 13h6.6M10.4 11.8h3.2v2.6h-3.2z',
  ],
  system: [
    'M4 7h8.6M17.4 7H20M4 12h2.6M11.4 12H20M4 17h9.6M18.4 17H20',
    'M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM9 9.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM16 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  ],
  other: ['M4.6 4.6h5.8v5.8H4.6zM13.6 4.6h5.8v5.8h-5.8zM4.6 13.6h5.8v5.8H4.6zM13.6 13.6h5.8v5.8h-5.8z', ''],
};

function isGlyph(icon: string): icon is MenuIcon {
  return Object.hasOwn(GLYPHS, icon);
}

/** Icon of a top-level menu entry by the name the server gives it; an unknown name gets a neutral one. */
export function MenuGlyph({ icon }: { readonly icon: string | null }) {
  const [outline, detail] = GLYPHS[icon !== null && isGlyph(icon) ? icon : 'other'];
  return (
    <svg
      className="sed-menu-glyph"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outline} />
      <path d={detail} opacity="0.75" />
    </svg>
  );
}
