import { networkInterfaces } from 'node:os';
import { readConfig } from '@sed/platform-api';
import { describe, expect, it } from 'vitest';
import { ownPath, PublicAddress } from './public-address';

const addressOf = (env: Record<string, string> = {}) =>
  new PublicAddress(readConfig({ JWT_SECRET: 's'.repeat(32), ...env }));

describe('public address', () => {
  it('is the configured one, whatever the request says', () => {
    const address = addressOf({ PUBLIC_URL: 'https://sed.example/' });
    expect(address.of({ protocol: 'http', host: 'evil.example' })).toBe('https://sed.example');
  });

  it.each(['localhost:4200', '127.0.0.1:8080', '[::1]:8080'])('is %s on this machine', (host) => {
    expect(addressOf().of({ protocol: 'http', host })).toBe(`http://${host}`);
  });

  it('is an address of this machine’s network cards', () => {
    const own = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .find(({ family }) => family === 'IPv4');
    const host = `${own?.address ?? '127.0.0.1'}:8080`;
    expect(addressOf().of({ protocol: 'http', host })).toBe(`http://${host}`);
  });

  it.each(['evil.example', 'localhost.evil.example', 'localhost@evil.example', 'a/b', '', 'x y'])(
    'is never the made-up host %s',
    (host) => {
      expect(addressOf().of({ protocol: 'http', host })).toBeUndefined();
      const allowed = addressOf({ ALLOWED_ORIGINS: 'https://sed.example' });
      expect(allowed.of({ protocol: 'http', host })).toBe('https://sed.example');
    },
  );

  it('is an allowed origin that was asked for', () => {
    const address = addressOf({ ALLOWED_ORIGINS: 'https://a.example,https://b.example' });
    expect(address.of({ protocol: 'https', host: 'b.example' })).toBe('https://b.example');
  });
});

describe('own path', () => {
  it.each(['/', '/alarmInfo?level=1#top', '/a/../b'])('%s stays', (target) => {
    expect(ownPath(target, 'https://sed.example')).toMatch(/^\//);
  });

  it.each([undefined, '', 'alarmInfo', '//evil.example', '/\\evil.example', '/\nx', 'https://evil.example'])(
    '%j is refused',
    (target) => expect(ownPath(target, 'https://sed.example')).toBeUndefined(),
  );
});
