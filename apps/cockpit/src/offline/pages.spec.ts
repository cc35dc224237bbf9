import { describe, expect, it } from 'vitest';
import { isPageRequest } from './pages';

describe('what the worker opens without a connection', () => {
  it.each(['/', '/index/groupIndex', '/product/workOrder/temporaryOrder', '/ssoPages'])('is the page %s', (path) => {
    expect(isPageRequest('navigate', path)).toBe(true);
  });

  it.each([
    '/gateway/api/v1/viewer',
    '/oidc/auth',
    '/sso/callback',
    '/healthz',
    '/metrics',
    '/api/docs',
    '/assets/x.js',
  ])('is not %s, which the service answers itself', (path) => {
    expect(isPageRequest('navigate', path)).toBe(false);
  });

  it('is no call, picture or script', () => {
    expect(isPageRequest('cors', '/index/groupIndex')).toBe(false);
  });
});
