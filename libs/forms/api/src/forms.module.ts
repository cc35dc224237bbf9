import { Module } from '@nestjs/common';

/** Forms people design, and what they hand in with them. */
@Module({})
export class FormsModule {}
