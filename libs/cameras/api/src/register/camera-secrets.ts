import { Injectable } from '@nestjs/common';
import { cameraSecret } from '@sed/cameras-tables';
import { Config, Seal } from '@sed/platform-api';
import { Database, type Db } from '@sed/platform-database';
import { eq } from 'drizzle-orm';

/** Passwords of devices: sealed with the secret of the service, read only to open a picture. */
@Injectable()
export class CameraSecrets {
  private readonly seal: Seal;

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    this.seal = new Seal(config.jwtSecret, 'camera-password');
  }

  async keep(cameraId: string, password: string, tx: Db): Promise<void> {
    const sealed = this.seal.close(password);
    await tx
      .insert(cameraSecret)
      .values({ cameraId, sealed })
      .onConflictDoUpdate({ target: cameraSecret.cameraId, set: { sealed } });
  }

  async drop(cameraId: string, tx: Db): Promise<void> {
    await tx.delete(cameraSecret).where(eq(cameraSecret.cameraId, cameraId));
  }

  /** Undefined where none is kept, or where it was sealed with another secret. */
  async of(cameraId: string): Promise<string | undefined> {
    const found = await this.database.db.select().from(cameraSecret).where(eq(cameraSecret.cameraId, cameraId));
    const [row] = found;
    return row === undefined ? undefined : this.seal.open(row.sealed);
  }
}
