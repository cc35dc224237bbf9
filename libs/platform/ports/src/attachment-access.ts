import type { Viewer } from './viewer';

/** What a file is attached to. */
export interface AttachedTo {
  readonly module: string;
  readonly recordId: string;
}

/** Decides who sees the files of records. Whoever keeps records registers a check for them. */
export abstract class AttachmentAccess {
  /** @param check whether the viewer may see the record of this module */
  abstract register(module: string, check: (viewer: Viewer, recordId: string) => Promise<boolean>): void;
  /** False for records nobody answers for. */
  abstract maySee(viewer: Viewer, to: AttachedTo): Promise<boolean>;
}

/** Looks at every upload before it is kept, for example with an external scanner. */
export abstract class VirusScan {
  /** @param path complete file on this machine */
  abstract isClean(path: string): Promise<boolean>;
}
