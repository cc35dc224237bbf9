// `node tools/make-camera-clips.mjs [folder]`: draws the short loops the demonstration's cameras show and encodes them as
// segments of two seconds, each with its still. What it makes is committed, so that a start needs no encoder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as basins from './camera-clips/basins.mjs';
import { HEIGHT, WIDTH } from './camera-clips/draw.mjs';
import * as rooms from './camera-clips/rooms.mjs';

const FRAMES_PER_S = 10;
const SEGMENT_S = 2;
const LOOP_S = 10;
const FRAMES = FRAMES_PER_S * LOOP_S;
const PER_SEGMENT = FRAMES_PER_S * SEGMENT_S;
const SCENES = { ...basins, ...rooms };
const target = process.argv[2] ?? join(import.meta.dirname, '../libs/cameras/api/clips');

/** One thread and no dates: the same version of the encoder makes the same bytes. */
const encoder = (folder) => [
  ...[
    '-v',
    'error',
    '-y',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    `${FRAMES_PER_S}`,
    '-i',
    '-',
  ],
  ...[
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'veryslow',
    '-crf',
    '27',
    '-threads',
    '1',
  ],
  ...[
    '-g',
    `${PER_SEGMENT}`,
    '-keyint_min',
    `${PER_SEGMENT}`,
    '-sc_threshold',
    '0',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ],
  ...['-f', 'hls', '-hls_time', `${SEGMENT_S}`, '-hls_segment_type', 'fmp4', '-hls_list_size', '0'],
  ...[
    '-hls_fmp4_init_filename',
    'init.mp4',
    '-hls_segment_filename',
    join(folder, '%d.m4s'),
    join(folder, 'list.m3u8'),
  ],
];

async function makeClip(name, sceneAt) {
  const folder = join(target, name);
  await mkdir(folder, { recursive: true });
  const ffmpeg = spawn('ffmpeg', encoder(folder), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const picture = sharp(Buffer.from(sceneAt(frame / FRAMES))).removeAlpha();
    if (frame % PER_SEGMENT === 0) {
      const still = await picture.clone().jpeg({ quality: 72, mozjpeg: true }).toBuffer();
      await writeFile(join(folder, `${frame / PER_SEGMENT}.jpg`), still);
    }
    const raw = await picture.raw().toBuffer();
    if (!ffmpeg.stdin.write(raw)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`the encoder ended with ${code} at ${name}`);
  await rm(join(folder, 'list.m3u8'));
}

let bytes = 0;
for (const [name, sceneAt] of Object.entries(SCENES)) {
  await makeClip(name, sceneAt);
  for (const file of await readdir(join(target, name))) bytes += (await readFile(join(target, name, file))).length;
}
console.log(`${Object.keys(SCENES).length} clips, ${(bytes / 1_000_000).toFixed(2)} MB`);
