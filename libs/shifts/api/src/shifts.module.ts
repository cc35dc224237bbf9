import { Module } from '@nestjs/common';

/** Teams, rosters and the shift log. */
@Module({})
export class ShiftsModule {}
