import {
  bindingsBy,
  symbolOf,
  type DiagramDocument,
  type DiagramElement,
  type DiagramLink,
  type Medium,
  type Port,
  type SymbolKey,
} from '@sed/diagrams-contract';
import type { BilingualText } from '@sed/platform-contract';
import type { SignalRef } from '@sed/platform-ports';
import type { DrawnDevice } from './devices';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

type Extra = Partial<Pick<DiagramElement, 'label' | 'bindings' | 'device' | 'section' | 'drill'>>;

/** Collects the elements and links of a diagram; ids tell what an element stands for, so that versions compare. */
export class Drawing {
  readonly elements: DiagramElement[] = [];
  readonly links: DiagramLink[] = [];
  private readonly taken = new Set<string>();

  add(id: string, symbol: SymbolKey, box: Box, extra: Extra = {}): string {
    const own = this.free(id);
    const nothing = { label: null, bindings: {}, device: null, section: null, drill: null, camera: null };
    const { x, y, w, h } = box;
    const place = { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h), rotation: 0 as const };
    this.elements.push({ id: own, symbol, ...place, ...nothing, ...extra });
    return own;
  }

  /** A machine or valve, bound by its device. */
  device(device: DrawnDevice, symbol: SymbolKey, box: Box, label: BilingualText): string {
    const { tag, section } = device;
    const bindings = bindingsBy(symbolOf(symbol).kind, device);
    return this.add(tag, symbol, box, { label, bindings, device: tag, section });
  }

  /** One value in one line. */
  reading(signal: SignalRef, box: Box, label: BilingualText): string {
    const { code, section } = signal;
    return this.add(`v ${code}`, 'reading', box, { label, bindings: { PV: code }, device: null, section });
  }

  link(
    from: readonly [element: string, port: Port],
    to: readonly [element: string, port: Port],
    medium: Medium,
    direction: DiagramLink['direction'] = 'forward',
  ): void {
    this.links.push({
      id: `l${String(this.links.length + 1)}`,
      from: { element: from[0], port: from[1] },
      to: { element: to[0], port: to[1] },
      medium,
      direction,
    });
  }

  document(
    name: BilingualText,
    { level, width, height }: Pick<DiagramDocument, 'level' | 'width' | 'height'>,
  ): DiagramDocument {
    return { name, level, width, height, elements: this.elements, links: this.links };
  }

  private free(wanted: string): string {
    let id = wanted.slice(0, 36);
    for (let i = 2; this.taken.has(id); i += 1) id = `${wanted.slice(0, 34)} ${String(i)}`;
    this.taken.add(id);
    return id;
  }
}
