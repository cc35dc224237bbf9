import { liveCalls, type CameraStream } from '@sed/cameras-contract';
import { send } from '@sed/platform-web';

/** An address is asked for anew when this little of its time is left. */
const RENEW_BEFORE_MS = 40_000;
const GRANT = /\/cameras\/live\/([\w-]+)\//;

/** The present address of a camera's picture, renewed before it ends. */
export class StreamAddress {
  private current: CameraStream | undefined;
  private asking: Promise<CameraStream> | undefined;

  constructor(
    readonly cameraId: string,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** @throws CallError as the service refuses */
  async get(): Promise<CameraStream> {
    const { current } = this;
    if (current !== undefined && current.expiresAt - this.nowMs() > RENEW_BEFORE_MS) return current;
    return this.renew();
  }

  /** A new one, whatever time the old one has left. */
  renew(): Promise<CameraStream> {
    this.asking ??= send(liveCalls.stream, { params: { id: this.cameraId } })
      .then((stream) => {
        this.current = stream;
        return stream;
      })
      .finally(() => {
        this.asking = undefined;
      });
    return this.asking;
  }

  /** The same file under the newest address: a playlist keeps naming its files under the one it was read by. */
  upToDate(url: string): string {
    const grant = this.current === undefined ? undefined : GRANT.exec(this.current.url)?.[1];
    return grant === undefined ? url : url.replace(GRANT, `/cameras/live/${grant}/`);
  }
}
