/** What waits is asked for as often as messages are. */
export const COUNTS_REFRESH_MS = 30_000;
