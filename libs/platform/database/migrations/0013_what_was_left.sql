CREATE TABLE "m_lab_file_format" (
	"f_name" varchar(30),
	"f_instrument" varchar(100),
	"f_enabled" boolean,
	"f_encoding" varchar(64),
	"f_delimiter" varchar(64),
	"f_is_decimal_comma" boolean,
	"f_head_line" double precision,
	"f_sample_column" varchar(50),
	"f_note" varchar(300),
	"l_columns" boolean DEFAULT false NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_lab_file_format__columns" (
	"f_column" varchar(50),
	"f_index" varchar(100),
	"f_target" varchar(64),
	"f_factor" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_lab_file_format__columns_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_use_signal" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_load_signal" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_weather_signal" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_baseline_from" varchar(10);--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_baseline_to" varchar(10);--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_price_per_unit" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_changed_at" double precision;--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_judged_at" double precision;--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_verdict" varchar(64);--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_saved_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "f_saved_yuan" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_temporary_order__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_temporary_order__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_routine_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_routine_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_maintenance_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_equipment__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_equipment__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_facilities__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_technical_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_intensive_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_intensive_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__points" ADD COLUMN "f_said_at" double precision;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__readings" ADD COLUMN "f_said_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__points" ADD COLUMN "f_said_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__readings" ADD COLUMN "f_said_at" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__points" ADD COLUMN "f_said_at" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__readings" ADD COLUMN "f_said_at" double precision;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_craft_task_list__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_locked_out" boolean;--> statement-breakpoint
ALTER TABLE "m_medicine_list__materials" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list__materials" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_roster_duty" ADD COLUMN "f_despite" varchar(300);--> statement-breakpoint
ALTER TABLE "m_lab_file_format__columns" ADD CONSTRAINT "m_lab_file_format__columns_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_lab_file_format"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_lab_file_format_plant_recent" ON "m_lab_file_format" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_file_format_recent" ON "m_lab_file_format" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_lab_file_format_no" ON "m_lab_file_format" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_lab_file_format_unique_name" ON "m_lab_file_format" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_file_format_by_name" ON "m_lab_file_format" USING btree ("factory_no","f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_file_format_by_instrument" ON "m_lab_file_format" USING btree ("factory_no","f_instrument","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_file_format__columns_by_index" ON "m_lab_file_format__columns" USING btree ("f_index");--> statement-breakpoint
CREATE INDEX "m_technical_plan_by_use_signal" ON "m_technical_plan" USING btree ("factory_no","f_use_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_plan_by_load_signal" ON "m_technical_plan" USING btree ("factory_no","f_load_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_plan_by_weather_signal" ON "m_technical_plan" USING btree ("factory_no","f_weather_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order__materials_by_stock_item" ON "m_temporary_order__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_temporary_order__materials_by_warehouse" ON "m_temporary_order__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_auxiliary_work__materials_by_stock_item" ON "m_auxiliary_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_auxiliary_work__materials_by_warehouse" ON "m_auxiliary_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_routine_work__materials_by_stock_item" ON "m_routine_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_routine_work__materials_by_warehouse" ON "m_routine_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_maintenance_work__materials_by_stock_item" ON "m_maintenance_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_maintenance_work__materials_by_warehouse" ON "m_maintenance_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_forecast_equipment__materials_by_stock_item" ON "m_forecast_equipment__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_forecast_equipment__materials_by_warehouse" ON "m_forecast_equipment__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_forecast_facilities__materials_by_stock_item" ON "m_forecast_facilities__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_forecast_facilities__materials_by_warehouse" ON "m_forecast_facilities__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_fault_equipment__materials_by_stock_item" ON "m_fault_equipment__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_fault_equipment__materials_by_warehouse" ON "m_fault_equipment__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_fault_facilities__materials_by_stock_item" ON "m_fault_facilities__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_fault_facilities__materials_by_warehouse" ON "m_fault_facilities__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work__materials_by_stock_item" ON "m_equipment_overhaul_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work__materials_by_warehouse" ON "m_equipment_overhaul_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work__materials_by_stock_item" ON "m_equipment_reset_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work__materials_by_warehouse" ON "m_equipment_reset_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_equipment_add_work__materials_by_stock_item" ON "m_equipment_add_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_equipment_add_work__materials_by_warehouse" ON "m_equipment_add_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work__materials_by_stock_item" ON "m_facility_overhaul_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work__materials_by_warehouse" ON "m_facility_overhaul_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_technical_work__materials_by_stock_item" ON "m_technical_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_technical_work__materials_by_warehouse" ON "m_technical_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_intensive_work__materials_by_stock_item" ON "m_intensive_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_intensive_work__materials_by_warehouse" ON "m_intensive_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__materials_by_stock_item" ON "m_run_patrol_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__materials_by_warehouse" ON "m_run_patrol_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__materials_by_stock_item" ON "m_equipment_patrol_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__materials_by_warehouse" ON "m_equipment_patrol_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__materials_by_stock_item" ON "m_external_inspection_work__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__materials_by_warehouse" ON "m_external_inspection_work__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_craft_task_list__materials_by_stock_item" ON "m_craft_task_list__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_craft_task_list__materials_by_warehouse" ON "m_craft_task_list__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_medicine_list__materials_by_stock_item" ON "m_medicine_list__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_medicine_list__materials_by_warehouse" ON "m_medicine_list__materials" USING btree ("f_warehouse");