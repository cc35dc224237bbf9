import type { CameraRow } from '@sed/cameras-contract';

/** A camera that is online at the first plant; a test names only what it is about. */
export function aCamera(code: string, over: Partial<CameraRow> = {}): CameraRow {
  const nameText = over.nameText ?? { zh: `摄像机${code}`, en: `Camera ${code}` };
  return {
    id: `id-${code}`,
    code,
    factoryNo: 'demo_e01',
    name: nameText.en,
    nameText,
    section: null,
    place: null,
    state: 'ONLINE',
    stateSince: 0,
    ptz: false,
    isPrivate: false,
    isDemo: true,
    longitude: null,
    latitude: null,
    signals: [],
    ...over,
  };
}
