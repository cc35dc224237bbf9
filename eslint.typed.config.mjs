import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Rules that need types and that oxlint lacks or judges otherwise: slow, and so a part of `npm run test:release`.
export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', '**/coverage', '**/migrations', '**/.nx', '**/*.config.ts', '**/*.mjs'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    // The others are named in comments alone.
    plugins: { '@typescript-eslint': tseslint.plugin, '@nx': nx, 'react-hooks': reactHooks },
    rules: {
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'error',
      '@typescript-eslint/prefer-optional-chain': 'error',
    },
  },
);
