import { cameraCalls, liveCalls, type CameraRow } from '@sed/cameras-contract';
import { FilePicture, PicturePreview } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { formatTime, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { useState } from 'react';
import { cameraPhrases } from '../phrases';
import { CameraView } from '../player/camera-view';
import '../wall/wall.css';

export interface CameraNearProps {
  readonly factoryNo: string;
  /** Tag of a signal or number of a device. */
  readonly code?: string | undefined;
  /** Words of a place, where no signal is meant. */
  readonly position?: string | undefined;
  /** Shows the stills that were kept of this alarm. */
  readonly alarmId?: string | undefined;
}

function AlarmStills({ factoryNo, alarmId }: { readonly factoryNo: string; readonly alarmId: string }) {
  const t = useT(cameraPhrases);
  const { zoneOf } = usePlants();
  const [large, setLarge] = useState<{ readonly id: string; readonly name: string }>();
  const { data } = useCall(cameraCalls.images, { query: { factoryNo, alarmId, pageSize: 4 } });
  if (data === undefined || data.list.length === 0) return null;
  return (
    <>
      <p className="sed-dim">{t('near.at')}</p>
      <div className="sed-wall-bar">
        {data.list.map(({ id, fileId, cameraName, takenAt }) => (
          <button
            key={id}
            type="button"
            className="sed-still"
            title={`${cameraName} ${formatTime(takenAt, zoneOf(factoryNo))}`}
            onClick={() => setLarge({ id: fileId, name: cameraName })}
          >
            <FilePicture id={fileId} name={cameraName} />
          </button>
        ))}
      </div>
      {large !== undefined && <PicturePreview file={large} onClose={() => setLarge(undefined)} />}
    </>
  );
}

/** The cameras that look at a signal, device or place: live on request, and what they showed at an alarm. Nothing without any. */
export function CameraNear({ factoryNo, code, position, alarmId }: CameraNearProps) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const mayLook = useRight('camera:view', factoryNo);
  const [open, setOpen] = useState<string>();
  const query = { factoryNo, ...(code !== undefined && { code }), ...(position !== undefined && { position }) };
  const isAsked = mayLook && (code !== undefined || position !== undefined);
  const { data } = useCall(cameraCalls.near, { query }, { enabled: isAsked, staleTimeMs: 60_000 });
  if (!isAsked || data === undefined || data.length === 0) return null;
  return (
    <section aria-label={t('near.title')}>
      <h3>{t('near.title')}</h3>
      <div className="sed-wall-bar">
        {data.map((camera: CameraRow) => (
          <button
            key={camera.id}
            type="button"
            className="sed-button"
            aria-pressed={open === camera.id}
            onClick={() => setOpen((now) => (now === camera.id ? undefined : camera.id))}
          >
            {camera.nameText[language]} · {open === camera.id ? t('near.hide') : t('near.show')}
          </button>
        ))}
      </div>
      {data
        .filter(({ id }) => id === open)
        .map((camera) => (
          <CameraView key={camera.id} camera={camera} zone={zoneOf(factoryNo)} />
        ))}
      {alarmId !== undefined && <AlarmStills factoryNo={factoryNo} alarmId={alarmId} />}
    </section>
  );
}

interface ElementCameraProps {
  readonly factoryNo: string;
  /** Code of the camera an element of a diagram names. */
  readonly camera: string | null;
  /** Tag of a signal of it or of its device, where it names none. */
  readonly code: string | null;
}

/** The camera of an element: the very one it names, else those that look at its place. */
export function ElementCamera({ factoryNo, camera, code }: ElementCameraProps) {
  const mayLook = useRight('camera:view', factoryNo);
  const isNamed = mayLook && camera !== null;
  const { zoneOf } = usePlants();
  const query = { factoryNo };
  const { data } = useCall(liveCalls.list, { query }, { enabled: isNamed, staleTimeMs: 60_000 });
  const found = data?.list.find((one) => one.code === camera);
  if (found !== undefined) return <CameraView camera={found} zone={zoneOf(factoryNo)} />;
  return code === null ? null : <CameraNear factoryNo={factoryNo} code={code} />;
}
