import { Module } from '@nestjs/common';

/** Stock and the documents that move it. */
@Module({})
export class StoresModule {}
