import { isStrongEnough } from '@sed/people-contract';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords';

describe('a password that is too easy to guess', () => {
  it.each([
    'Password1',
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd!',
    'Admin@123',
    'Admin123!',
    'admin@2026',
    'Root1234!',
    'Qwer1234!',
    '1qaz@WSX',
    '1q2w3e4r!',
    'Aa123456',
    'Aa123456!',
    'A1b2c3d4!',
    'Abcd1234!',
    'Welcome2026!',
    'Summer2026!',
    'Water@2026',
    'Shuichang@123',
    'Woaini1314!',
    'Aaaa1111!',
    'Test@1234',
    '!QAZ2wsx',
    'Demo@2026',
  ])('is %s, though it keeps the rule', (password) => {
    expect(isStrongEnough(password)).toBe(true);
    expect(isCommonPassword(password, 'zhao.min')).toBe(true);
  });

  it('is the own login name with decoration', () => {
    expect(isCommonPassword('Lixiaoyu#2026', 'lixiaoyu')).toBe(true);
    expect(isCommonPassword('Lixiaoyu#2026', 'wangfang')).toBe(false);
  });

  it.each(['kT7#vLq2Zp', 'Blau-Ofen7Kiste', 'xR9!mm4wQe8', 'Teich.29.Lampe', '7Gu$wnRk2', 'V8h!39Q-27d'])(
    'is not %s',
    (password) => expect(isCommonPassword(password, 'oper')).toBe(false),
  );
});
