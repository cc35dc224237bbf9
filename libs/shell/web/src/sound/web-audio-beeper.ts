import type { AlarmLevel } from '@sed/platform-contract';
import type { Beeper } from './alarm-sounder';

interface Tone {
  readonly hertz: number;
  readonly atS: number;
}

const TONE_S = 0.16;
const VOLUME = 0.25;

/** Count and pitch tell the levels apart by ear alone. */
const TONES: Record<AlarmLevel, readonly Tone[]> = {
  1: [
    { hertz: 988, atS: 0 },
    { hertz: 784, atS: 0.2 },
    { hertz: 988, atS: 0.4 },
    { hertz: 784, atS: 0.6 },
  ],
  2: [
    { hertz: 740, atS: 0 },
    { hertz: 740, atS: 0.25 },
  ],
  3: [{ hertz: 587, atS: 0 }],
  4: [{ hertz: 440, atS: 0 }],
};

/** A few bytes of oscillator instead of a sound file: nothing to load, nothing that can be missing. */
export class WebAudioBeeper implements Beeper {
  private readonly context: AudioContext | undefined;

  constructor() {
    // Old kiosks have no Web Audio: then the bar says for good that there is no sound.
    this.context = typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  }

  isBlocked(): boolean {
    return this.context?.state !== 'running';
  }

  async unlock(): Promise<void> {
    await this.context?.resume();
  }

  onChange(listener: () => void): () => void {
    this.context?.addEventListener('statechange', listener);
    return () => this.context?.removeEventListener('statechange', listener);
  }

  close(): void {
    void this.context?.close();
  }

  play(level: AlarmLevel): void {
    if (this.context === undefined || this.isBlocked()) return;
    for (const tone of TONES[level]) this.sound(this.context, tone);
  }

  private sound(context: AudioContext, { hertz, atS }: Tone): void {
    const start = context.currentTime + atS;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0, start);
    // Short ramps keep the loudspeaker from clicking.
    gain.gain.linearRampToValueAtTime(VOLUME, start + 0.01);
    gain.gain.linearRampToValueAtTime(0, start + TONE_S);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + TONE_S + 0.02);
  }
}
