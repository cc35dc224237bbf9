import { refuseInsideTransaction, type Db, type opaque } from '@sed/platform-database';

type Handle = Db | ReturnType<typeof opaque>;

/**
 * A stand-in of a port whose real implementation asks the database. Called inside a transaction without its handle, the
 * real one would wait for ever on the embedded engine; the stand-in, which answers from memory, would hide that. This
 * one refuses as the real one does, and fails the test run even where the caller swallows the refusal.
 */
export function asStored<T extends object>(fake: T): T {
  return new Proxy(fake, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      const asked = (...given: unknown[]): unknown => {
        if (!given.some(isHandle)) refuse(asked);
        return Reflect.apply(member, target, given);
      };
      return asked;
    },
  });
}

function refuse(above: (...given: unknown[]) => unknown): void {
  try {
    refuseInsideTransaction(above);
  } catch (error) {
    if (error instanceof Error) void Promise.reject(error);
    throw error;
  }
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && ('transaction' in value || 'rollback' in value);
}
