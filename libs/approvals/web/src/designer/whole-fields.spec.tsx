import { processDefinitionSchema } from '@sed/approvals-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WholeFields } from './whole-fields';

afterEach(() => vi.unstubAllGlobals());

const named = (id: string) => ({ id, name: { zh: id, en: id } });

function designed(more: object = {}) {
  const asked = { type: 'FILL', ...named('a'), assignees: [{ by: 'user', user: 'x' }], ...more };
  return processDefinitionSchema.parse({
    nodes: [{ type: 'START', ...named('s') }, asked, { type: 'END', ...named('e') }],
    edges: [
      { from: 's', to: 'a' },
      { from: 'a', to: 'e' },
    ],
  });
}

it('names the fields a process speaks of, and asks for no names where it speaks of none', () => {
  const onChange = vi.fn();
  renderPage(<WholeFields definition={designed({ fields: ['score'] })} onChange={onChange} />, { routes: {} });
  expect(screen.getByRole('heading', { name: 'Names of fields' })).toBeInTheDocument();
  fireEvent.change(screen.getByRole('textbox', { name: /^score .*English/i }), { target: { value: 'Score' } });
  expect(onChange).toHaveBeenCalledOnce();
  renderPage(<WholeFields definition={designed()} onChange={onChange} />, { routes: {} });
  expect(screen.getAllByRole('heading', { name: 'Names of fields' })).toHaveLength(1);
});
