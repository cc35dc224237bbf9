import { ServiceProcess } from './service-process';

/** The same service, once with a point to die at and else without. */
export class Mortal {
  /** When it answered and when it was dead again, for what depends on its being up. */
  readonly lives: { readonly fromMs: number; toMs: number }[] = [];

  private constructor(
    public service: ServiceProcess,
    private readonly env: Record<string, string>,
  ) {}

  static async start(dataDir: string, env: Record<string, string>, faultPoint?: string): Promise<Mortal> {
    const first = faultPoint === undefined ? env : { ...env, FAULT_POINT: faultPoint };
    const mortal = new Mortal(await ServiceProcess.create({ dataDir, env: first }), env);
    await mortal.come();
    return mortal;
  }

  async kill(): Promise<void> {
    await this.service.kill();
    this.ended();
  }

  /** After a kill: the same again. */
  comesBack(): Promise<void> {
    return this.become(this.env);
  }

  /** Kills it, and starts it so that it dies at the point. */
  async restartToDieAt(faultPoint: string): Promise<void> {
    await this.kill();
    await this.comesBackToDieAt(faultPoint);
  }

  /** After its death: starts so that it dies at the point. */
  comesBackToDieAt(faultPoint: string): Promise<void> {
    return this.become({ ...this.env, FAULT_POINT: faultPoint });
  }

  /** @throws Error when it does not come to the point. */
  async dies(withinMs: number): Promise<void> {
    await this.service.untilDead(withinMs);
    this.ended();
  }

  /** @throws Error when it does not come to the point. */
  async diesAndComesBack(withinMs: number): Promise<void> {
    await this.dies(withinMs);
    await this.comesBack();
  }

  private async become(env: Record<string, string>): Promise<void> {
    const { service } = this;
    this.service = await ServiceProcess.create({ dataDir: service.dataDir, env, sameAs: service });
    // A point early in the start may be reached before it ever answers.
    await this.come().catch((error: unknown) => {
      if (this.service.isRunning || env.FAULT_POINT === undefined) throw error;
    });
  }

  private async come(): Promise<void> {
    await this.service.start();
    this.lives.push({ fromMs: Date.now(), toMs: Infinity });
  }

  private ended(): void {
    const life = this.lives.at(-1);
    if (life?.toMs === Infinity) life.toMs = Date.now();
  }
}
