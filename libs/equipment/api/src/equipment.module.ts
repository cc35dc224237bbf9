import { Module } from '@nestjs/common';

/** Machines and facilities, from purchase to scrap. */
@Module({})
export class EquipmentModule {}
