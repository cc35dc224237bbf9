import { Module } from '@nestjs/common';

/** Approval processes: models, instances and tasks. */
@Module({})
export class ApprovalsModule {}
