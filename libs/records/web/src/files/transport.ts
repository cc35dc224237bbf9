import { CODE, envelope } from '@sed/platform-contract';
import { fileCalls, storedFile, type FileKind, type StoredFile } from '@sed/records-contract';
import { CallError, commonText, currentLanguage, messageOf, useSession } from '@sed/platform-web';

const GATEWAY = '/gateway/';

export interface UploadOptions {
  readonly kind: FileKind;
  readonly module: string;
  readonly factoryNo: string | null;
  readonly signal: AbortSignal;
  /** Share sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Uploads one file; `fetch` cannot tell progress, hence the older request object.
 * @throws CallError with the refusal of the service, `network` or `cancelled`
 */
export function uploadFile(file: Blob & { readonly name?: string }, options: UploadOptions): Promise<StoredFile> {
  const query = new URLSearchParams({ kind: options.kind, module: options.module });
  if (options.factoryNo !== null) query.set('factoryNo', options.factoryNo);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${GATEWAY}${fileCalls.upload.path}?${query.toString()}`);
    request.setRequestHeader('token', useSession.getState().token ?? '');
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      try {
        resolve(storedFileOf(request.responseText, request.status));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(messageOf(error, '')));
      }
    };
    request.onerror = () => reject(new CallError(commonText('call.network'), { code: 'network' }));
    request.onabort = () => reject(new CallError(commonText('call.cancelled'), { code: 'cancelled' }));
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name ?? 'file');
    request.send(form);
  });
}

function storedFileOf(text: string, status: number): StoredFile {
  const answer = envelope.safeParse(jsonOf(text));
  if (!answer.success) throw new CallError(commonText('call.unreadable'), { code: 'unreadable', status });
  const { code, msg, extendedMessage, data } = answer.data;
  if (code !== CODE.OK) throw new CallError(extendedMessage ?? msg, { code, status });
  return storedFile.parse(data);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error page of a proxy: the caller says "unreadable" with the status.
    return null;
  }
}

/** Address under which the service hands out a file; it wants the token header, so an `img` cannot ask itself. */
export async function readFile(id: string, size: '320' | '1280' | undefined, signal: AbortSignal): Promise<Blob> {
  const query = size === undefined ? '?type=2' : `?type=2&size=${size}`;
  const response = await fetch(`${GATEWAY}export/file/${encodeURIComponent(id)}${query}`, {
    headers: { token: useSession.getState().token ?? '', 'Accept-Language': currentLanguage() },
    signal,
  });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (!response.ok || isJson) throw new CallError(commonText('call.failed'), { code: response.status });
  return response.blob();
}
