// What a change has to be checked with. Nothing is run here.
import { affectedBy, projectOf } from './import-graph.mjs';

const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;
const LINTED = /\.tsx?$/;
const UNLINTED = /\.config\.ts$|^tools\/|\/dist\/|\/migrations\//;
const UNIT = /(?<!\.services)\.spec\.tsx?$/;
const SERVICES = /\.services\.spec\.ts$/;
const BROWSER = /^apps\/cockpit\/e2e\/.*\.e2e\.ts$/;
const TESTING = /\.spec\.tsx?$|\/e2e\/|\/testing\/|^libs\/testing\//;

/** What every test stands on, without importing it. */
const EVERYTHING =
  /^(?:package-lock\.json|vitest\.config\.ts|tsconfig\.[a-z]+\.json|tools\/vitest\/(?:setup-.*|computed-style\.ts))$/;
/** Read from disk by the file named: no import tells. */
const WORDS = 'tools/language/language.spec.ts';
const READ_BY = [
  ['libs/platform/database/migrations/', 'tools/harness/prepared-database.mjs'],
  ['libs/', WORDS],
  ['apps/', WORDS],
  ['docs/language.md', WORDS],
  ['tools/language/words.', WORDS],
];

/**
 * @param {{
 *   files: readonly string[], changed: readonly string[], users: Map<string, Map<string, boolean>>,
 *   areas: Readonly<Record<string, readonly string[]>>
 * }} state files and changed ones (also those that are gone) by path; users of each file; folders of each browser test
 */
export function planFor({ files, changed, users, areas }) {
  const there = new Set(files);
  const projects = files.filter((name) => name.endsWith('/package.json')).map((name) => name.slice(0, -13));
  const isAll = changed.some((name) => EVERYTHING.test(name));
  const starts = isAll ? files : [...changed, ...readBy(changed), ...besideData({ changed, users, files, projects })];
  const forTests = affectedBy(users, starts);
  const forTypes = affectedBy(users, starts, { types: true });
  const near = affectedBy(users, changed, { types: true, depth: 1 });
  const present = (set, pattern) => [...set].filter((name) => there.has(name) && pattern.test(name)).sort();
  const changedProjects = new Set(changed.map((name) => projectOf(name, projects)));
  return {
    format: changed.filter((name) => there.has(name)).sort(),
    lint: present(near, LINTED).filter(
      (name) => !UNLINTED.test(name) && (changed.includes(name) || changedProjects.has(projectOf(name, projects))),
    ),
    types: projectsWith(present(forTypes, SOURCE), projects, there),
    unit: present(forTests, UNIT),
    services: present(forTests, SERVICES),
    browser: browserTests({ changed, areas, direct: present(forTests, BROWSER), files }),
  };
}

const readBy = (changed) =>
  READ_BY.filter(([folder]) => changed.some((name) => name.startsWith(folder))).map(([, reader]) => reader);

/** A file that nobody imports (text, data, settings) may be read by any test of its project. */
function besideData({ changed, users, files, projects }) {
  const data = changed.filter((name) => !SOURCE.test(name) && !users.has(name) && !name.endsWith('.md'));
  const touched = new Set(data.map((name) => projectOf(name, projects)).filter((name) => name !== undefined));
  return files.filter((name) => UNIT.test(name) && touched.has(projectOf(name, projects)));
}

/** The settings files of the projects the files lie in; a gone project has none. */
function projectsWith(sources, projects, there) {
  const found = new Set(sources.map((name) => projectOf(name, projects)).filter((name) => name !== undefined));
  if (sources.some((name) => name.startsWith('apps/cockpit/e2e/'))) found.add('apps/cockpit/e2e');
  return [...found]
    .map((folder) => `${folder}/tsconfig.json`)
    .filter((name) => there.has(name))
    .sort();
}

/** A browser test that changed, or whose area did: tests of other kinds change nothing a browser sees. */
function browserTests({ changed, areas, direct, files }) {
  const visible = changed.filter((name) => !TESTING.test(name) && !name.endsWith('.md'));
  const touched = Object.entries(areas)
    .filter(([, folders]) => folders.some((folder) => visible.some((name) => name.startsWith(folder))))
    .map(([name]) => `apps/cockpit/e2e/${name}.e2e.ts`);
  return [...new Set([...direct, ...touched])].filter((name) => files.includes(name)).sort();
}
