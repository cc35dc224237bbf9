import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormDialog, FormField, type FormDialogProps } from './form-dialog';

afterEach(cleanup);

function open(fields: Partial<FormDialogProps> = {}) {
  const onSubmit = vi.fn();
  render(
    <FormDialog title="Move" submitText="Move it" onSubmit={onSubmit} onClose={vi.fn()} {...fields}>
      <FormField label="Reason">
        <input />
      </FormField>
      <FormField label="Note">
        <textarea />
      </FormField>
      <input type="search" aria-label="Search" />
      <input role="combobox" aria-label="Target" aria-expanded="true" aria-controls="none" />
    </FormDialog>,
  );
  return onSubmit;
}

const enter = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' });

describe('a dialog with fields', () => {
  it('is sent by its button, and by Enter in a field of one line', () => {
    const onSubmit = open();
    fireEvent.click(screen.getByRole('button', { name: 'Move it' }));
    enter('Reason');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('leaves Enter to searches, lists and longer texts', () => {
    const onSubmit = open();
    enter('Note');
    enter('Target');
    enter('Search');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each<Partial<FormDialogProps>>([{ isIncomplete: true }, { isPending: true }])(
    'is not sent by Enter while it cannot be: %j',
    (fields) => {
      const onSubmit = open(fields);
      enter('Reason');
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  it('says why it was refused and keeps what was typed', () => {
    open({ error: 'No right at this plant' });
    expect(screen.getByRole('alert')).toHaveTextContent('No right at this plant');
    expect(screen.getByLabelText('Reason')).toBeInTheDocument();
  });
});
