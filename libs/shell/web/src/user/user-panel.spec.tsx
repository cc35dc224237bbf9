import '@testing-library/jest-dom/vitest';
import { FakeGateway } from '@sed/signals-web';
import { currentLanguage, QueryProvider, setLanguage } from '@sed/platform-web';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AntdFrame } from '../antd-frame';
import { signedIn, signedOut } from '../testing/session-builder';
import { Settings } from './user-panel';

beforeEach(() => {
  setLanguage('en');
  signedIn();
});
afterEach(() => {
  setLanguage('en');
  signedOut();
  vi.unstubAllGlobals();
});

describe('the language of the product', () => {
  it('changes at once and is remembered with the account, for what is sent to its phone', async () => {
    const gateway = new FakeGateway({ 'PUT api/v1/account/language': () => ({ language: 'zh' }) });
    vi.stubGlobal('fetch', gateway.fetch);
    render(
      <QueryProvider>
        <AntdFrame>
          <Settings />
        </AntdFrame>
      </QueryProvider>,
    );
    fireEvent.click(screen.getByText('中文'));
    expect(currentLanguage()).toBe('zh');
    await waitFor(() => expect(gateway.sent('PUT', 'api/v1/account/language')[0]?.body).toEqual({ language: 'zh' }));
  });
});
