const TAG_WITHIN_MS = 20_000;
const POSITION_WITHIN_MS = 15_000;

interface TagReading extends Event {
  readonly serialNumber?: string;
}
interface TagReader extends EventTarget {
  scan(options: { readonly signal: AbortSignal }): Promise<void>;
}
interface CodeReader {
  detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

/** What some browsers of phones have and the types of the platform do not know. */
interface PhoneWindow {
  readonly NDEFReader?: new () => TagReader;
  readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => CodeReader;
}

const phone = (): PhoneWindow => window as unknown as PhoneWindow;

/** The id of the next tag held to the phone; undefined where it cannot read tags, or none came. */
export async function readTag(): Promise<string | undefined> {
  const Reader = phone().NDEFReader;
  if (Reader === undefined) return undefined;
  const reader = new Reader();
  const stop = new AbortController();
  const timer = window.setTimeout(() => stop.abort(), TAG_WITHIN_MS);
  try {
    const read = new Promise<string | undefined>((resolve) => {
      reader.addEventListener('reading', (event: TagReading) => resolve(event.serialNumber), { once: true });
      stop.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    await reader.scan({ signal: stop.signal });
    return await read;
  } catch {
    // Switched off, or not allowed: another proof is at hand.
    return undefined;
  } finally {
    window.clearTimeout(timer);
    stop.abort();
  }
}

/** What a QR code on a picture says; undefined where none is found or the browser cannot look. */
export async function readCode(picture: Blob): Promise<string | undefined> {
  const Reader = phone().BarcodeDetector;
  if (Reader === undefined) return undefined;
  try {
    const [code] = await new Reader({ formats: ['qr_code'] }).detect(await createImageBitmap(picture));
    return code?.rawValue;
  } catch {
    return undefined;
  }
}

export interface Heard {
  readonly longitude: number;
  readonly latitude: number;
  /** Metres the position may be off. */
  readonly accuracyM: number;
}

/** Follows the phone until it is stopped; told once where the device gives no positions. @returns stops it */
export function follow(onPosition: (heard: Heard) => void, onRefused: () => void): () => void {
  if (!('geolocation' in navigator)) {
    onRefused();
    return () => undefined;
  }
  const id = navigator.geolocation.watchPosition(
    ({ coords: { longitude, latitude, accuracy } }) => onPosition({ longitude, latitude, accuracyM: accuracy }),
    // No signal in a tunnel passes; what is not allowed stays so.
    ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && onRefused(),
    { enableHighAccuracy: true, timeout: 60_000, maximumAge: 5000 },
  );
  return () => navigator.geolocation.clearWatch(id);
}

export function whereAmI(): Promise<{ readonly longitude: number; readonly latitude: number } | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: POSITION_WITHIN_MS, maximumAge: 0 },
    );
  });
}
