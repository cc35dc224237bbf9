import { useEffect, useState, type RefObject } from 'react';

/** Scrolling past is no reason to open a camera or to close it. */
const LEAVE_MS = 2000;

/** Whether the element is looked at; false two seconds after it left the screen or its tab was hidden. */
export function useOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let isInside = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judge = () => {
      clearTimeout(timer);
      if (isInside && document.visibilityState === 'visible') setShown(true);
      else timer = setTimeout(() => setShown(false), LEAVE_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      isInside = entries.at(-1)?.isIntersecting ?? isInside;
      judge();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', judge);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', judge);
    };
  }, [ref]);
  return isShown;
}
