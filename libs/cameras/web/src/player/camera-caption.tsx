import type { CameraRow } from '@sed/cameras-contract';
import { LineIcon } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { cameraPhrases } from '../phrases';
import type { Live } from './use-live';
import type { Snapshot } from './use-snapshot';

interface Props {
  readonly camera: CameraRow;
  readonly plantName: string | undefined;
  readonly live: Live;
  readonly snapshot: Snapshot;
  readonly onOpen?: () => void;
}

/** How it stands with the stream: how far it is behind, or what is being done about it. */
function StreamFacts({ live: { isDecoding, state, latencyMs } }: { readonly live: Live }) {
  const t = useT(cameraPhrases);
  if (!isDecoding) return null;
  if (state.phase !== 'PLAYING') return <span className="sed-camera-facts">{t(`phase.${state.phase}`)}</span>;
  if (latencyMs === null) return null;
  return (
    <span className="sed-camera-facts sed-number">{t('latency', { seconds: (latencyMs / 1000).toFixed(0) })}</span>
  );
}

/** Name and state of a camera, and what may be done with its picture. */
export function CameraCaption({ camera, plantName, live, snapshot, onOpen }: Props) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  const name = camera.nameText[language];
  return (
    <figcaption>
      <span className="sed-camera-state" data-state={camera.state} title={t(`states.${camera.state}`)} />
      <span className="sed-camera-name" title={`${name} · ${camera.code}`}>
        {plantName !== undefined && <span className="sed-dim">{plantName} · </span>}
        {name}
      </span>
      <StreamFacts live={live} />
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
  );
}
