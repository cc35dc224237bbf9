CREATE TABLE "m_facilities_list__protections" (
	"f_element" varchar(100),
	"f_found" varchar(64),
	"f_remark" varchar(300),
	"f_last_found" varchar(64),
	"f_checked_on" varchar(10),
	"f_next_on" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_facilities_list__protections_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_facilities_list" ADD COLUMN "f_last_upkeep_at" double precision;--> statement-breakpoint
ALTER TABLE "m_facilities_list" ADD COLUMN "f_next_upkeep_at" double precision;--> statement-breakpoint
ALTER TABLE "m_facilities_list" ADD COLUMN "f_next_upkeep_by" varchar(64);--> statement-breakpoint
ALTER TABLE "m_facilities_list" ADD COLUMN "l_protections" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_maintenance_elements" ADD COLUMN "f_plant" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_elements" ADD COLUMN "f_origin" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_elements" ADD COLUMN "f_replaced_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_maintenance_library_f" ADD COLUMN "f_plant" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_maintenance_library_f" ADD COLUMN "f_origin" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_maintenance_library_f" ADD COLUMN "f_replaced_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_protect_elements" ADD COLUMN "f_plant" varchar(100);--> statement-breakpoint
ALTER TABLE "m_protect_elements" ADD COLUMN "f_origin" varchar(100);--> statement-breakpoint
ALTER TABLE "m_protect_elements" ADD COLUMN "f_replaced_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_error_library_f" ADD COLUMN "f_plant" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_error_library_f" ADD COLUMN "f_origin" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_error_library_f" ADD COLUMN "f_replaced_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_repaire_library_f" ADD COLUMN "f_plant" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_repaire_library_f" ADD COLUMN "f_origin" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_repaire_library_f" ADD COLUMN "f_replaced_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "f_facility" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "f_protections" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_abnormal" ADD COLUMN "f_merged_into" varchar(100);--> statement-breakpoint
ALTER TABLE "m_abnormal_operation" ADD COLUMN "f_merged_into" varchar(100);--> statement-breakpoint
ALTER TABLE "m_warehouse" ADD COLUMN "f_tag" varchar(50);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_tag_read" varchar(100);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_gauge_level" double precision;--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_gauge_photo" jsonb;--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_gauge_finding" varchar(64);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_tag_read" varchar(100);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_gauge_level" double precision;--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_gauge_photo" jsonb;--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_gauge_finding" varchar(64);--> statement-breakpoint
ALTER TABLE "m_facilities_list__protections" ADD CONSTRAINT "m_facilities_list__protections_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_facilities_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_facilities_list__protections_by_element" ON "m_facilities_list__protections" USING btree ("f_element");--> statement-breakpoint
CREATE INDEX "m_maintenance_elements_by_plant" ON "m_maintenance_elements" USING btree ("f_plant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_elements_by_origin" ON "m_maintenance_elements" USING btree ("f_origin","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_elements_by_replaced_by" ON "m_maintenance_elements" USING btree ("f_replaced_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_maintenance_library_f_by_plant" ON "m_equipment_maintenance_library_f" USING btree ("f_plant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_maintenance_library_f_by_origin" ON "m_equipment_maintenance_library_f" USING btree ("f_origin","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_maintenance_library_f_by_replaced_by" ON "m_equipment_maintenance_library_f" USING btree ("f_replaced_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_protect_elements_by_plant" ON "m_protect_elements" USING btree ("f_plant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_protect_elements_by_origin" ON "m_protect_elements" USING btree ("f_origin","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_protect_elements_by_replaced_by" ON "m_protect_elements" USING btree ("f_replaced_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_error_library_f_by_plant" ON "m_equipment_error_library_f" USING btree ("f_plant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_error_library_f_by_origin" ON "m_equipment_error_library_f" USING btree ("f_origin","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_error_library_f_by_replaced_by" ON "m_equipment_error_library_f" USING btree ("f_replaced_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_repaire_library_f_by_plant" ON "m_equipment_repaire_library_f" USING btree ("f_plant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_repaire_library_f_by_origin" ON "m_equipment_repaire_library_f" USING btree ("f_origin","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_repaire_library_f_by_replaced_by" ON "m_equipment_repaire_library_f" USING btree ("f_replaced_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_facility" ON "m_maintenances_plan_list" USING btree ("factory_no","f_facility","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_by_merged_into" ON "m_equipment_abnormal" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_by_merged_into" ON "m_abnormal_operation" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_facility_no" ON "m_temporary_order" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_facility_no" ON "m_auxiliary_work" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_facility_no" ON "m_routine_work" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_facility_no" ON "m_maintenance_work" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_facility_no" ON "m_forecast_equipment" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_facility_no" ON "m_forecast_facilities" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_facility_no" ON "m_fault_equipment" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_facility_no" ON "m_fault_facilities" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_facility_no" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_facility_no" ON "m_equipment_reset_work" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_facility_no" ON "m_equipment_add_work" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_facility_no" ON "m_facility_overhaul_work" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_facility_no" ON "m_technical_work" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_facility_no" ON "m_intensive_work" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_facility_no" ON "m_safety_task" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_facility_no" ON "m_security_task" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_warehouse_unique_tag" ON "m_warehouse" USING btree ("factory_no","f_tag") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_facility_no" ON "m_craft_task_list" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_facility_no" ON "m_medicine_list" USING btree ("factory_no","f_facility_no","id") WHERE deleted_at is null;