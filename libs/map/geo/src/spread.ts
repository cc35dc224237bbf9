export interface Spot {
  readonly x: number;
  readonly y: number;
}

const ROUNDS = 40;

/**
 * Moves spots that lie on each other apart until each has its own room, as little as possible.
 * Depends on the input only: the same plants always end in the same places.
 * @param room least distance between two spots, px
 */
export function spreadSpots(spots: readonly Spot[], room: number): readonly Spot[] {
  const moved = spots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isCalm = true;
    for (const [i, a] of moved.entries()) {
      for (const [j, b] of moved.slice(i + 1).entries()) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= room - 0.01) continue;
        isCalm = false;
        // Exactly the same place: each pair leaves in a direction of its own.
        const angle = distance < 1e-6 ? (i * 7 + j) * 2.399963 : Math.atan2(dy, dx);
        const push = (room - distance) / 2;
        a.x -= Math.cos(angle) * push;
        a.y -= Math.sin(angle) * push;
        b.x += Math.cos(angle) * push;
        b.y += Math.sin(angle) * push;
      }
    }
    if (isCalm) break;
  }
  return moved;
}
