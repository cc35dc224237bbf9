import { renderPage, savedFiles } from '@sed/signals-web/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ExportAnswers } from './export-answers';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('answers are saved as a table in a file named after their form', async () => {
  const saved = savedFiles();
  renderPage(<ExportAnswers form={{ key: 'leave', name: { zh: '请假', en: 'Leave' } }} factoryNo="demo_e01" />, {
    routes: { 'GET api/v1/form-answers/leave': () => ({ columns: ['No.', 'Days'], rows: [['L1', 2]], isCut: false }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Export answers' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'Leave.csv', text: '\uFEFFNo.,Days\r\nL1,2\r\n' }]));
});
