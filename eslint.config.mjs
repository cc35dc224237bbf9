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
const depConstraints = [
  { ...may('scope:shared', 'scope:shared'), bannedExternalImports: [...node, ...browser] },
  { ...may('scope:api', 'scope:api', 'scope:shared') },
  { ...may('scope:web', 'scope:web', 'scope:shared'), bannedExternalImports: node },
  may('layer:contract', 'layer:contract'),
  may('layer:model', 'layer:model', 'layer:contract'),
  may('layer:defs', 'layer:model', 'layer:contract'),
  may('layer:ports', 'layer:contract'),
  may('layer:ui', 'layer:contract'),
  may('layer:platform', 'layer:platform', 'layer:ports', 'layer:contract'),
  may('layer:testing', 'layer:platform', 'layer:ports', 'layer:model', 'layer:contract'),
  may('layer:engine', 'layer:testing', 'layer:platform', 'layer:ui', 'layer:ports', 'layer:model', 'layer:contract'),
  may(
    'layer:feature',
    'layer:testing',
    'layer:engine',
    'layer:platform',
    'layer:ui',
    'layer:ports',
    'layer:defs',
    'layer:model',
    'layer:contract',
  ),
  may(
    'layer:app',
    'layer:testing',
    'layer:feature',
    'layer:engine',
    'layer:platform',
    'layer:ui',
    'layer:ports',
    'layer:defs',
    'layer:model',
    'layer:contract',
  ),
];

const environmentAccess = {
  object: 'process',
  property: 'env',
  message: 'The environment is read once, by the configuration guard of the process.',
};

export default tseslint.config(
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
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { '@nx': nx },
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
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: false }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/prefer-readonly': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 4],
      complexity: ['error', 12],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-restricted-properties': ['error', environmentAccess],
    },
  },
  {
    files: ['**/*.tsx', 'libs/web/**/*.ts', 'apps/cockpit/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: [
      'libs/contract/**',
      'libs/process-model/**',
      'libs/demo-fleet/**',
      'libs/modules/**',
      'libs/web/**',
      'apps/cockpit/src/**',
    ],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ group: ['node:*'], message: 'Runs in the browser too.' }] }],
    },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/e2e/**', 'libs/testing/**', 'apps/api/src/testing/**', 'tools/**'],
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-imports': 'off',
    },
  },
);
