import { Injectable } from '@nestjs/common';
import { AttachmentAccess, type AttachedTo, type Viewer } from '@sed/platform-ports';

type Check = (viewer: Viewer, recordId: string) => Promise<boolean>;

/** Who sees files, asked of whoever keeps the records they are attached to. */
@Injectable()
export class AttachmentRegistry extends AttachmentAccess {
  private readonly checks = new Map<string, Check>();

  override register(module: string, check: Check): void {
    this.checks.set(module, check);
  }

  override async maySee(viewer: Viewer, { module, recordId }: AttachedTo): Promise<boolean> {
    return (await this.checks.get(module)?.(viewer, recordId)) === true;
  }
}
