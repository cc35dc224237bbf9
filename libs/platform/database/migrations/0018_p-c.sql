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
ALTER TABLE "m_medicine_list__materials" ALTER COLUMN "f_unit" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_came_from_id" varchar(50);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_arrived_as" varchar(50);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_known_fault" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_known_fault" varchar(100);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_object_kind" varchar(64);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equip_no" varchar(30);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equip_name" varchar(50);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equip_model" varchar(300);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_transfer_manage" ADD COLUMN "f_equipment_id" varchar(50);--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_known_fault" ON "m_fault_equipment" USING btree ("factory_no","f_known_fault","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_known_fault" ON "m_fault_facilities" USING btree ("factory_no","f_known_fault","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_transfer_manage_by_equipment" ON "m_transfer_manage" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
-- Transfers of earlier times are all of goods.
UPDATE "m_transfer_manage" SET "f_object_kind" = 'ITEM' WHERE "f_object_kind" IS NULL;
