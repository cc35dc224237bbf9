import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

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

/** Describing schemas as JSON Schema is the service's: a fifth of the library, which every browser would load for nothing. */
const withoutJsonSchema = {
  name: 'sed-without-json-schema',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler: (code: string) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const absent = "() => { throw new Error('JSON Schema is described by the service'); }";
      const renamed = /^export \{ (\w+) as (\w+) \};/m.exec(code);
      const alias = renamed === null ? '' : `export { ${renamed[1] ?? ''} as ${renamed[2] ?? ''} };`;
      // What a schema is given when it is made is kept until somebody asks: only the asking is refused.
      const makers = /^create\w+Method$/;
      const body = names.map((name = '') =>
        makers.test(name) ? `export const ${name} = () => ${absent};` : `export const ${name} = ${absent};`,
      );
      return { code: [...body, alias].join('\n'), map: null };
    },
  },
} as const;

/** What a device takes along for hours without a connection: everything but the drawing of maps. */
const LARGEST_TAKEN_BYTES = 800_000;
const takenAlong = {
  name: 'sed-taken-along',
  generateBundle: {
    // Chunks of styles alone are gone by then.
    order: 'post',
    handler(this: { emitFile: (file: object) => string }, _options: unknown, bundle: Readonly<Record<string, Part>>) {
      const sizeOf = (part: Part) => Buffer.byteLength(part.type === 'chunk' ? part.code : part.source);
      const files = Object.values(bundle).filter((part) => sizeOf(part) <= LARGEST_TAKEN_BYTES);
      const names = files.map(({ fileName }) => `/${fileName}`);
      const source = JSON.stringify(names.filter((name) => /^\/assets\/.*\.(?:js|css)$/.test(name)));
      this.emitFile({ type: 'asset', fileName: 'offline.json', source });
    },
  },
} as const;

/** The best but one: the best is a hundredth smaller and takes five times as long. */
const BROTLI_QUALITY = 10;
/** Brotli where the connection is encrypted, or the browser on the machine itself; gzip elsewhere. */
const compressed = compression({
  include: /\.(?:js|css|json|svg|html|wasm|webmanifest)$/,
  threshold: 1024,
  algorithms: [
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
  ],
});

type Part = { readonly fileName: string } & (
  | { readonly type: 'chunk'; readonly code: string }
  | { readonly type: 'asset'; readonly source: string | Uint8Array }
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutSummaries, withoutJsonSchema, takenAlong, react(), compressed],
  // The texts of the component library once, as its components import them.
  resolve: { alias: [{ find: /^antd\/locale\/(\w+)$/, replacement: 'antd/es/locale/$1' }] },
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
