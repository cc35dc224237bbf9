import { cameraCalls, type CameraRow } from '@sed/cameras-contract';
import { LineIcon } from '@sed/platform-ui';
import { formatTime, messageOf, useAction, useLanguage, useRight, useT } from '@sed/platform-web';
import { App } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { cameraPhrases } from '../phrases';
import { MovePad } from './move-pad';
import type { PlayerPhase } from './player-state';
import { useLive, type Live } from './use-live';
import { useOnScreen } from './use-on-screen';
import { useStill } from './use-still';
import './camera-view.css';

const KEEP_EVERY_MS = 5000;
const BROKEN: readonly PlayerPhase[] = ['RECOVERING', 'FAILED'];

/** The last picture that was shown, painted aside: it stays when the stream is gone. */
function useLastPicture(
  video: RefObject<HTMLVideoElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  live: Live,
) {
  const [atMs, setAtMs] = useState<number>();
  const { shownAtMs, state } = live;
  useEffect(() => {
    const [from, to] = [video.current, canvas.current];
    const isDue = shownAtMs !== null && (atMs === undefined || Math.abs(shownAtMs - atMs) >= KEEP_EVERY_MS);
    if (from === null || to === null || !isDue || state.phase !== 'PLAYING' || from.videoWidth === 0) return;
    [to.width, to.height] = [from.videoWidth, from.videoHeight];
    to.getContext('2d')?.drawImage(from, 0, 0);
    setAtMs(shownAtMs);
  }, [video, canvas, shownAtMs, state.phase, atMs]);
  return atMs;
}

function useSnapshot(camera: CameraRow, zone: string | undefined) {
  const t = useT(cameraPhrases);
  const { message } = App.useApp();
  const save = useAction(cameraCalls.saveImage, { refreshes: [cameraCalls.images] });
  const take = async () => {
    try {
      const body = { factoryNo: camera.factoryNo, cameraId: camera.id };
      const { takenAt } = await save.mutateAsync({ body });
      void message.success(t('saved', { time: formatTime(takenAt, zone) }));
    } catch (error) {
      void message.error(messageOf(error, t('notSaved')));
    }
  };
  return { take, isBusy: save.isPending };
}

interface Props {
  readonly camera: CameraRow;
  /** Zone of its plant, for the clock in the picture. */
  readonly zone: string | undefined;
  /** Names the plant too, where cameras of several are shown. */
  readonly plantName?: string | undefined;
  readonly isLarge?: boolean;
  /** Makes the picture large; absent where it is. */
  readonly onOpen?: () => void;
}

/** One camera: its live picture with the clock of the picture in it, or stills where there are too many at once. */
export function CameraView({ camera, zone, plantName, isLarge = false, onOpen }: Props) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isShown = useOnScreen(frame);
  const live = useLive(camera.id, video, isShown);
  const { phase } = live.state;
  const lastAtMs = useLastPicture(video, canvas, live);
  const snapshot = useSnapshot(camera, zone);
  const isBroken = BROKEN.includes(phase);
  const still = useStill(
    live.address,
    isShown && (!live.isDecoding || (isBroken && lastAtMs === undefined)),
    t('noSource'),
  );
  const mayMove = useRight('camera:execute', camera.factoryNo) && camera.ptz;
  const name = camera.nameText[language];
  const showsStill =
    still.src !== undefined && (!live.isDecoding || phase === 'WAITING' || (isBroken && lastAtMs === undefined));
  return (
    <figure
      className="sed-camera"
      data-phase={live.isDecoding ? phase : 'STILL'}
      aria-label={name}
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 's' && !event.ctrlKey && !event.metaKey) void snapshot.take();
      }}
    >
      <div ref={frame} className="sed-camera-picture" onDoubleClick={onOpen}>
        {/* No sound is carried: there is nothing to caption. */}
        <video ref={video} muted playsInline data-shown={live.isDecoding && !isBroken} />
        <canvas ref={canvas} data-shown={isBroken && lastAtMs !== undefined} />
        {showsStill && <img src={still.src} alt={t('stillOf', { time: formatTime(still.atMs ?? 0, zone) })} />}
        {camera.isDemo && <span className="sed-camera-demo">{t('demo')}</span>}
        <Overlay
          live={live}
          zone={zone}
          stillAtMs={showsStill ? still.atMs : undefined}
          lastAtMs={isBroken ? lastAtMs : undefined}
        />
        {phase === 'FAILED' && (
          <div className="sed-camera-failed" role="alert">
            <p>{still.failure ?? t('noSource')}</p>
            <button type="button" className="sed-button" onClick={live.retry}>
              {t('retry')}
            </button>
          </div>
        )}
        {!live.isDecoding && still.src === undefined && still.failure !== undefined && (
          <p className="sed-camera-failed">{still.failure}</p>
        )}
        {mayMove && isLarge && <MovePad cameraId={camera.id} />}
      </div>
      <figcaption>
        <span className="sed-camera-state" data-state={camera.state} title={t(`states.${camera.state}`)} />
        <span className="sed-camera-name" title={`${name} · ${camera.code}`}>
          {plantName !== undefined && <span className="sed-dim">{plantName} · </span>}
          {name}
        </span>
        <span className="sed-camera-facts sed-number">
          {live.isDecoding && phase === 'PLAYING' && live.latencyMs !== null
            ? t('latency', { seconds: (live.latencyMs / 1000).toFixed(0) })
            : live.isDecoding && phase !== 'PLAYING' && t(`phase.${phase}`)}
        </span>
        <button
          type="button"
          className="sed-camera-tool"
          title={t('snapshot')}
          aria-label={`${t('snapshot')} ${name}`}
          disabled={snapshot.isBusy}
          onClick={() => void snapshot.take()}
        >
          <LineIcon name="camera" />
        </button>
        {onOpen !== undefined && (
          <button
            type="button"
            className="sed-camera-tool"
            title={t('open', { name })}
            aria-label={t('open', { name })}
            onClick={onOpen}
          >
            <LineIcon name="fullScreen" />
          </button>
        )}
        <a
          className="sed-camera-tool"
          href={`/openVideo?id=${camera.id}`}
          target="_blank"
          rel="noreferrer"
          title={t('alone', { name })}
          aria-label={t('alone', { name })}
        >
          <LineIcon name="external" />
        </a>
      </figcaption>
    </figure>
  );
}

interface OverlayProps {
  readonly live: Live;
  readonly zone: string | undefined;
  readonly stillAtMs: number | undefined;
  readonly lastAtMs: number | undefined;
}

/** When what is seen was so: of the picture itself, never of the clock on the wall. */
function Overlay({ live, zone, stillAtMs, lastAtMs }: OverlayProps) {
  const t = useT(cameraPhrases);
  const text =
    lastAtMs !== undefined
      ? t('lastPicture', { time: formatTime(lastAtMs, zone) })
      : stillAtMs !== undefined
        ? t('stillOf', { time: formatTime(stillAtMs, zone) })
        : live.shownAtMs === null
          ? undefined
          : formatTime(live.shownAtMs, zone);
  return text === undefined ? null : <span className="sed-camera-clock sed-number">{text}</span>;
}
