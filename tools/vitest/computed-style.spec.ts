// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { computedStyle } from './computed-style';

function made(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('#it')!;
}

beforeEach(() => document.body.removeAttribute('style'));

describe('the computed style of a page without style sheets', () => {
  it.each([
    ['<div id="it"></div>', 'block'],
    ['<span id="it"></span>', 'inline'],
    ['<button id="it"></button>', 'inline-block'],
    ['<ul><li id="it"></li></ul>', 'list-item'],
    ['<span id="it" style="display: flex"></span>', 'flex'],
    ['<div id="it" hidden></div>', 'none'],
    ['<dialog id="it"></dialog>', 'none'],
    ['<dialog id="it" open></dialog>', 'block'],
    ['<details><p id="it"></p></details>', 'none'],
    ['<details><summary id="it"></summary></details>', 'block'],
    ['<style id="it"></style>', 'none'],
    ['<div id="it" class="ant-dropdown ant-dropdown-hidden css-x"></div>', 'none'],
    ['<ul id="it" class="ant-menu-submenu-hidden"></ul>', 'none'],
    ['<label id="it" class="ant-form-item-required-mark-hidden"></label>', 'inline'],
  ])('shows %s as %s', (html, display) => {
    const style = computedStyle(made(html));
    expect(style.display).toBe(display);
    expect(style.getPropertyValue('display')).toBe(display);
  });

  it('inherits visibility and the pointer from what stands around, and nothing else', () => {
    const around = '<div style="visibility: hidden; pointer-events: none; display: none; width: 3px">';
    const style = computedStyle(made(`${around}<p><b id="it"></b></p></div>`));
    expect([style.visibility, style.pointerEvents]).toEqual(['hidden', 'none']);
    expect([style.display, style.width]).toEqual(['inline', '']);
  });

  it('lets the inner word stand against the inherited one', () => {
    const html = '<div style="visibility: hidden"><b id="it" style="visibility: visible"></b></div>';
    expect(computedStyle(made(html)).visibility).toBe('visible');
    expect(computedStyle(made('<b id="it"></b>')).visibility).toBe('visible');
    expect(computedStyle(made('<b id="it"></b>')).pointerEvents).toBe('auto');
  });

  it('tells the values the element carries, and cannot be written', () => {
    const style = computedStyle(made('<i id="it" style="width: 12px; opacity: 0; overflow-x: scroll"></i>'));
    expect([style.width, style.opacity, style.overflowX]).toEqual(['12px', '0', 'scroll']);
    expect(style.getPropertyValue('overflow-x')).toBe('scroll');
    expect(() => (style.width = '1px')).toThrow('cannot be changed');
  });

  it('finds nothing in front of an element and behind it', () => {
    const element = made('<i id="it" style="width: 12px"></i>');
    expect(computedStyle(element, '::before').getPropertyValue('content')).toBe('');
    expect(computedStyle(element, '::before').width).toBe('');
    expect(computedStyle(element, null).width).toBe('12px');
  });
});
