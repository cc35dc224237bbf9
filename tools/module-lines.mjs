// node tools/module-lines.mjs
// Says how many lines of code each management module takes: its definition, without comments and empty lines.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const libs = join(import.meta.dirname, '../libs');
const files = readdirSync(libs).flatMap((area) => {
  const folder = join(area, 'definitions/src');
  const names = existsSync(join(libs, folder)) ? readdirSync(join(libs, folder)) : [];
  return names.filter((name) => name.endsWith('.def.ts')).map((name) => join(folder, name));
});
const isCode = (line) => !/^\s*($|\/\/|\/\*|\*)/.test(line);

const modules = files.flatMap((name) => {
  const parts = readFileSync(join(libs, name), 'utf8').split(/^export const (?=\w+ = defineModule)/m);
  return parts.slice(1).map((text) => ({ name: text.split(' ', 1)[0], lines: text.split('\n').filter(isCode).length }));
});
modules.sort((a, b) => a.lines - b.lines);
for (const { name, lines } of modules) console.log(`${String(lines).padStart(5)}  ${name}`);
console.log(`${modules.length} modules, median ${modules[modules.length >> 1]?.lines ?? 0} lines`);
