import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Font size of the element in px: boards lay out in em, so that one layout fits every screen. */
  readonly emPx: number;
}

/** Size of an element, followed while it is mounted. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0, emPx: 24 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      const emPx = Number.parseFloat(getComputedStyle(element).fontSize) || 24;
      const next = { width: element.clientWidth, height: element.clientHeight, emPx };
      setSize((size) =>
        size.width === next.width && size.height === next.height && size.emPx === next.emPx ? size : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
