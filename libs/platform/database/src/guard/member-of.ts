/** A member of what stands behind a proxy, as its own methods see it: they may keep private state. */
export function memberOf(target: object, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, key, target);
  if (typeof value !== 'function') return value;
  const bound: unknown = value.bind(target);
  return bound;
}
