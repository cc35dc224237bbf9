import { hasRight, formatClock, useSession, useT } from '@sed/platform-web';
import { useOpenAlarms } from '@sed/signals-web';
import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { soundingLevel } from '../alarm-banner/urgent-alarms';
import { shellPhrases } from '../phrases';
import { AlarmSounder, type Beeper, type SounderState } from './alarm-sounder';
import { WebAudioBeeper } from './web-audio-beeper';

/** Sound of the console: started with the page and ended with it. */
export function useAlarmSound(makeBeeper: () => Beeper = () => new WebAudioBeeper()): AlarmSounder | undefined {
  const [sounder] = useState(() => new AlarmSounder(makeBeeper));
  const canAcknowledge = useSession((session) => hasRight(session.viewer, 'alarm:ack'));
  const { alarms, annunciations } = useOpenAlarms();
  // Who cannot acknowledge could never end the noise.
  const level = canAcknowledge ? soundingLevel(alarms) : undefined;
  useEffect(() => {
    sounder.start();
    return () => sounder.stop();
  }, [sounder]);
  useEffect(() => sounder.watch(level, annunciations), [sounder, level, annunciations]);
  return canAcknowledge ? sounder : undefined;
}

const NO_SOUND: SounderState = {
  ...{ isBlocked: false, silencedUntilMs: undefined, soundsAgainBy: undefined, level: undefined },
};

export function useSounderState(sounder: AlarmSounder | undefined): SounderState {
  return useSyncExternalStore(
    (changed) => sounder?.subscribe(changed) ?? (() => undefined),
    () => sounder?.snapshot() ?? NO_SOUND,
  );
}

/** Stands in the line of the alarms as long as the browser lets none of them be heard. */
export function SoundOffBar({ sounder }: { readonly sounder: AlarmSounder | undefined }) {
  const t = useT(shellPhrases);
  const { isBlocked } = useSounderState(sounder);
  if (sounder === undefined || !isBlocked) return null;
  return (
    <div className="sed-sound-bar" role="status">
      <span title={t('sound.blocked')}>{t('sound.off')}</span>
      <Button size="small" type="primary" onClick={() => void sounder.unlock()}>
        {t('sound.unlock')}
      </Button>
    </div>
  );
}

/** Two minutes of quiet, for this console only. */
export function SilenceButton({ sounder }: { readonly sounder: AlarmSounder | undefined }) {
  const t = useT(shellPhrases);
  const { level, silencedUntilMs, isBlocked } = useSounderState(sounder);
  if (sounder === undefined || level === undefined || isBlocked) return null;
  if (silencedUntilMs === undefined) {
    return (
      <Button size="small" onClick={() => sounder.silence()}>
        {t('sound.silence')}
      </Button>
    );
  }
  return (
    <span className="sed-silenced">
      <span className="sed-number">{t('sound.silenced', { time: formatClock(silencedUntilMs) })}</span>
      <Button size="small" onClick={() => sounder.resume()}>
        {t('sound.resume')}
      </Button>
    </span>
  );
}
