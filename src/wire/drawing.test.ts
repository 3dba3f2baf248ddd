import type { Element, ElementContent } from 'hast';
import { describe, expect, test } from 'vitest';
import { isDrawing, pruneDrawing } from './drawing.ts';

const element = (tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({ type: 'text', value });

describe('a drawing', () => {
  const named = { className: ['drawing', 'wide'], ariaLabel: 'A meter' };

  test('is an SVG of shapes with a role and a label', () => {
    expect(isDrawing(element('svg', named))).toBe(true);
  });

  test.each<[string, Element]>([
    ['another element', element('div', named)],
    ['no mark', element('svg', { ...named, className: ['wide'] })],
    ['no classes', element('svg', { ariaLabel: 'A meter' })],
    ['a mark inside another word', element('svg', { ...named, className: ['drawings'] })],
    ['no words', element('svg', { className: ['drawing'] })],
    ['words that are blank', element('svg', { ...named, ariaLabel: ' \n' })],
  ])('is not one with %s', (_, svg) => {
    expect(isDrawing(svg)).toBe(false);
  });

  test('keeps nested shapes and text', () => {
    const drawing = () => element('svg', {}, element('g', {}, element('text', {}, text('kWh')), element('rect', {})));
    const kept = drawing();
    expect(pruneDrawing(kept)).toEqual([]);
    expect(kept).toEqual(drawing());
  });

  test('drops and reports elements that are not allowed, with their content', () => {
    const drawing = element(
      'svg',
      {},
      element('script', {}, text('alert(1)')),
      { type: 'comment', value: 'x' },
      element('g', {}, element('a', {}, element('rect', {})), element('circle', {})),
      text('words'),
    );
    expect(pruneDrawing(drawing)).toEqual(['script', 'a']);
    expect(drawing).toEqual(element('svg', {}, element('g', {}, element('circle', {})), text('words')));
  });
});
