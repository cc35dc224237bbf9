ALTER TABLE "record_event" ADD COLUMN "done_at" double precision;--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_signature" jsonb;