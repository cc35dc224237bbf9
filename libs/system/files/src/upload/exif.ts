/** What is kept of a picture's metadata before it is stripped. */
export interface PictureOrigin {
  /** Epoch milliseconds; cameras tell local time, read in the zone given. */
  readonly takenAt: number | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

const NOTHING: PictureOrigin = { takenAt: null, longitude: null, latitude: null };
const TAG = { EXIF: 0x8769, GPS: 0x8825, TAKEN: 0x9003, OFFSET: 0x9011, MODIFIED: 0x0132 } as const;
const GPS = { LAT_REF: 1, LAT: 2, LON_REF: 3, LON: 4 } as const;
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
const MAX_ENTRIES = 200;

/** Time and position in an EXIF block; nothing when it is damaged. Reads only where its bounds allow. */
export function originIn(exif: Buffer | undefined, zoneOffset: (localMs: number) => number): PictureOrigin {
  if (exif === undefined) return NOTHING;
  try {
    return read(exif, zoneOffset);
  } catch (error) {
    // Metadata of cameras is often broken; the picture is still good.
    if (error instanceof RangeError) return NOTHING;
    throw error;
  }
}

function read(exif: Buffer, zoneOffset: (localMs: number) => number): PictureOrigin {
  const start = exif.subarray(0, 4).toString('latin1') === 'Exif' ? 6 : 0;
  const block = new Block(exif.subarray(start));
  const main = block.directory(block.firstDirectory());
  const detail = block.directory(main.get(TAG.EXIF)?.[0]);
  const gps = block.directory(main.get(TAG.GPS)?.[0]);
  return {
    takenAt: timeOf(detail.get(TAG.TAKEN) ?? main.get(TAG.MODIFIED), detail.get(TAG.OFFSET), zoneOffset),
    longitude: degrees(gps.get(GPS.LON), gps.get(GPS.LON_REF), 180),
    latitude: degrees(gps.get(GPS.LAT), gps.get(GPS.LAT_REF), 90),
  };
}

/** Values of an entry; characters are code points. */
type Values = readonly number[];

class Block {
  private readonly isLittle: boolean;

  constructor(private readonly bytes: Buffer) {
    this.isLittle = bytes.subarray(0, 2).toString('latin1') === 'II';
  }

  firstDirectory(): number {
    return this.long(4);
  }

  directory(offset: number | undefined): ReadonlyMap<number, Values> {
    const entries = new Map<number, Values>();
    if (offset === undefined || offset <= 0) return entries;
    const count = Math.min(MAX_ENTRIES, this.short(offset));
    for (let index = 0; index < count; index += 1) {
      const at = offset + 2 + index * 12;
      entries.set(this.short(at), this.values(at));
    }
    return entries;
  }

  private values(at: number): Values {
    const type = this.short(at + 2);
    const count = Math.min(100, this.long(at + 4));
    const size = SIZES[type] ?? 0;
    if (size === 0) return [];
    const from = size * count <= 4 ? at + 8 : this.long(at + 8);
    return Array.from({ length: count }, (_, index) => this.value(type, from + index * size));
  }

  private value(type: number, at: number): number {
    if (type === 3) return this.short(at);
    if (type === 4 || type === 9) return this.long(at);
    if (type === 5 || type === 10) return this.long(at) / this.long(at + 4);
    return this.bytes.readUInt8(at);
  }

  private short(at: number): number {
    return this.isLittle ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at);
  }

  private long(at: number): number {
    return this.isLittle ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at);
  }
}

function textOf(values: Values | undefined): string {
  return String.fromCharCode(...(values ?? []))
    .replaceAll('\0', '')
    .trim();
}

function timeOf(
  taken: Values | undefined,
  offset: Values | undefined,
  zoneOffset: (localMs: number) => number,
): number | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(textOf(taken))?.slice(1).map(Number);
  if (parts === undefined) return null;
  const localMs = utcOf(parts);
  if (localMs < OLDEST_MS) return null;
  return localMs - (offsetIn(textOf(offset)) ?? zoneOffset(localMs));
}

/** Cameras that lost their clock begin somewhere in the seventies. */
const OLDEST_MS = Date.UTC(1990, 0, 1);

function utcOf([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: readonly number[]): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function offsetIn(text: string): number | undefined {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function degrees(parts: Values | undefined, ref: Values | undefined, max: number): number | null {
  if (parts === undefined || parts.length < 3) return null;
  const [whole = 0, minutes = 0, seconds = 0] = parts;
  const value = whole + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(value) || value > max) return null;
  const isNegative = ['S', 'W'].includes(textOf(ref).toUpperCase());
  return Math.round((isNegative ? -value : value) * 1e7) / 1e7;
}
