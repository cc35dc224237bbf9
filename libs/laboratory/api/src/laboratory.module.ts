import { Module } from '@nestjs/common';

/** Samples, results and what they are judged by. */
@Module({})
export class LaboratoryModule {}
