import { Injectable, type OnModuleInit } from '@nestjs/common';
import { routineWork } from '@sed/orders-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine } from '@sed/records-api';

/** Routine work shows what its checklist asks to be shown (domain model §8.2). */
@Injectable()
export class RoutineBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.addBehaviour(routineWork, {
      beforeAction: (action, { values }, asked) => {
        if (action !== 'submit') return {};
        const count = values.photosNeeded ?? 0;
        const photos = asked.photos ?? values.photos ?? [];
        if (photos.length >= count) return {};
        throw new RefusedFieldsError([{ code: 'patrol.photosNeeded', params: { count }, field: 'photos' }]);
      },
    });
  }
}
