/** The editor measures where its cursor stands; jsdom draws nothing, so everything is at the origin. */
export function standInForLayout(): void {
  const rect = new DOMRect(0, 0, 0, 0);
  document.elementFromPoint = () => null;
  Range.prototype.getBoundingClientRect = () => rect;
  Range.prototype.getClientRects = () => Object.assign([rect], { item: () => rect });
}
