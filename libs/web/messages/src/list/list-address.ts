import { useAddress } from '@sed/web-platform';

export { type AddressChange } from '@sed/web-platform';

const PAGE_SIZE = 20;

/** Filters of the address, with page and size of the list. */
export function useListAddress() {
  const { get, set } = useAddress();
  return { get, set, pageNum: naturalOf(get('page'), 1), pageSize: naturalOf(get('size'), PAGE_SIZE) };
}

/** An epoch time of the address. */
export function timeOf(text: string | undefined): number | undefined {
  const ms = Number(text);
  return text !== undefined && Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function naturalOf(text: string | undefined, fallback: number): number {
  const asked = Number(text);
  return Number.isInteger(asked) && asked > 0 && asked <= 200_000 ? asked : fallback;
}
