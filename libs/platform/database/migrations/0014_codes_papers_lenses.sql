CREATE TABLE "camera_view" (
	"camera_id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"reference" varchar(4000),
	"reference_at" double precision,
	"checked_at" double precision
);
--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_replace_price_yuan" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_new_life_years" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_keep_years" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_faults_per_year" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_new_faults_per_year" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_fault_yuan" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_upkeep_yuan_per_year" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_run_hours_per_year" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_energy_loss_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_energy_yuan_per_kwh" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_discount_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_keep_yuan_per_year" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_renew_yuan_per_year" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_renewal_advice" varchar(64);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_renewal_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_renewal_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "f_replaces" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "f_change_reason" varchar(300);--> statement-breakpoint
ALTER TABLE "m_camera" ADD COLUMN "f_lens" varchar(64);--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_finding" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_stopped_by_signal" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_stopped_reason" varchar(300);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_failure_object" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_failure_cause" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_failure_action" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_stopped_by_signal" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_stopped_reason" varchar(300);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_failure_object" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_failure_cause" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_failure_action" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_stopped_by_signal" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_stopped_reason" varchar(300);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_failure_object" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_failure_cause" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_failure_action" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_stopped_by_signal" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_stopped_reason" varchar(300);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_failure_object" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_failure_cause" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_failure_action" varchar(64);--> statement-breakpoint
ALTER TABLE "m_shift_log" ADD COLUMN "f_papers" jsonb;--> statement-breakpoint
ALTER TABLE "m_shift_log" ADD COLUMN "f_handed_paper_digest" varchar(100);--> statement-breakpoint
ALTER TABLE "m_shift_log" ADD COLUMN "f_taken_paper_digest" varchar(100);--> statement-breakpoint
ALTER TABLE "camera_view" ADD CONSTRAINT "camera_view_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_signal" ON "alarm" USING btree ("factory_no","signal_code","raised_at");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("receiver") WHERE read_at is null and archived_at is null and is_obsolete = false;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_renewal_by" ON "m_equip_list" USING btree ("factory_no","f_renewal_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_replaces" ON "m_maintenances_plan_list" USING btree ("factory_no","f_replaces","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_equip_no" ON "m_temporary_order" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_equip_no" ON "m_auxiliary_work" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_equip_no" ON "m_routine_work" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_equip_no" ON "m_maintenance_work" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_equip_no" ON "m_forecast_equipment" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_equip_no" ON "m_forecast_facilities" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_equip_no" ON "m_fault_equipment" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_equip_no" ON "m_fault_facilities" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_equip_no" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_equip_no" ON "m_equipment_reset_work" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_equip_no" ON "m_equipment_add_work" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_equip_no" ON "m_facility_overhaul_work" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_equip_no" ON "m_technical_work" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_equip_no" ON "m_intensive_work" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_equip_no" ON "m_craft_task_list" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_equip_no" ON "m_medicine_list" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;