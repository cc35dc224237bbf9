import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = 'http://127.0.0.1:8080';

/** What a call is for is read in the description of the API, never in a browser: the first page does not carry it. */
const withoutSummaries = {
  name: 'sed-without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /libs\/\w+\/contract\/src\/calls\/[\w-]+\.ts$/ },
    handler: (code: string) => ({
      code: code.replace(/\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`)/g, "summary: ''"),
      map: null,
    }),
  },
} as const;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutSummaries, react()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/gateway': service,
      '/oidc': service,
      '/sso': service,
      '/healthz': service,
      '/socket.io': { target: service, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: 'hidden',
    target: 'es2022',
    // Browsers of that target preload modules themselves.
    modulePreload: { polyfill: false },
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
});
