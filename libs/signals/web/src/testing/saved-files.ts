import { vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** What pages hand to the browser as files from now on; `vi.unstubAllGlobals` and `vi.restoreAllMocks` end it. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const texts = new Map<string, string>();
  class Kept extends Blob {
    constructor(parts: string[]) {
      super(parts);
      texts.set('blob:last', parts.join(''));
    }
  }
  vi.stubGlobal('Blob', Kept);
  Object.assign(URL, { createObjectURL: () => 'blob:last', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download !== '') saved.push({ name: this.download, text: texts.get(this.href) ?? '' });
  });
  return saved;
}
