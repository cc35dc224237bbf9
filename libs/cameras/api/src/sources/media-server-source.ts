import { createHash } from 'node:crypto';
import { DomainError } from '@sed/platform-api';
import { boundedFetch, type Fetched } from './bounded-fetch';
import type { CameraAddresses } from './camera-addresses';
import type { FrameMaker } from './frame-maker';
import { PLAYLIST_TYPE, type LiveFile, type LiveSource } from './live-source';
import { renamedPlaylist } from './playlist';

const SCHEMES = ['http', 'https'];
const PLAYLIST_BOUNDS = { timeoutMs: 8000, maxBytes: 256_000 };
const SEGMENT_BOUNDS = { timeoutMs: 15_000, maxBytes: 16_000_000 };
const MAX_NAMES = 2000;
const DEPTH = 3;
/** Media types a segment may say it has: nothing that a page would run or show. */
const MEDIA = /^(video|audio)\/[\w.+-]+$/;

export interface Account {
  readonly user: string;
  readonly password: string;
}

/**
 * The playlists of a media server, told under names of ours: a player never learns where they lie, and can ask for nothing
 * but what the server itself listed. Only what lies at the server's own origin is fetched.
 */
export class MediaServerSource implements LiveSource {
  /** Addresses behind the names told last, the oldest first. */
  private readonly addresses = new Map<string, string>();

  constructor(
    private readonly address: string,
    private readonly account: Account | undefined,
    private readonly around: { readonly addresses: CameraAddresses; readonly frames: FrameMaker },
  ) {}

  async playlist(): Promise<LiveFile> {
    return this.playlistAt(this.address);
  }

  async file(name: string): Promise<LiveFile | undefined> {
    // Another process told this name, or this one has forgotten it: the playlists have it.
    if (!this.addresses.has(name)) await this.readPlaylists(this.address, DEPTH);
    const address = this.addresses.get(name);
    if (address === undefined) return undefined;
    if (isPlaylist(address)) return this.playlistAt(address);
    const { bytes, contentType } = await this.fetched(address, SEGMENT_BOUNDS);
    const [type = ''] = contentType.toLowerCase().split(';');
    return { contentType: MEDIA.test(type.trim()) ? type.trim() : 'application/octet-stream', bytes };
  }

  async still(): Promise<Uint8Array> {
    let text = Buffer.from((await this.playlist()).bytes).toString('utf8');
    for (let depth = 0; depth < DEPTH; depth += 1) {
      const names = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      const last = names.at(-1);
      const file = last === undefined ? undefined : await this.file(last);
      if (file === undefined) break;
      if (file.contentType !== PLAYLIST_TYPE) {
        const init = /#EXT-X-MAP:[^\n]*URI="([^"]+)"/.exec(text)?.[1];
        const head = init === undefined ? undefined : await this.file(init);
        return this.around.frames.frameOf(head === undefined ? [file.bytes] : [head.bytes, file.bytes]);
      }
      text = Buffer.from(file.bytes).toString('utf8');
    }
    throw new DomainError('camera.unavailable');
  }

  async isThere(): Promise<boolean> {
    await this.playlist();
    return true;
  }

  close(): void {
    this.addresses.clear();
  }

  private async readPlaylists(address: string, depth: number): Promise<void> {
    const text = Buffer.from((await this.playlistAt(address)).bytes).toString('utf8');
    if (depth <= 1) return;
    for (const line of text.split('\n')) {
      const inner = this.addresses.get(line);
      if (inner !== undefined && isPlaylist(inner)) await this.readPlaylists(inner, depth - 1);
    }
  }

  private async playlistAt(address: string): Promise<LiveFile> {
    const { bytes } = await this.fetched(address, PLAYLIST_BOUNDS);
    const text = bytes.toString('utf8');
    if (!text.startsWith('#EXTM3U')) throw new DomainError('camera.unavailable');
    const renamed = renamedPlaylist(text, (uri) => this.nameOf(uri, address));
    return { contentType: PLAYLIST_TYPE, bytes: Buffer.from(renamed) };
  }

  private async fetched(address: string, bounds: { timeoutMs: number; maxBytes: number }): Promise<Fetched> {
    const checked = await this.around.addresses.check(address, SCHEMES);
    const { user, password } = this.account ?? { user: '', password: '' };
    const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const got = await boundedFetch(
      checked,
      bounds,
      this.account === undefined ? {} : { headers: { authorization: basic } },
    );
    // Redirects are among the rest: they lead to where nobody checked.
    if (got.status !== 200) throw new DomainError('camera.unavailable');
    return got;
  }

  /** A name for an address of a playlist; one that leads elsewhere gets a name nothing is behind. */
  private nameOf(uri: string, base: string): string {
    const url = URL.canParse(uri, base) ? new URL(uri, base) : undefined;
    const ending = url === undefined ? '' : (/\.\w{1,5}$/.exec(url.pathname)?.[0] ?? '');
    const name = `m${createHash('sha256')
      .update(url?.href ?? uri)
      .digest('hex')
      .slice(0, 32)}${ending}`;
    if (url === undefined || url.origin !== new URL(this.address).origin) return name;
    this.addresses.delete(name);
    this.addresses.set(name, url.href);
    if (this.addresses.size > MAX_NAMES) this.addresses.delete(this.addresses.keys().next().value ?? '');
    return name;
  }
}

function isPlaylist(address: string): boolean {
  return new URL(address).pathname.toLowerCase().endsWith('.m3u8');
}
