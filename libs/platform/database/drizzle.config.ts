import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/starter-mark.ts', '../../*/tables/src/index.ts', '../../../apps/api/src/module-tables.cjs'],
  out: './migrations',
});
