import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmButton } from './confirm-button';
import { DataTable, type DataColumn } from './data-table';
import { DetailDrawer } from './detail-drawer';
import { KeyValueList } from './key-value-list';
import { MenuGlyph } from './menu-glyph';
import { PageHeader } from './page-header';
import { STATUS_TONES, StatusTag } from './status-tag';
import { UiLanguageProvider } from './ui-language';

interface Row {
  readonly id: string;
  readonly hours: number;
}

const columns: readonly DataColumn<Row>[] = [
  { key: 'id', title: 'Number', cell: (row) => row.id },
  { key: 'hours', title: 'Duration', unit: 'h', isNumber: true, isSortable: true, cell: (row) => row.hours },
];
const rows: readonly Row[] = [
  { id: 'WO-1', hours: 1.5 },
  { id: 'WO-2', hours: 12 },
];

afterEach(() => vi.useRealTimers());

describe('the list of a page', () => {
  it('shows its rows with the unit in the heading and opens one by keyboard', async () => {
    const onOpen = vi.fn();
    render(<DataTable label="Orders" columns={columns} rows={rows} keyOf={({ id }) => id} onOpen={onOpen} />);
    expect(screen.getByRole('columnheader', { name: /Duration\s*h/ })).toHaveClass('sed-col-number');
    screen.getByRole('button', { name: 'WO-2' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
  });

  it('offers the box for all rows once, in its head, in the language of the page', async () => {
    const onChange = vi.fn();
    render(
      <UiLanguageProvider language="zh">
        <DataTable label="Orders" columns={columns} rows={rows} keyOf={({ id }) => id} selection={{ onChange }} />
      </UiLanguageProvider>,
    );
    expect(document.querySelectorAll('[aria-hidden="true"] input')).toHaveLength(0);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择所有显示的行' }));
    expect(onChange).toHaveBeenCalledOnce();
    expect(onChange.mock.calls[0]?.[0]).toEqual(['WO-1', 'WO-2']);
  });

  it('tells nothing, loading and failure apart', async () => {
    const onRetry = vi.fn();
    const table = (over: object) => (
      <DataTable label="Orders" columns={columns} keyOf={({ id }: Row) => id} rows={[]} {...over} />
    );
    const { rerender } = render(table({}));
    expect(screen.getByText('No data')).toBeInTheDocument();
    rerender(table({ rows: undefined }));
    expect(screen.queryByText('No data')).not.toBeInTheDocument();
    rerender(table({ error: 'Request failed', onRetry }));
    expect(screen.getByRole('alert')).toHaveTextContent('Request failed');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('asks for another order and page instead of making them up', async () => {
    const onSort = vi.fn();
    const onChange = vi.fn();
    render(
      <DataTable
        label="Orders"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onSort={onSort}
        page={{ pageNum: 1, pageSize: 20, total: 143, onChange }}
      />,
    );
    await userEvent.click(screen.getByRole('columnheader', { name: /Duration/ }));
    expect(onSort).toHaveBeenCalledWith({ key: 'hours', isDescending: false });
    expect(screen.getByText('143 in total')).toBeInTheDocument();
    await userEvent.click(within(screen.getByTitle('2')).getByText('2'));
    expect(onChange).toHaveBeenCalledWith(2, 20);
  });
});

describe('a status', () => {
  it.each(STATUS_TONES)('has a mark beside its name in the role %s', (tone) => {
    const { container } = render(<StatusTag tone={tone}>To be issued</StatusTag>);
    expect(screen.getByText('To be issued')).toHaveAttribute('data-tone', tone);
    expect(container.querySelector('svg')?.childElementCount).toBeGreaterThan(0);
  });
});

describe('a confirmed button', () => {
  it('acts once for two quick clicks and again after a second', async () => {
    vi.useFakeTimers();
    const onConfirm = vi.fn();
    render(<ConfirmButton onConfirm={onConfirm}>Issue</ConfirmButton>);
    const button = screen.getByRole('button', { name: 'Issue' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(button).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(button).toBeEnabled();
    fireEvent.click(button);
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('asks first when there is a question', async () => {
    const onConfirm = vi.fn();
    render(
      <ConfirmButton question="End this session?" onConfirm={onConfirm}>
        End
      </ConfirmButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(await screen.findByText('End this session?')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('the other parts of a page', () => {
  it('name the page and lead back', async () => {
    const onBack = vi.fn();
    render(<PageHeader title="Orders" back={{ label: 'Plans', onBack }} actions={<button>New</button>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Plans' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('show a missing fact as two dashes and a unit only beside a value', () => {
    render(
      <KeyValueList
        items={[
          { label: 'Flow', value: 12, unit: 'm³/h' },
          { label: 'Level', value: null, unit: 'm' },
        ]}
      />,
    );
    expect(screen.getByText('m³/h')).toBeInTheDocument();
    expect(screen.getByText('--')).toBeInTheDocument();
    expect(screen.queryByText('m')).not.toBeInTheDocument();
  });

  it('keep a record open when somebody clicks beside it', async () => {
    const onClose = vi.fn();
    render(
      <DetailDrawer isOpen title="WO-1" onClose={onClose}>
        details
      </DetailDrawer>,
    );
    expect(await screen.findByText('details')).toBeInTheDocument();
    const mask = document.querySelector('.ant-drawer-mask');
    expect(mask).not.toBeNull();
    fireEvent.click(mask!);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('draw a neutral icon for a name nobody knows', () => {
    const { container: known } = render(<MenuGlyph icon="home" />);
    const { container: unknown } = render(<MenuGlyph icon="constructor" />);
    expect(unknown.querySelector('path')).not.toBeNull();
    expect(unknown.innerHTML).not.toBe(known.innerHTML);
  });
});
