import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const MARK = '?process';
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/sed-processes');

/** Stands for the folder of the scripts, which lies beside the bundle and above its chunks. */
const FOLDER = '__processes__';

/**
 * `import script from './some-process?process'` gives the address of a module bundled for a process of its own: a file
 * beside the bundle in a build, a file of the cache in tests, which run from source.
 *
 * @param {readonly string[]} external packages that stay outside the bundle
 * @returns {import('vite').Plugin}
 */
export function processes(external) {
  let isBuild = false;
  let outDir = '';
  const scripts = new Map();
  return {
    name: 'processes',
    enforce: 'pre',
    configResolved({ command, root, build: { outDir: folder } }) {
      isBuild = command === 'build';
      outDir = join(root, folder);
    },
    async resolveId(source, importer) {
      if (!source.endsWith(MARK)) return undefined;
      const found = await this.resolve(source.slice(0, -MARK.length), importer, { skipSelf: true });
      return found === null ? undefined : `${found.id}${MARK}`;
    },
    async load(id) {
      if (!id.endsWith(MARK)) return undefined;
      const entry = id.slice(0, -MARK.length);
      const source = await bundled(entry, external);
      const name = `${basename(entry, '.ts')}.mjs`;
      scripts.set(name, source);
      const address = isBuild ? `${FOLDER}/${name}` : pathToFileURL(await cached(name, source)).href;
      return `export default new URL(${JSON.stringify(address)}, import.meta.url);`;
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(FOLDER)) return null;
      const up = '../'.repeat(fileName.split('/').length - 1) || './';
      return { code: code.replaceAll(`${FOLDER}/`, `${up}processes/`), map: null };
    },
    async closeBundle() {
      if (!isBuild) return;
      await mkdir(join(outDir, 'processes'), { recursive: true });
      for (const [name, source] of scripts) await writeFile(join(outDir, 'processes', name), source);
    },
  };
}

async function bundled(entry, external) {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: entry, target: 'node20', write: false, rolldownOptions: { output: { codeSplitting: false } } },
    ssr: { noExternal: true, external: [...external] },
  });
  const [chunk, ...others] = output;
  if (others.some(({ type }) => type === 'chunk')) throw new Error(`${entry} was not bundled into one file`);
  return chunk.code;
}

/** Named by its content; written aside first, because several test runs may come at once. */
async function cached(name, source) {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
  const path = join(CACHE, `${hash}-${name}`);
  await mkdir(CACHE, { recursive: true });
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, source);
  await rename(aside, path);
  return path;
}
