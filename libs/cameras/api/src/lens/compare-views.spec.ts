import { describe, expect, it } from 'vitest';
import { compareViews, type GreyView } from './compare-views';

const [WIDTH, HEIGHT] = [64, 36];

function view(brightnessAt: (x: number, y: number) => number): GreyView {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      pixels[y * WIDTH + x] = Math.max(0, Math.min(255, Math.round(brightnessAt(x, y))));
    }
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** A number of 0 to 1 that is the same for the same place. */
const noise = (x: number, y: number) => {
  const mixed = Math.sin(x * 127.1 + y * 311.7) * 43_758.545;
  return mixed - Math.floor(mixed);
};
/** A basin with its walls, a railing before it and tanks behind, at a place in the picture. */
function scene(x: number, y: number): number {
  const isTank = y < 14 && Math.floor(x / 9) % 2 === 0 && y > 4 + 3 * noise(Math.floor(x / 9), 1);
  const isRailing = y > 24 && (x % 7 === 0 || y === 27);
  const isWall = Math.abs(y - 18 - x / 16) < 1.5;
  return isRailing ? 40 : isTank ? 190 : isWall ? 230 : 90 + 20 * noise(Math.floor(x / 5), Math.floor(y / 5));
}
const REFERENCE = view(scene);
/** Each pixel the mean of what is around it: what a film of grease makes of it. */
function softened(of: (x: number, y: number) => number, reach: number) {
  return (x: number, y: number) => {
    let [sum, count] = [0, 0];
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        sum += of(x + dx, y + dy);
        count += 1;
      }
    }
    return sum / count;
  };
}
const found = (now: (x: number, y: number) => number) => compareViews(REFERENCE, view(now)).finding;

describe('the view of a camera', () => {
  it('is the same with noise, in less light, in more contrast and with something passing through it', () => {
    expect(found(scene)).toBe('GOOD');
    expect(found((x, y) => scene(x, y) + 8 * (noise(x + 500, y) - 0.5))).toBe('GOOD');
    expect(found((x, y) => scene(x, y) * 0.45)).toBe('GOOD');
    expect(found((x, y) => (scene(x, y) - 90) * 1.3 + 100)).toBe('GOOD');
    expect(found((x, y) => (x > 30 && x < 36 && y > 15 && y < 30 ? 20 : scene(x, y)))).toBe('GOOD');
  });

  it('trembles in the wind without having moved', () => {
    expect(found((x, y) => scene(x + 1, y))).toBe('GOOD');
  });

  it('moved when another place fits better, and says by how much', () => {
    const moved = compareViews(
      REFERENCE,
      view((x, y) => scene(x + 5, y + 2)),
    );
    expect(moved.finding).toBe('MOVED');
    expect(moved.figures.shift.x).toBeCloseTo(-5 / WIDTH, 6);
    expect(moved.figures.shift.y).toBeCloseTo(-2 / HEIGHT, 6);
  });

  it('moved when it has nothing to do with what it was', () => {
    expect(found((x, y) => (noise(x, y) > 0.5 ? 200 : 60))).toBe('MOVED');
  });

  it('is dark where nothing is to be seen, also through the noise of the chip', () => {
    expect(found((x, y) => 3 + 4 * noise(x, y))).toBe('DARK');
  });

  it('is dirty where a film, or spots of it, took the detail', () => {
    expect(found(softened(scene, 4))).toBe('DIRTY');
    const spots = (x: number, y: number) => (x < 34 ? softened(scene, 5)(x, y) : scene(x, y));
    expect(found(spots)).toBe('DIRTY');
  });
});

it('compares nothing of different sizes', () => {
  expect(() => compareViews(REFERENCE, { width: 2, height: 2, pixels: new Uint8Array(4) })).toThrow('sizes');
});
