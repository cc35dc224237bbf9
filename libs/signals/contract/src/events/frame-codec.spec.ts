import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame, FrameFormatError } from './frame-codec';

const frame = {
  full: true,
  timeMs: 1_763_720_000_000,
  seq: 7,
  count: 3,
  ids: Uint32Array.of(1, 500, 70_000),
  values: Float64Array.of(32.1, Number.NaN, -0.5),
  tsMs: Float64Array.of(1_763_719_999_000, 1, 2),
  quality: Uint8Array.of(0, 11, 8),
};

describe('binary frame', () => {
  it('comes back as it was sent', () => {
    const back = decodeFrame(encodeFrame(frame));
    expect({ ...back }).toEqual(frame);
  });

  it('is read from an unaligned slice too', () => {
    const bytes = encodeFrame(frame);
    const shifted = new Uint8Array(bytes.byteLength + 3);
    shifted.set(bytes, 3);
    expect(decodeFrame(shifted.subarray(3)).ids).toEqual(frame.ids);
  });

  it.each([
    ['too short', new Uint8Array(5)],
    ['another version', Uint8Array.of(9, ...new Array<number>(23).fill(0))],
    ['a length that does not fit', encodeFrame(frame).slice(0, -1)],
  ])('refuses %s', (_name, bytes) => {
    expect(() => decodeFrame(bytes)).toThrow(FrameFormatError);
  });
});
