ALTER TABLE "m_facilities_list" ADD COLUMN "f_status_before" varchar(20);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_store_asked_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_plan" ADD COLUMN "f_starts_on" varchar(10);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_plan" ADD COLUMN "f_finished_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_plan" ADD COLUMN "f_starts_on" varchar(10);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_plan" ADD COLUMN "f_finished_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_add_plan" ADD COLUMN "f_starts_on" varchar(10);--> statement-breakpoint
ALTER TABLE "m_equipment_add_plan" ADD COLUMN "f_finished_at" double precision;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_plan" ADD COLUMN "f_starts_on" varchar(10);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_plan" ADD COLUMN "f_finished_at" double precision;--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_starts_on" varchar(10);--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_finished_at" double precision;--> statement-breakpoint
ALTER TABLE "m_intensive_plan" ADD COLUMN "f_starts_on" varchar(10);--> statement-breakpoint
ALTER TABLE "m_intensive_plan" ADD COLUMN "f_finished_at" double precision;--> statement-breakpoint
ALTER TABLE "m_in_out_manage" ADD COLUMN "f_received_at" double precision;--> statement-breakpoint
ALTER TABLE "m_in_out_manage" ADD COLUMN "f_second_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_in_out_manage" ADD COLUMN "f_second_signed_at" double precision;