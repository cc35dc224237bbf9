/** What stands in the fields of an entry that is being written. */
export interface EntryDraft {
  readonly text: string;
  readonly isCarried: boolean;
  readonly pictures: readonly string[] | null;
}

export const EMPTY_DRAFT: EntryDraft = { text: '', isCarried: false, pictures: null };

/** What stays once an entry was taken: nothing of it, and all that was written for the next one meanwhile. */
export function withoutSent(now: EntryDraft, sent: EntryDraft): EntryDraft {
  const text = now.text.startsWith(sent.text) ? now.text.slice(sent.text.length).trimStart() : now.text;
  const pictures = (now.pictures ?? []).filter((id) => sent.pictures?.includes(id) !== true);
  return {
    text,
    isCarried: now.isCarried === sent.isCarried ? false : now.isCarried,
    pictures: pictures.length === 0 ? null : pictures,
  };
}
