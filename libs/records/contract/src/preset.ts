/** Values a new record starts with stand in the address of its form with this prefix; its plant as `factoryNo`. */
export const PRESET_PREFIX = 'v.';

/** Query that opens the form of a new record with values filled in; what is undefined is left to whoever fills it in. */
export function presetQuery(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams({ form: 'new' });
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(`${PRESET_PREFIX}${name}`, String(value));
  }
  return query.toString();
}
