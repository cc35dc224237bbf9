export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 30;

const KINDS = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/];

/** V-001: 8 to 30 characters, at least three of upper case, lower case, digit and special, no white space. */
export function isStrongEnough(password: string): boolean {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX || /\s/.test(password)) return false;
  return KINDS.filter((kind) => kind.test(password)).length >= 3;
}
