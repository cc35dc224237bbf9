import '@testing-library/jest-dom/vitest';
import { unitText } from '@sed/platform-contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable, type DataColumn } from './data-table';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly signal: string;
}

const ROWS: Row[] = [{ id: 'r1', name: 'Blower 1 fault', state: 'Enabled', signal: 'BH_B601' }];
const COLUMNS: DataColumn<Row>[] = [
  { key: 'name', title: 'Alarm', widthPx: 220, cell: ({ name }) => name },
  { key: 'signal', title: 'Signal', widthPx: 140, rank: 1, cell: ({ signal }) => signal },
  { key: 'state', title: 'State', widthPx: 120, cell: ({ state }) => state },
];

afterEach(() => vi.restoreAllMocks());

function open(roomPx: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(roomPx);
  const onOpen = vi.fn();
  render(<DataTable label="Rules" columns={COLUMNS} rows={ROWS} keyOf={({ id }) => id} onOpen={onOpen} />);
  return onOpen;
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('a table', () => {
  it('lets go what matters less where room is short', () => {
    open(400);
    expect(heads()).toEqual(['Alarm', 'State']);
  });

  it('puts what decides into one cell where it has no room side by side, the name still opening the row', async () => {
    const onOpen = open(300);
    expect(heads()).toEqual(['Alarm']);
    const [cell] = screen.getAllByRole('cell');
    expect(within(cell!).getByText('State').nextSibling).toHaveTextContent('Enabled');
    expect(screen.queryByText('BH_B601')).toBeNull();
    const names = within(cell!).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Blower 1 fault']);
    await userEvent.click(names[0]!);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('keeps the unit beside its number in the one cell', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
    const cost: DataColumn<Row> = { key: 'cost', title: 'Cost', unit: 'CNY', widthPx: 200, cell: () => '98,000.00' };
    render(<DataTable label="Rules" columns={[...COLUMNS, cost]} rows={ROWS} keyOf={({ id }) => id} />);
    expect(screen.getByText('98,000.00').previousSibling).toHaveTextContent(`Cost${unitText('CNY')}`);
  });

  it('cuts a long name at the width of its column, the whole of it in its title', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    const [name, ...others] = COLUMNS;
    const columns = [{ ...name!, widthPx: 140, isCut: true }, ...others];
    const { container } = render(
      <DataTable label="Rules" columns={columns} rows={ROWS} keyOf={({ id }) => id} onOpen={() => undefined} />,
    );
    const button = screen.getByRole('button', { name: 'Blower 1 fault' });
    expect(button).toHaveAttribute('title', 'Blower 1 fault');
    expect(button.parentElement).toHaveClass('ant-table-cell-ellipsis');
    expect(container.querySelector('col')?.style.width).toBe('10em');
  });

  it('leaves out of the one cell what a row has nothing for', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
    const none: DataColumn<Row> = { key: 'none', title: 'Conflicts', widthPx: 200, cell: () => null };
    render(<DataTable label="Rules" columns={[...COLUMNS, none]} rows={ROWS} keyOf={({ id }) => id} />);
    expect(screen.getByText('State')).toBeInTheDocument();
    expect(screen.queryByText('Conflicts')).toBeNull();
  });
});
