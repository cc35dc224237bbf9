import { useMemo, useState, type FocusEvent } from 'react';

interface Hold {
  /** Somebody points at the list or has the keyboard in it. */
  readonly isHeld: boolean;
  /** Goes onto the element around the list. */
  readonly holders: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** Tells while a list must not move because a hand is on it. */
export function useHold(): Hold {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const holders = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    }),
    [],
  );
  return { isHeld: isPointed || isFocused, holders };
}
