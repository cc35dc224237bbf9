import { type Plugin } from 'vite';

export function processes(external: readonly string[]): Plugin;
