import { mergeAttributes, Node } from '@tiptap/react';
import { fileBytes } from '../file-bytes';

const OWN = /^\/gateway\/export\/file\/([\w-]{1,200})(?:\?size=(?:320|1280))?$/;

/** Address of an uploaded picture as it stands in the text of an announcement. */
export function imageAddress(fileId: string): string {
  return `/gateway/export/file/${fileId}?size=1280`;
}

/** A picture that was uploaded here; pictures of other addresses do not exist for the editor. */
export const OwnImage = Node.create({
  name: 'ownImage',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (OWN.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView: () => {
    return ({ node }) => {
      const image = document.createElement('img');
      const { src, alt }: { src?: unknown; alt?: unknown } = node.attrs;
      image.alt = typeof alt === 'string' ? alt : '';
      const abort = new AbortController();
      const id = typeof src === 'string' ? OWN.exec(src)?.[1] : undefined;
      let url: string | undefined;
      if (id !== undefined) {
        fileBytes(id, abort.signal)
          .then((bytes) => {
            url = URL.createObjectURL(bytes);
            image.src = url;
          })
          // The empty frame with its text stays; the picture itself is untouched.
          .catch(() => undefined);
      }
      return {
        dom: image,
        destroy: () => {
          abort.abort();
          if (url !== undefined) URL.revokeObjectURL(url);
        },
      };
    };
  },
});
