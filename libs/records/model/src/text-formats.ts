import type { Refusal } from './flow/flow-definition';
import type { TextFormat } from './fields';

/**
 * Landlines with optional area code and extension, mobiles of 11 digits from 13 to 19, and 400 numbers (V-003). Linear
 * in its length: every alternative is anchored and bounded.
 */
const PHONE = /^(?:1[3-9]\d{9}|(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?|400-?\d{3}-?\d{4})$/;

const FORMATS: Readonly<Record<TextFormat, { readonly pattern: RegExp; readonly refusal: Refusal }>> = {
  phone: { pattern: PHONE, refusal: { code: 'phone.invalid' } },
  colour: { pattern: /^#?(?:[\da-fA-F]{3}|[\da-fA-F]{6})$/, refusal: { code: 'colour.invalid' } },
  typeCode: { pattern: /^\d{1,30}$/, refusal: { code: 'typeCode.invalid' } },
  email: { pattern: /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,5}$/, refusal: { code: 'field.invalid' } },
  url: { pattern: /^(?:https:\/\/[^\s]{1,290}|\/(?!\/)[^\s\\]{0,290})$/, refusal: { code: 'url.invalid' } },
  code: { pattern: /^[\w.-]{1,50}$/, refusal: { code: 'code.invalid' } },
  loginName: { pattern: /^[a-zA-Z][\w.@-]{1,49}$/, refusal: { code: 'loginName.invalid' } },
  digits: { pattern: /^\d+$/, refusal: { code: 'number.invalid' } },
};

/** `12.5` of a field with four decimals is `12.5000`, as the database gives it back; `12.5000` with two is `12.50`. */
export function decimalText(text: string, decimals: number): string {
  const [whole = '0', rest = ''] = text.split('.');
  return `${whole}.${rest.padEnd(decimals, '0').slice(0, decimals)}`;
}

export function refusalOfFormat(format: TextFormat, text: string): Refusal | undefined {
  const { pattern, refusal } = FORMATS[format];
  return pattern.test(text) ? undefined : refusal;
}
