CREATE TABLE "m_craft_plan_list__rollback_limits" (
	"f_signal" varchar(100),
	"f_under" double precision,
	"f_over" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_plan_list__rollback_limits_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_craft_task_list__rollback_limits" (
	"f_signal" varchar(100),
	"f_under" double precision,
	"f_over" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_task_list__rollback_limits_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_facilities_list" ADD COLUMN "f_status_before" varchar(20);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_store_asked_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "f_defer_to" varchar(10);--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "f_deferred_from" double precision;--> statement-breakpoint
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
ALTER TABLE "m_temporary_order" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_temporary_order__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_routine_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_maintenance_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_equipment__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_facilities__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_technical_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_intensive_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_safety_task__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_security_task__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_in_out_manage" ADD COLUMN "f_received_at" double precision;--> statement-breakpoint
ALTER TABLE "m_in_out_manage" ADD COLUMN "f_second_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_in_out_manage" ADD COLUMN "f_second_signed_at" double precision;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol" ADD COLUMN "f_completion_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol" ADD COLUMN "f_completion_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection" ADD COLUMN "f_completion_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_routine" ADD COLUMN "f_completion_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_craft_plan_list" ADD COLUMN "l_rollback_limits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_rollback_met_at" double precision;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_rollback_met" varchar(300);--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "l_rollback_limits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_lockout_confirmed" boolean;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_handed_in" jsonb;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_asked_at" double precision;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_urged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_is_month_locked" boolean;--> statement-breakpoint
ALTER TABLE "m_medicine_list__steps" ADD COLUMN "f_needs_photo" boolean;--> statement-breakpoint
ALTER TABLE "m_year_plan__overhauls" ADD COLUMN "f_order_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_month_plan__tasks" ADD COLUMN "f_order_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_shift_log" ADD COLUMN "f_outdated" varchar(500);--> statement-breakpoint
ALTER TABLE "m_craft_plan_list__rollback_limits" ADD CONSTRAINT "m_craft_plan_list__rollback_limits_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_plan_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__rollback_limits" ADD CONSTRAINT "m_craft_task_list__rollback_limits_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_craft_plan_list__rollback_limits_by_signal" ON "m_craft_plan_list__rollback_limits" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_craft_task_list__rollback_limits_by_signal" ON "m_craft_task_list__rollback_limits" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_asked_at" ON "m_temporary_order" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_asked_at" ON "m_auxiliary_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_asked_at" ON "m_routine_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_asked_at" ON "m_maintenance_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_asked_at" ON "m_forecast_equipment" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_asked_at" ON "m_forecast_facilities" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_asked_at" ON "m_fault_equipment" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_asked_at" ON "m_fault_facilities" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_asked_at" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_asked_at" ON "m_equipment_reset_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_asked_at" ON "m_equipment_add_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_asked_at" ON "m_facility_overhaul_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_asked_at" ON "m_technical_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_asked_at" ON "m_intensive_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_asked_at" ON "m_safety_task" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_asked_at" ON "m_security_task" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_asked_at" ON "m_run_patrol_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_asked_at" ON "m_equipment_patrol_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_asked_at" ON "m_external_inspection_work" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_asked_at" ON "m_craft_task_list" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_asked_at" ON "m_medicine_list" USING btree ("factory_no","f_asked_at","id") WHERE deleted_at is null;--> statement-breakpoint
UPDATE "m_temporary_order" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_auxiliary_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_routine_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_maintenance_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_forecast_equipment" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_forecast_facilities" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_fault_equipment" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_fault_facilities" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_equipment_overhaul_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_equipment_reset_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_equipment_add_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_facility_overhaul_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_technical_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_intensive_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_safety_task" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_security_task" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_run_patrol_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_equipment_patrol_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_external_inspection_work" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_craft_task_list" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));--> statement-breakpoint
UPDATE "m_medicine_list" SET "f_asked_at" = "updated_at" WHERE ("f_wanted_end" IS NOT NULL AND "status" IN ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')) OR ("f_cancel_asked_by" IS NOT NULL AND "status" IN ('IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED')) OR ("f_late_fill_by" IS NOT NULL AND "f_late_fill_at" IS NULL AND "status" = 'TIMEOUT_CLOSED') OR ("f_proposed" IS NOT NULL AND "status" IN ('COMPLETED', 'EVALUATED'));