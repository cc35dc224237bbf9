/** Whether a key belongs to a field somebody types in. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** Hidden tabs stay mounted and must not answer keys meant for the one in view. */
export function isInView(element: HTMLElement | null): boolean {
  if (element === null) return false;
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}
