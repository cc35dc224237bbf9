import { Module } from '@nestjs/common';

/** Plans of operation, process adjustments and dosing. */
@Module({})
export class OperationModule {}
