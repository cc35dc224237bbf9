import { defineConfig } from 'vite';

/** The worker that opens the cockpit without a connection: one file of a fixed name, beside the pages. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: { input: 'worker/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
