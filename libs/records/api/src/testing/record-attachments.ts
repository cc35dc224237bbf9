import { AttachmentAccess, type AttachedTo, type Viewer } from '@sed/platform-ports';

/** Asks the checks the engine registers, as the feature that keeps the files does. */
export class RecordAttachments extends AttachmentAccess {
  private readonly checks = new Map<string, (viewer: Viewer, recordId: string) => Promise<boolean>>();

  override register(module: string, check: (viewer: Viewer, recordId: string) => Promise<boolean>): void {
    this.checks.set(module, check);
  }

  override async maySee(viewer: Viewer, { module, recordId }: AttachedTo): Promise<boolean> {
    return (await this.checks.get(module)?.(viewer, recordId)) === true;
  }
}
