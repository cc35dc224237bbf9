import { Injectable, type OnModuleInit } from '@nestjs/common';
import { camera, PASSWORD_MASK } from '@sed/cameras-definitions';
import { ModuleEngine, type ModuleBehaviour, type Patch, type WriteContext } from '@sed/records-api';
import { opaque } from '@sed/platform-database';
import { Messenger } from '@sed/platform-ports';
import { lensObject, ViewStore } from '../lens/view-store';
import { CameraBook } from './camera-book';
import { CameraSecrets } from './camera-secrets';

/** Another one of these is another picture: the reference says nothing of it. */
const SEEN_BY = ['source', 'rtspAddress', 'hlsAddress', 'clip'] as const;

/** Takes passwords out of the records before they are kept, and makes changes known at once. */
@Injectable()
export class CameraBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly secrets: CameraSecrets,
    private readonly book: CameraBook,
    private readonly views: ViewStore,
    private readonly messenger: Messenger,
  ) {}

  onModuleInit(): void {
    const told = (context: WriteContext) => {
      context.beforeNews(() => {
        this.book.forget();
        return Promise.resolve();
      });
    };
    const behaviour: ModuleBehaviour<typeof camera> = {
      beforeCreate: ({ id, values }, context) => this.withoutPassword(id, values, context),
      afterCreate: (_, context) => told(context),
      beforeUpdate: async ({ id, values }, changes, context) => {
        const isElsewhere = SEEN_BY.some((field) => changes[field] !== undefined && changes[field] !== values[field]);
        if (isElsewhere) await this.views.forget(id, context.tx);
        return { ...(await this.withoutPassword(id, changes, context)), ...(isElsewhere && { lens: null }) };
      },
      afterUpdate: (_, __, context) => told(context),
      beforeAction: async (action, { id }, _, context) => {
        if (action !== 'takeReference') return undefined;
        await this.views.forget(id, context.tx);
        await this.messenger.retire(lensObject(id), opaque(context.tx));
        return { lens: null };
      },
      afterAction: (_, __, ___, context) => told(context),
      beforeRemove: async ({ id }, context) => {
        await this.secrets.drop(id, context.tx);
        await this.views.forget(id, context.tx);
        await this.messenger.retire(lensObject(id), opaque(context.tx));
        told(context);
      },
    };
    this.engine.bindBehaviour(camera, behaviour);
  }

  /** Whoever saves the form as it is sends the mask back: the password stays. */
  private async withoutPassword(
    id: string,
    sent: Patch<typeof camera>,
    { tx }: WriteContext,
  ): Promise<Patch<typeof camera>> {
    const { password } = sent;
    if (password === undefined || password === PASSWORD_MASK) return {};
    if (password === null || password === '') {
      await this.secrets.drop(id, tx);
      return {};
    }
    await this.secrets.keep(id, password, tx);
    return { password: PASSWORD_MASK };
  }
}
