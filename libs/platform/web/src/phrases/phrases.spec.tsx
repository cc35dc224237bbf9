import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage, showLanguage } from './language';
import { registerPhrases, textOf, useT } from './phrases';

const book = registerPhrases('phrases-spec', {
  en: { greet: 'Hello {name}', area: { deep: 'Deep', rows: '{count} {count|row|rows} off' } },
  zh: { greet: '你好 {name}', area: { deep: '深', rows: '关闭 {count} 行' } },
});

function Greeting() {
  const t = useT(book);
  return <p>{`${t('greet', { name: '<b>' })} ${t('area.deep')}`}</p>;
}

describe('phrases', () => {
  afterEach(() => act(() => setLanguage('en')));

  it('switch on screen at once and are remembered', () => {
    render(<Greeting />);
    expect(screen.getByText('Hello <b> Deep')).toBeInTheDocument();
    act(() => setLanguage('zh'));
    expect(screen.getByText('你好 <b> 深')).toBeInTheDocument();
    expect(window.localStorage.getItem('lang')).toBe('zh');
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('are shown in a language for a visit without being remembered', () => {
    render(<Greeting />);
    act(() => showLanguage('zh'));
    expect(screen.getByText('你好 <b> 深')).toBeInTheDocument();
    expect(window.localStorage.getItem('lang')).toBe('en');
  });

  it('can be asked for in a given language', () => {
    expect(textOf(book, 'greet', { name: 'A' }, 'zh')).toBe('你好 A');
  });

  it('choose the word that goes with a number', () => {
    expect(textOf(book, 'area.rows', { count: 1 }, 'en')).toBe('1 row off');
    expect(textOf(book, 'area.rows', { count: 0 }, 'en')).toBe('0 rows off');
    expect(textOf(book, 'area.rows', { count: 1 }, 'zh')).toBe('关闭 1 行');
  });

  it('are not asked for without the number their words depend on', () => {
    // @ts-expect-error the number is missing
    expect(textOf(book, 'area.rows')).toBe('{count} {count|row|rows} off');
    // @ts-expect-error another one is given
    expect(textOf(book, 'area.rows', { rows: 1 })).toBe('{count} {count|row|rows} off');
  });

  it('take no part of a parameter for a text', () => {
    expect(textOf(book, 'greet', { name: '$t(area.deep) {name}' })).toBe('Hello $t(area.deep) {name}');
  });

  it('refuse a namespace that is taken, naming it', () => {
    expect(() => registerPhrases('phrases-spec', { en: { a: 'a' }, zh: { a: 'b' } })).toThrow('phrases-spec');
  });
});
