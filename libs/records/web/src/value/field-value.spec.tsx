import '@testing-library/jest-dom/vitest';
import { choice } from '@sed/records-model';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModuleFrame } from '../frame/module-frame';
import { FieldValue } from './field-value';

const ITEMS = [
  { code: '1', label: { zh: '周一', en: 'Monday' }, short: { zh: '一', en: 'Mon' } },
  { code: '2', label: { zh: '周二', en: 'Tuesday' } },
] as const;
const days = choice('星期', 'Days', ITEMS, { multiple: true });
const frame = { language: 'en', choicesOf: () => ITEMS, say: ({ en }: { en: string }) => en } as unknown as ModuleFrame;

afterEach(cleanup);

describe('several chosen names', () => {
  it('stand in a cell by their short forms, whole for the pointer', () => {
    render(<FieldValue field={days} value={['1', '2']} place="cell" frame={frame} />);
    expect(screen.getByText('Mon, Tuesday')).toHaveAttribute('title', 'Monday, Tuesday');
  });

  it('stand on a page one by one', () => {
    render(<FieldValue field={days} value={['1', '2']} place="page" frame={frame} />);
    expect(screen.getByText('Monday')).toBeInTheDocument();
    expect(screen.getByText('Tuesday')).toBeInTheDocument();
  });
});
