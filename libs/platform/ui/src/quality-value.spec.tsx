import '@testing-library/jest-dom/vitest';
import { QUALITIES } from '@sed/platform-contract';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QUALITY_TEXT } from './quality-text';
import { QualityValue } from './quality-value';
import { UiLanguageProvider } from './ui-language';

describe('a value with its quality', () => {
  it('is a plain number with its unit when good', () => {
    render(<QualityValue value={1.005} unit="mg/L" quality="GOOD" />);
    expect(screen.getByText('1.01')).toBeInTheDocument();
    expect(screen.getByText('mg/L')).toBeInTheDocument();
    expect(screen.queryByText('normal')).not.toBeInTheDocument();
  });

  it('is struck through with its age when stale', () => {
    render(<QualityValue value={3} decimals={0} quality="STALE" ageMs={200_000} />);
    expect(screen.getByText('3').tagName).toBe('S');
    expect(screen.getByText('3m 20s')).toBeInTheDocument();
  });

  it.each([
    ['FAULT', null],
    ['COMM', '--'],
    ['UNKNOWN', '--'],
  ] as const)('never shows an old number for %s', (quality, text) => {
    const { container } = render(<QualityValue value={777} quality={quality} />);
    expect(container).not.toHaveTextContent('777');
    if (text !== null) expect(screen.getByText(text)).toBeInTheDocument();
  });

  it.each([
    ['MAINT', 'M'],
    ['CALIB', 'C'],
    ['OVER', 'T'],
    ['MANUAL', 'S'],
    ['STOPPED', 'F'],
    ['SUSPECT', '?'],
  ] as const)('carries its letter for %s', (quality, letter) => {
    render(<QualityValue value={5} decimals={0} quality={quality} />);
    expect(screen.getByText('5')).toBeInTheDocument();
    expect(screen.getByText(letter)).toBeInTheDocument();
  });

  it('is clamped to the range when over it', () => {
    render(<QualityValue value={120} decimals={0} quality="OVER" range={{ lo: 0, hi: 100 }} />);
    expect(screen.getByText('100')).toBeInTheDocument();
  });

  it('says who substituted it', () => {
    const { container } = render(<QualityValue value={5} quality="MANUAL" hint="lab value" />);
    expect(container.querySelector('[title="substituted by hand: lab value"]')).not.toBeNull();
  });

  it('shows a switch by its word under the same rules', () => {
    render(<QualityValue value={1} text="running" quality="STALE" ageMs={1_000} />);
    expect(screen.getByText('running').tagName).toBe('S');
  });

  it('names every quality in Chinese too', () => {
    for (const quality of QUALITIES.filter((name) => name !== 'GOOD')) {
      const { unmount } = render(
        <UiLanguageProvider language="zh">
          <QualityValue value={1} quality={quality} />
        </UiLanguageProvider>,
      );
      expect(screen.getByText(QUALITY_TEXT.zh[quality])).toBeInTheDocument();
      unmount();
    }
  });
});
