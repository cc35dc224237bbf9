import { lazy } from 'react';

/** Who is signed in never sees it: its form is no part of the shell's code. */
export const SignInPage = lazy(async () => ({ default: (await import('./sign-in-page')).SignInPage }));
