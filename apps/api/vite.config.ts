import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { processes } from '../../tools/vite/processes.mjs';

/**
 * Packages that stay outside the bundle: native and WebAssembly ones, which find their files beside themselves, and
 * heavy ones that are loaded with their first use. All others are bundled, because finding and reading a thousand small
 * files was half of a start.
 */
const LOADED_FROM_DISK = [
  '@duckdb/node-bindings',
  '@electric-sql/pglite',
  'lmdb',
  'msgpackr',
  'sharp',
  'exceljs',
  'oidc-provider',
  // Reads the files of its pages from its own folder.
  'swagger-ui-dist',
  // Asked for by packages that do without them.
  'bufferutil',
  'utf-8-validate',
  'pg-native',
  '@nestjs/microservices',
  '@fastify/static',
  '@fastify/view',
  'class-transformer',
  'class-validator',
];

/** What is read as files, migrations at the start and camera clips when somebody looks, travels with the bundle. */
function copyFiles(): Plugin {
  let folder = '';
  return {
    name: 'copy-files',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    async closeBundle() {
      const from = join(import.meta.dirname, '../../libs/platform/database/migrations');
      await cp(from, join(folder, 'migrations'), { recursive: true });
      const clips = join(import.meta.dirname, '../../libs/cameras/api/clips');
      await cp(clips, join(folder, 'camera-clips'), { recursive: true });
    },
  };
}

export default defineConfig({
  plugins: [copyFiles(), processes(LOADED_FROM_DISK)],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'seed-load': 'src/seed-load.ts' },
      output: {
        // Node reads the maps of all pieces at the start, for the names and lines in stacks; the sources in them it never shows.
        sourcemapExcludeSources: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  ssr: { noExternal: true, external: LOADED_FROM_DISK },
});
