CREATE TABLE "m_analysis_task_list__parts" (
	"f_taken_at" double precision,
	"f_volume_ml" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_analysis_task_list__parts_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
DROP INDEX "m_temporary_order_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_temporary_order_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_temporary_order_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_temporary_order_by_part_executor";--> statement-breakpoint
DROP INDEX "m_auxiliary_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_auxiliary_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_auxiliary_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_auxiliary_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_routine_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_routine_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_routine_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_routine_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_maintenance_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_maintenance_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_maintenance_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_maintenance_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_forecast_equipment_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_forecast_equipment_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_forecast_equipment_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_forecast_equipment_by_part_executor";--> statement-breakpoint
DROP INDEX "m_forecast_facilities_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_forecast_facilities_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_forecast_facilities_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_forecast_facilities_by_part_executor";--> statement-breakpoint
DROP INDEX "m_fault_equipment_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_fault_equipment_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_fault_equipment_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_fault_equipment_by_part_executor";--> statement-breakpoint
DROP INDEX "m_fault_facilities_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_fault_facilities_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_fault_facilities_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_fault_facilities_by_part_executor";--> statement-breakpoint
DROP INDEX "m_equipment_overhaul_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_equipment_overhaul_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_equipment_overhaul_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_equipment_overhaul_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_equipment_reset_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_equipment_reset_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_equipment_reset_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_equipment_reset_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_equipment_add_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_equipment_add_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_equipment_add_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_equipment_add_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_facility_overhaul_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_facility_overhaul_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_facility_overhaul_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_facility_overhaul_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_technical_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_technical_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_technical_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_technical_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_intensive_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_intensive_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_intensive_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_intensive_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_safety_task_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_safety_task_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_safety_task_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_safety_task_by_part_executor";--> statement-breakpoint
DROP INDEX "m_security_task_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_security_task_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_security_task_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_security_task_by_part_executor";--> statement-breakpoint
DROP INDEX "m_run_patrol_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_run_patrol_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_run_patrol_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_run_patrol_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_equipment_patrol_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_equipment_patrol_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_equipment_patrol_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_equipment_patrol_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_external_inspection_work_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_external_inspection_work_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_external_inspection_work_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_external_inspection_work_by_part_executor";--> statement-breakpoint
DROP INDEX "m_craft_task_list_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_craft_task_list_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_craft_task_list_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_craft_task_list_by_part_executor";--> statement-breakpoint
DROP INDEX "m_medicine_list_by_cancel_asked_by";--> statement-breakpoint
DROP INDEX "m_medicine_list_by_late_fill_by";--> statement-breakpoint
DROP INDEX "m_medicine_list_by_evaluated_by";--> statement-breakpoint
DROP INDEX "m_medicine_list_by_part_executor";--> statement-breakpoint
ALTER TABLE "m_fit_type" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_service_material" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_equipment_repaire_library_f__parts" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_temporary_order__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_routine_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_maintenance_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_equipment__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_facilities__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_technical_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_intensive_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_safety_task__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_security_task__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_stock_item" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_stock_item" ALTER COLUMN "f_purchase_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_in_out_manage__lines" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_scrap_manage__lines" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_transfer_manage__lines" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking__lines" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking__lines" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_craft_task_list__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_medicine_list" ALTER COLUMN "f_warehouse" SET DATA TYPE varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list" ALTER COLUMN "f_item" SET DATA TYPE varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_came_from_id" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_arrived_as" varchar(50);--> statement-breakpoint
ALTER TABLE "m_fire_work" ADD COLUMN "f_nearby" jsonb;--> statement-breakpoint
ALTER TABLE "m_fire_work" ADD COLUMN "f_nearby_check" varchar(300);--> statement-breakpoint
ALTER TABLE "m_finite_space" ADD COLUMN "f_nearby" jsonb;--> statement-breakpoint
ALTER TABLE "m_finite_space" ADD COLUMN "f_nearby_check" varchar(300);--> statement-breakpoint
ALTER TABLE "m_height_work" ADD COLUMN "f_nearby" jsonb;--> statement-breakpoint
ALTER TABLE "m_height_work" ADD COLUMN "f_nearby_check" varchar(300);--> statement-breakpoint
ALTER TABLE "m_temporary_electricity" ADD COLUMN "f_nearby" jsonb;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity" ADD COLUMN "f_nearby_check" varchar(300);--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_photos_needed" double precision;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_planned_min" double precision;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_missed_reason" varchar(300);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_known_fault" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_known_fault" varchar(100);--> statement-breakpoint
ALTER TABLE "m_arrival_acceptance" ADD COLUMN "f_application_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_in_out_manage" ADD COLUMN "f_application_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_object_kind" varchar(64);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equip_no" varchar(30);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equip_name" varchar(50);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equip_model" varchar(300);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equipment_id" varchar(50);--> statement-breakpoint
ALTER TABLE "m_test_index" ADD COLUMN "f_clause" varchar(50);--> statement-breakpoint
ALTER TABLE "m_analysis_task_list" ADD COLUMN "f_returned" jsonb;--> statement-breakpoint
ALTER TABLE "m_analysis_task_list" ADD COLUMN "l_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_lab_reagent" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_lab_reagent" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_lab_reagent" ADD COLUMN "f_stock_batch" varchar(50);--> statement-breakpoint
ALTER TABLE "m_form_record" ADD COLUMN "f_follow_up_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_analysis_task_list__parts" ADD CONSTRAINT "m_analysis_task_list__parts_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_analysis_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_known_fault" ON "m_fault_equipment" USING btree ("factory_no","f_known_fault","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_known_fault" ON "m_fault_facilities" USING btree ("factory_no","f_known_fault","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_application_no" ON "m_in_out_manage" USING btree ("factory_no","f_application_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_transfer_manage_by_equipment" ON "m_transfer_manage" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_warehouse" ON "m_medicine_list" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_item" ON "m_medicine_list" USING btree ("factory_no","f_item","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_reagent_by_stock_item" ON "m_lab_reagent" USING btree ("factory_no","f_stock_item","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_reagent_by_warehouse" ON "m_lab_reagent" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
-- Transfers of earlier times are all of goods.
UPDATE "m_transfer_manage" SET "f_object_kind" = 'ITEM' WHERE "f_object_kind" IS NULL;
