import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AlarmFeed, type AlarmChange } from '@sed/platform-ports';
import type { AlarmEvaluationPush } from '@sed/alarms-contract';
import { HELD_ROOM, alarmRoom, type LiveServer } from './live-connection';
import { LiveHub } from './live-hub';

/** Brings alarm changes to everybody who may see alarms of the plant. */
@Injectable()
export class AlarmFanOut implements OnApplicationBootstrap, OnModuleDestroy {
  private namespace: LiveServer | undefined;
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly feed: AlarmFeed,
    private readonly hub: LiveHub,
  ) {}

  attach(namespace: LiveServer): void {
    this.namespace = namespace;
  }

  onApplicationBootstrap(): void {
    const offs = [
      this.feed.onChange((change) => this.send(change)),
      this.feed.onEvaluation((change) => this.sendEvaluation(change)),
    ];
    this.unsubscribe = () => {
      for (const off of offs) off();
    };
  }

  onModuleDestroy(): void {
    this.unsubscribe?.();
  }

  /**
   * One encoding for all, and only to sockets of this process: every process has a feed of its own. Clients that take
   * nothing now are left out, a flood of alarms would else pile up in memory for each of them.
   */
  private send(change: AlarmChange): void {
    const room = alarmRoom(change.alarm.factoryNo);
    // Nothing is encoded for nobody.
    if (this.namespace?.adapter.rooms.has(room) !== true) return;
    this.namespace.local.to(room).except(HELD_ROOM).emit('alarm', change);
    for (const connection of this.hub.held()) connection.hold(change);
  }

  /** Who takes nothing now reads it with the list when the alarms that wait are told. */
  private sendEvaluation(change: AlarmEvaluationPush): void {
    this.namespace?.local.to(alarmRoom(change.factoryNo)).except(HELD_ROOM).emit('alarmEvaluation', change);
  }
}
