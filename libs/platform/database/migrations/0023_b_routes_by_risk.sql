ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_left_out" jsonb;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__points" ADD COLUMN "f_risks" jsonb;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__points" ADD COLUMN "f_is_added" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_left_out" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__points" ADD COLUMN "f_risks" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__points" ADD COLUMN "f_is_added" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_left_out" jsonb;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__points" ADD COLUMN "f_risks" jsonb;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__points" ADD COLUMN "f_is_added" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol" ADD COLUMN "f_follows_risk" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol__route" ADD COLUMN "f_every" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol" ADD COLUMN "f_follows_risk" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol__route" ADD COLUMN "f_every" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection" ADD COLUMN "f_follows_risk" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection__route" ADD COLUMN "f_every" double precision;