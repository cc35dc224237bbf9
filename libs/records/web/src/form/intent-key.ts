/** A random key; `crypto.randomUUID` is missing on pages served without TLS, as plants often do. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency keys of one form or dialog: the same content sent again, after a lost answer, carries the same key, so
 * the service acts once; other content is another intent.
 */
export class IntentKeys {
  private content = '';
  private key = '';

  keyFor(body: unknown): string {
    const content = JSON.stringify(body);
    if (this.key === '' || content !== this.content) {
      this.content = content;
      this.key = randomKey();
    }
    return this.key;
  }

  /** The intent came to its end: the same content again is a new one. */
  settle(): void {
    this.key = '';
  }
}
