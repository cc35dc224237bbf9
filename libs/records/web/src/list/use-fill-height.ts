import { useLayoutEffect, useState, type RefObject } from 'react';

/** Room under a table for its paging. */
const FOOT_PX = 64;
const HEAD_PX = 44;
const MIN_PX = 260;

/** Height a table's rows may take so that the page itself need not scroll; undefined where nothing has a size. */
export function useFillHeight(element: RefObject<HTMLElement | null>, footPx: number = FOOT_PX): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const measure = () => {
      const { top, width } = box.getBoundingClientRect();
      // Hidden tabs measure nothing; they keep what they had.
      if (width > 0) setHeight(Math.max(MIN_PX, Math.floor(window.innerHeight - top - footPx - HEAD_PX)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // Filters above the table open and close: its top moves without its own size changing first.
    if (box.parentElement !== null) for (const sibling of box.parentElement.children) observer.observe(sibling);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element, footPx]);
  return height;
}
