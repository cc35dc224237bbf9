import { liveCalls, type CameraRow } from '@sed/cameras-contract';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { cameraPhrases } from '../phrases';
import { StreamAddress } from '../player/stream-address';
import { useOnScreen } from '../player/use-on-screen';
import { useStill } from '../player/use-still';
import { camerasShown } from '../wall/wall-view';
import './plant-cameras.css';

const LOOK_EVERY_MS = 30_000;
/** As many as stand beside each other; the others are on the page of cameras. */
const SHOWN = 6;
const WALL_PATH = '/group/monitoringWarning/realMonitoring/video';

/** The newest still of a camera, which leads to its moving picture. */
function CameraStill({ camera }: { readonly camera: CameraRow }) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  const frame = useRef<HTMLAnchorElement>(null);
  const [address] = useState(() => new StreamAddress(camera.id));
  const isShown = useOnScreen(frame);
  const zone = usePlants().zoneOf(camera.factoryNo);
  const still = useStill(address, isShown, t('noSource'));
  const name = camera.nameText[language];
  const query = new URLSearchParams({ plant: camera.factoryNo, camera: camera.id });
  return (
    <Link ref={frame} to={`${WALL_PATH}?${query.toString()}`} className="sed-plant-camera">
      <span className="sed-plant-camera-picture">
        {still.src === undefined ? (
          still.failure
        ) : (
          <img src={still.src} alt={t('stillOf', { time: formatTime(still.atMs, zone) })} />
        )}
      </span>
      <span>
        {name} {camera.state === 'OFFLINE' && <small>{t('states.OFFLINE')}</small>}
      </span>
    </Link>
  );
}

/** Stills of the cameras of a plant within another page: nothing is decoded before somebody wants to look. */
export function PlantCameras({ factoryNo }: { readonly factoryNo: string }) {
  const t = useT(cameraPhrases);
  const { data, error, refetch } = useCall(
    liveCalls.list,
    { query: { factoryNo } },
    { refetchIntervalMs: LOOK_EVERY_MS },
  );
  if (data === undefined) {
    return error === null ? (
      <Spinner />
    ) : (
      <ErrorState message={messageOf(error, t('noSource'))} onRetry={() => void refetch()} />
    );
  }
  if (data.list.length === 0) return <EmptyState text={t('empty')} />;
  return (
    <div className="sed-plant-cameras">
      {camerasShown(data.list, {})
        .slice(0, SHOWN)
        .map((camera) => (
          <CameraStill key={camera.id} camera={camera} />
        ))}
    </div>
  );
}
