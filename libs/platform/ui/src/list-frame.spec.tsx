import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListEmpty } from './list-empty';
import { ListFrame } from './list-frame';
import { PageFrame } from './page-frame';
import { PageTitleContext } from './page-title';
import { SearchField } from './search-field';
import { StatusTabs } from './status-tabs';

afterEach(() => vi.useRealTimers());

const box = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe('the search of a list', () => {
  beforeEach(() => vi.useFakeTimers());

  it('searches while somebody types, once they pause', () => {
    const onChange = vi.fn();
    render(<SearchField value={undefined} onChange={onChange} />);
    type('p');
    act(() => void vi.advanceTimersByTime(200));
    type('pu');
    act(() => void vi.advanceTimersByTime(299));
    expect(onChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('pu');
  });

  it('does not wait for Enter, for leaving the field or for an emptied field, and asks once', () => {
    const onChange = vi.fn();
    render(<SearchField value={undefined} onChange={onChange} />);
    type(' pump ');
    fireEvent.keyDown(box(), { key: 'Enter' });
    fireEvent.blur(box());
    act(() => void vi.advanceTimersByTime(1000));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('pump');
    type('');
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  it('keeps what is typed while its own search comes back late', () => {
    const { rerender } = render(<SearchField value={undefined} onChange={() => undefined} />);
    type('a');
    act(() => void vi.advanceTimersByTime(300));
    type('ab');
    act(() => void vi.advanceTimersByTime(300));
    rerender(<SearchField value="a" onChange={() => undefined} />);
    expect(box()).toHaveValue('ab');
    type('ab ');
    rerender(<SearchField value="ab" onChange={() => undefined} />);
    expect(box()).toHaveValue('ab ');
  });

  it('follows a change from elsewhere, such as cleared filters or another view', () => {
    const { rerender } = render(<SearchField value="pump" onChange={() => undefined} />);
    expect(box()).toHaveValue('pump');
    rerender(<SearchField value={undefined} onChange={() => undefined} />);
    expect(box()).toHaveValue('');
    rerender(<SearchField value="blower" onChange={() => undefined} />);
    expect(box()).toHaveValue('blower');
  });

  it('asks for nothing after the page was left', () => {
    const onChange = vi.fn();
    const { unmount } = render(<SearchField value={undefined} onChange={onChange} />);
    type('pump');
    unmount();
    act(() => void vi.advanceTimersByTime(1000));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the slash', () => {
  it('goes to the search of the page, but not out of a field somebody types in', () => {
    render(
      <>
        <input aria-label="Note" />
        <SearchField isMain value={undefined} onChange={() => undefined} />
      </>,
    );
    const note = screen.getByLabelText('Note');
    note.focus();
    fireEvent.keyDown(note, { key: '/' });
    expect(note).toHaveFocus();
    note.blur();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(box()).toHaveFocus();
  });

  it('leaves the other searches of a page alone', () => {
    render(<SearchField label="User" value={undefined} onChange={() => undefined} />);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(box()).not.toHaveFocus();
  });
});

const filters = ['Plant', 'Level', 'Kind', 'Cause', 'Late'].map((label) => ({
  key: label,
  label,
  isSet: label === 'Late',
  control: <input aria-label={label} />,
}));

describe('a list', () => {
  it('shows the first filters and the others on demand, counting those out of sight that are set', async () => {
    render(
      <ListFrame isFiltered onReset={() => undefined} filters={filters}>
        rows
      </ListFrame>,
    );
    const more = screen.getByRole('button', { name: /filters/i, expanded: false });
    expect(screen.queryByLabelText('Late')).not.toBeInTheDocument();
    expect(document.querySelector('.ant-badge-count')).toHaveTextContent('1');
    await userEvent.click(more);
    expect(screen.getByLabelText('Late')).toBeInTheDocument();
  });

  it('offers to clear its filters only while something is filtered', async () => {
    const onReset = vi.fn();
    const list = (isFiltered: boolean) => (
      <ListFrame isFiltered={isFiltered} onReset={onReset}>
        rows
      </ListFrame>
    );
    const { rerender } = render(list(false));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    rerender(list(true));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('without rows says whether nothing is there or nothing matches, and offers only what helps', async () => {
    const onReset = vi.fn();
    const empty = (isFiltered: boolean) => (
      <ListEmpty isFiltered={isFiltered} onReset={onReset} text="No contracts yet">
        <button>Add contract</button>
      </ListEmpty>
    );
    const { rerender } = render(empty(false));
    expect(screen.getByText('No contracts yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add contract' })).toBeInTheDocument();
    rerender(empty(true));
    expect(screen.getByText('No data matches these filters')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add contract' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('filters by several states, with their counts and their sum', async () => {
    function States() {
      const [chosen, setChosen] = useState<readonly string[]>([]);
      const tabs = [
        { value: 'DRAFT', label: 'Draft', count: 3 },
        { value: 'DONE', label: 'Done', count: 4 },
      ];
      return <StatusTabs label="Status" tabs={tabs} chosen={new Set(chosen)} onChange={setChosen} />;
    }
    render(<States />);
    const state = (name: RegExp) => screen.getByRole('button', { name });
    expect(state(/^All/)).toHaveTextContent('7');
    await userEvent.click(state(/^Done/));
    await userEvent.click(state(/^Draft/));
    expect(state(/^Done/)).toHaveAttribute('aria-pressed', 'true');
    expect(state(/^Draft/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(state(/^Done/));
    expect(state(/^Done/)).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(state(/^All/));
    expect(state(/^Draft/)).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a page', () => {
  it('is called what the menu calls it, with its count', () => {
    render(
      <PageTitleContext value="SMS log">
        <PageFrame title="Short messages" count={1204} />
      </PageTitleContext>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'SMS log' })).toBeInTheDocument();
    expect(screen.getByText('1,204')).toBeInTheDocument();
  });

  it('takes the whole screen and gives it back, by its button and by the way out the browser has', async () => {
    render(<PageFrame title="Intake" />);
    const isWide = () => document.documentElement.hasAttribute('data-page-wide');
    await userEvent.click(screen.getByRole('button', { name: 'Maximise page' }));
    expect(isWide()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Restore page' }));
    expect(isWide()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Maximise page' }));
    await userEvent.keyboard('{Escape}');
    expect(isWide()).toBe(false);
    expect(screen.getByRole('button', { name: 'Maximise page' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('is printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    render(<PageFrame title="Intake" />);
    await userEvent.click(screen.getByRole('button', { name: 'Print page' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('of one object is called after the object', () => {
    render(
      <PageTitleContext value="Read record">
        <PageFrame isOfObject title="Power cut on Sunday" />
      </PageTitleContext>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Power cut on Sunday' })).toBeInTheDocument();
  });

  it.each([false, true])('keeps its sections in the address, the first without a word, dense: %s', async (isDense) => {
    const onChange = vi.fn();
    const page = (active: string | undefined) => (
      <PageFrame
        title="Intake"
        isDense={isDense}
        sections={{
          active,
          onChange,
          items: [
            { key: 'rejects', label: 'Rejected', children: 'rejected rows' },
            { key: 'unbound', label: 'Unknown tags', children: 'unknown rows' },
          ],
        }}
      />
    );
    const { rerender } = render(page('nothing of the kind'));
    expect(screen.getByText('rejected rows')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Unknown tags' }));
    expect(onChange).toHaveBeenLastCalledWith('unbound');
    rerender(page('unbound'));
    expect(screen.getByText('unknown rows')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Rejected' }));
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    expect(screen.getByRole('tablist')).not.toContainElement(screen.getByRole('heading', { level: 1 }));
  });
});
