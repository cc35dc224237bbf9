CREATE TABLE "camera_secret" (
	"camera_id" uuid PRIMARY KEY NOT NULL,
	"sealed" varchar(400) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diagram" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"name" jsonb NOT NULL,
	"level" integer NOT NULL,
	"state" varchar(10) NOT NULL,
	"document" jsonb NOT NULL,
	"element_count" integer NOT NULL,
	"has_changes" boolean DEFAULT true NOT NULL,
	"origin" varchar(40),
	"published_version" integer,
	"published_at" double precision,
	"published_by" varchar(50),
	"published_name" jsonb,
	"published_level" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	CONSTRAINT "diagram_origin" UNIQUE("factory_no","origin")
);
--> statement-breakpoint
CREATE TABLE "diagram_version" (
	"diagram_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"element_count" integer NOT NULL,
	"published_at" double precision NOT NULL,
	"published_by" varchar(50) NOT NULL,
	"note" varchar(300) DEFAULT '' NOT NULL,
	"restored_from" integer,
	CONSTRAINT "diagram_version_diagram_id_version_pk" PRIMARY KEY("diagram_id","version")
);
--> statement-breakpoint
CREATE TABLE "control_loop_day" (
	"loop_id" uuid NOT NULL,
	"day" varchar(10) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"loop_version" integer NOT NULL,
	"sums" jsonb NOT NULL,
	"stops" jsonb NOT NULL,
	"first_auto_ms" double precision,
	"computed_at" double precision NOT NULL,
	CONSTRAINT "control_loop_day_loop_id_day_pk" PRIMARY KEY("loop_id","day")
);
--> statement-breakpoint
CREATE TABLE "plant_data_day" (
	"factory_no" varchar(32) NOT NULL,
	"day" varchar(10) NOT NULL,
	"good_s" double precision NOT NULL,
	"expected_s" double precision NOT NULL,
	"manual_s" double precision NOT NULL,
	"scanned_until_ms" double precision NOT NULL,
	"computed_at" double precision NOT NULL,
	CONSTRAINT "plant_data_day_factory_no_day_pk" PRIMARY KEY("factory_no","day")
);
--> statement-breakpoint
CREATE TABLE "m_risk_management" (
	"f_title" varchar(50),
	"f_category" varchar(64),
	"f_section" varchar(64),
	"f_source" varchar(64),
	"f_found_at" double precision,
	"f_found_by" varchar(100),
	"f_description" varchar(500),
	"f_impact" varchar(300),
	"f_photos" jsonb,
	"f_alarms" jsonb,
	"f_related" varchar(100),
	"f_likelihood" varchar(64),
	"f_severity" varchar(64),
	"f_score" double precision,
	"f_level" varchar(64),
	"f_owner" varchar(100),
	"f_cooperating" jsonb,
	"f_due_at" double precision,
	"f_residual_likelihood" varchar(64),
	"f_residual_severity" varchar(64),
	"f_residual_level" varchar(64),
	"f_effect" varchar(300),
	"f_overdue" boolean,
	"f_controlled_at" double precision,
	"f_closed_at" double precision,
	"f_critical_since" double precision,
	"f_group_told_at" double precision,
	"f_remind_at" double precision,
	"l_measures" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_risk_management__measures" (
	"f_measure" varchar(300),
	"f_by" varchar(100),
	"f_due_on" varchar(10),
	"f_done_on" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_risk_management__measures_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_abnormal" (
	"f_kind" varchar(64),
	"f_section" varchar(64),
	"f_facility_no" varchar(30),
	"f_phenomenon" varchar(64),
	"f_description" varchar(300),
	"f_found_at" double precision,
	"f_finder" varchar(100),
	"f_source" varchar(64),
	"f_source_no" varchar(50),
	"f_alarms" jsonb,
	"f_impact" varchar(64),
	"f_temporary" varchar(300),
	"f_photos" jsonb,
	"f_videos" jsonb,
	"f_duplicate_reason" varchar(300),
	"f_handling" varchar(500),
	"f_result" varchar(500),
	"f_cause_code" varchar(64),
	"f_owner" varchar(100),
	"f_due_at" double precision,
	"f_supplier_id" varchar(100),
	"f_contract_id" varchar(100),
	"f_maint_target" varchar(64),
	"f_general_order" varchar(64),
	"f_general_way" varchar(64),
	"f_conclude_to" varchar(64),
	"f_order_no" varchar(50),
	"f_same_fault_count" double precision,
	"f_handle_by" double precision,
	"f_late" boolean,
	"f_first_handled_at" double precision,
	"f_processed_at" double precision,
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_equip_type_id" varchar(100),
	"l_conversions" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_equipment_abnormal__conversions" (
	"f_target" varchar(64),
	"f_target_id" varchar(50),
	"f_target_no" varchar(50),
	"f_status" varchar(64),
	"f_at" double precision,
	"f_by" varchar(100),
	"f_reason" varchar(500),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_abnormal__conversions_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_abnormal_operation" (
	"f_kind" varchar(64),
	"f_section" varchar(64),
	"f_facility_no" varchar(30),
	"f_phenomenon" varchar(64),
	"f_description" varchar(300),
	"f_found_at" double precision,
	"f_finder" varchar(100),
	"f_source" varchar(64),
	"f_source_no" varchar(50),
	"f_alarms" jsonb,
	"f_impact" varchar(64),
	"f_temporary" varchar(300),
	"f_photos" jsonb,
	"f_videos" jsonb,
	"f_duplicate_reason" varchar(300),
	"f_handling" varchar(500),
	"f_result" varchar(500),
	"f_cause_code" varchar(64),
	"f_owner" varchar(100),
	"f_due_at" double precision,
	"f_supplier_id" varchar(100),
	"f_contract_id" varchar(100),
	"f_maint_target" varchar(64),
	"f_general_order" varchar(64),
	"f_general_way" varchar(64),
	"f_conclude_to" varchar(64),
	"f_order_no" varchar(50),
	"f_same_fault_count" double precision,
	"f_handle_by" double precision,
	"f_late" boolean,
	"f_first_handled_at" double precision,
	"f_processed_at" double precision,
	"l_conversions" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_abnormal_operation__conversions" (
	"f_target" varchar(64),
	"f_target_id" varchar(50),
	"f_target_no" varchar(50),
	"f_status" varchar(64),
	"f_at" double precision,
	"f_by" varchar(100),
	"f_reason" varchar(500),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_abnormal_operation__conversions_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_instrument_ledger" (
	"f_code" varchar(50),
	"f_name" varchar(100),
	"f_quantity" varchar(64),
	"f_section" varchar(50),
	"f_model" varchar(50),
	"f_manufacturer" varchar(100),
	"f_serial" varchar(50),
	"f_unit" varchar(20),
	"f_range_lo" double precision,
	"f_range_hi" double precision,
	"f_accuracy_pct" double precision,
	"f_critical" boolean,
	"f_responsible" varchar(100),
	"f_installed_on" varchar(10),
	"f_calibration_interval_days" double precision,
	"f_first_due_on" varchar(10),
	"f_certificate" jsonb,
	"f_certificate_until" varchar(10),
	"f_reagent" varchar(100),
	"f_reagent_interval_days" double precision,
	"f_reagent_changed_on" varchar(10),
	"f_note" varchar(300),
	"f_last_calibrated_at" double precision,
	"f_next_due_at" double precision,
	"f_due_state" varchar(64),
	"f_planned_end" double precision,
	"f_standard_value" double precision,
	"f_reading_before" double precision,
	"f_reading_after" double precision,
	"l_signals" boolean DEFAULT false NOT NULL,
	"l_calibrations" boolean DEFAULT false NOT NULL,
	"l_faults" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_instrument_ledger__signals" (
	"f_signal" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_instrument_ledger__signals_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_instrument_ledger__calibrations" (
	"f_at" double precision,
	"f_standard" double precision,
	"f_before" double precision,
	"f_after" double precision,
	"f_deviation_pct" double precision,
	"f_left_pct" double precision,
	"f_result" varchar(64),
	"f_serial" varchar(50),
	"f_by" varchar(100),
	"f_note" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_instrument_ledger__calibrations_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_instrument_ledger__faults" (
	"f_at" double precision,
	"f_ended_at" double precision,
	"f_note" varchar(500),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_instrument_ledger__faults_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_control_loop" (
	"f_code" varchar(50),
	"f_name" varchar(100),
	"f_kind" varchar(64),
	"f_section" varchar(50),
	"f_mode_signal" varchar(100),
	"f_run_signal" varchar(100),
	"f_pv_signal" varchar(100),
	"f_sp_signal" varchar(100),
	"f_out_signal" varchar(100),
	"f_band" double precision,
	"f_weight" double precision,
	"f_target_pct" double precision,
	"f_cost_signal" varchar(100),
	"f_load_signal" varchar(100),
	"f_unit_price_yuan" numeric(20, 4),
	"f_is_counted" boolean,
	"f_note" varchar(300),
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
CREATE TABLE "m_control_loop_stop" (
	"f_loop" varchar(100),
	"f_stopped_at" double precision,
	"f_reason" varchar(64),
	"f_note" varchar(300),
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
CREATE TABLE "m_camera" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_section" varchar(64),
	"f_place" jsonb,
	"f_source" varchar(64),
	"f_rtsp_address" varchar(300),
	"f_hls_address" varchar(300),
	"f_clip" varchar(64),
	"f_ptz" boolean,
	"f_onvif_address" varchar(300),
	"f_onvif_profile" varchar(50),
	"f_account" varchar(50),
	"f_password" varchar(100),
	"f_is_private" boolean,
	"f_signals" jsonb,
	"f_longitude" double precision,
	"f_latitude" double precision,
	"f_diagram_x" double precision,
	"f_diagram_y" double precision,
	"f_note" varchar(300),
	"l_equipment" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_camera__equipment" (
	"f_code" varchar(50),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_camera__equipment_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "signal" ADD COLUMN "imposed_quality" integer;--> statement-breakpoint
ALTER TABLE "signal" ADD COLUMN "imposed_from_ms" double precision;--> statement-breakpoint
ALTER TABLE "signal" ADD COLUMN "imposed_until_ms" double precision;--> statement-breakpoint
ALTER TABLE "diagram_version" ADD CONSTRAINT "diagram_version_diagram_id_diagram_id_fk" FOREIGN KEY ("diagram_id") REFERENCES "public"."diagram"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_risk_management__measures" ADD CONSTRAINT "m_risk_management__measures_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_risk_management"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_abnormal__conversions" ADD CONSTRAINT "m_equipment_abnormal__conversions_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_abnormal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_abnormal_operation__conversions" ADD CONSTRAINT "m_abnormal_operation__conversions_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_abnormal_operation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_instrument_ledger__signals" ADD CONSTRAINT "m_instrument_ledger__signals_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_instrument_ledger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_instrument_ledger__calibrations" ADD CONSTRAINT "m_instrument_ledger__calibrations_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_instrument_ledger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_instrument_ledger__faults" ADD CONSTRAINT "m_instrument_ledger__faults_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_instrument_ledger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_camera__equipment" ADD CONSTRAINT "m_camera__equipment_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_camera"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagram_plant" ON "diagram" USING btree ("factory_no","level");--> statement-breakpoint
CREATE INDEX "control_loop_day_plant" ON "control_loop_day" USING btree ("factory_no","day");--> statement-breakpoint
CREATE INDEX "m_risk_management_plant_recent" ON "m_risk_management" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_risk_management_recent" ON "m_risk_management" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_risk_management_no" ON "m_risk_management" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_risk_management_status" ON "m_risk_management" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_risk_management_by_found_by" ON "m_risk_management" USING btree ("factory_no","f_found_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_risk_management_by_owner" ON "m_risk_management" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_risk_management_by_found_at" ON "m_risk_management" USING btree ("factory_no","f_found_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_risk_management_by_level_status" ON "m_risk_management" USING btree ("factory_no","f_level","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_risk_management__measures_by_by" ON "m_risk_management__measures" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_plant_recent" ON "m_equipment_abnormal" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_recent" ON "m_equipment_abnormal" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_abnormal_no" ON "m_equipment_abnormal" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_status" ON "m_equipment_abnormal" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_by_finder" ON "m_equipment_abnormal" USING btree ("factory_no","f_finder","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_by_owner" ON "m_equipment_abnormal" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_by_supplier_id" ON "m_equipment_abnormal" USING btree ("factory_no","f_supplier_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_by_contract_id" ON "m_equipment_abnormal" USING btree ("factory_no","f_contract_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_by_equip_type_id" ON "m_equipment_abnormal" USING btree ("factory_no","f_equip_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_by_equip_no" ON "m_equipment_abnormal" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_by_section_phenomenon" ON "m_equipment_abnormal" USING btree ("factory_no","f_section","f_phenomenon","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal_by_found_at" ON "m_equipment_abnormal" USING btree ("factory_no","f_found_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_abnormal__conversions_by_by" ON "m_equipment_abnormal__conversions" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_plant_recent" ON "m_abnormal_operation" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_recent" ON "m_abnormal_operation" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_abnormal_operation_no" ON "m_abnormal_operation" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_status" ON "m_abnormal_operation" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_by_finder" ON "m_abnormal_operation" USING btree ("factory_no","f_finder","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_by_owner" ON "m_abnormal_operation" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_by_supplier_id" ON "m_abnormal_operation" USING btree ("factory_no","f_supplier_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_by_contract_id" ON "m_abnormal_operation" USING btree ("factory_no","f_contract_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_by_section_phenomenon" ON "m_abnormal_operation" USING btree ("factory_no","f_section","f_phenomenon","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation_by_found_at" ON "m_abnormal_operation" USING btree ("factory_no","f_found_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_abnormal_operation__conversions_by_by" ON "m_abnormal_operation__conversions" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_instrument_ledger_plant_recent" ON "m_instrument_ledger" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_instrument_ledger_recent" ON "m_instrument_ledger" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_instrument_ledger_no" ON "m_instrument_ledger" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_instrument_ledger_status" ON "m_instrument_ledger" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_instrument_ledger_unique_code" ON "m_instrument_ledger" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_instrument_ledger_by_next_due_at" ON "m_instrument_ledger" USING btree ("factory_no","f_next_due_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_instrument_ledger_by_responsible" ON "m_instrument_ledger" USING btree ("factory_no","f_responsible","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_instrument_ledger__signals_by_signal" ON "m_instrument_ledger__signals" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_instrument_ledger__calibrations_by_by" ON "m_instrument_ledger__calibrations" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_control_loop_plant_recent" ON "m_control_loop" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_recent" ON "m_control_loop" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_control_loop_no" ON "m_control_loop" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_control_loop_unique_code" ON "m_control_loop" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_by_code" ON "m_control_loop" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_by_mode_signal" ON "m_control_loop" USING btree ("factory_no","f_mode_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_by_run_signal" ON "m_control_loop" USING btree ("factory_no","f_run_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_by_pv_signal" ON "m_control_loop" USING btree ("factory_no","f_pv_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_by_sp_signal" ON "m_control_loop" USING btree ("factory_no","f_sp_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_by_out_signal" ON "m_control_loop" USING btree ("factory_no","f_out_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_by_cost_signal" ON "m_control_loop" USING btree ("factory_no","f_cost_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_by_load_signal" ON "m_control_loop" USING btree ("factory_no","f_load_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_stop_plant_recent" ON "m_control_loop_stop" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_stop_recent" ON "m_control_loop_stop" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_control_loop_stop_no" ON "m_control_loop_stop" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_control_loop_stop_by_stopped_at" ON "m_control_loop_stop" USING btree ("factory_no","f_stopped_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_stop_by_loop" ON "m_control_loop_stop" USING btree ("factory_no","f_loop","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_control_loop_stop_by_loop_stopped_at" ON "m_control_loop_stop" USING btree ("factory_no","f_loop","f_stopped_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_camera_plant_recent" ON "m_camera" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_camera_recent" ON "m_camera" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_camera_no" ON "m_camera" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_camera_status" ON "m_camera" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_camera_unique_code" ON "m_camera" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_camera_by_code" ON "m_camera" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;