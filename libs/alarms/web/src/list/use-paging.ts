import { useListParams } from './use-list-params';

const SIZES = [20, 50, 100, 200];
const USUAL_SIZE = 50;

/** Page and rows per page of a list, kept in the address. */
export function usePaging() {
  const { get, set, page } = useListParams();
  const asked = Number(get('size') ?? USUAL_SIZE);
  const pageSize = SIZES.includes(asked) ? asked : USUAL_SIZE;
  const onChange = (next: number, size: number) =>
    set({
      size: size === USUAL_SIZE ? undefined : String(size),
      page: next === 1 || size !== pageSize ? undefined : String(next),
    });
  return { pageNum: page, pageSize, onChange };
}
