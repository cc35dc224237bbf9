import type Hls from 'hls.js';
import { openedPlayer, stepPlayer, type PlayerEffect, type PlayerEvent, type PlayerState } from './player-state';
import type { StreamAddress } from './stream-address';

const TICK_MS = 1000;
/** Of what was shown nothing older is kept: memory stays flat over days. */
const BACK_BUFFER_S = 30;
const FORBIDDEN = 403;
const KEEP_EVERY_MS = 5000;

export interface LiveFacts {
  readonly state: PlayerState;
  /** When the picture on screen was taken, epoch ms; null until it is known. */
  readonly shownAtMs: number | null;
  /** How far that is behind now, ms. */
  readonly latencyMs: number | null;
  /** When the picture was taken that is kept aside, for when the stream is gone. */
  readonly keptAtMs: number | null;
}

/** Where a player shows its pictures, and keeps the last one. */
export interface Screen {
  readonly video: HTMLVideoElement;
  readonly canvas: HTMLCanvasElement;
}

/** Plays one camera in one video element until it is closed; what happens is told to `onFacts`. */
export class LivePlayer {
  private hls: Hls | undefined;
  private state: PlayerState;
  private lastTime = -1;
  private keptAtMs: number | null = null;
  private isClosed = false;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly screen: Screen,
    private readonly address: StreamAddress,
    private readonly onFacts: (facts: LiveFacts) => void,
  ) {
    this.state = openedPlayer(Date.now());
    this.timer = setInterval(() => this.tick(), TICK_MS);
    void this.open(false);
  }

  retry(): void {
    this.take({ kind: 'retry', atMs: Date.now() });
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    this.hls?.destroy();
    this.hls = undefined;
  }

  private tick(): void {
    const { currentTime } = this.screen.video;
    const atMs = Date.now();
    if (currentTime > this.lastTime && this.lastTime >= 0) this.take({ kind: 'progress', atMs });
    else this.take({ kind: 'tick', atMs });
    this.lastTime = currentTime;
    // A playlist outlives the address it was opened by: the next requests carry the newest one.
    if (this.state.phase === 'PLAYING')
      this.address.get().catch(() => this.take({ kind: 'refused', atMs: Date.now() }));
  }

  private take(event: PlayerEvent): void {
    if (this.isClosed) return;
    const { state, effect } = stepPlayer(this.state, event);
    this.state = state;
    if (state.phase === 'FAILED') this.hls?.stopLoad();
    if (effect !== undefined) this.act(effect);
    const shown = this.hls?.playingDate ?? null;
    const shownAtMs = shown === null ? null : shown.getTime();
    this.keep(shownAtMs);
    const { keptAtMs } = this;
    this.onFacts({
      state,
      shownAtMs,
      keptAtMs,
      latencyMs: shownAtMs === null ? null : Math.max(0, event.atMs - shownAtMs),
    });
  }

  /** The picture on screen, painted aside every few seconds. */
  private keep(shownAtMs: number | null): void {
    const { video, canvas } = this.screen;
    if (shownAtMs === null || this.state.phase !== 'PLAYING' || video.videoWidth === 0) return;
    if (this.keptAtMs !== null && Math.abs(shownAtMs - this.keptAtMs) < KEEP_EVERY_MS) return;
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    this.keptAtMs = shownAtMs;
  }

  private act(effect: PlayerEffect): void {
    if (effect === 'reloadLevel' && this.hls !== undefined) this.hls.startLoad(-1);
    else void this.open(effect === 'renewAddress');
  }

  private async open(isNewAddress: boolean): Promise<void> {
    try {
      const [{ default: Player }, stream] = await Promise.all([
        import('hls.js/light'),
        isNewAddress ? this.address.renew() : this.address.get(),
      ]);
      if (this.isClosed) return;
      this.hls?.destroy();
      const hls = new Player({
        backBufferLength: BACK_BUFFER_S,
        maxBufferLength: 20,
        liveSyncDurationCount: 2,
        liveMaxLatencyDurationCount: 6,
        enableWorker: false,
        xhrSetup: (request, url) => request.open('GET', this.address.upToDate(url), true),
      });
      this.hls = hls;
      hls.on(Player.Events.ERROR, (_, error) => {
        const atMs = Date.now();
        if (error.response?.code === FORBIDDEN) this.take({ kind: 'refused', atMs });
        else if (error.fatal) this.take({ kind: 'broken', atMs });
      });
      this.screen.video.onended = () => this.take({ kind: 'ended', atMs: Date.now() });
      hls.loadSource(stream.url);
      hls.attachMedia(this.screen.video);
      hls.on(Player.Events.MANIFEST_PARSED, () => {
        // Refused where a page may not start videos by itself (muted ones may) and when a newer source takes over. A
        // picture that does not move for any other reason is noticed as a stall and tried again.
        this.screen.video.play().catch(() => undefined);
      });
      this.lastTime = -1;
    } catch {
      // No address, no program: tried again like a stream that is broken. What the service says is told beside the cell.
      this.take({ kind: 'broken', atMs: Date.now() });
    }
  }
}
