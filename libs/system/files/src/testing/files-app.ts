import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import { Clock, HealthRegistry, PlantDirectory, Sessions, VirusScan } from '@sed/platform-ports';
import { aViewer, createTestApp, FakePlantDirectory, FakeSessions, ManualClock, type TestDatabase } from '@sed/testing';
import request from 'supertest';
import { FilesModule } from '../files.module';

class ManualScan extends VirusScan {
  isInfected = false;
  override isClean(): Promise<boolean> {
    return Promise.resolve(!this.isInfected);
  }
}

/** Uploads and downloads behind real HTTP, for `u1` and `u2` of one plant. */
export class FilesApp {
  private constructor(
    readonly app: NestExpressApplication,
    readonly dataDir: string,
    readonly clock: ManualClock,
    readonly scan: ManualScan,
  ) {}

  static async open(test: TestDatabase): Promise<FilesApp> {
    const dataDir = await mkdtemp(join(tmpdir(), 'sed-files-'));
    const [clock, scan, sessions] = [new ManualClock(), new ManualScan(), new FakeSessions()];
    const config = readConfig({ JWT_SECRET: 's'.repeat(40), DATA_DIR: dataDir });
    const plants = new FakePlantDirectory();
    plants.addPlant({ factoryNo: 'plant_a', zone: 'Asia/Shanghai' });
    const providers = [
      { provide: Config, useValue: config },
      { provide: Log, useFactory: silentLog },
      { provide: Metrics, useValue: new Metrics() },
      { provide: Clock, useValue: clock },
      { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
      { provide: Sessions, useValue: sessions },
      { provide: Database, useValue: test.database },
      { provide: PlantDirectory, useValue: plants },
      { provide: VirusScan, useValue: scan },
    ];
    @Global()
    @Module({ providers, exports: providers.map(({ provide }) => provide) })
    class TestPorts {}
    const app = await createTestApp({ imports: [TestPorts, PlatformModule, FilesModule] }, config);
    await app.init();
    for (const code of ['u1', 'u2']) sessions.allow(code, aViewer(['plant_a'], { code }));
    return new FilesApp(app, dataDir, clock, scan);
  }

  upload(name: string, content: Buffer | string, query = 'kind=file', who = 'u1'): request.Test {
    return request(this.app.getHttpServer())
      .post(`/gateway/upload/file/uploadFile?${query}`)
      .set('token', who)
      .attach('file', Buffer.from(content), { filename: name });
  }

  download(id: string, who = 'u1', query = ''): request.Test {
    const asked = request(this.app.getHttpServer()).get(`/gateway/export/file/${id}${query}`).set('token', who);
    return asked.buffer(true).parse(binary);
  }

  /** Files that are only half taken. */
  async leftOver(): Promise<number> {
    return (await readdir(join(this.dataDir, 'files/incoming'))).length;
  }

  async close(): Promise<void> {
    await this.app.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

function binary(response: request.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
