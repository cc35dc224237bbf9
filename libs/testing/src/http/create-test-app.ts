import type { ModuleMetadata } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { configureHttp, type Config } from '@sed/platform-api';
import { exportedTokens } from '../ports/exported-tokens';
import { NullPorts } from '../ports/null-ports';

/**
 * An application with the HTTP surface of the service; the test starts it (`init` or `listen`) and closes it. Ports its
 * modules do not provide are null objects.
 */
export async function createTestApp(metadata: ModuleMetadata, config: Config): Promise<NestExpressApplication> {
  const imports = metadata.imports ?? [];
  const nullPorts = NullPorts.without(await exportedTokens(imports));
  return createCompleteTestApp({ ...metadata, imports: [...imports, nullPorts] }, config);
}

/** The same without null objects: its modules must provide every port. */
export async function createCompleteTestApp(metadata: ModuleMetadata, config: Config): Promise<NestExpressApplication> {
  const module = await Test.createTestingModule(metadata).compile();
  // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework types plain options as a class
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: false });
  configureHttp(app, config);
  return app;
}
