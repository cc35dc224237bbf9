import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Entries } from './entries';
import { logOf } from './log-view';

afterEach(() => vi.unstubAllGlobals());

const record: RecordDto = {
  ...{ id: 'l1', version: 1, no: 'JB-1', factoryNo: 'plant_a', status: 'OPEN', labels: {} },
  ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' },
  values: { day: '2026-11-21', shift: 'Day', startsAt: 0, endsAt: 1, entries: [] },
};

/** The desk with a service that answers when the test says so. */
function open() {
  const sent: { readonly values: Record<string, unknown> | undefined; readonly answer: () => void }[] = [];
  const onAct = (_action: string, asked: { values?: Record<string, unknown> } = {}, done?: () => void) => {
    sent.push({ values: asked.values, answer: () => act(() => done?.()) });
  };
  renderPage(<Entries log={logOf(record)} act={onAct} isBusy={false} may={(action) => action === 'addEntry'} />, {});
  const field = () => screen.getByRole('textbox', { name: 'Text' });
  const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
  return { sent, field, write, add: () => fireEvent.click(screen.getByRole('button', { name: 'Add entry' })) };
}

describe('a new entry of the log', () => {
  it('leaves the field empty once it was taken', () => {
    const { sent, field, write, add } = open();
    write('pump 3 changed');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Carry to the next shift' }));
    add();
    expect(sent[0]?.values).toMatchObject({ entryText: 'pump 3 changed', entryCarry: true });
    sent[0]?.answer();
    expect(field()).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Carry to the next shift' })).not.toBeChecked();
  });

  it('takes nothing away of the next one, begun before the answer came', () => {
    const { sent, field, write, add } = open();
    write('pump 3 changed');
    add();
    write('gate 2 closed');
    sent[0]?.answer();
    expect(field()).toHaveValue('gate 2 closed');
  });

  it('takes away what was sent where the next one was written behind it', () => {
    const { sent, field, write, add } = open();
    write('pump 3 changed');
    add();
    write('pump 3 changed\ngate 2 closed');
    sent[0]?.answer();
    expect(field()).toHaveValue('gate 2 closed');
  });
});
