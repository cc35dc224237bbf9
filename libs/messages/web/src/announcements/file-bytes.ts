import { useSession } from '@sed/platform-web';

/** The bytes of an own file, for a picture: an image element could not carry the credential. */
export async function fileBytes(id: string, signal: AbortSignal): Promise<Blob> {
  const { token } = useSession.getState();
  const headers: HeadersInit = token === null ? {} : { token };
  const response = await fetch(`/gateway/export/file/${encodeURIComponent(id)}`, { headers, signal });
  const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false;
  if (!response.ok || !isImage) throw new Error(`file ${id} is no picture`);
  return response.blob();
}
