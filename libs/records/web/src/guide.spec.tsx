import * as core from '@sed/records-model';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the documentation is no package
import guide from '../../../../docs/modules.md?raw';
import { renderModule } from './testing/render-module';

/** The module the guide defines, made from its own text. */
function defined(): core.AnyModule {
  const text = (/```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? '').replace(/^ {3}/gm, '');
  const [, names = ''] = /import \{([^}]+)\} from '@sed\/records-model';/.exec(text) ?? [];
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const body = text.replace(/import [^;]+;/, '').replace('export const safetySign =', 'return');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text is our own documentation
  const make: unknown = new Function(...wanted, body);
  const isMade = (value: unknown): value is core.AnyModule =>
    typeof value === 'object' && value !== null && 'fields' in value;
  const isMaker = (value: unknown): value is (...given: readonly unknown[]) => unknown => typeof value === 'function';
  const made: unknown = isMaker(make) ? make(...wanted.map((name): unknown => Reflect.get(core, name))) : undefined;
  if (!isMade(made)) throw new Error('the guide defines no module');
  return made;
}

describe('the module of the guide', () => {
  it('has a list with its columns, buttons and records, and a form with every field, in both languages', async () => {
    const module = defined();
    const { user } = renderModule({
      module,
      rights: core.rightsOf(module),
      factoryNo: null,
      prepare: (engine) => engine.add(module, { name: 'No smoking', validFrom: '2026-01-01' }),
    });
    expect(await screen.findByText('No smoking')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Valid from/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Add/ }));
    for (const label of [/^Name/, /Valid until/]) expect(await screen.findByLabelText(label)).toBeInTheDocument();
    for (const text of ['Picture', 'Places']) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    for (const field of Object.values(module.fields)) expect(field.label.zh).not.toBe(field.label.en);
  });
});
