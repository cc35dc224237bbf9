import { describe, expect, it } from 'vitest';
import { providerAddress } from './provider-address';

describe('the address at which the session of the provider is ended', () => {
  it.each([
    'https://id.example/realms/sed/logout?id_token_hint=a.b.c',
    'http://127.0.0.1:8081/identity/realms/sed/protocol/openid-connect/logout?id_token_hint=a.b.c',
  ])('is followed as the service names it: %s', (address) => {
    expect(providerAddress(address)).toBe(address);
  });

  it('may lie below this origin', () => {
    expect(providerAddress('/oidc/session/end?state=s')).toBe(`${window.location.origin}/oidc/session/end?state=s`);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])('is none: %s', (address) => {
    expect(providerAddress(address)).toBeNull();
  });
});
