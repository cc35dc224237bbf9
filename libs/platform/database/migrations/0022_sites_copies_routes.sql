CREATE TABLE "patrol_route" (
	"order_id" uuid NOT NULL,
	"person" varchar(50) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"line" text NOT NULL,
	"length_m" double precision NOT NULL,
	"first_at" double precision NOT NULL,
	"last_at" double precision NOT NULL,
	CONSTRAINT "patrol_route_order_id_person_pk" PRIMARY KEY("order_id","person")
);
--> statement-breakpoint
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
ALTER TABLE "m_supplier" ADD COLUMN "f_score_service" double precision;--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_orders" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_abnormal" ADD COLUMN "f_merged_into" varchar(100);--> statement-breakpoint
ALTER TABLE "m_abnormal_operation" ADD COLUMN "f_merged_into" varchar(100);--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_temporary_order__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_routine_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_equipment__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_intensive_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_safety_task__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_security_task__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_warehouse" ADD COLUMN "f_tag" varchar(50);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_tag_read" varchar(100);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_gauge_level" double precision;--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_gauge_photo" jsonb;--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_gauge_finding" varchar(64);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_tag_read" varchar(100);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_gauge_level" double precision;--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_gauge_photo" jsonb;--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_gauge_finding" varchar(64);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_route_state" varchar(64);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_route_km" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_route_min" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_route_part" jsonb;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_craft_task_list__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_year_plan__lines" ADD COLUMN "f_last_year_from" varchar(64);--> statement-breakpoint
ALTER TABLE "m_analysis_task_list" ADD COLUMN "f_due_at" double precision;--> statement-breakpoint
ALTER TABLE "m_analysis_task_list" ADD COLUMN "f_lateness" varchar(64);--> statement-breakpoint
ALTER TABLE "m_analysis_task_list__results" ADD COLUMN "f_untested" varchar(64);--> statement-breakpoint
ALTER TABLE "m_facilities_list__protections" ADD CONSTRAINT "m_facilities_list__protections_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_facilities_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patrol_route_last" ON "patrol_route" USING btree ("factory_no","last_at");--> statement-breakpoint
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