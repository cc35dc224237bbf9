/** A box of an MP4 file (ISO/IEC 14496-12) within `bytes`. */
export interface Box {
  readonly type: string;
  /** Of its content, behind size and type. */
  readonly from: number;
  readonly to: number;
}

const HEAD = 8;
const LONG_HEAD = 16;

/** Size and type of the box at an offset; undefined while its head is not there yet. @throws RangeError for no box */
export function boxAt(bytes: Buffer, offset: number): Box | undefined {
  if (bytes.length < offset + HEAD) return undefined;
  const type = bytes.toString('latin1', offset + 4, offset + HEAD);
  const short = bytes.readUInt32BE(offset);
  if (short !== 1) {
    if (short < HEAD) throw new RangeError('a box that is smaller than its head');
    return { type, from: offset + HEAD, to: offset + short };
  }
  if (bytes.length < offset + LONG_HEAD) return undefined;
  const long = Number(bytes.readBigUInt64BE(offset + HEAD));
  if (long < LONG_HEAD) throw new RangeError('a box that is smaller than its head');
  return { type, from: offset + LONG_HEAD, to: offset + long };
}

/** The box at the end of a path of types, the first of each. */
export function boxIn(bytes: Buffer, path: readonly string[], within?: Box): Box | undefined {
  const [type, ...rest] = path;
  let at = within?.from ?? 0;
  const end = within?.to ?? bytes.length;
  while (at < end) {
    const box = boxAt(bytes, at);
    if (box === undefined || box.to > bytes.length) return undefined;
    if (box.type === type) return rest.length === 0 ? box : boxIn(bytes, rest, box);
    at = box.to;
  }
  return undefined;
}

/** Ticks a second of the first track. */
export function timescaleOf(init: Buffer): number | undefined {
  const header = boxIn(init, ['moov', 'trak', 'mdia', 'mdhd']);
  if (header === undefined) return undefined;
  const isLong = init.readUInt8(header.from) === 1;
  const timescale = init.readUInt32BE(header.from + (isLong ? 20 : 12));
  return timescale > 0 ? timescale : undefined;
}

function decodeTimeBox(fragment: Buffer): Box | undefined {
  return boxIn(fragment, ['moof', 'traf', 'tfdt']);
}

/** When the fragment is to be decoded, in ticks. */
export function decodeTimeOf(fragment: Buffer): number | undefined {
  const box = decodeTimeBox(fragment);
  if (box === undefined) return undefined;
  const isLong = fragment.readUInt8(box.from) === 1;
  return isLong ? Number(fragment.readBigUInt64BE(box.from + 4)) : fragment.readUInt32BE(box.from + 4);
}

/** The same fragment at another place in time. @throws Error when it has no 64-bit time to change */
export function atDecodeTime(fragment: Buffer, ticks: number): Buffer {
  const moved = Buffer.from(fragment);
  const box = decodeTimeBox(moved);
  if (box === undefined || moved.readUInt8(box.from) !== 1) throw new Error('a fragment without a 64-bit decode time');
  moved.writeBigUInt64BE(BigInt(ticks), box.from + 4);
  const index = boxIn(moved, ['sidx']);
  if (index !== undefined && moved.readUInt8(index.from) === 1) moved.writeBigUInt64BE(BigInt(ticks), index.from + 12);
  return moved;
}
