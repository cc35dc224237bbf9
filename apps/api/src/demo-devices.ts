import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { device } from '@sed/devices-tables';
import { Database, seedOnce } from '@sed/platform-database';
import { Clock } from '@sed/platform-ports';

/** Gateways of the demonstration people have named; one of them asks for its gaps by itself. */
const GATEWAYS = [
  { factoryNo: 'demo_e02', name: '中控室网关', note: '专线接入，发现缺口后自动请求补发', autoResend: true },
  { factoryNo: 'demo_n03', name: '移动网络网关', note: '移动网络接入，丢包较多', autoResend: false },
] as const;

/** Names them, each once: what people change stays so. */
export async function loadDemoDevices(app: NestExpressApplication): Promise<void> {
  const { db } = app.get(Database);
  const atMs = app.get(Clock).nowMs();
  for (const content of GATEWAYS) {
    const { factoryNo, ...named } = content;
    await seedOnce(db, { name: 'demo-devices', content, atMs }, async () => {
      const key = { id: randomUUID(), factoryNo, code: '', kind: 'GATEWAY' as const, protocol: 'MQTT_JSON' as const };
      await db
        .insert(device)
        .values({ ...key, ...named, firstSeenAt: atMs, updatedAt: atMs })
        .onConflictDoUpdate({ target: [device.factoryNo, device.code], set: named });
    });
  }
}
