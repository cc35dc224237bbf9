import { linkPath, routeLinks, type DiagramElement, type DiagramLink, type Point } from '@sed/diagrams-contract';
import { memo, useMemo } from 'react';

const ARROW = 7;

/** A small triangle at the end of a route. */
function arrowAt(points: readonly Point[]): string | undefined {
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return undefined;
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  if (length === 0) return undefined;
  const x = (end.x - before.x) / length;
  const y = (end.y - before.y) / length;
  const back = { x: end.x - x * ARROW, y: end.y - y * ARROW };
  const half = ARROW / 2;
  const corner = (side: number) => `${String(back.x - y * half * side)} ${String(back.y + x * half * side)}`;
  return `M${String(end.x)} ${String(end.y)}L${corner(1)}L${corner(-1)}z`;
}

/** One link with its arrows. */
export function LinkShape({ link, points }: { readonly link: DiagramLink; readonly points: readonly Point[] }) {
  const forward = link.direction === 'none' ? undefined : arrowAt(points);
  const back = link.direction === 'both' ? arrowAt([...points].reverse()) : undefined;
  return (
    <g>
      <path className="sed-link" data-medium={link.medium} d={linkPath(points)} />
      {[forward, back].map((path) => path !== undefined && <path key={path} className="sed-link-arrow" d={path} />)}
    </g>
  );
}

interface Props {
  readonly elements: readonly DiagramElement[];
  readonly links: readonly DiagramLink[];
}

/** All links of a diagram in one drawing: nothing of it changes with values. */
export const LinksLayer = memo(function LinksLayer({ elements, links }: Props) {
  const routes = useMemo(() => routeLinks(elements, links), [elements, links]);
  return (
    <svg className="sed-links" aria-hidden="true" focusable="false">
      {links.map((link) => {
        const points = routes.get(link.id);
        return points !== undefined && <LinkShape key={link.id} link={link} points={points} />;
      })}
    </svg>
  );
});
