import { describe, expect, it } from 'vitest';
import { originIn } from './exif';

const ENTRY_BYTES = 12;
/** As much as a JPEG may carry. */
const BLOCK_BYTES = 64_000;
const BYTE = { type: 1, bytes: 1 };
const SHORT = { type: 3, bytes: 2 };

/** A block full of entries, each of which claims the whole block for its values. */
function greedyBlock({ type, bytes }: typeof BYTE): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.write('II*', 'latin1');
  block.writeUInt32LE(8, 4);
  const entries = Math.floor((BLOCK_BYTES - 16) / ENTRY_BYTES);
  block.writeUInt16LE(entries, 8);
  for (let index = 0; index < entries; index += 1) {
    const at = 10 + index * ENTRY_BYTES;
    block.writeUInt16LE(index, at);
    block.writeUInt16LE(type, at + 2);
    block.writeUInt32LE(BLOCK_BYTES / bytes, at + 4);
  }
  return block;
}

describe('time and place of a picture', () => {
  it.each([
    ['bytes', BYTE],
    ['short numbers', SHORT],
  ])('are sought only so far, however many %s a block claims', (_, values) => {
    const startMs = performance.now();
    originIn(greedyBlock(values), () => 0);
    // Half a minute and gigabytes when every claim is followed, a few milliseconds when not.
    expect(performance.now() - startMs).toBeLessThan(5000);
  });

  it('are unknown in a block that is cut off anywhere', () => {
    const whole = greedyBlock(BYTE);
    for (let length = 0; length < 40; length += 1)
      expect(originIn(whole.subarray(0, length), () => 0)).toEqual({ takenAt: null, longitude: null, latitude: null });
  });
});
