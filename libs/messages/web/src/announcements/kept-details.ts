import { announcementDetail, type AnnouncementDetail } from '@sed/messages-contract';
import { parseStored, readStored, writeStored } from '@sed/platform-web';
import { z } from 'zod';

/** Local storage key under which a new tab finds the announcements opened last. */
export const DETAILS_KEY = 'announcements';
/** Several tabs may be open, and each may be reloaded. */
const MAX_KEPT = 5;

const kept = z.array(announcementDetail);

function readKept(): readonly AnnouncementDetail[] {
  const parsed = kept.safeParse(parseStored(readStored(DETAILS_KEY)));
  return parsed.success ? parsed.data : [];
}

export function rememberDetail(detail: AnnouncementDetail): void {
  const others = readKept().filter((one) => one.id !== detail.id);
  writeStored(DETAILS_KEY, JSON.stringify([detail, ...others].slice(0, MAX_KEPT)));
}

/** The announcement a tab was opened for; the last one opened where the address names none. */
export function keptDetail(id: number | undefined): AnnouncementDetail | undefined {
  const all = readKept();
  return id === undefined ? all[0] : all.find((one) => one.id === id);
}
