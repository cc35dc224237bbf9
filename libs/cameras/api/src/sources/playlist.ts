import { PLAYLIST_TYPE, type LiveFile } from './live-source';

export interface Segment {
  readonly name: string;
  readonly durationS: number;
  /** Of its first picture, epoch ms. */
  readonly atMs: number;
  /** Initialisation of fragmented MP4 it goes with. Another one than before it is another recording. */
  readonly init: string;
}

export interface LivePlaylist {
  readonly mediaSequence: number;
  /** Recordings that ended before the first listed one. */
  readonly discontinuitySequence?: number;
  readonly targetDurationS: number;
  readonly segments: readonly Segment[];
}

/** A playlist of RFC 8216 without an end. */
export function livePlaylist({
  mediaSequence,
  discontinuitySequence,
  targetDurationS,
  segments,
}: LivePlaylist): LiveFile {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${String(Math.max(1, Math.ceil(targetDurationS)))}`,
    `#EXT-X-MEDIA-SEQUENCE:${String(mediaSequence)}`,
    ...(discontinuitySequence === undefined ? [] : [`#EXT-X-DISCONTINUITY-SEQUENCE:${String(discontinuitySequence)}`]),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...segments.flatMap(({ name, durationS, atMs, init }, place) => [
      ...startOf(init, segments[place - 1]?.init),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(atMs).toISOString()}`,
      `#EXTINF:${durationS.toFixed(3)},`,
      name,
    ]),
  ];
  return { contentType: PLAYLIST_TYPE, bytes: Buffer.from(`${lines.join('\n')}\n`) };
}

function startOf(init: string, before: string | undefined): string[] {
  if (init === before) return [];
  const map = `#EXT-X-MAP:URI="${init}"`;
  return before === undefined ? [map] : ['#EXT-X-DISCONTINUITY', map];
}

/** Every address a foreign playlist names, given another name; what is not understood stays as it is. */
export function renamedPlaylist(text: string, rename: (address: string) => string): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="([^"]*)"/, (_, uri: string) => `URI="${rename(uri)}"`);
      return line.trim() === '' ? line : rename(line.trim());
    })
    .join('\n');
}
