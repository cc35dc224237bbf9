/** An answer whose envelope carries its own message, for example the token of a sign-in. */
export class Answer {
  constructor(
    readonly data: unknown,
    readonly message = 'success',
    /** A renewed token for the browser to keep in place of its own. */
    readonly newToken?: string,
  ) {}
}

/**
 * A reply too long to be parsed again: a hundred thousand tuples would hold the event loop for 50–140 ms. Only for what
 * the handler itself built field by field, never for a stored record.
 */
export class BuiltReply<T> {
  constructor(readonly data: T) {}
}

/** What a call with `isFile` returns: streamed with back-pressure, never held in memory as a whole. */
export class FileAnswer {
  constructor(
    readonly fileName: string,
    /** Media type with charset, for example `text/csv; charset=utf-8`. */
    readonly contentType: string,
    readonly chunks: AsyncIterable<string | Uint8Array>,
  ) {}
}
