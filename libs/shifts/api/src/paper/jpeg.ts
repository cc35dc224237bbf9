/** A picture as a PDF takes it: the bytes of a JPEG, and what its header says of them. */
export interface JpegPicture {
  readonly content: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isGrey: boolean;
}

const START = 0xffd8;
/** Frames: all of C0 to CF but the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const [GREY, COLOUR] = [1, 3];

/** The picture in these bytes; undefined for what is no JPEG in grey or three colours. */
export function jpegOf(content: Buffer): JpegPicture | undefined {
  if (content.length < 4 || content.readUInt16BE(0) !== START) return undefined;
  let at = 2;
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [heightPx, widthPx] = [content.readUInt16BE(at + 5), content.readUInt16BE(at + 7)];
      const parts = content[at + 9];
      if (heightPx === 0 || widthPx === 0 || (parts !== GREY && parts !== COLOUR)) return undefined;
      return { content, widthPx, heightPx, isGrey: parts === GREY };
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}
