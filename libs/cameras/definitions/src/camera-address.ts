import '@sed/cameras-contract';
import { isEmpty, type Refusal } from '@sed/records-model';

export const RTSP_SCHEMES = ['rtsp', 'rtsps'] as const;
export const WEB_SCHEMES = ['http', 'https'] as const;

/** An address of a media server with what stands for plant and camera filled in. */
export function filledAddress(template: string, names: { readonly factoryNo: string; readonly code: string }): string {
  return template
    .replaceAll('{factoryNo}', encodeURIComponent(names.factoryNo))
    .replaceAll('{code}', encodeURIComponent(names.code));
}

/** This machine, or an address of the link such as that of a cloud's metadata: no camera is there, whoever says so. */
function isItself(host: string): boolean {
  return (
    host === '' || /^(localhost|.*\.localhost|127\..*|0\..*|169\.254\..*|\[::1?\]|\[fe80:.*|\[::ffff:.*)$/i.test(host)
  );
}

/** Why an address is not taken: another scheme, or an account that would be read by everybody who sees the address. */
export function refusedAddress(value: unknown, field: string, schemes: readonly string[]): Refusal | undefined {
  if (isEmpty(value) || typeof value !== 'string') return undefined;
  const text = filledAddress(value, { factoryNo: 'x', code: 'x' });
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || isItself(url.hostname) || !schemes.includes(url.protocol.slice(0, -1)) || /\s/.test(text)) {
    return { code: 'camera.address', params: { schemes: schemes.map((scheme) => `${scheme}://`).join(', ') }, field };
  }
  return url.username === '' && url.password === '' ? undefined : { code: 'camera.addressSecret', field };
}
