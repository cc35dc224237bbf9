import { area, ellipse, fraction, frameOf, HEIGHT, line, many, numbers, rect, wave, WIDTH } from './draw.mjs';

const CONCRETE = '#8d908d';
const RAIL = '#c9b24a';

function railing(y, from = 0, to = WIDTH, height = 34) {
  const posts = many(Math.floor((to - from) / 64) + 1, (i) =>
    line(from + i * 64, y, from + i * 64, y - height, RAIL, 3),
  );
  return (
    posts + line(from, y - height, to, y - height, RAIL, 3) + line(from, y - height / 2, to, y - height / 2, RAIL, 2)
  );
}

const far = (y) =>
  rect(0, y - 46, WIDTH, 46, '#76806f') +
  rect(380, y - 84, 150, 60, '#9aa0a0') +
  many(4, (i) => rect(394 + i * 34, y - 70, 18, 20, '#5c6a73'));

/** Aerated lanes with rising bubbles. */
export function aeration(t) {
  const random = numbers(11);
  const bubbles = many(150, () => {
    const [depth, across, size, phase, turns] = [random(), random(), random(), random(), 2 + Math.floor(random() * 3)];
    const life = fraction(t * turns + phase);
    const y = 140 + depth * 205;
    const near = 0.35 + depth;
    return ellipse(
      across * WIDTH + 6 * near * wave(t, turns, phase),
      y,
      (3 + 9 * size) * near * life,
      (1.2 + 3.4 * size) * near * life,
      '#d9d2bd',
      { 'fill-opacity': (1 - life) * 0.75 },
    );
  });
  const lanes = area(
    [
      [0, 128],
      [WIDTH, 128],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    '#7a6a4e',
  );
  const foam = many(14, (i) =>
    ellipse((i * 53 + 20) % WIDTH, 138 + ((i * 47) % 200), 30 + 10 * wave(t, 1, i / 14), 5, '#a89a78', {
      'fill-opacity': 0.5,
    }),
  );
  const wall =
    area(
      [
        [300, 128],
        [318, 128],
        [392, HEIGHT],
        [330, HEIGHT],
      ],
      CONCRETE,
    ) +
    area(
      [
        [318, 128],
        [324, 128],
        [414, HEIGHT],
        [392, HEIGHT],
      ],
      '#6f726f',
    );
  const pipes = many(3, (i) =>
    area(
      [
        [70 + i * 90, 128],
        [76 + i * 90, 128],
        [30 + i * 120, 250],
        [18 + i * 120, 250],
      ],
      '#5f7f93',
    ),
  );
  return frameOf(far(128) + lanes + foam + bubbles + pipes + wall + rect(0, 122, WIDTH, 8, CONCRETE) + railing(124), {
    sky: true,
  });
}

/** Round clarifier, its bridge going round once. */
export function clarifier(t) {
  const [cx, cy, rx, ry] = [320, 215, 290, 118];
  const angle = 2 * Math.PI * t;
  const [x, y] = [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  const across = { x: -Math.sin(angle) * 9, y: Math.cos(angle) * 5 };
  const weir = many(60, (i) => {
    const at = (i / 60) * 2 * Math.PI;
    return line(
      cx + (rx - 16) * Math.cos(at),
      cy + (ry - 8) * Math.sin(at),
      cx + (rx - 22) * Math.cos(at),
      cy + (ry - 11) * Math.sin(at),
      '#c4c8c6',
      3,
    );
  });
  const ripples = many(5, (i) =>
    ellipse(cx, cy, (fraction(t * 2 + i / 5) * 0.8 + 0.15) * rx, (fraction(t * 2 + i / 5) * 0.8 + 0.15) * ry, 'none', {
      stroke: '#8fa29b',
      'stroke-opacity': 0.35,
      'stroke-width': 2,
    }),
  );
  const bridge = area(
    [
      [cx + across.x, cy - 20 + across.y],
      [x + across.x, y - 20 + across.y],
      [x - across.x, y - 20 - across.y],
      [cx - across.x, cy - 20 - across.y],
    ],
    '#9aa5ab',
    { stroke: '#59636a', 'stroke-width': 2 },
  );
  const rail =
    line(cx, cy - 46, x, y - 46, RAIL, 3) +
    many(7, (i) =>
      line(
        cx + ((x - cx) * i) / 6,
        cy - 20 + ((y - cy) * i) / 6,
        cx + ((x - cx) * i) / 6,
        cy - 46 + ((y - cy) * i) / 6,
        RAIL,
        2,
      ),
    );
  const drive = rect(x - 12, y - 30, 24, 26, '#3f5d73');
  const water =
    ellipse(cx, cy, rx + 18, ry + 9, CONCRETE) +
    ellipse(cx, cy, rx, ry, '#4d6258') +
    ellipse(cx, cy, rx - 26, ry - 13, '#57705f');
  const centre =
    rect(cx - 34, cy - 40, 68, 40, '#8b9498') +
    ellipse(cx, cy, 34, 14, '#757e82') +
    ellipse(cx, cy - 40, 34, 14, '#a3abae');
  const behind = Math.sin(angle) < 0;
  const arm = bridge + rail + drive;
  return frameOf(
    far(110) + rect(0, 106, WIDTH, HEIGHT, '#74806c') + water + weir + ripples + (behind ? arm + centre : centre + arm),
    { sky: true },
  );
}

/** Coarse screen: the rake comes up with what it found. */
export function screen(t) {
  const lift = fraction(t * 2);
  const y = 300 - lift * 190;
  const bars = many(24, (i) => line(214 + i * 9, 96, 196 + i * 10.6, 330, '#3f474b', 3));
  const channel =
    area(
      [
        [196, 210],
        [444, 210],
        [470, HEIGHT],
        [170, HEIGHT],
      ],
      '#5a5340',
    ) +
    many(9, (i) =>
      line(190 + 8 * wave(t, 3, i / 9), 226 + i * 15, 450 + 8 * wave(t, 3, i / 9 + 0.2), 224 + i * 15, '#786e55', 3, {
        'stroke-opacity': 0.6,
      }),
    );
  const random = numbers(5);
  const load = many(12, () =>
    ellipse(
      226 + random() * 190,
      y - 8 + random() * 8,
      5 + random() * 8,
      3 + random() * 4,
      random() > 0.5 ? '#4c5238' : '#6b6049',
    ),
  );
  const rake = rect(206, y, 228, 10, '#b4752f') + rect(312, 80, 14, y - 74, '#87898a');
  const housing =
    rect(196, 40, 250, 60, '#516b7c') +
    rect(210, 54, 50, 14, '#9fb4c0') +
    ellipse(420, 70, 8, 8, t % 0.1 < 0.05 ? '#6f9c6f' : '#89b889');
  const skip =
    area(
      [
        [470, 190],
        [600, 190],
        [590, 280],
        [480, 280],
      ],
      '#4f6e4c',
    ) + ellipse(535, 192, 60, 12 + 3 * lift, '#585138');
  const walls =
    rect(0, 0, WIDTH, 214, '#7d8184') +
    many(9, (i) => line(i * 80, 0, i * 80, 214, '#727679', 1)) +
    rect(0, 210, WIDTH, 150, '#6a6d6c');
  const steps =
    area(
      [
        [20, 330],
        [150, 330],
        [150, 240],
        [60, 240],
      ],
      '#8a8d8a',
    ) + railing(300, 10, 160);
  return frameOf(walls + channel + bars + load + rake + housing + skip + steps);
}

/** Sedimentation basin or filters of a water works: clear water over a grid of lamella and troughs. */
export function filters(t) {
  const water = area(
    [
      [0, 120],
      [WIDTH, 120],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    '#3f6f7d',
  );
  const cells = many(4, (i) =>
    area(
      [
        [150 * i + 40, 124],
        [150 * i + 140, 124],
        [190 * i + 80, HEIGHT],
        [190 * i - 90, HEIGHT],
      ],
      i === 1 ? '#6f8a7e' : '#4a8090',
    ),
  );
  const troughs = many(4, (i) =>
    area(
      [
        [0, 165 + i * 52],
        [WIDTH, 165 + i * 52],
        [WIDTH, 174 + i * 56],
        [0, 174 + i * 56],
      ],
      '#b9c3c4',
    ),
  );
  const random = numbers(23);
  const boil = many(70, () => {
    const [across, depth, phase] = [random(), random(), random()];
    const life = fraction(t * 3 + phase);
    return ellipse(
      190 + across * 110 - depth * 60,
      134 + depth * 210,
      (4 + 8 * depth) * life,
      (2 + 3 * depth) * life,
      '#c3d2c4',
      { 'fill-opacity': (1 - life) * 0.8 },
    );
  });
  const glints = many(26, (i) =>
    rect((i * 71 + 30) % WIDTH, 132 + ((i * 37) % 215), 26 + 14 * wave(t, 1 + (i % 3), i / 26), 2, '#a6ccd3', {
      'fill-opacity': 0.4 + 0.3 * wave(t, 2, i / 9),
    }),
  );
  const hall =
    rect(0, 0, WIDTH, 122, '#a9aeae') +
    many(7, (i) => rect(20 + i * 90, 14, 64, 60, '#cfdadf')) +
    rect(0, 112, WIDTH, 12, CONCRETE);
  return frameOf(hall + water + cells + boil + glints + troughs + railing(122));
}
