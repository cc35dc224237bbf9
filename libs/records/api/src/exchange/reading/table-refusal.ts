import type { ErrorCode, ErrorParams } from '@sed/platform-contract';

/** What a table is refused for, in the process that reads it: the framework's errors stay outside of it. */
export class TableRefusal extends Error {
  override readonly name = 'TableRefusal';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
  }
}
