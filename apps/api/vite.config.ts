import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The migrations are read as files at start, so they travel with the bundle. */
function copyMigrations(): Plugin {
  return {
    name: 'copy-migrations',
    async closeBundle() {
      const from = join(import.meta.dirname, '../../libs/api/database/migrations');
      await cp(from, join(import.meta.dirname, 'dist/migrations'), { recursive: true });
    },
  };
}

export default defineConfig({
  plugins: [copyMigrations()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'seed-load': 'src/seed-load.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@sed\//] },
});
