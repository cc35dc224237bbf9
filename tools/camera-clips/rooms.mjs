import { area, ellipse, fraction, frameOf, HEIGHT, line, many, numbers, rect, wave, WIDTH } from './draw.mjs';

const room = (wall, floor, edge = 150) =>
  rect(0, 0, WIDTH, edge, wall) +
  area(
    [
      [0, edge],
      [WIDTH, edge],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    floor,
  ) +
  many(9, (i) => line(i * 80, edge, (i - 4) * 190 + 320, HEIGHT, '#00000022', 1));

function pump(x, t, isRunning) {
  const y = 250 + (isRunning ? 0.6 * wave(t, 20) : 0);
  const fan = many(4, (i) => {
    const angle = 2 * Math.PI * ((isRunning ? t * 25 : 0.1) + i / 4);
    return line(x, y - 74, x + 20 * Math.cos(angle), y - 74 + 7 * Math.sin(angle), '#28414f', 4);
  });
  const motor =
    rect(x - 30, y - 72, 60, 66, '#37718c') + many(6, (i) => rect(x - 30, y - 64 + i * 10, 60, 3, '#2b5a70'));
  const body =
    ellipse(x, y + 16, 46, 24, '#446b57') +
    rect(x + 34, y + 4, 62, 22, '#6f8b98') +
    rect(x + 78, y - 130, 22, 140, '#7f9aa6');
  const lamp = ellipse(x - 52, y - 60, 6, 6, isRunning ? '#8fc08f' : '#70787c');
  return (
    rect(x - 60, y + 34, 170, 16, '#84878a') +
    body +
    motor +
    ellipse(x, y - 74, 30, 10, '#4d88a2') +
    fan +
    rect(x - 60, y - 74, 16, 30, '#b3b7b8') +
    lamp
  );
}

/** Pump room, two of three running. */
export function pumpRoom(t) {
  const header = rect(40, 96, 560, 26, '#7f9aa6') + rect(40, 116, 560, 5, '#5d7480');
  const drops = many(3, (i) => ellipse(468, 150 + fraction(t * 3 + i / 3) * 140, 2, 4, '#a8c4d0'));
  const gauge =
    ellipse(320, 84, 18, 18, '#e4e6e2') +
    line(320, 84, 320 + 12 * Math.cos(-0.9 + 0.1 * wave(t, 2)), 84 + 12 * Math.sin(-0.9 + 0.1 * wave(t, 2)), '#333', 2);
  return frameOf(
    room('#9fa39d', '#75797a') +
      header +
      gauge +
      pump(120, t, true) +
      pump(300, t, true) +
      pump(480, t, false) +
      drops +
      rect(0, 318, WIDTH, 6, '#c2ab46'),
  );
}

/** UV channel: lamp banks under the water, their glow moving with it. */
export function uvChannel(t) {
  const channel = area(
    [
      [180, 90],
      [460, 90],
      [600, HEIGHT],
      [40, HEIGHT],
    ],
    '#2f5d60',
  );
  const banks = many(3, (row) => {
    const y = 130 + row * 66;
    const half = 130 + row * 42;
    const lamps = many(12, (i) =>
      line(320 - half + (i * 2 * half) / 11, y, 320 - half * 1.12 + (i * 2.24 * half) / 11, y + 46, '#9fe7d8', 4, {
        'stroke-opacity': 0.55 + 0.25 * wave(t, 3, i / 12 + row / 3),
      }),
    );
    return (
      lamps +
      rect(320 - half - 8, y - 10, half * 2 + 16, 12, '#aab2b5') +
      rect(320 - half - 20, y - 22, 26, 26, '#5a6a73')
    );
  });
  const ripples = many(12, (i) => {
    const y = 96 + fraction(t + i / 12) * 264;
    const half = 140 + (y - 90) * 0.52;
    return line(320 - half, y, 320 + half, y + 3 * wave(t, 4, i / 12), '#b7ddd4', 2, { 'stroke-opacity': 0.3 });
  });
  const panel =
    rect(520, 40, 84, 100, '#7c878d') +
    rect(534, 54, 56, 26, '#2d4650') +
    many(3, (i) => ellipse(540 + i * 20, 100, 5, 5, '#8fb98f'));
  return frameOf(
    room('#8b9192', '#7a7e7d', 92) +
      panel +
      channel +
      banks +
      ripples +
      area(
        [
          [20, HEIGHT],
          [40, HEIGHT],
          [180, 90],
          [170, 90],
        ],
        '#c9b24a',
      ),
  );
}

/** Belt press: cake moves along and falls. */
export function dewatering(t) {
  const belt =
    rect(60, 190, 470, 16, '#55595b') +
    many(25, (i) => rect(60 + fraction(t * 4 + i / 25) * 466, 190, 5, 16, '#43474a'));
  const random = numbers(31);
  const cake = many(44, () => {
    const [phase, size, tall] = [random(), random(), random()];
    return ellipse(
      66 + fraction(t + phase) * 462,
      188 - tall * 5,
      10 + size * 12,
      5 + size * 5,
      size > 0.5 ? '#4b4133' : '#56493a',
    );
  });
  const falling = many(9, (i) => {
    const life = fraction(t * 5 + i / 9);
    return ellipse(536 + 22 * life, 196 + 96 * life * life, 9, 6, '#4b4133');
  });
  const rollers = many(5, (i) => {
    const [x, y] = [110 + i * 92, i % 2 === 0 ? 148 : 232];
    const angle = 2 * Math.PI * t * (i % 2 === 0 ? 4 : -4);
    return (
      ellipse(x, y, 30, 30, '#8795a0') +
      line(
        x - 28 * Math.cos(angle),
        y - 28 * Math.sin(angle),
        x + 28 * Math.cos(angle),
        y + 28 * Math.sin(angle),
        '#65717a',
        4,
      )
    );
  });
  const frame =
    rect(40, 110, 520, 14, '#3f6c86') +
    rect(40, 270, 520, 14, '#3f6c86') +
    rect(40, 110, 16, 190, '#35617a') +
    rect(544, 110, 16, 70, '#35617a');
  const skip =
    area(
      [
        [500, 300],
        [626, 300],
        [614, 350],
        [512, 350],
      ],
      '#8a6f34',
    ) + ellipse(562, 300, 58, 14 + 2 * wave(t, 5), '#4b4133');
  return frameOf(room('#a3a59e', '#7b7d79', 140) + frame + rollers + belt + cake + falling + skip);
}

/** Gate of the plant: a lorry comes, the barrier opens, it drives on. */
export function gate(t) {
  const open = Math.max(0, Math.min(1, Math.min((t - 0.28) / 0.12, (0.86 - t) / 0.1)));
  const x = t < 0.3 ? -190 + (t / 0.3) * 260 : t < 0.42 ? 70 : 70 + ((t - 0.42) / 0.58) * 620;
  const angle = -open * 1.25;
  const barrier =
    line(420, 226, 420 - 210 * Math.cos(angle), 226 + 210 * Math.sin(angle), '#e6e3dc', 8) +
    many(5, (i) =>
      line(
        420 - (30 + i * 40) * Math.cos(angle),
        226 + (30 + i * 40) * Math.sin(angle),
        420 - (48 + i * 40) * Math.cos(angle),
        226 + (48 + i * 40) * Math.sin(angle),
        '#a9574b',
        8,
      ),
    );
  const lorry =
    rect(x, 196, 120, 60, '#6d7f73') +
    rect(x + 120, 214, 46, 42, '#4a6378') +
    rect(x + 136, 220, 24, 16, '#b9cbd5') +
    many(3, (i) => ellipse(x + [22, 92, 144][i], 260, 14, 14, '#26292b'));
  const house =
    rect(430, 130, 130, 130, '#b5b0a3') +
    rect(446, 150, 60, 44, '#6f8794') +
    rect(520, 160, 30, 100, '#7b6a55') +
    rect(422, 120, 146, 14, '#7c7f80');
  const trees = many(6, (i) =>
    ellipse(40 + i * 66 + 3 * wave(t, 1, i / 6), 104, 36, 34, i % 2 === 0 ? '#5f7554' : '#6b8060'),
  );
  const road =
    rect(0, 130, WIDTH, 230, '#7c8775') +
    area(
      [
        [0, 236],
        [WIDTH, 236],
        [WIDTH, 318],
        [0, 318],
      ],
      '#6b6d6e',
    ) +
    many(9, (i) => rect(i * 76, 274, 40, 5, '#c9c7bc'));
  return frameOf(trees + road + house + lorry + rect(412, 204, 16, 54, '#b08a35') + barrier, { sky: true });
}
