import { readdirSync } from 'node:fs';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const may = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });
const node = [
  '@nestjs/*',
  'mqtt',
  'mqtt-packet',
  'aedes',
  'lmdb',
  'socket.io',
  'pg',
  'drizzle-orm',
  '@duckdb/*',
  '@influxdata/*',
  '@electric-sql/*',
];
const browser = [
  'react',
  'react-*',
  'zustand',
  'antd',
  'echarts',
  'hls.js',
  '@deck.gl/*',
  'maplibre-gl',
  'socket.io-client',
];
const below = { platform: ['layer:platform', 'layer:ui', 'layer:ports', 'layer:model', 'layer:contract'] };
const depConstraints = [
  { ...may('scope:shared', 'scope:shared'), bannedExternalImports: [...node, ...browser] },
  { ...may('scope:api', 'scope:api', 'scope:shared') },
  { ...may('scope:web', 'scope:web', 'scope:shared'), bannedExternalImports: node },
  may('layer:contract', 'layer:contract'),
  may('layer:model', 'layer:model', 'layer:contract'),
  may('layer:defs', 'layer:model', 'layer:contract'),
  may('layer:registry', 'layer:registry', 'layer:defs', 'layer:model', 'layer:contract'),
  may('layer:ports', 'layer:contract'),
  may('layer:ui', 'layer:contract'),
  may('layer:platform', 'layer:platform', 'layer:ports', 'layer:contract'),
  may('layer:tables', 'layer:tables', 'layer:platform', 'layer:contract'),
  may('layer:testing', 'layer:tables', ...below.platform),
  may('layer:engine', 'layer:testing', 'layer:tables', ...below.platform),
  may('layer:feature', 'layer:testing', 'layer:engine', 'layer:tables', 'layer:defs', ...below.platform),
  may(
    'layer:app',
    'layer:registry',
    'layer:testing',
    'layer:feature',
    'layer:engine',
    'layer:tables',
    'layer:defs',
    ...below.platform,
  ),
];

// Every other rule is oxlint's (.oxlintrc.json); `npm run lint` runs both.

/**
 * A table belongs to its area: another one asks the area's port, or reads through a view of its own. Those that read past
 * that today are named here, only to become fewer.
 */
const TABLES_OF_OTHERS = {
  cameras: ['plants'],
  messages: ['alarms'],
  people: ['plants', 'records'],
  plants: ['people'],
  system: ['alarms', 'records'],
};
const AREAS = readdirSync('libs', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const ownTables = AREAS.map((area) => ({
  files: [`libs/${area}/**/*.ts`],
  ignores: ['**/*.spec.ts', '**/testing/**', 'libs/testing/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['@sed/*-tables', ...[area, ...(TABLES_OF_OTHERS[area] ?? [])].map((own) => `!@sed/${own}-tables`)],
            message: 'Tables of another area: ask its port.',
          },
        ],
      },
    ],
  },
}));

/** The clear cases at the desk; calls that go round several corners are refused at run time (docs/adr/0012). */
const secondHandle = {
  selector: "CallExpression[callee.property.name='transaction'] > :function MemberExpression[property.name='db']",
  message: 'Inside a transaction use its own handle: the embedded database has one connection.',
};

/** What a class is given when it is made is a list of what it needs, not of arguments to mix up: constructors are exempt. */
const manyParameters = [
  'FunctionDeclaration',
  'ArrowFunctionExpression',
  ":not(MethodDefinition[kind='constructor']) > FunctionExpression",
].map((callable) => ({
  selector: `${callable}[params.length>4]`,
  message: 'More than four parameters: give them names in an object.',
}));

export default tseslint.config(
  ...ownTables,
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      '**/coverage',
      '**/migrations',
      '**/.nx',
      '**/*.config.ts',
      '**/*.mjs',
      'load-tests/**',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser,
      // A class that a decorated constructor names is used at run time.
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    // A comment may speak to the other linter.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { '@nx': nx, '@typescript-eslint': tseslint.plugin },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints,
          allow: [],
          enforceBuildableLibDependency: false,
          banTransitiveDependencies: false,
          // Pages load on demand while the frame around them uses other parts of the same library.
          checkDynamicDependenciesExceptions: ['.*'],
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': ['error', secondHandle, ...manyParameters],
    },
  },
  {
    files: ['**/*.tsx', 'libs/*/{web,ui}/**/*.ts', 'apps/cockpit/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/e2e/**', 'libs/testing/**', 'apps/api/src/testing/**', 'tools/**'],
    rules: { 'no-restricted-syntax': ['error', ...manyParameters] },
  },
);
