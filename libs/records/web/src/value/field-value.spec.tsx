import '@testing-library/jest-dom/vitest';
import { choice, text } from '@sed/records-model';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('an address', () => {
  const address = text('地址', 'Address', { max: 300, format: 'url' });

  it('opens in a window of its own, and the row it stands in does not follow', () => {
    const onRow = vi.fn();
    render(
      <div onClick={onRow}>
        <FieldValue field={address} value="https://monitor.example/east" place="cell" frame={frame} />
      </div>,
    );
    const link = screen.getByRole('link', { name: 'https://monitor.example/east' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    fireEvent.click(link);
    expect(onRow).not.toHaveBeenCalled();
  });

  it('that the guard would refuse stays text', () => {
    render(<FieldValue field={address} value="javascript:alert(1)" place="cell" frame={frame} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeInTheDocument();
  });
});
