import { lazy } from 'react';

/** A page like any other: no part of the shell's code. */
export const HomePage = lazy(async () => ({ default: (await import('./home-page')).HomePage }));
