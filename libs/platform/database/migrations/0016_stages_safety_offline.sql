CREATE TABLE "m_equipment_overhaul_plan__stages" (
	"f_stage" varchar(64),
	"f_budget_share" double precision,
	"f_time_share" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_overhaul_plan__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_reset_plan__stages" (
	"f_stage" varchar(64),
	"f_budget_share" double precision,
	"f_time_share" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_reset_plan__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_add_plan__stages" (
	"f_stage" varchar(64),
	"f_budget_share" double precision,
	"f_time_share" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_add_plan__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_facility_overhaul_plan__stages" (
	"f_stage" varchar(64),
	"f_budget_share" double precision,
	"f_time_share" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_facility_overhaul_plan__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_technical_plan__stages" (
	"f_stage" varchar(64),
	"f_budget_share" double precision,
	"f_time_share" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_technical_plan__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_intensive_confirm" (
	"f_name" varchar(50),
	"f_about" varchar(64),
	"f_plan_no" varchar(30),
	"f_plan" varchar(100),
	"f_line_no" double precision,
	"f_scope" varchar(100),
	"f_share" double precision,
	"f_cost" numeric(20, 4),
	"f_note" varchar(300),
	"f_objection" varchar(500),
	"f_answered_by" varchar(100),
	"f_answered_at" double precision,
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
CREATE TABLE "m_intensive_plan__stages" (
	"f_stage" varchar(64),
	"f_budget_share" double precision,
	"f_time_share" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_intensive_plan__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_safety_sign_library" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_kind" varchar(64),
	"f_meaning" jsonb,
	"f_use" jsonb,
	"f_height_mm" double precision,
	"f_readable_m" double precision,
	"f_picture" jsonb,
	"f_standard" varchar(100),
	"f_enabled" boolean,
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
CREATE TABLE "m_safety_procedure_library" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_kind" varchar(64),
	"f_type_id" varchar(100),
	"f_scope" jsonb,
	"f_steps" jsonb,
	"f_ppe" jsonb,
	"f_forbidden" jsonb,
	"f_emergency" jsonb,
	"f_edition" varchar(20),
	"f_issued_on" varchar(10),
	"f_review_on" varchar(10),
	"f_owner" varchar(100),
	"f_enabled" boolean,
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
CREATE TABLE "m_hazardous_operation_procedure_library" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_permit_type" varchar(64),
	"f_permit_class" varchar(64),
	"f_valid_h" double precision,
	"f_guardians" double precision,
	"f_gas_test" boolean,
	"f_approver" jsonb,
	"f_hazards" jsonb,
	"f_measures" jsonb,
	"f_ppe" jsonb,
	"f_forbidden" jsonb,
	"f_emergency" jsonb,
	"f_edition" varchar(20),
	"f_issued_on" varchar(10),
	"f_review_on" varchar(10),
	"f_owner" varchar(100),
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_checklist" boolean DEFAULT false NOT NULL,
	"l_roles" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_hazardous_operation_procedure_library__checklist" (
	"f_item" varchar(300),
	"f_item_en" varchar(300),
	"f_limit" varchar(50),
	"f_photo" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_hazardous_operation_procedure_library__checklist_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_hazardous_operation_procedure_library__roles" (
	"f_role" varchar(64),
	"f_duty" varchar(300),
	"f_duty_en" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_hazardous_operation_procedure_library__roles_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_dangerous_operation_library" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_permit_type" varchar(64),
	"f_permit_class" varchar(64),
	"f_section" varchar(64),
	"f_place" varchar(100),
	"f_equipment" varchar(100),
	"f_procedure" varchar(100),
	"f_frequency" double precision,
	"f_gases" jsonb,
	"f_entry" jsonb,
	"f_volume_m3" double precision,
	"f_measures" jsonb,
	"f_rescue" jsonb,
	"f_drilled_on" varchar(10),
	"f_has_sign" boolean,
	"f_photos" jsonb,
	"f_owner" varchar(100),
	"f_enabled" boolean,
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
CREATE TABLE "m_equipment_overhaul_work__stages" (
	"f_stage" varchar(64),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_share" double precision,
	"f_cost" numeric(20, 4),
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_agreed_cost" numeric(20, 4),
	"f_agreed_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_overhaul_work__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_reset_work__stages" (
	"f_stage" varchar(64),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_share" double precision,
	"f_cost" numeric(20, 4),
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_agreed_cost" numeric(20, 4),
	"f_agreed_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_reset_work__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_add_work__stages" (
	"f_stage" varchar(64),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_share" double precision,
	"f_cost" numeric(20, 4),
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_agreed_cost" numeric(20, 4),
	"f_agreed_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_add_work__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_facility_overhaul_work__stages" (
	"f_stage" varchar(64),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_share" double precision,
	"f_cost" numeric(20, 4),
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_agreed_cost" numeric(20, 4),
	"f_agreed_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_facility_overhaul_work__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_technical_work__stages" (
	"f_stage" varchar(64),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_share" double precision,
	"f_cost" numeric(20, 4),
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_agreed_cost" numeric(20, 4),
	"f_agreed_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_technical_work__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_intensive_work__stages" (
	"f_stage" varchar(64),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_share" double precision,
	"f_cost" numeric(20, 4),
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_agreed_cost" numeric(20, 4),
	"f_agreed_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_intensive_work__stages_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "record_event" ADD COLUMN "done_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_plan" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_plan" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_equipment_add_plan" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_plan" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_technical_plan" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_intensive_plan" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_intensive_plan__lines" ADD COLUMN "f_confirmed" varchar(64);--> statement-breakpoint
ALTER TABLE "m_intensive_plan__lines" ADD COLUMN "f_accepted" varchar(64);--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_delivery" double precision;--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_quality" double precision;--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_price" double precision;--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_arrivals" double precision;--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_scored_at" double precision;--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_comment" varchar(300);--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_comment_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_comment_at" double precision;--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_tank_level" double precision;--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_tank_level_unit" varchar(20);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_tank_book_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_tank_counted_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_tank_level_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_tank_finding" varchar(64);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_tank_level" double precision;--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_tank_level_unit" varchar(20);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_tank_book_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_tank_counted_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_tank_level_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_tank_finding" varchar(64);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_signature" jsonb;--> statement-breakpoint
ALTER TABLE "m_analysis_field_list" ADD COLUMN "f_test_e" double precision;--> statement-breakpoint
ALTER TABLE "m_analysis_field_list" ADD COLUMN "f_test_f" double precision;--> statement-breakpoint
ALTER TABLE "m_analysis_task_list__results" ADD COLUMN "f_e" double precision;--> statement-breakpoint
ALTER TABLE "m_analysis_task_list__results" ADD COLUMN "f_f" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_plan__stages" ADD CONSTRAINT "m_equipment_overhaul_plan__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_overhaul_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_plan__stages" ADD CONSTRAINT "m_equipment_reset_plan__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_reset_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_add_plan__stages" ADD CONSTRAINT "m_equipment_add_plan__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_add_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_plan__stages" ADD CONSTRAINT "m_facility_overhaul_plan__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_facility_overhaul_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_technical_plan__stages" ADD CONSTRAINT "m_technical_plan__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_technical_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_intensive_plan__stages" ADD CONSTRAINT "m_intensive_plan__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_intensive_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_hazardous_operation_procedure_library__checklist" ADD CONSTRAINT "m_hazardous_operation_procedure_library__checklist_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_hazardous_operation_procedure_library"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_hazardous_operation_procedure_library__roles" ADD CONSTRAINT "m_hazardous_operation_procedure_library__roles_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_hazardous_operation_procedure_library"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__stages" ADD CONSTRAINT "m_equipment_overhaul_work__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_overhaul_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__stages" ADD CONSTRAINT "m_equipment_reset_work__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_reset_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__stages" ADD CONSTRAINT "m_equipment_add_work__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_add_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__stages" ADD CONSTRAINT "m_facility_overhaul_work__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_facility_overhaul_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_technical_work__stages" ADD CONSTRAINT "m_technical_work__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_technical_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_intensive_work__stages" ADD CONSTRAINT "m_intensive_work__stages_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_intensive_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_intensive_confirm_plant_recent" ON "m_intensive_confirm" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_confirm_recent" ON "m_intensive_confirm" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_intensive_confirm_no" ON "m_intensive_confirm" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_intensive_confirm_status" ON "m_intensive_confirm" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_confirm_by_plan" ON "m_intensive_confirm" USING btree ("factory_no","f_plan","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_confirm_by_answered_by" ON "m_intensive_confirm" USING btree ("factory_no","f_answered_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_sign_library_plant_recent" ON "m_safety_sign_library" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_sign_library_recent" ON "m_safety_sign_library" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_sign_library_no" ON "m_safety_sign_library" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_sign_library_unique_code" ON "m_safety_sign_library" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_sign_library_by_code" ON "m_safety_sign_library" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_plant_recent" ON "m_safety_procedure_library" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_recent" ON "m_safety_procedure_library" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_procedure_library_no" ON "m_safety_procedure_library" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_procedure_library_unique_code" ON "m_safety_procedure_library" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_by_code" ON "m_safety_procedure_library" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_by_type_id" ON "m_safety_procedure_library" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_by_owner" ON "m_safety_procedure_library" USING btree ("f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_hazardous_operation_procedure_library_plant_recent" ON "m_hazardous_operation_procedure_library" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_hazardous_operation_procedure_library_recent" ON "m_hazardous_operation_procedure_library" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_hazardous_operation_procedure_library_no" ON "m_hazardous_operation_procedure_library" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_hazardous_operation_procedure_library_unique_code" ON "m_hazardous_operation_procedure_library" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_hazardous_operation_procedure_library_by_code" ON "m_hazardous_operation_procedure_library" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_hazardous_operation_procedure_library_by_owner" ON "m_hazardous_operation_procedure_library" USING btree ("f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_plant_recent" ON "m_dangerous_operation_library" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_recent" ON "m_dangerous_operation_library" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_dangerous_operation_library_no" ON "m_dangerous_operation_library" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_dangerous_operation_library_unique_code" ON "m_dangerous_operation_library" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_by_code" ON "m_dangerous_operation_library" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_by_equipment" ON "m_dangerous_operation_library" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_by_procedure" ON "m_dangerous_operation_library" USING btree ("factory_no","f_procedure","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_by_owner" ON "m_dangerous_operation_library" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work__stages_by_agreed_by" ON "m_equipment_overhaul_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work__stages_by_agreed_by" ON "m_equipment_reset_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_equipment_add_work__stages_by_agreed_by" ON "m_equipment_add_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work__stages_by_agreed_by" ON "m_facility_overhaul_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_technical_work__stages_by_agreed_by" ON "m_technical_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_intensive_work__stages_by_agreed_by" ON "m_intensive_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_supplier_by_score_comment_by" ON "m_supplier" USING btree ("f_score_comment_by","id") WHERE deleted_at is null;