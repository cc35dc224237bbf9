import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from './language';
import { registerPhrases, textOf, useT } from './phrases';

const book = registerPhrases('phrases-spec', {
  en: { greet: 'Hello {name}', area: { deep: 'Deep' } },
  zh: { greet: '你好 {name}', area: { deep: '深' } },
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

  it('can be asked for in a given language', () => {
    expect(textOf(book, 'greet', { name: 'A' }, 'zh')).toBe('你好 A');
  });

  it('refuse a namespace that is taken, naming it', () => {
    expect(() => registerPhrases('phrases-spec', { en: { a: 'a' }, zh: { a: 'b' } })).toThrow('phrases-spec');
  });
});
