import type { GreyView } from './compare-views';
import type { FrameMaker } from '../sources/frame-maker';

/** Enough to see where edges lie; smaller than this a railing is gone, larger only costs time. */
export const VIEW_WIDTH = 64;
export const VIEW_HEIGHT = 36;

/** A picture reduced to its brightness. @throws DomainError like {@link FrameMaker.greyOf} */
export async function greyViewOf(frames: FrameMaker, picture: Uint8Array): Promise<GreyView> {
  const pixels = await frames.greyOf(picture, VIEW_WIDTH, VIEW_HEIGHT);
  return { width: VIEW_WIDTH, height: VIEW_HEIGHT, pixels };
}

/** How a reference is kept: some three thousand letters. */
export function storedView({ pixels }: GreyView): string {
  return Buffer.from(pixels).toString('base64');
}

/** Undefined for what another version kept in another size. */
export function viewOfStored(text: string): GreyView | undefined {
  const pixels = new Uint8Array(Buffer.from(text, 'base64'));
  return pixels.length === VIEW_WIDTH * VIEW_HEIGHT ? { width: VIEW_WIDTH, height: VIEW_HEIGHT, pixels } : undefined;
}
