import type { DiagramElement, DiagramLink, Port } from './diagram';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Box = Pick<DiagramElement, 'id' | 'x' | 'y' | 'w' | 'h'>;

/** How far a link leaves its element before it turns. */
const STUB = 14;
/** Between links that run beside each other. */
const LANE = 7;
/** After as many lanes they begin anew: more would run into what stands around. */
const LANES = 5;

const OUT: Readonly<Record<Port, Point>> = {
  l: { x: -1, y: 0 },
  r: { x: 1, y: 0 },
  t: { x: 0, y: -1 },
  b: { x: 0, y: 1 },
};

/**
 * Lays the links of a diagram out at right angles. Several links at one side of an element share it evenly, and those
 * that leave and arrive at the same kind of side run in lanes beside each other.
 */
export function routeLinks(
  elements: readonly Box[],
  links: readonly DiagramLink[],
): ReadonlyMap<string, readonly Point[]> {
  const boxes = new Map(elements.map((element) => [element.id, element]));
  const places = placesOf(links, boxes);
  const routes = new Map<string, readonly Point[]>();
  let lane = 0;
  for (const link of links) {
    const from = boxes.get(link.from.element);
    const to = boxes.get(link.to.element);
    if (from === undefined || to === undefined) continue;
    const start = places.get(`${link.id} from`) ?? middleOf(from, link.from.port);
    const end = places.get(`${link.id} to`) ?? middleOf(to, link.to.port);
    const needsLane = isTurningBack(link) || !isAligned({ start, end }, link);
    routes.set(link.id, simplified(path({ start, end }, link, needsLane ? lane % LANES : 0)));
    if (needsLane) lane += 1;
  }
  return routes;
}

function isTurningBack({ from, to }: DiagramLink): boolean {
  return from.port === to.port;
}

function middleOf({ x, y, w, h }: Box, port: Port): Point {
  return { x: x + (w * (1 + OUT[port].x)) / 2, y: y + (h * (1 + OUT[port].y)) / 2 };
}

/** Where each end of each link touches its element: the ends of one side in the order of where they lead. */
function placesOf(links: readonly DiagramLink[], boxes: ReadonlyMap<string, Box>): ReadonlyMap<string, Point> {
  const sides = new Map<string, { key: string; other: Point }[]>();
  const put = (link: DiagramLink, side: 'from' | 'to') => {
    const here = link[side];
    const there = link[side === 'from' ? 'to' : 'from'];
    const box = boxes.get(there.element);
    if (box === undefined) return;
    const name = `${here.element} ${here.port}`;
    const ends = sides.get(name) ?? [];
    ends.push({ key: `${link.id} ${side}`, other: middleOf(box, there.port) });
    sides.set(name, ends);
  };
  for (const link of links) {
    put(link, 'from');
    put(link, 'to');
  }
  const places = new Map<string, Point>();
  for (const [name, ends] of sides) {
    const cut = name.lastIndexOf(' ');
    const port = name.slice(cut + 1);
    const box = boxes.get(name.slice(0, cut));
    if (box === undefined || !isPort(port)) continue;
    const isUpright = OUT[port].x !== 0;
    ends.sort((a, b) => (isUpright ? a.other.y - b.other.y : a.other.x - b.other.x));
    ends.forEach(({ key }, i) => {
      const share = (i + 1) / (ends.length + 1);
      const middle = middleOf(box, port);
      places.set(
        key,
        isUpright ? { x: middle.x, y: box.y + box.h * share } : { x: box.x + box.w * share, y: middle.y },
      );
    });
  }
  return places;
}

function isPort(text: string): text is Port {
  return Object.hasOwn(OUT, text);
}

/** Runs straight from one to the other. */
function isAligned({ start, end }: { start: Point; end: Point }, { from }: DiagramLink): boolean {
  return OUT[from.port].x === 0 ? start.x === end.x : start.y === end.y;
}

function path({ start, end }: { start: Point; end: Point }, link: DiagramLink, lane: number): Point[] {
  const out = OUT[link.from.port];
  const back = OUT[link.to.port];
  const reach = isTurningBack(link) ? STUB + lane * LANE : STUB;
  const first = { x: start.x + out.x * reach, y: start.y + out.y * reach };
  const last = { x: end.x + back.x * reach, y: end.y + back.y * reach };
  const shift = (lane - (LANES - 1) / 2) * LANE;
  return [start, first, ...between(first, last, { out, back, shift }), last, end];
}

interface Way {
  readonly out: Point;
  readonly back: Point;
  /** How far beside the middle it crosses over. */
  readonly shift: number;
}

function between(first: Point, last: Point, { out, back, shift }: Way): Point[] {
  const isSideways = out.x !== 0;
  if (isSideways !== (back.x !== 0)) return [isSideways ? { x: last.x, y: first.y } : { x: first.x, y: last.y }];
  if (isSideways) {
    const x = crossing({ from: first.x, to: last.x }, { out: out.x, back: back.x, shift });
    return [
      { x, y: first.y },
      { x, y: last.y },
    ];
  }
  const y = crossing({ from: first.y, to: last.y }, { out: out.y, back: back.y, shift });
  return [
    { x: first.x, y },
    { x: last.x, y },
  ];
}

/** Where a link that leaves and arrives along one axis crosses over: beyond both, or between them. */
function crossing(
  { from, to }: { from: number; to: number },
  { out, back, shift }: { out: number; back: number; shift: number },
): number {
  if (out === back) return out > 0 ? Math.max(from, to) : Math.min(from, to);
  return (from + to) / 2 + shift;
}

/** Without points that repeat, or lie in the middle of a straight stretch. */
function simplified(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last?.x === point.x && last.y === point.y) continue;
    const before = kept.at(-2);
    const isStraight =
      last !== undefined &&
      ((before?.x === last.x && last.x === point.x) || (before?.y === last.y && last.y === point.y));
    if (isStraight) kept.pop();
    kept.push(point);
  }
  return kept;
}

/** An SVG path through the points. */
export function linkPath(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
