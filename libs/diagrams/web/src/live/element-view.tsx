import { symbolOf, type DiagramElement } from '@sed/diagrams-contract';
import { memo } from 'react';
import { SymbolShape } from '../symbols/symbol-shape';
import { FrameElement, LegendElement, ReadingElement, TextElement } from './display-elements';
import './elements.css';
import { IndicatorElement } from './indicator-element';
import { SymbolElement } from './symbol-element';

const STILL = { body: 'plain', fill: null } as const;

/** An element of a diagram, whatever it is; it fills the box it is put into. */
export const ElementView = memo(function ElementView({ element }: { readonly element: DiagramElement }) {
  switch (symbolOf(element.symbol).kind) {
    case 'indicator':
      return <IndicatorElement element={element} />;
    case 'reading':
      return <ReadingElement element={element} />;
    case 'plain':
      return <PlainElement element={element} />;
    default:
      return <SymbolElement element={element} />;
  }
});

function PlainElement({ element }: { readonly element: DiagramElement }) {
  if (element.symbol === 'frame') return <FrameElement element={element} />;
  if (element.symbol === 'legend') return <LegendElement />;
  if (element.symbol === 'text' || element.symbol === 'pageLink') return <TextElement element={element} />;
  if (element.symbol === 'busbar')
    return <SymbolShape symbol={element.symbol} state={STILL} rotation={element.rotation} />;
  return <SymbolElement element={element} />;
}
