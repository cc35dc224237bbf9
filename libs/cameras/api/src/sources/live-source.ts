export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

export interface LiveFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Where the picture of one camera comes from, whatever it is behind. */
export interface LiveSource {
  /** HLS playlist whose entries are names for {@link file}. @throws DomainError saying why there is no picture */
  playlist(): Promise<LiveFile>;
  /** A further playlist, initialisation or segment; undefined for a name that is not, or no longer, part of the stream. */
  file(name: string): Promise<LiveFile | undefined>;
  /** JPEG of the last seconds. @throws DomainError saying why there is none */
  still(): Promise<Uint8Array>;
  /** Whether the source answers now. */
  isThere(): Promise<boolean>;
  /** Ends whatever it holds. */
  close(): void;
}
