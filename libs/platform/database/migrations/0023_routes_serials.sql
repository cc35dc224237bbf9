CREATE TABLE "m_lab_reagent__parts" (
	"f_what" varchar(50),
	"f_lot" varchar(50),
	"f_amount" double precision,
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_lab_reagent__parts_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_temporary_order__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_temporary_order__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_temporary_order__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_routine_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_routine_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_routine_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_maintenance_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_maintenance_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_equipment__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_fault_equipment__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_fault_equipment__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_fault_facilities__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_fault_facilities__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_technical_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_technical_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_intensive_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_intensive_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_intensive_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_safety_task__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_safety_task__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_safety_task__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_security_task__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_security_task__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_security_task__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_stock_item" ADD COLUMN "f_is_serialised" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_left_out" jsonb;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__points" ADD COLUMN "f_risks" jsonb;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__points" ADD COLUMN "f_is_added" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_left_out" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__points" ADD COLUMN "f_risks" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__points" ADD COLUMN "f_is_added" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_left_out" jsonb;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__points" ADD COLUMN "f_risks" jsonb;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__points" ADD COLUMN "f_is_added" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol" ADD COLUMN "f_follows_risk" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol__route" ADD COLUMN "f_every" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol" ADD COLUMN "f_follows_risk" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol__route" ADD COLUMN "f_every" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection" ADD COLUMN "f_follows_risk" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection__route" ADD COLUMN "f_every" double precision;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_craft_task_list__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_craft_task_list__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list__materials" ADD COLUMN "f_removed_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_medicine_list__materials" ADD COLUMN "f_fitted_serial" varchar(50);--> statement-breakpoint
ALTER TABLE "m_medicine_list__materials" ADD COLUMN "f_fitted_elsewhere" varchar(100);--> statement-breakpoint
ALTER TABLE "m_lab_reagent" ADD COLUMN "f_prepared_on" varchar(10);--> statement-breakpoint
ALTER TABLE "m_lab_reagent" ADD COLUMN "f_volume_ml" double precision;--> statement-breakpoint
ALTER TABLE "m_lab_reagent" ADD COLUMN "l_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_lab_reagent__parts" ADD CONSTRAINT "m_lab_reagent__parts_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_lab_reagent"("id") ON DELETE cascade ON UPDATE no action;