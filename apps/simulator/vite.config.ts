import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  // Our own libraries are TypeScript source and go into the bundle; npm packages stay outside.
  ssr: { noExternal: [/^@sed\//] },
});
