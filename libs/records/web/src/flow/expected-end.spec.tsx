import { UiLanguageProvider } from '@sed/platform-ui';
import { setLanguage } from '@sed/platform-web';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExpectedEnd } from './expected-end';

const END = { atMs: Date.UTC(2026, 10, 30, 20), cases: 23 };

describe('the day something is expected to end', () => {
  it.each([
    ['en', 'Asia/Shanghai', 'Expected to end on 2026-12-01, by how 23 earlier ones went on'],
    ['zh', 'Asia/Shanghai', '预计 2026-12-01 办结（依据以往 23 次）'],
    ['en', 'UTC', 'Expected to end on 2026-11-30, by how 23 earlier ones went on'],
  ] as const)('is told with what it rests on, by the clock of the plant: %s, %s', (language, zone, text) => {
    setLanguage(language);
    render(
      <UiLanguageProvider language={language}>
        <ExpectedEnd end={END} zone={zone} />
      </UiLanguageProvider>,
    );
    expect(screen.getByText(text)).toBeVisible();
    setLanguage('en');
  });

  it('is not told where nothing tells', () => {
    render(<ExpectedEnd end={null} zone="UTC" />);
    expect(screen.queryByText(/Expected/)).toBeNull();
  });
});
