import { Module } from '@nestjs/common';

/** Points, elements, plans and orders of patrols. */
@Module({})
export class PatrolModule {}
