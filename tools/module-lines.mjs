// node tools/module-lines.mjs
// Says how many lines of code each management module takes: its definition, without comments and empty lines.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../libs/modules/definitions/src');
const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.def.ts'));
const isCode = (line) => !/^\s*($|\/\/|\/\*|\*)/.test(line);

const modules = files.flatMap((name) => {
  const parts = readFileSync(join(folder, name), 'utf8').split(/^export const (?=\w+ = defineModule)/m);
  return parts.slice(1).map((text) => ({ name: text.split(' ', 1)[0], lines: text.split('\n').filter(isCode).length }));
});
modules.sort((a, b) => a.lines - b.lines);
for (const { name, lines } of modules) console.log(`${String(lines).padStart(5)}  ${name}`);
console.log(`${modules.length} modules, median ${modules[modules.length >> 1]?.lines ?? 0} lines`);
