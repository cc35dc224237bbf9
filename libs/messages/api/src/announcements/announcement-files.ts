/** Module name under which files are tied to announcements. */
export const ANNOUNCEMENT_FILES = 'announcement';

const PICTURE = /"\/gateway\/export\/file\/([\w-]{1,200})(?:\?[^"]*)?"/g;

/** Ids of the pictures in a sanitised text: they are attachments too, or nobody but their owner could see them. */
export function pictureIdsOf(body: string): string[] {
  return [...body.matchAll(PICTURE)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}
