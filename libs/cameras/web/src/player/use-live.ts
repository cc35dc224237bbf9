import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { decoderPlaces } from './decoder-places';
import { LivePlayer, type LiveFacts } from './live-player';
import { openedPlayer } from './player-state';
import { StreamAddress } from './stream-address';

export interface Live extends LiveFacts {
  readonly address: StreamAddress;
  /** A place to decode was free: pictures move. Else stills are shown. */
  readonly isDecoding: boolean;
  readonly retry: () => void;
}

const NOTHING = { shownAtMs: null, latencyMs: null, keptAtMs: null } as const;

export interface ScreenRefs {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** Plays a camera in a video element while it is looked at and a place to decode is free. */
export function useLive(cameraId: string, { video, canvas }: ScreenRefs, isShown: boolean): Live {
  const address = useMemo(() => new StreamAddress(cameraId), [cameraId]);
  const [facts, setFacts] = useState<LiveFacts>(() => ({ state: openedPlayer(Date.now()), ...NOTHING }));
  const [isDecoding, setDecoding] = useState(false);
  const player = useRef<LivePlayer>(null);
  useEffect(() => {
    const [shown, kept] = [video.current, canvas.current];
    if (!isShown || shown === null || kept === null) return undefined;
    const place = Symbol(address.cameraId);
    const open = () => {
      if (player.current !== null || !decoderPlaces.take(place)) return;
      setDecoding(true);
      player.current = new LivePlayer({ video: shown, canvas: kept }, address, setFacts);
    };
    open();
    const stop = decoderPlaces.onFree(open);
    return () => {
      stop();
      player.current?.close();
      player.current = null;
      decoderPlaces.leave(place);
      setDecoding(false);
      setFacts({ state: openedPlayer(Date.now()), ...NOTHING });
    };
  }, [address, video, canvas, isShown]);
  const retry = useCallback(() => player.current?.retry(), []);
  return { ...facts, address, isDecoding, retry };
}
