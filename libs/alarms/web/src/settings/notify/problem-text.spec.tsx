import type { PolicyProblem } from '@sed/alarms-contract';
import { setLanguage } from '@sed/platform-web';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useProblemText } from './policies-tab';

function Text({ problem }: { readonly problem: PolicyProblem }) {
  return useProblemText()(problem);
}

describe('a problem of a notification policy', () => {
  it.each([
    ['zh', 'voice', '渠道 语音电话 未配置'],
    ['en', 'webhook', 'The channel Group chat is not configured'],
    ['en', 'pager', 'The channel pager is not configured'],
  ] as const)('names the channel in %s by its title: %s', (language, channel, text) => {
    setLanguage(language);
    render(<Text problem={{ policyId: 'p', code: 'channelMissing', params: { channel }, isRefusal: false }} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});
