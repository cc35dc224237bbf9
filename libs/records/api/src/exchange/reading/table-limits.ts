const MEGABYTE = 1024 * 1024;

/** How large a table may be. Everything is counted while it is read, so that nothing is expanded beyond these. */
export const TABLE_LIMITS = {
  /** Records: rows of the first sheet. */
  rows: 20_000,
  /** Child lines have sheets of their own; a record has several. */
  lineRows: 100_000,
  columns: 200,
  sheets: 30,
  /** Filled cells of all sheets. */
  cells: 2_000_000,
  /** Parts of a workbook. */
  parts: 5000,
  /** All parts of a workbook together, unpacked. */
  unpackedBytes: 256 * MEGABYTE,
  /** One that is kept in memory as a whole: names, styles, shared texts. */
  wholeBytes: 64 * MEGABYTE,
  /** Tables pack well, but none packs like this; small parts may. */
  ratio: 250,
  ratioFromBytes: 8 * MEGABYTE,
  /** Characters of one row of a text table. */
  recordChars: MEGABYTE,
} as const;

/** What the process that reads may take; it is ended when it takes more. */
export const PROCESS_LIMITS = {
  heapMb: 384,
  readMs: 60_000,
  portionMs: 10_000,
  /** Behind everything that serves samples and people. */
  niceness: 10,
} as const;
