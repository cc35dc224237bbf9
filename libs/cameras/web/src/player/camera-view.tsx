import type { CameraRow } from '@sed/cameras-contract';
import { formatTime, useLanguage, useRight, useT } from '@sed/platform-web';
import { useRef } from 'react';
import { cameraPhrases } from '../phrases';
import { CameraCaption } from './camera-caption';
import { MovePad } from './move-pad';
import type { PlayerPhase } from './player-state';
import { useLive, type Live } from './use-live';
import { useOnScreen } from './use-on-screen';
import { useSnapshot } from './use-snapshot';
import { useStill, type Still } from './use-still';
import './camera-view.css';

const BROKEN: readonly PlayerPhase[] = ['RECOVERING', 'FAILED'];

export interface CameraViewProps {
  readonly camera: CameraRow;
  /** Zone of its plant, for the clock in the picture. */
  readonly zone: string | undefined;
  /** Names the plant too, where cameras of several are shown. */
  readonly plantName?: string | undefined;
  readonly isLarge?: boolean;
  /** Makes the picture large; absent where it is. */
  readonly onOpen?: () => void;
}

type Shown = 'video' | 'kept' | 'still' | 'nothing';

/** What is to be seen: moving pictures, the last of them, or stills where there are none. */
function shownOf(live: Live, still: Still): Shown {
  const isBroken = BROKEN.includes(live.state.phase);
  if (live.isDecoding && isBroken && live.keptAtMs !== null) return 'kept';
  const isMoving = live.isDecoding && !isBroken && live.state.phase !== 'WAITING';
  if (isMoving) return 'video';
  return still.src === undefined ? 'nothing' : 'still';
}

/** One camera: its live picture with the clock of the picture in it, or stills where there are too many at once. */
export function CameraView({ camera, zone, plantName, isLarge = false, onOpen }: CameraViewProps) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isShown = useOnScreen(frame);
  const live = useLive(camera.id, { video, canvas }, isShown);
  const wantsStill = isShown && (!live.isDecoding || (live.keptAtMs === null && live.state.phase !== 'PLAYING'));
  const still = useStill(live.address, wantsStill, t('noSource'));
  const snapshot = useSnapshot(camera, zone);
  const mayMove = useRight('camera:execute', camera.factoryNo) && camera.ptz;
  const shown = shownOf(live, still);
  return (
    <figure
      className="sed-camera"
      data-phase={live.isDecoding ? live.state.phase : 'STILL'}
      aria-label={camera.nameText[language]}
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 's' && !event.ctrlKey && !event.metaKey) void snapshot.take();
      }}
    >
      <div ref={frame} className="sed-camera-picture" onDoubleClick={onOpen}>
        {/* No sound is carried: there is nothing to caption. */}
        <video ref={video} muted playsInline data-shown={shown === 'video'} />
        <canvas ref={canvas} data-shown={shown === 'kept'} />
        {shown === 'still' && <img src={still.src} alt={t('stillOf', { time: formatTime(still.atMs, zone) })} />}
        {camera.isDemo && <span className="sed-camera-demo">{t('demo')}</span>}
        <PictureTime shown={shown} live={live} still={still} zone={zone} />
        <Trouble live={live} still={still} />
        {mayMove && isLarge && <MovePad cameraId={camera.id} />}
      </div>
      <CameraCaption
        camera={camera}
        plantName={plantName}
        live={live}
        snapshot={snapshot}
        {...(onOpen && { onOpen })}
      />
    </figure>
  );
}

interface PictureTimeProps {
  readonly shown: Shown;
  readonly live: Live;
  readonly still: Still;
  readonly zone: string | undefined;
}

/** When what is seen was so: of the picture itself, never of the clock on the wall. */
function PictureTime({ shown, live, still, zone }: PictureTimeProps) {
  const t = useT(cameraPhrases);
  const texts: Readonly<Record<Shown, string | undefined>> = {
    video: live.shownAtMs === null ? undefined : formatTime(live.shownAtMs, zone),
    kept: t('lastPicture', { time: formatTime(live.keptAtMs, zone) }),
    still: t('stillOf', { time: formatTime(still.atMs, zone) }),
    nothing: undefined,
  };
  const text = texts[shown];
  return text === undefined ? null : <span className="sed-camera-clock sed-number">{text}</span>;
}

/** Why there is no picture, and a way to ask again. */
function Trouble({ live, still }: { readonly live: Live; readonly still: Still }) {
  const t = useT(cameraPhrases);
  if (live.isDecoding && live.state.phase === 'FAILED') {
    return (
      <div className="sed-camera-failed" role="alert">
        <p>{still.failure ?? t('noSource')}</p>
        <button type="button" className="sed-button" onClick={live.retry}>
          {t('retry')}
        </button>
      </div>
    );
  }
  const isWithoutStill = still.src === undefined && still.failure !== undefined;
  return isWithoutStill && !live.isDecoding ? <p className="sed-camera-failed">{still.failure}</p> : null;
}
