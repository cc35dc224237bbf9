import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { CurrentViewer, DomainError, Handles, Input } from '@sed/platform-api';
import { BrokerLink, type Viewer } from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import {
  SIMULATOR_COMMAND_TOPIC,
  SIMULATOR_STATE_TOPIC,
  simulatorCalls,
  simulatorState,
  type SimulatorState,
} from '@sed/signals-contract';
import { IngestAudit } from './ingest-audit';

/** The simulator repeats its state at least this often; an older one means it is gone. */
const STATE_VALID_MS = 60_000;

/** Lets an administrator steer the simulated fleet; it listens on the same broker as the gateways. */
@Controller()
export class SimulatorController implements OnApplicationBootstrap {
  private last: { readonly state: SimulatorState; readonly heardAtMs: number } | undefined;

  constructor(
    private readonly broker: BrokerLink,
    private readonly audit: IngestAudit,
  ) {}

  onApplicationBootstrap(): void {
    this.broker.listen(SIMULATOR_STATE_TOPIC, (_topic, payload) => this.hear(payload));
  }

  @Handles(simulatorCalls.state)
  state(): SimulatorState | null {
    return this.current() ?? null;
  }

  @Handles(simulatorCalls.command)
  async command(
    @Input() { body }: InputOf<typeof simulatorCalls.command>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<null> {
    if (this.current() === undefined) throw new DomainError('simulator.absent');
    await this.audit.record(viewer, { entity: 'simulator', action: 'command', after: { ...body } });
    await this.broker.publish(SIMULATOR_COMMAND_TOPIC, JSON.stringify(body), { qos: 1 });
    return null;
  }

  private current(): SimulatorState | undefined {
    return this.last !== undefined && Date.now() - this.last.heardAtMs < STATE_VALID_MS ? this.last.state : undefined;
  }

  private hear(payload: Uint8Array): void {
    try {
      const parsed = simulatorState.safeParse(JSON.parse(Buffer.from(payload).toString()));
      if (parsed.success) this.last = { state: parsed.data, heardAtMs: Date.now() };
    } catch {
      // Anybody may publish here; what is no state changes nothing.
    }
  }
}
