import { Injectable, type OnModuleInit } from '@nestjs/common';
import { camera, PASSWORD_MASK } from '@sed/cameras-definitions';
import { ModuleEngine, type ModuleBehaviour, type Patch, type WriteContext } from '@sed/records-api';
import { CameraBook } from './camera-book';
import { CameraSecrets } from './camera-secrets';

/** Takes passwords out of the records before they are kept, and makes changes known at once. */
@Injectable()
export class CameraBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly secrets: CameraSecrets,
    private readonly book: CameraBook,
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
      beforeUpdate: ({ id }, changes, context) => this.withoutPassword(id, changes, context),
      afterUpdate: (_, __, context) => told(context),
      afterAction: (_, __, ___, context) => told(context),
      beforeRemove: async ({ id }, context) => {
        await this.secrets.drop(id, context.tx);
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
