CREATE TABLE "map_layer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"name" varchar(60) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"shapes" jsonb NOT NULL,
	"shape_count" integer NOT NULL,
	"vertex_count" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	CONSTRAINT "map_layer_name" UNIQUE("factory_no","name")
);
--> statement-breakpoint
CREATE TABLE "m_facilities_list" (
	"f_code" varchar(30),
	"f_name" varchar(50),
	"f_type_id" varchar(100),
	"f_parent_id" varchar(100),
	"f_section" varchar(64),
	"f_place" varchar(100),
	"f_structure" varchar(50),
	"f_volume" double precision,
	"f_area" double precision,
	"f_depth" double precision,
	"f_number" double precision,
	"f_built_on" varchar(10),
	"f_value_yuan" numeric(20, 4),
	"f_service_life_years" double precision,
	"f_coated_on" varchar(10),
	"f_inspection_months" double precision,
	"f_inspected_on" varchar(10),
	"f_next_inspection_on" varchar(10),
	"f_condition" varchar(64),
	"f_findings" varchar(500),
	"f_keeper" varchar(100),
	"f_photo" jsonb,
	"f_drawings" jsonb,
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
CREATE TABLE "m_equip_list" (
	"f_full_code" varchar(20),
	"f_unit_code" varchar(10),
	"f_place_code" varchar(10),
	"f_equip_code" varchar(10),
	"f_tag_no" varchar(30),
	"f_name" varchar(50),
	"f_type_id" varchar(100),
	"f_category" varchar(64),
	"f_parent_id" varchar(100),
	"f_section" varchar(64),
	"f_place" varchar(100),
	"f_criticality" varchar(64),
	"f_is_spare" boolean,
	"f_enabled" boolean,
	"f_keeper" varchar(100),
	"f_entered_as" varchar(64),
	"f_photo" jsonb,
	"f_brand" varchar(50),
	"f_model" varchar(50),
	"f_specification" varchar(100),
	"f_manufacturer" varchar(100),
	"f_factory_number" varchar(50),
	"f_power_kw" double precision,
	"f_rated_flow" double precision,
	"f_rated_head" double precision,
	"f_rated_current" double precision,
	"f_rated_speed" double precision,
	"f_motor" varchar(100),
	"f_bearings" varchar(100),
	"f_lubricant" varchar(100),
	"f_nameplate_picture" jsonb,
	"f_manuals" jsonb,
	"f_asset_no" varchar(50),
	"f_issue_no" double precision,
	"f_supplier_id" varchar(100),
	"f_purchased_on" varchar(10),
	"f_value_yuan" numeric(20, 4),
	"f_residual_pct" double precision,
	"f_service_life_years" double precision,
	"f_installed_on" varchar(10),
	"f_warranty_until" varchar(10),
	"f_is_special" boolean,
	"f_inspected_on" varchar(10),
	"f_inspection_due_on" varchar(10),
	"f_certificate_no" varchar(50),
	"f_run_signal" varchar(100),
	"f_fault_signal" varchar(100),
	"f_camera_id" varchar(100),
	"f_nfc" varchar(50),
	"f_hours_base" double precision,
	"f_counted_from" varchar(10),
	"f_status_before" varchar(20),
	"f_out_since" double precision,
	"f_out_until" double precision,
	"f_out_reason" varchar(300),
	"f_test_run_min" double precision,
	"f_test_run_readings" varchar(300),
	"f_scrap_reason" varchar(64),
	"f_scrap_asked_by" varchar(100),
	"f_transfer_to" varchar(100),
	"f_transfer_asked_by" varchar(100),
	"f_came_from" varchar(100),
	"f_last_upkeep_at" double precision,
	"f_next_upkeep_at" double precision,
	"f_next_upkeep_by" varchar(64),
	"f_note" varchar(300),
	"l_nameplate" boolean DEFAULT false NOT NULL,
	"l_signals" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_equip_list__nameplate" (
	"f_item" varchar(30),
	"f_value" varchar(100),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equip_list__nameplate_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equip_list__signals" (
	"f_signal" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equip_list__signals_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_maintenance_elements" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_standard" jsonb,
	"f_method" jsonb,
	"f_parts" jsonb,
	"f_tools" jsonb,
	"f_minutes" double precision,
	"f_is_stop_needed" boolean,
	"f_result_kind" varchar(64),
	"f_safety" jsonb,
	"f_equip_type_ids" jsonb,
	"f_enabled" boolean,
	"f_order" double precision,
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
CREATE TABLE "m_equipment_maintenance_library_f" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_type_id" varchar(100),
	"f_level" varchar(64),
	"f_every_days" double precision,
	"f_every_hours" double precision,
	"f_every_starts" double precision,
	"f_minutes" double precision,
	"f_people" double precision,
	"f_is_stop_needed" boolean,
	"f_safety" jsonb,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_elements" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_equipment_maintenance_library_f__elements" (
	"f_element_id" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_maintenance_library_f__elements_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_protect_elements" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_kind" varchar(64),
	"f_standard" jsonb,
	"f_method" jsonb,
	"f_every_days" double precision,
	"f_equip_type_ids" jsonb,
	"f_facility_type_ids" jsonb,
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
CREATE TABLE "m_equipment_error_library_f" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_type_id" varchar(100),
	"f_phenomenon" varchar(64),
	"f_severity" varchar(64),
	"f_cause" jsonb,
	"f_remedy" jsonb,
	"f_prevention" jsonb,
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
CREATE TABLE "m_equipment_repaire_library_f" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_type_id" varchar(100),
	"f_fault_ids" jsonb,
	"f_procedure" jsonb,
	"f_tools" jsonb,
	"f_hours" double precision,
	"f_people" double precision,
	"f_safety" jsonb,
	"f_test" jsonb,
	"f_is_outsourced" boolean,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_parts" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_equipment_repaire_library_f__parts" (
	"f_name" varchar(50),
	"f_quantity" double precision,
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_repaire_library_f__parts_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_maintenances_plan_list" (
	"f_name" varchar(50),
	"f_equipment" varchar(100),
	"f_level" varchar(64),
	"f_standard" varchar(100),
	"f_every_days" double precision,
	"f_every_hours" double precision,
	"f_every_starts" double precision,
	"f_condition_signal" varchar(100),
	"f_condition_side" varchar(64),
	"f_condition_limit" double precision,
	"f_basis" varchar(64),
	"f_first_due_on" varchar(10),
	"f_tolerance_pct" double precision,
	"f_lead_days" double precision,
	"f_minutes" double precision,
	"f_is_stop_needed" boolean,
	"f_is_auto_issued" boolean,
	"f_executor" varchar(100),
	"f_team" varchar(30),
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_safety_notes" varchar(500),
	"f_next_due_at" double precision,
	"f_calendar_due_at" double precision,
	"f_due_by" varchar(64),
	"f_last_done_at" double precision,
	"f_open_order" varchar(100),
	"f_open_order_no" varchar(50),
	"f_orders_made" double precision,
	"f_orders_done" double precision,
	"f_orders_in_time" double precision,
	"f_orders_missed" double precision,
	"f_note" varchar(300),
	"l_steps" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_maintenances_plan_list__steps" (
	"f_text" varchar(300),
	"f_standard" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_maintenances_plan_list__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_overhaul_plan" (
	"f_name" varchar(50),
	"f_year" double precision,
	"f_reason" varchar(500),
	"f_owner" varchar(100),
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_revision" double precision,
	"f_submitted_by" varchar(100),
	"f_issue_nos" varchar(100),
	"f_issue_executor" varchar(100),
	"f_issue_start" double precision,
	"f_issue_end" double precision,
	"f_issue_together" boolean,
	"f_line_nos" varchar(100),
	"f_settled_sum" numeric(20, 4),
	"f_evaluation" varchar(500),
	"f_achieved" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
	"l_urgent_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_equipment_overhaul_plan__lines" (
	"f_line_no" double precision,
	"f_equipment" varchar(100),
	"f_condition" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"f_decision" varchar(64),
	"f_approved" numeric(20, 4),
	"f_state" varchar(64),
	"f_order" varchar(100),
	"f_settled" numeric(20, 4),
	"f_is_unplanned" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_overhaul_plan__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_overhaul_plan__urgent_lines" (
	"f_equipment" varchar(100),
	"f_condition" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_overhaul_plan__urgent_lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_reset_plan" (
	"f_name" varchar(50),
	"f_year" double precision,
	"f_reason" varchar(500),
	"f_owner" varchar(100),
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_revision" double precision,
	"f_submitted_by" varchar(100),
	"f_issue_nos" varchar(100),
	"f_issue_executor" varchar(100),
	"f_issue_start" double precision,
	"f_issue_end" double precision,
	"f_issue_together" boolean,
	"f_line_nos" varchar(100),
	"f_settled_sum" numeric(20, 4),
	"f_evaluation" varchar(500),
	"f_achieved" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
	"l_urgent_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_equipment_reset_plan__lines" (
	"f_line_no" double precision,
	"f_equipment" varchar(100),
	"f_condition" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"f_decision" varchar(64),
	"f_approved" numeric(20, 4),
	"f_state" varchar(64),
	"f_order" varchar(100),
	"f_settled" numeric(20, 4),
	"f_is_unplanned" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_reset_plan__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_reset_plan__urgent_lines" (
	"f_equipment" varchar(100),
	"f_condition" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_reset_plan__urgent_lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_add_plan" (
	"f_name" varchar(50),
	"f_year" double precision,
	"f_reason" varchar(500),
	"f_owner" varchar(100),
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_revision" double precision,
	"f_submitted_by" varchar(100),
	"f_issue_nos" varchar(100),
	"f_issue_executor" varchar(100),
	"f_issue_start" double precision,
	"f_issue_end" double precision,
	"f_issue_together" boolean,
	"f_line_nos" varchar(100),
	"f_settled_sum" numeric(20, 4),
	"f_evaluation" varchar(500),
	"f_achieved" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
	"l_urgent_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_equipment_add_plan__lines" (
	"f_line_no" double precision,
	"f_new_name" varchar(50),
	"f_type_id" varchar(100),
	"f_section" varchar(64),
	"f_count" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"f_decision" varchar(64),
	"f_approved" numeric(20, 4),
	"f_state" varchar(64),
	"f_order" varchar(100),
	"f_settled" numeric(20, 4),
	"f_is_unplanned" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_add_plan__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_add_plan__urgent_lines" (
	"f_new_name" varchar(50),
	"f_type_id" varchar(100),
	"f_section" varchar(64),
	"f_count" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_add_plan__urgent_lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_facility_overhaul_plan" (
	"f_name" varchar(50),
	"f_year" double precision,
	"f_reason" varchar(500),
	"f_owner" varchar(100),
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_revision" double precision,
	"f_submitted_by" varchar(100),
	"f_issue_nos" varchar(100),
	"f_issue_executor" varchar(100),
	"f_issue_start" double precision,
	"f_issue_end" double precision,
	"f_issue_together" boolean,
	"f_line_nos" varchar(100),
	"f_settled_sum" numeric(20, 4),
	"f_evaluation" varchar(500),
	"f_achieved" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
	"l_urgent_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_facility_overhaul_plan__lines" (
	"f_line_no" double precision,
	"f_facility" varchar(100),
	"f_condition" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"f_decision" varchar(64),
	"f_approved" numeric(20, 4),
	"f_state" varchar(64),
	"f_order" varchar(100),
	"f_settled" numeric(20, 4),
	"f_is_unplanned" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_facility_overhaul_plan__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_facility_overhaul_plan__urgent_lines" (
	"f_facility" varchar(100),
	"f_condition" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_facility_overhaul_plan__urgent_lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_technical_plan" (
	"f_name" varchar(50),
	"f_year" double precision,
	"f_reason" varchar(500),
	"f_owner" varchar(100),
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_revision" double precision,
	"f_submitted_by" varchar(100),
	"f_issue_nos" varchar(100),
	"f_issue_executor" varchar(100),
	"f_issue_start" double precision,
	"f_issue_end" double precision,
	"f_issue_together" boolean,
	"f_line_nos" varchar(100),
	"f_settled_sum" numeric(20, 4),
	"f_evaluation" varchar(500),
	"f_achieved" varchar(300),
	"f_goal" varchar(300),
	"f_baseline" varchar(300),
	"f_expected_saving" numeric(20, 4),
	"f_risks" varchar(500),
	"l_lines" boolean DEFAULT false NOT NULL,
	"l_urgent_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_technical_plan__lines" (
	"f_line_no" double precision,
	"f_project" varchar(50),
	"f_section" varchar(64),
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"f_decision" varchar(64),
	"f_approved" numeric(20, 4),
	"f_state" varchar(64),
	"f_order" varchar(100),
	"f_settled" numeric(20, 4),
	"f_is_unplanned" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_technical_plan__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_technical_plan__urgent_lines" (
	"f_project" varchar(50),
	"f_section" varchar(64),
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_technical_plan__urgent_lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_intensive_plan" (
	"f_name" varchar(50),
	"f_year" double precision,
	"f_reason" varchar(500),
	"f_owner" varchar(100),
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_revision" double precision,
	"f_submitted_by" varchar(100),
	"f_issue_nos" varchar(100),
	"f_issue_executor" varchar(100),
	"f_issue_start" double precision,
	"f_issue_end" double precision,
	"f_issue_together" boolean,
	"f_line_nos" varchar(100),
	"f_settled_sum" numeric(20, 4),
	"f_evaluation" varchar(500),
	"f_achieved" varchar(300),
	"f_goal" varchar(300),
	"f_baseline" varchar(300),
	"f_expected_saving" numeric(20, 4),
	"f_risks" varchar(500),
	"l_lines" boolean DEFAULT false NOT NULL,
	"l_urgent_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_intensive_plan__lines" (
	"f_line_no" double precision,
	"f_plant" varchar(100),
	"f_scope" varchar(100),
	"f_share" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"f_decision" varchar(64),
	"f_approved" numeric(20, 4),
	"f_state" varchar(64),
	"f_order" varchar(100),
	"f_settled" numeric(20, 4),
	"f_is_unplanned" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_intensive_plan__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_intensive_plan__urgent_lines" (
	"f_plant" varchar(100),
	"f_scope" varchar(100),
	"f_share" double precision,
	"f_reason" varchar(300),
	"f_method" varchar(300),
	"f_budget" numeric(20, 4),
	"f_quarter" varchar(64),
	"f_purchase_route" varchar(64),
	"f_work_purpose" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_intensive_plan__urgent_lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_external_monitor" (
	"f_name" jsonb,
	"f_kind" varchar(64),
	"f_address" varchar(300),
	"f_order" double precision,
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
CREATE TABLE "m_stock_item" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_inventory_type" varchar(64),
	"f_specification" varchar(100),
	"f_unit" varchar(20),
	"f_purchase_unit" varchar(20),
	"f_purchase_factor" numeric(20, 4),
	"f_suppliers" jsonb,
	"f_price_yuan" numeric(20, 4),
	"f_min_stock" numeric(20, 4),
	"f_reorder_point" numeric(20, 4),
	"f_max_stock" numeric(20, 4),
	"f_lead_days" double precision,
	"f_is_batch_tracked" boolean,
	"f_shelf_life_days" double precision,
	"f_is_hazardous" boolean,
	"f_storage_class" varchar(64),
	"f_dosage_form" varchar(64),
	"f_product_usage" varchar(64),
	"f_content_pct" double precision,
	"f_density_tper_m3" double precision,
	"f_fit_types" jsonb,
	"f_equip_types" jsonb,
	"f_is_shared" boolean,
	"f_abc_class" varchar(64),
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
CREATE TABLE "m_warehouse" (
	"f_code" varchar(20),
	"f_name" varchar(50),
	"f_kind" varchar(64),
	"f_keeper" varchar(100),
	"f_place" varchar(100),
	"f_tank_volume_m3" double precision,
	"f_level_signal" varchar(100),
	"f_full_level_m" double precision,
	"f_is_shared" boolean,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_bins" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_warehouse__bins" (
	"f_code" varchar(20),
	"f_name" varchar(50),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_warehouse__bins_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_stock_level" (
	"f_item" varchar(100),
	"f_basis" varchar(50),
	"f_min_stock" numeric(20, 4),
	"f_reorder_point" numeric(20, 4),
	"f_max_stock" numeric(20, 4),
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
CREATE TABLE "m_stock_batch" (
	"f_batch" varchar(50),
	"f_item" varchar(100),
	"f_expires_on" varchar(10),
	"f_supplier" varchar(100),
	"f_content_pct" double precision,
	"f_source" varchar(50),
	"f_is_blocked" boolean,
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
CREATE TABLE "m_arrival_acceptance" (
	"f_subject" varchar(50),
	"f_supplier" varchar(100),
	"f_contract" varchar(100),
	"f_order_type" varchar(64),
	"f_warehouse" varchar(100),
	"f_expected_on" varchar(10),
	"f_arrived_at" double precision,
	"f_delivery_note" varchar(50),
	"f_requester" varchar(100),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_sample_no" varchar(50),
	"f_checked_by" varchar(100),
	"f_accepted_by" varchar(100),
	"f_inbound_no" varchar(50),
	"f_after_sales_result" varchar(300),
	"f_note" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_arrival_acceptance__lines" (
	"f_item" varchar(100),
	"f_batch" varchar(50),
	"f_expires_on" varchar(10),
	"f_ordered_qty" numeric(20, 4),
	"f_unit_price_yuan" numeric(20, 4),
	"f_arrived_qty" numeric(20, 4),
	"f_passed_qty" numeric(20, 4),
	"f_appearance" varchar(64),
	"f_documents_ok" boolean,
	"f_content_pct" double precision,
	"f_rejection_type" varchar(64),
	"f_after_type" varchar(64),
	"f_remark" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_arrival_acceptance__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_in_out_manage" (
	"f_type_code" varchar(64),
	"f_in_kind" varchar(64),
	"f_out_kind" varchar(64),
	"f_subject" varchar(50),
	"f_warehouse" varchar(100),
	"f_supplier" varchar(100),
	"f_work_purpose" varchar(64),
	"f_earmarked_or_not" varchar(64),
	"f_order_type" varchar(64),
	"f_order_no" varchar(50),
	"f_cost_object" varchar(50),
	"f_receiver" varchar(100),
	"f_second_person" varchar(100),
	"f_amount_yuan" numeric(20, 4),
	"f_arrival" varchar(100),
	"f_posted_at" double precision,
	"f_posted_by" varchar(100),
	"f_receiver_signature" jsonb,
	"f_reversal_by" varchar(100),
	"f_reversal_reason" varchar(500),
	"f_note" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_in_out_manage__lines" (
	"f_item" varchar(100),
	"f_batch" varchar(50),
	"f_expires_on" varchar(10),
	"f_serial" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"f_unit_price_yuan" numeric(20, 4),
	"f_amount_yuan" numeric(20, 4),
	"f_remark" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_in_out_manage__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_scrap_manage" (
	"f_subject" varchar(50),
	"f_object_kind" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_warehouse" varchar(100),
	"f_reason" varchar(64),
	"f_description" varchar(500),
	"f_photos" jsonb,
	"f_appraiser" varchar(100),
	"f_appraisal" varchar(500),
	"f_original_value_yuan" numeric(20, 4),
	"f_depreciation_yuan" numeric(20, 4),
	"f_residual_value_yuan" numeric(20, 4),
	"f_disposal_way" varchar(64),
	"f_disposed_on" varchar(10),
	"f_income_yuan" numeric(20, 4),
	"f_disposal_note" varchar(300),
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_scrap_manage__lines" (
	"f_item" varchar(100),
	"f_batch" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"f_amount_yuan" numeric(20, 4),
	"f_remark" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_scrap_manage__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_transfer_manage" (
	"f_subject" varchar(50),
	"f_side" varchar(64),
	"f_other_plant" varchar(100),
	"f_other_no" varchar(50),
	"f_other_id" varchar(50),
	"f_warehouse" varchar(100),
	"f_wanted_on" varchar(10),
	"f_reason" varchar(300),
	"f_carrier" varchar(50),
	"f_value_yuan" numeric(20, 4),
	"f_lost_yuan" numeric(20, 4),
	"f_claim" varchar(300),
	"f_settled_yuan" numeric(20, 4),
	"f_settlement_no" varchar(50),
	"f_shipped_at" double precision,
	"f_received_at" double precision,
	"f_lines_open" double precision,
	"f_photos" jsonb,
	"f_note" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_transfer_manage__lines" (
	"f_item" varchar(100),
	"f_requested_qty" numeric(20, 4),
	"f_offered_qty" numeric(20, 4),
	"f_batch" varchar(50),
	"f_expires_on" varchar(10),
	"f_shipped_qty" numeric(20, 4),
	"f_received_qty" numeric(20, 4),
	"f_damaged_qty" numeric(20, 4),
	"f_unit" varchar(20),
	"f_value_yuan" numeric(20, 4),
	"f_remark" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_transfer_manage__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_drug_stocktaking" (
	"f_subject" varchar(50),
	"f_warehouse" varchar(100),
	"f_mode" varchar(64),
	"f_tolerance_pct" double precision,
	"f_counters" jsonb,
	"f_planned_on" varchar(10),
	"f_difference_yuan" numeric(20, 4),
	"f_started_at" double precision,
	"f_finished_at" double precision,
	"f_posted_at" double precision,
	"f_photos" jsonb,
	"f_note" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_drug_stocktaking__lines" (
	"f_item" varchar(100),
	"f_batch" varchar(50),
	"f_unit" varchar(20),
	"f_book_qty" numeric(20, 4),
	"f_counted_qty" numeric(20, 4),
	"f_recount_qty" numeric(20, 4),
	"f_counted_at" double precision,
	"f_difference_qty" numeric(20, 4),
	"f_difference_yuan" numeric(20, 4),
	"f_purpose" varchar(64),
	"f_remark" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_drug_stocktaking__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_accessory_stocktaking" (
	"f_subject" varchar(50),
	"f_warehouse" varchar(100),
	"f_mode" varchar(64),
	"f_tolerance_pct" double precision,
	"f_counters" jsonb,
	"f_planned_on" varchar(10),
	"f_difference_yuan" numeric(20, 4),
	"f_started_at" double precision,
	"f_finished_at" double precision,
	"f_posted_at" double precision,
	"f_photos" jsonb,
	"f_note" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_accessory_stocktaking__lines" (
	"f_item" varchar(100),
	"f_batch" varchar(50),
	"f_unit" varchar(20),
	"f_book_qty" numeric(20, 4),
	"f_counted_qty" numeric(20, 4),
	"f_recount_qty" numeric(20, 4),
	"f_counted_at" double precision,
	"f_difference_qty" numeric(20, 4),
	"f_difference_yuan" numeric(20, 4),
	"f_purpose" varchar(64),
	"f_remark" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_accessory_stocktaking__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_inventory_initialization" (
	"f_subject" varchar(50),
	"f_warehouse" varchar(100),
	"f_amount_yuan" numeric(20, 4),
	"f_posted_at" double precision,
	"f_reopened_at" double precision,
	"f_round" double precision,
	"f_note" varchar(300),
	"l_lines" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_inventory_initialization__lines" (
	"f_item" varchar(100),
	"f_batch" varchar(50),
	"f_expires_on" varchar(10),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"f_unit_price_yuan" numeric(20, 4),
	"f_amount_yuan" numeric(20, 4),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_inventory_initialization__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_run_patrol_work" (
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_emergency_degree" varchar(64),
	"f_source_type" varchar(64),
	"f_source_id" varchar(50),
	"f_equipment_abnormal" varchar(100),
	"f_abnormal_operation" varchar(100),
	"f_alarms" jsonb,
	"f_part_of" varchar(100),
	"f_merged_into" varchar(100),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_signals" jsonb,
	"f_held_signals" jsonb,
	"f_issuer" varchar(100),
	"f_requester" varchar(100),
	"f_team" varchar(30),
	"f_executor" varchar(100),
	"f_co_executors" jsonb,
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_remind_at" double precision,
	"f_original_plan_end" double precision,
	"f_wanted_end" double precision,
	"f_extensions" double precision,
	"f_auto_issue_at" double precision,
	"f_issued_at" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_paused_min" double precision,
	"f_paused_at" double precision,
	"f_pause_reason" varchar(64),
	"f_resume_at" double precision,
	"f_timeliness" varchar(64),
	"f_safety_notes" varchar(500),
	"f_risk_level" varchar(64),
	"f_result" varchar(500),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_cost_labour" numeric(20, 4),
	"f_cost_material" numeric(20, 4),
	"f_cost_outsource" numeric(20, 4),
	"f_needs_acceptance" boolean,
	"f_acceptor" varchar(100),
	"f_test_run_start" double precision,
	"f_test_run_min" double precision,
	"f_test_run_readings" varchar(300),
	"f_rejections" double precision,
	"f_reworks" double precision,
	"f_accepted_at" double precision,
	"f_completed_at" double precision,
	"f_closed_at" double precision,
	"f_cancel_reason" varchar(500),
	"f_cancel_asked_by" varchar(100),
	"f_late_fill_by" varchar(100),
	"f_late_fill_at" double precision,
	"f_score_quality" double precision,
	"f_score_time" double precision,
	"f_score_safety" double precision,
	"f_evaluated_by" varchar(100),
	"f_evaluated_at" double precision,
	"f_is_evaluated_by_default" boolean,
	"f_part_name" varchar(50),
	"f_part_executor" varchar(100),
	"f_proposed" jsonb,
	"f_plan" varchar(100),
	"f_is_order_fixed" boolean,
	"f_missed_reason" varchar(300),
	"f_missed_count" double precision,
	"l_steps" boolean DEFAULT false NOT NULL,
	"l_work_hours" boolean DEFAULT false NOT NULL,
	"l_materials" boolean DEFAULT false NOT NULL,
	"l_points" boolean DEFAULT false NOT NULL,
	"l_readings" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_run_patrol_work__steps" (
	"f_text" varchar(300),
	"f_standard" varchar(300),
	"f_result_kind" varchar(64),
	"f_signal" varchar(100),
	"f_value" varchar(100),
	"f_ok" varchar(64),
	"f_remark" varchar(300),
	"f_reading" double precision,
	"f_reading_quality" varchar(20),
	"f_reading_at" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_run_patrol_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_run_patrol_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_run_patrol_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_run_patrol_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_run_patrol_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_run_patrol_work__points" (
	"f_point" varchar(100),
	"f_proof" varchar(64),
	"f_token" varchar(100),
	"f_longitude" double precision,
	"f_latitude" double precision,
	"f_proof_reason" varchar(100),
	"f_photo" varchar(50),
	"f_is_finished" boolean,
	"f_missed_reason" varchar(100),
	"f_arrived_at" double precision,
	"f_left_at" double precision,
	"f_distance_m" double precision,
	"f_stay_sec" double precision,
	"f_is_too_fast" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_run_patrol_work__points_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_run_patrol_work__readings" (
	"f_point" varchar(100),
	"f_element" varchar(100),
	"f_kind" varchar(64),
	"f_value" varchar(100),
	"f_unit" varchar(20),
	"f_ok" varchar(64),
	"f_remark" varchar(300),
	"f_photo" varchar(50),
	"f_is_confirmed" boolean,
	"f_raise" varchar(64),
	"f_lower" double precision,
	"f_upper" double precision,
	"f_needs_photo" boolean,
	"f_signal" varchar(100),
	"f_live" double precision,
	"f_live_quality" varchar(20),
	"f_deviation_pct" double precision,
	"f_taken_at" double precision,
	"f_equipment_abnormal" varchar(100),
	"f_abnormal_operation" varchar(100),
	"f_exception_no" varchar(50),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_run_patrol_work__readings_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_patrol_work" (
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_emergency_degree" varchar(64),
	"f_source_type" varchar(64),
	"f_source_id" varchar(50),
	"f_equipment_abnormal" varchar(100),
	"f_abnormal_operation" varchar(100),
	"f_alarms" jsonb,
	"f_part_of" varchar(100),
	"f_merged_into" varchar(100),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_signals" jsonb,
	"f_held_signals" jsonb,
	"f_issuer" varchar(100),
	"f_requester" varchar(100),
	"f_team" varchar(30),
	"f_executor" varchar(100),
	"f_co_executors" jsonb,
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_remind_at" double precision,
	"f_original_plan_end" double precision,
	"f_wanted_end" double precision,
	"f_extensions" double precision,
	"f_auto_issue_at" double precision,
	"f_issued_at" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_paused_min" double precision,
	"f_paused_at" double precision,
	"f_pause_reason" varchar(64),
	"f_resume_at" double precision,
	"f_timeliness" varchar(64),
	"f_safety_notes" varchar(500),
	"f_risk_level" varchar(64),
	"f_result" varchar(500),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_cost_labour" numeric(20, 4),
	"f_cost_material" numeric(20, 4),
	"f_cost_outsource" numeric(20, 4),
	"f_needs_acceptance" boolean,
	"f_acceptor" varchar(100),
	"f_test_run_start" double precision,
	"f_test_run_min" double precision,
	"f_test_run_readings" varchar(300),
	"f_rejections" double precision,
	"f_reworks" double precision,
	"f_accepted_at" double precision,
	"f_completed_at" double precision,
	"f_closed_at" double precision,
	"f_cancel_reason" varchar(500),
	"f_cancel_asked_by" varchar(100),
	"f_late_fill_by" varchar(100),
	"f_late_fill_at" double precision,
	"f_score_quality" double precision,
	"f_score_time" double precision,
	"f_score_safety" double precision,
	"f_evaluated_by" varchar(100),
	"f_evaluated_at" double precision,
	"f_is_evaluated_by_default" boolean,
	"f_part_name" varchar(50),
	"f_part_executor" varchar(100),
	"f_proposed" jsonb,
	"f_plan" varchar(100),
	"f_is_order_fixed" boolean,
	"f_missed_reason" varchar(300),
	"f_missed_count" double precision,
	"l_steps" boolean DEFAULT false NOT NULL,
	"l_work_hours" boolean DEFAULT false NOT NULL,
	"l_materials" boolean DEFAULT false NOT NULL,
	"l_points" boolean DEFAULT false NOT NULL,
	"l_readings" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_equipment_patrol_work__steps" (
	"f_text" varchar(300),
	"f_standard" varchar(300),
	"f_result_kind" varchar(64),
	"f_signal" varchar(100),
	"f_value" varchar(100),
	"f_ok" varchar(64),
	"f_remark" varchar(300),
	"f_reading" double precision,
	"f_reading_quality" varchar(20),
	"f_reading_at" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_patrol_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_patrol_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_patrol_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_patrol_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_patrol_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_patrol_work__points" (
	"f_point" varchar(100),
	"f_proof" varchar(64),
	"f_token" varchar(100),
	"f_longitude" double precision,
	"f_latitude" double precision,
	"f_proof_reason" varchar(100),
	"f_photo" varchar(50),
	"f_is_finished" boolean,
	"f_missed_reason" varchar(100),
	"f_arrived_at" double precision,
	"f_left_at" double precision,
	"f_distance_m" double precision,
	"f_stay_sec" double precision,
	"f_is_too_fast" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_patrol_work__points_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_patrol_work__readings" (
	"f_point" varchar(100),
	"f_element" varchar(100),
	"f_kind" varchar(64),
	"f_value" varchar(100),
	"f_unit" varchar(20),
	"f_ok" varchar(64),
	"f_remark" varchar(300),
	"f_photo" varchar(50),
	"f_is_confirmed" boolean,
	"f_raise" varchar(64),
	"f_lower" double precision,
	"f_upper" double precision,
	"f_needs_photo" boolean,
	"f_signal" varchar(100),
	"f_live" double precision,
	"f_live_quality" varchar(20),
	"f_deviation_pct" double precision,
	"f_taken_at" double precision,
	"f_equipment_abnormal" varchar(100),
	"f_abnormal_operation" varchar(100),
	"f_exception_no" varchar(50),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_patrol_work__readings_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_external_inspection_work" (
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_emergency_degree" varchar(64),
	"f_source_type" varchar(64),
	"f_source_id" varchar(50),
	"f_equipment_abnormal" varchar(100),
	"f_abnormal_operation" varchar(100),
	"f_alarms" jsonb,
	"f_part_of" varchar(100),
	"f_merged_into" varchar(100),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_signals" jsonb,
	"f_held_signals" jsonb,
	"f_issuer" varchar(100),
	"f_requester" varchar(100),
	"f_team" varchar(30),
	"f_executor" varchar(100),
	"f_co_executors" jsonb,
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_remind_at" double precision,
	"f_original_plan_end" double precision,
	"f_wanted_end" double precision,
	"f_extensions" double precision,
	"f_auto_issue_at" double precision,
	"f_issued_at" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_paused_min" double precision,
	"f_paused_at" double precision,
	"f_pause_reason" varchar(64),
	"f_resume_at" double precision,
	"f_timeliness" varchar(64),
	"f_safety_notes" varchar(500),
	"f_risk_level" varchar(64),
	"f_result" varchar(500),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_cost_labour" numeric(20, 4),
	"f_cost_material" numeric(20, 4),
	"f_cost_outsource" numeric(20, 4),
	"f_needs_acceptance" boolean,
	"f_acceptor" varchar(100),
	"f_test_run_start" double precision,
	"f_test_run_min" double precision,
	"f_test_run_readings" varchar(300),
	"f_rejections" double precision,
	"f_reworks" double precision,
	"f_accepted_at" double precision,
	"f_completed_at" double precision,
	"f_closed_at" double precision,
	"f_cancel_reason" varchar(500),
	"f_cancel_asked_by" varchar(100),
	"f_late_fill_by" varchar(100),
	"f_late_fill_at" double precision,
	"f_score_quality" double precision,
	"f_score_time" double precision,
	"f_score_safety" double precision,
	"f_evaluated_by" varchar(100),
	"f_evaluated_at" double precision,
	"f_is_evaluated_by_default" boolean,
	"f_part_name" varchar(50),
	"f_part_executor" varchar(100),
	"f_proposed" jsonb,
	"f_plan" varchar(100),
	"f_is_order_fixed" boolean,
	"f_missed_reason" varchar(300),
	"f_missed_count" double precision,
	"f_vehicle" varchar(20),
	"f_mileage_start_km" double precision,
	"f_mileage_end_km" double precision,
	"f_weather" varchar(64),
	"f_is_sampled" boolean,
	"f_sample_no" varchar(30),
	"l_steps" boolean DEFAULT false NOT NULL,
	"l_work_hours" boolean DEFAULT false NOT NULL,
	"l_materials" boolean DEFAULT false NOT NULL,
	"l_points" boolean DEFAULT false NOT NULL,
	"l_readings" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_external_inspection_work__steps" (
	"f_text" varchar(300),
	"f_standard" varchar(300),
	"f_result_kind" varchar(64),
	"f_signal" varchar(100),
	"f_value" varchar(100),
	"f_ok" varchar(64),
	"f_remark" varchar(300),
	"f_reading" double precision,
	"f_reading_quality" varchar(20),
	"f_reading_at" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_external_inspection_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_external_inspection_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_external_inspection_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_external_inspection_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_external_inspection_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_external_inspection_work__points" (
	"f_point" varchar(100),
	"f_proof" varchar(64),
	"f_token" varchar(100),
	"f_longitude" double precision,
	"f_latitude" double precision,
	"f_proof_reason" varchar(100),
	"f_photo" varchar(50),
	"f_is_finished" boolean,
	"f_missed_reason" varchar(100),
	"f_arrived_at" double precision,
	"f_left_at" double precision,
	"f_distance_m" double precision,
	"f_stay_sec" double precision,
	"f_is_too_fast" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_external_inspection_work__points_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_external_inspection_work__readings" (
	"f_point" varchar(100),
	"f_element" varchar(100),
	"f_kind" varchar(64),
	"f_value" varchar(100),
	"f_unit" varchar(20),
	"f_ok" varchar(64),
	"f_remark" varchar(300),
	"f_photo" varchar(50),
	"f_is_confirmed" boolean,
	"f_raise" varchar(64),
	"f_lower" double precision,
	"f_upper" double precision,
	"f_needs_photo" boolean,
	"f_signal" varchar(100),
	"f_live" double precision,
	"f_live_quality" varchar(20),
	"f_deviation_pct" double precision,
	"f_taken_at" double precision,
	"f_equipment_abnormal" varchar(100),
	"f_abnormal_operation" varchar(100),
	"f_exception_no" varchar(50),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_external_inspection_work__readings_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_operation_patrol_points_list" (
	"f_code" varchar(10),
	"f_name" varchar(50),
	"f_uses" jsonb,
	"f_section" varchar(64),
	"f_place" varchar(100),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_longitude" double precision,
	"f_latitude" double precision,
	"f_order_hint" double precision,
	"f_nfc_uid" varchar(30),
	"f_safety_note" varchar(300),
	"f_photo" jsonb,
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
CREATE TABLE "m_operation_equip_nfcsetting" (
	"f_uid" varchar(30),
	"f_target" varchar(64),
	"f_point" varchar(100),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_new_uid" varchar(30),
	"f_bound_at" double precision,
	"f_last_seen_at" double precision,
	"f_last_seen_by" varchar(100),
	"f_note" varchar(300),
	"l_past" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_operation_equip_nfcsetting__past" (
	"f_uid" varchar(30),
	"f_until" double precision,
	"f_reason" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_operation_equip_nfcsetting__past_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_patrol_elements" (
	"f_code" varchar(20),
	"f_name" jsonb,
	"f_place" varchar(64),
	"f_method" varchar(64),
	"f_kind" varchar(64),
	"f_unit" varchar(20),
	"f_lower" double precision,
	"f_upper" double precision,
	"f_standard" jsonb,
	"f_photo_when_nok" boolean,
	"f_raised_as" varchar(64),
	"f_equipment_phenomenon" varchar(64),
	"f_process_phenomenon" varchar(64),
	"l_options" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_patrol_elements__options" (
	"f_text" varchar(30),
	"f_text_en" varchar(30),
	"f_is_ok" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_patrol_elements__options_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_patrol_element" (
	"f_name" jsonb,
	"f_place" varchar(64),
	"f_method" varchar(64),
	"f_kind" varchar(64),
	"f_unit" varchar(20),
	"f_lower" double precision,
	"f_upper" double precision,
	"f_standard" jsonb,
	"f_photo_when_nok" boolean,
	"f_raised_as" varchar(64),
	"f_equipment_phenomenon" varchar(64),
	"f_process_phenomenon" varchar(64),
	"f_source" varchar(100),
	"f_signal" varchar(100),
	"l_options" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_patrol_element__options" (
	"f_text" varchar(30),
	"f_text_en" varchar(30),
	"f_is_ok" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_patrol_element__options_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_inspection_element_configuration" (
	"f_name" jsonb,
	"f_place" varchar(64),
	"f_method" varchar(64),
	"f_kind" varchar(64),
	"f_unit" varchar(20),
	"f_lower" double precision,
	"f_upper" double precision,
	"f_standard" jsonb,
	"f_photo_when_nok" boolean,
	"f_raised_as" varchar(64),
	"f_equipment_phenomenon" varchar(64),
	"f_process_phenomenon" varchar(64),
	"f_source" varchar(100),
	"f_signal" varchar(100),
	"l_options" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_inspection_element_configuration__options" (
	"f_text" varchar(30),
	"f_text_en" varchar(30),
	"f_is_ok" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_inspection_element_configuration__options_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_patrol_plan_element" (
	"f_name" varchar(50),
	"f_use" varchar(64),
	"f_point" varchar(100),
	"f_note" varchar(300),
	"l_elements" boolean DEFAULT false NOT NULL,
	"l_outside_elements" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_patrol_plan_element__elements" (
	"f_element" varchar(100),
	"f_note" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_patrol_plan_element__elements_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_patrol_plan_element__outside_elements" (
	"f_element" varchar(100),
	"f_note" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_patrol_plan_element__outside_elements_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_run_patrol" (
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_team" varchar(30),
	"f_executor" varchar(100),
	"f_co_executors" jsonb,
	"f_cycle" varchar(64),
	"f_frequency" double precision,
	"f_duration_min" double precision,
	"f_remind_min" double precision,
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_safety_notes" varchar(500),
	"f_edition" double precision,
	"f_previous" varchar(100),
	"f_change_from" varchar(10),
	"f_started_at" double precision,
	"f_generate_at" double precision,
	"f_generated_until" double precision,
	"f_ends_at" double precision,
	"f_skipped" double precision,
	"f_is_order_fixed" boolean,
	"l_times" boolean DEFAULT false NOT NULL,
	"l_route" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_run_patrol__times" (
	"f_at" varchar(10),
	"f_shift" varchar(64),
	"f_weekday" varchar(64),
	"f_month_day" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_run_patrol__times_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_run_patrol__route" (
	"f_sheet" varchar(100),
	"f_note" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_run_patrol__route_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_patrol" (
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_team" varchar(30),
	"f_executor" varchar(100),
	"f_co_executors" jsonb,
	"f_cycle" varchar(64),
	"f_frequency" double precision,
	"f_duration_min" double precision,
	"f_remind_min" double precision,
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_safety_notes" varchar(500),
	"f_edition" double precision,
	"f_previous" varchar(100),
	"f_change_from" varchar(10),
	"f_started_at" double precision,
	"f_generate_at" double precision,
	"f_generated_until" double precision,
	"f_ends_at" double precision,
	"f_skipped" double precision,
	"f_is_order_fixed" boolean,
	"l_times" boolean DEFAULT false NOT NULL,
	"l_route" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_equipment_patrol__times" (
	"f_at" varchar(10),
	"f_shift" varchar(64),
	"f_weekday" varchar(64),
	"f_month_day" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_patrol__times_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_patrol__route" (
	"f_sheet" varchar(100),
	"f_note" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_patrol__route_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_external_inspection" (
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_team" varchar(30),
	"f_executor" varchar(100),
	"f_co_executors" jsonb,
	"f_cycle" varchar(64),
	"f_frequency" double precision,
	"f_duration_min" double precision,
	"f_remind_min" double precision,
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_safety_notes" varchar(500),
	"f_edition" double precision,
	"f_previous" varchar(100),
	"f_change_from" varchar(10),
	"f_started_at" double precision,
	"f_generate_at" double precision,
	"f_generated_until" double precision,
	"f_ends_at" double precision,
	"f_skipped" double precision,
	"f_is_order_fixed" boolean,
	"l_times" boolean DEFAULT false NOT NULL,
	"l_route" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_external_inspection__times" (
	"f_at" varchar(10),
	"f_shift" varchar(64),
	"f_weekday" varchar(64),
	"f_month_day" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_external_inspection__times_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_external_inspection__route" (
	"f_sheet" varchar(100),
	"f_note" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_external_inspection__route_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_routine" (
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_team" varchar(30),
	"f_executor" varchar(100),
	"f_co_executors" jsonb,
	"f_cycle" varchar(64),
	"f_frequency" double precision,
	"f_duration_min" double precision,
	"f_remind_min" double precision,
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_safety_notes" varchar(500),
	"f_edition" double precision,
	"f_previous" varchar(100),
	"f_change_from" varchar(10),
	"f_started_at" double precision,
	"f_generate_at" double precision,
	"f_generated_until" double precision,
	"f_ends_at" double precision,
	"f_skipped" double precision,
	"l_times" boolean DEFAULT false NOT NULL,
	"l_items" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_routine__times" (
	"f_at" varchar(10),
	"f_shift" varchar(64),
	"f_weekday" varchar(64),
	"f_month_day" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_routine__times_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_routine__items" (
	"f_text" varchar(300),
	"f_standard" varchar(300),
	"f_minutes" double precision,
	"f_needs_photo" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_routine__items_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_craft_plan_list" (
	"f_name" varchar(50),
	"f_section" varchar(64),
	"f_reason" varchar(64),
	"f_content" varchar(500),
	"f_window_from" varchar(10),
	"f_window_to" varchar(10),
	"f_executor" varchar(100),
	"f_expected_effect" varchar(300),
	"f_watch_signals" jsonb,
	"f_watch_hours" double precision,
	"f_rollback_condition" varchar(300),
	"f_order_no" varchar(50),
	"f_note" varchar(300),
	"l_parameters" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_craft_plan_list__parameters" (
	"f_name" varchar(50),
	"f_signal" varchar(100),
	"f_from_value" double precision,
	"f_to_value" double precision,
	"f_lo" double precision,
	"f_hi" double precision,
	"f_step_size" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_plan_list__parameters_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_craft_task_list" (
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_emergency_degree" varchar(64),
	"f_source_type" varchar(64),
	"f_source_id" varchar(50),
	"f_equipment_abnormal" varchar(100),
	"f_abnormal_operation" varchar(100),
	"f_alarms" jsonb,
	"f_part_of" varchar(100),
	"f_merged_into" varchar(100),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_signals" jsonb,
	"f_held_signals" jsonb,
	"f_issuer" varchar(100),
	"f_requester" varchar(100),
	"f_team" varchar(30),
	"f_executor" varchar(100),
	"f_co_executors" jsonb,
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_remind_at" double precision,
	"f_original_plan_end" double precision,
	"f_wanted_end" double precision,
	"f_extensions" double precision,
	"f_auto_issue_at" double precision,
	"f_issued_at" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_paused_min" double precision,
	"f_paused_at" double precision,
	"f_pause_reason" varchar(64),
	"f_resume_at" double precision,
	"f_timeliness" varchar(64),
	"f_safety_notes" varchar(500),
	"f_risk_level" varchar(64),
	"f_result" varchar(500),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_cost_labour" numeric(20, 4),
	"f_cost_material" numeric(20, 4),
	"f_cost_outsource" numeric(20, 4),
	"f_needs_acceptance" boolean,
	"f_acceptor" varchar(100),
	"f_test_run_start" double precision,
	"f_test_run_min" double precision,
	"f_test_run_readings" varchar(300),
	"f_rejections" double precision,
	"f_reworks" double precision,
	"f_accepted_at" double precision,
	"f_completed_at" double precision,
	"f_closed_at" double precision,
	"f_cancel_reason" varchar(500),
	"f_cancel_asked_by" varchar(100),
	"f_late_fill_by" varchar(100),
	"f_late_fill_at" double precision,
	"f_score_quality" double precision,
	"f_score_time" double precision,
	"f_score_safety" double precision,
	"f_evaluated_by" varchar(100),
	"f_evaluated_at" double precision,
	"f_is_evaluated_by_default" boolean,
	"f_part_name" varchar(50),
	"f_part_executor" varchar(100),
	"f_proposed" jsonb,
	"f_plan" varchar(100),
	"f_reason" varchar(64),
	"f_expected_effect" varchar(300),
	"f_watch_signals" jsonb,
	"f_watch_hours" double precision,
	"f_rollback_condition" varchar(300),
	"f_watch_from" double precision,
	"f_watch_until" double precision,
	"f_conclusion" varchar(64),
	"l_steps" boolean DEFAULT false NOT NULL,
	"l_work_hours" boolean DEFAULT false NOT NULL,
	"l_materials" boolean DEFAULT false NOT NULL,
	"l_parameters" boolean DEFAULT false NOT NULL,
	"l_effects" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_craft_task_list__steps" (
	"f_text" varchar(300),
	"f_standard" varchar(300),
	"f_result_kind" varchar(64),
	"f_signal" varchar(100),
	"f_value" varchar(100),
	"f_ok" varchar(64),
	"f_remark" varchar(300),
	"f_reading" double precision,
	"f_reading_quality" varchar(20),
	"f_reading_at" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_task_list__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_craft_task_list__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_task_list__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_craft_task_list__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_task_list__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_craft_task_list__parameters" (
	"f_order" double precision,
	"f_name" varchar(50),
	"f_signal" varchar(100),
	"f_from_value" double precision,
	"f_to_value" double precision,
	"f_lo" double precision,
	"f_hi" double precision,
	"f_step_size" double precision,
	"f_before" double precision,
	"f_after" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_task_list__parameters_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_craft_task_list__effects" (
	"f_signal" varchar(100),
	"f_before" double precision,
	"f_after" double precision,
	"f_change_pct" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_task_list__effects_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_medicine_list" (
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_emergency_degree" varchar(64),
	"f_source_type" varchar(64),
	"f_source_id" varchar(50),
	"f_equipment_abnormal" varchar(100),
	"f_abnormal_operation" varchar(100),
	"f_alarms" jsonb,
	"f_part_of" varchar(100),
	"f_merged_into" varchar(100),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_signals" jsonb,
	"f_held_signals" jsonb,
	"f_issuer" varchar(100),
	"f_requester" varchar(100),
	"f_team" varchar(30),
	"f_executor" varchar(100),
	"f_co_executors" jsonb,
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_remind_at" double precision,
	"f_original_plan_end" double precision,
	"f_wanted_end" double precision,
	"f_extensions" double precision,
	"f_auto_issue_at" double precision,
	"f_issued_at" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_paused_min" double precision,
	"f_paused_at" double precision,
	"f_pause_reason" varchar(64),
	"f_resume_at" double precision,
	"f_timeliness" varchar(64),
	"f_safety_notes" varchar(500),
	"f_risk_level" varchar(64),
	"f_result" varchar(500),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_cost_labour" numeric(20, 4),
	"f_cost_material" numeric(20, 4),
	"f_cost_outsource" numeric(20, 4),
	"f_needs_acceptance" boolean,
	"f_acceptor" varchar(100),
	"f_test_run_start" double precision,
	"f_test_run_min" double precision,
	"f_test_run_readings" varchar(300),
	"f_rejections" double precision,
	"f_reworks" double precision,
	"f_accepted_at" double precision,
	"f_completed_at" double precision,
	"f_closed_at" double precision,
	"f_cancel_reason" varchar(500),
	"f_cancel_asked_by" varchar(100),
	"f_late_fill_by" varchar(100),
	"f_late_fill_at" double precision,
	"f_score_quality" double precision,
	"f_score_time" double precision,
	"f_score_safety" double precision,
	"f_evaluated_by" varchar(100),
	"f_evaluated_at" double precision,
	"f_is_evaluated_by_default" boolean,
	"f_part_name" varchar(50),
	"f_part_executor" varchar(100),
	"f_proposed" jsonb,
	"f_product" varchar(100),
	"f_usage" varchar(64),
	"f_throw_in_position" varchar(64),
	"f_tank" varchar(50),
	"f_tank_signal" varchar(100),
	"f_tank_area_m2" double precision,
	"f_warehouse" varchar(30),
	"f_item" varchar(50),
	"f_batch" varchar(50),
	"f_is_hazardous" boolean,
	"f_second_person" varchar(100),
	"f_has_protection" boolean,
	"f_level_before" double precision,
	"f_level_after" double precision,
	"f_meter_before" double precision,
	"f_meter_after" double precision,
	"f_concentration_pct" double precision,
	"f_water_m3" double precision,
	"f_quantity_m3" double precision,
	"f_quantity_kg" numeric(20, 4),
	"f_pure_kg" numeric(20, 4),
	"f_posted_on" varchar(10),
	"l_steps" boolean DEFAULT false NOT NULL,
	"l_work_hours" boolean DEFAULT false NOT NULL,
	"l_materials" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_medicine_list__steps" (
	"f_text" varchar(300),
	"f_standard" varchar(300),
	"f_result_kind" varchar(64),
	"f_signal" varchar(100),
	"f_value" varchar(100),
	"f_ok" varchar(64),
	"f_remark" varchar(300),
	"f_reading" double precision,
	"f_reading_quality" varchar(20),
	"f_reading_at" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_medicine_list__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_medicine_list__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_medicine_list__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_medicine_list__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_medicine_list__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_year_plan" (
	"f_name" varchar(50),
	"f_year" double precision,
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_tolerance_pct" double precision,
	"f_revision" double precision,
	"f_summary" varchar(500),
	"f_score" double precision,
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_proposed" jsonb,
	"l_lines" boolean DEFAULT false NOT NULL,
	"l_overhauls" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_year_plan__lines" (
	"f_indicator" varchar(64),
	"f_m01" double precision,
	"f_m02" double precision,
	"f_m03" double precision,
	"f_m04" double precision,
	"f_m05" double precision,
	"f_m06" double precision,
	"f_m07" double precision,
	"f_m08" double precision,
	"f_m09" double precision,
	"f_m10" double precision,
	"f_m11" double precision,
	"f_m12" double precision,
	"f_annual" double precision,
	"f_last_year" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_year_plan__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_year_plan__overhauls" (
	"f_what" varchar(100),
	"f_from" varchar(10),
	"f_to" varchar(10),
	"f_responsible" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_year_plan__overhauls_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_month_plan" (
	"f_name" varchar(50),
	"f_month" varchar(10),
	"f_year_plan" varchar(100),
	"f_revision" double precision,
	"f_summary" varchar(500),
	"f_score" double precision,
	"f_note" varchar(300),
	"f_proposed" jsonb,
	"l_lines" boolean DEFAULT false NOT NULL,
	"l_tasks" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_month_plan__lines" (
	"f_indicator" varchar(64),
	"f_planned" double precision,
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_month_plan__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_month_plan__tasks" (
	"f_task" varchar(100),
	"f_owner" varchar(100),
	"f_due_on" varchar(10),
	"f_done_on" varchar(10),
	"f_result" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_month_plan__tasks_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_test_index" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_unit" varchar(20),
	"f_value_type" varchar(64),
	"f_decimals" double precision,
	"f_significant" double precision,
	"f_method" jsonb,
	"f_standard_no" varchar(50),
	"f_lod" double precision,
	"f_loq" double precision,
	"f_uncertainty_pct" double precision,
	"f_formula" varchar(100),
	"f_hold_hours" double precision,
	"f_container" jsonb,
	"f_preservation" jsonb,
	"f_hours_needed" double precision,
	"f_duplicate_pct" double precision,
	"f_recovery_lo" double precision,
	"f_recovery_hi" double precision,
	"f_valid_from" varchar(10),
	"f_source" jsonb,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_limits" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_test_index__limits" (
	"f_set" varchar(64),
	"f_lo" double precision,
	"f_hi" double precision,
	"f_cold_hi" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_test_index__limits_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_laboratory_element" (
	"f_code" varchar(20),
	"f_name" jsonb,
	"f_section" varchar(64),
	"f_water_kind" varchar(64),
	"f_sampling" varchar(64),
	"f_limit_set" varchar(64),
	"f_cycle" varchar(64),
	"f_window_from" varchar(10),
	"f_window_min" double precision,
	"f_next_at" double precision,
	"f_note" varchar(300),
	"l_indices" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_laboratory_element__indices" (
	"f_index" varchar(100),
	"f_every" varchar(64),
	"f_signal" varchar(100),
	"f_online" varchar(100),
	"f_gap_pct" double precision,
	"f_lo" double precision,
	"f_hi" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_laboratory_element__indices_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_analysis_field_list" (
	"f_name" jsonb,
	"f_index" varchar(100),
	"f_revision" double precision,
	"f_formula" varchar(100),
	"f_test_a" double precision,
	"f_test_b" double precision,
	"f_test_c" double precision,
	"f_test_d" double precision,
	"f_test_v" double precision,
	"f_test_k" double precision,
	"f_test_i" double precision,
	"f_test_result" double precision,
	"f_is_current" boolean,
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
CREATE TABLE "m_analysis_field_list__columns" (
	"f_variable" varchar(64),
	"f_name" varchar(30),
	"f_unit" varchar(20),
	"f_decimals" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_analysis_field_list__columns_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_analysis_task_list" (
	"f_name" varchar(50),
	"f_point" varchar(100),
	"f_origin" varchar(64),
	"f_parallel_of" varchar(100),
	"f_day" varchar(10),
	"f_window_from" double precision,
	"f_window_to" double precision,
	"f_barcode" varchar(30),
	"f_sampler" varchar(100),
	"f_taken_at" double precision,
	"f_late_reason" varchar(300),
	"f_temperature" double precision,
	"f_received_at" double precision,
	"f_received_by" varchar(100),
	"f_condition" varchar(64),
	"f_analyst" varchar(100),
	"f_instrument" varchar(100),
	"f_reagent" varchar(100),
	"f_verdict" varchar(64),
	"f_qc_state" varchar(64),
	"f_qc_waiver" varchar(300),
	"f_is_confirmed" boolean,
	"f_retest_of" jsonb,
	"f_final_rule" varchar(64),
	"f_reviewer" varchar(100),
	"f_verified_at" double precision,
	"f_published_at" double precision,
	"f_revision" double precision,
	"f_note" varchar(300),
	"f_proposed" jsonb,
	"l_results" boolean DEFAULT false NOT NULL,
	"l_qc" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_analysis_task_list__results" (
	"f_index" varchar(100),
	"f_a" double precision,
	"f_b" double precision,
	"f_c" double precision,
	"f_d" double precision,
	"f_v" double precision,
	"f_qualifier" varchar(64),
	"f_value" double precision,
	"f_unit" varchar(20),
	"f_reported" varchar(20),
	"f_lo" double precision,
	"f_hi" double precision,
	"f_verdict" varchar(64),
	"f_online" double precision,
	"f_gap_pct" double precision,
	"f_rep" double precision,
	"f_state" varchar(64),
	"f_formula" varchar(100),
	"f_late" boolean,
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_analysis_task_list__results_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_analysis_task_list__qc" (
	"f_kind" varchar(64),
	"f_index" varchar(100),
	"f_first" double precision,
	"f_second" double precision,
	"f_added" double precision,
	"f_outcome" double precision,
	"f_result" varchar(64),
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_analysis_task_list__qc_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_lab_reagent" (
	"f_name" varchar(50),
	"f_lot" varchar(50),
	"f_kind" varchar(64),
	"f_concentration" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"f_is_hazardous" boolean,
	"f_opened_on" varchar(10),
	"f_expires_on" varchar(10),
	"f_prepared_by" varchar(100),
	"f_checked_by" varchar(100),
	"f_recipe" varchar(500),
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
CREATE TABLE "m_calibration_curve" (
	"f_index" varchar(100),
	"f_name" varchar(50),
	"f_measured_on" varchar(10),
	"f_valid_to" varchar(10),
	"f_slope" double precision,
	"f_intercept" double precision,
	"f_r" double precision,
	"f_analyst" varchar(100),
	"f_is_current" boolean,
	"f_note" varchar(300),
	"l_points" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_calibration_curve__points" (
	"f_concentration" double precision,
	"f_reading" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calibration_curve__points_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fill_norm" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_kind" varchar(64),
	"f_cycle" varchar(64),
	"f_due_at" varchar(10),
	"f_due_days" double precision,
	"f_filler" varchar(64),
	"f_reviewer" varchar(64),
	"f_tolerance_pct" double precision,
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
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
CREATE TABLE "m_fill_target" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_norm" varchar(100),
	"f_index" varchar(100),
	"f_signal" varchar(100),
	"f_unit" varchar(20),
	"f_decimals" double precision,
	"f_is_required" boolean,
	"f_default_value" double precision,
	"f_lo" double precision,
	"f_hi" double precision,
	"f_alarm_lo" double precision,
	"f_alarm_hi" double precision,
	"f_alarm_level" varchar(64),
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
CREATE TABLE "m_patrol_temp_task_list" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_route" varchar(50),
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
CREATE TABLE "m_temp_work_order_list" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
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
CREATE TABLE "m_general_task" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
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
CREATE TABLE "m_equ_general_task" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
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
CREATE TABLE "m_patrol_faults_list" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_phenomenon" varchar(100),
	"f_cause" varchar(300),
	"f_handling" varchar(500),
	"f_route" varchar(50),
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
CREATE TABLE "m_faults_list" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_phenomenon" varchar(100),
	"f_cause" varchar(300),
	"f_handling" varchar(500),
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
CREATE TABLE "m_patrol_manage" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_route" varchar(50),
	"f_points_planned" double precision,
	"f_points_done" double precision,
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
CREATE TABLE "m_equip_patrol" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_route" varchar(50),
	"f_points_planned" double precision,
	"f_points_done" double precision,
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
CREATE TABLE "m_old_maintenance" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_level" varchar(64),
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
CREATE TABLE "m_old_repairement" (
	"f_old_no" varchar(50),
	"f_name" varchar(50),
	"f_content" varchar(500),
	"f_state" varchar(64),
	"f_edition" varchar(64),
	"f_emergency_degree" varchar(64),
	"f_section" varchar(64),
	"f_equip_name" varchar(50),
	"f_equip_no" varchar(30),
	"f_facility_no" varchar(30),
	"f_place" varchar(50),
	"f_team" varchar(30),
	"f_issuer" varchar(100),
	"f_executor" varchar(100),
	"f_people" varchar(100),
	"f_plan_start" double precision,
	"f_plan_end" double precision,
	"f_actual_start" double precision,
	"f_actual_end" double precision,
	"f_timeliness" varchar(64),
	"f_result" varchar(500),
	"f_opinion" varchar(500),
	"f_work_minutes" double precision,
	"f_cost" numeric(20, 4),
	"f_photos" jsonb,
	"f_attachments" jsonb,
	"f_phenomenon" varchar(100),
	"f_cause" varchar(300),
	"f_handling" varchar(500),
	"f_mode" varchar(64),
	"f_replaced_parts" varchar(500),
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
ALTER TABLE "m_temporary_order" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_auto_issue_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list__nameplate" ADD CONSTRAINT "m_equip_list__nameplate_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equip_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equip_list__signals" ADD CONSTRAINT "m_equip_list__signals_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equip_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_maintenance_library_f__elements" ADD CONSTRAINT "m_equipment_maintenance_library_f__elements_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_maintenance_library_f"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_repaire_library_f__parts" ADD CONSTRAINT "m_equipment_repaire_library_f__parts_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_repaire_library_f"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list__steps" ADD CONSTRAINT "m_maintenances_plan_list__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_maintenances_plan_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_plan__lines" ADD CONSTRAINT "m_equipment_overhaul_plan__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_overhaul_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_plan__urgent_lines" ADD CONSTRAINT "m_equipment_overhaul_plan__urgent_lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_overhaul_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_plan__lines" ADD CONSTRAINT "m_equipment_reset_plan__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_reset_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_plan__urgent_lines" ADD CONSTRAINT "m_equipment_reset_plan__urgent_lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_reset_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_add_plan__lines" ADD CONSTRAINT "m_equipment_add_plan__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_add_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_add_plan__urgent_lines" ADD CONSTRAINT "m_equipment_add_plan__urgent_lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_add_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_plan__lines" ADD CONSTRAINT "m_facility_overhaul_plan__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_facility_overhaul_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_plan__urgent_lines" ADD CONSTRAINT "m_facility_overhaul_plan__urgent_lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_facility_overhaul_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_technical_plan__lines" ADD CONSTRAINT "m_technical_plan__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_technical_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_technical_plan__urgent_lines" ADD CONSTRAINT "m_technical_plan__urgent_lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_technical_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_intensive_plan__lines" ADD CONSTRAINT "m_intensive_plan__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_intensive_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_intensive_plan__urgent_lines" ADD CONSTRAINT "m_intensive_plan__urgent_lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_intensive_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_warehouse__bins" ADD CONSTRAINT "m_warehouse__bins_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_warehouse"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_arrival_acceptance__lines" ADD CONSTRAINT "m_arrival_acceptance__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_arrival_acceptance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_in_out_manage__lines" ADD CONSTRAINT "m_in_out_manage__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_in_out_manage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_scrap_manage__lines" ADD CONSTRAINT "m_scrap_manage__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_scrap_manage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_transfer_manage__lines" ADD CONSTRAINT "m_transfer_manage__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_transfer_manage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking__lines" ADD CONSTRAINT "m_drug_stocktaking__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_drug_stocktaking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking__lines" ADD CONSTRAINT "m_accessory_stocktaking__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_accessory_stocktaking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_inventory_initialization__lines" ADD CONSTRAINT "m_inventory_initialization__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_inventory_initialization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__steps" ADD CONSTRAINT "m_run_patrol_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_run_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__work_hours" ADD CONSTRAINT "m_run_patrol_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_run_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__materials" ADD CONSTRAINT "m_run_patrol_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_run_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__points" ADD CONSTRAINT "m_run_patrol_work__points_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_run_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__readings" ADD CONSTRAINT "m_run_patrol_work__readings_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_run_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__steps" ADD CONSTRAINT "m_equipment_patrol_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__work_hours" ADD CONSTRAINT "m_equipment_patrol_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__materials" ADD CONSTRAINT "m_equipment_patrol_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__points" ADD CONSTRAINT "m_equipment_patrol_work__points_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__readings" ADD CONSTRAINT "m_equipment_patrol_work__readings_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_patrol_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__steps" ADD CONSTRAINT "m_external_inspection_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_external_inspection_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__work_hours" ADD CONSTRAINT "m_external_inspection_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_external_inspection_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__materials" ADD CONSTRAINT "m_external_inspection_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_external_inspection_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__points" ADD CONSTRAINT "m_external_inspection_work__points_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_external_inspection_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__readings" ADD CONSTRAINT "m_external_inspection_work__readings_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_external_inspection_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_operation_equip_nfcsetting__past" ADD CONSTRAINT "m_operation_equip_nfcsetting__past_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_operation_equip_nfcsetting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_patrol_elements__options" ADD CONSTRAINT "m_patrol_elements__options_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_patrol_elements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_patrol_element__options" ADD CONSTRAINT "m_patrol_element__options_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_patrol_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_inspection_element_configuration__options" ADD CONSTRAINT "m_inspection_element_configuration__options_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_inspection_element_configuration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_patrol_plan_element__elements" ADD CONSTRAINT "m_patrol_plan_element__elements_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_patrol_plan_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_patrol_plan_element__outside_elements" ADD CONSTRAINT "m_patrol_plan_element__outside_elements_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_patrol_plan_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_run_patrol__times" ADD CONSTRAINT "m_run_patrol__times_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_run_patrol"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_run_patrol__route" ADD CONSTRAINT "m_run_patrol__route_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_run_patrol"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol__times" ADD CONSTRAINT "m_equipment_patrol__times_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_patrol"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol__route" ADD CONSTRAINT "m_equipment_patrol__route_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_patrol"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_external_inspection__times" ADD CONSTRAINT "m_external_inspection__times_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_external_inspection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_external_inspection__route" ADD CONSTRAINT "m_external_inspection__route_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_external_inspection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_routine__times" ADD CONSTRAINT "m_routine__times_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_routine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_routine__items" ADD CONSTRAINT "m_routine__items_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_routine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_craft_plan_list__parameters" ADD CONSTRAINT "m_craft_plan_list__parameters_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_plan_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__steps" ADD CONSTRAINT "m_craft_task_list__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__work_hours" ADD CONSTRAINT "m_craft_task_list__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__materials" ADD CONSTRAINT "m_craft_task_list__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__parameters" ADD CONSTRAINT "m_craft_task_list__parameters_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__effects" ADD CONSTRAINT "m_craft_task_list__effects_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_medicine_list__steps" ADD CONSTRAINT "m_medicine_list__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_medicine_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_medicine_list__work_hours" ADD CONSTRAINT "m_medicine_list__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_medicine_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_medicine_list__materials" ADD CONSTRAINT "m_medicine_list__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_medicine_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_year_plan__lines" ADD CONSTRAINT "m_year_plan__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_year_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_year_plan__overhauls" ADD CONSTRAINT "m_year_plan__overhauls_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_year_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_month_plan__lines" ADD CONSTRAINT "m_month_plan__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_month_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_month_plan__tasks" ADD CONSTRAINT "m_month_plan__tasks_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_month_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_test_index__limits" ADD CONSTRAINT "m_test_index__limits_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_test_index"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_laboratory_element__indices" ADD CONSTRAINT "m_laboratory_element__indices_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_laboratory_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_analysis_field_list__columns" ADD CONSTRAINT "m_analysis_field_list__columns_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_analysis_field_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_analysis_task_list__results" ADD CONSTRAINT "m_analysis_task_list__results_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_analysis_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_analysis_task_list__qc" ADD CONSTRAINT "m_analysis_task_list__qc_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_analysis_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calibration_curve__points" ADD CONSTRAINT "m_calibration_curve__points_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calibration_curve"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_facilities_list_plant_recent" ON "m_facilities_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facilities_list_recent" ON "m_facilities_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_facilities_list_no" ON "m_facilities_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_facilities_list_status" ON "m_facilities_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_facilities_list_unique_code" ON "m_facilities_list" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facilities_list_by_code" ON "m_facilities_list" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facilities_list_by_type_id" ON "m_facilities_list" USING btree ("factory_no","f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facilities_list_by_parent_id" ON "m_facilities_list" USING btree ("factory_no","f_parent_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facilities_list_by_keeper" ON "m_facilities_list" USING btree ("factory_no","f_keeper","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_plant_recent" ON "m_equip_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_recent" ON "m_equip_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equip_list_no" ON "m_equip_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equip_list_status" ON "m_equip_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equip_list_unique_full_code" ON "m_equip_list" USING btree ("factory_no","f_full_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equip_list_unique_tag_no" ON "m_equip_list" USING btree ("factory_no","f_tag_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equip_list_unique_nfc" ON "m_equip_list" USING btree ("factory_no","f_nfc") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_full_code" ON "m_equip_list" USING btree ("factory_no","f_full_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_type_id" ON "m_equip_list" USING btree ("factory_no","f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_parent_id" ON "m_equip_list" USING btree ("factory_no","f_parent_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_keeper" ON "m_equip_list" USING btree ("factory_no","f_keeper","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_supplier_id" ON "m_equip_list" USING btree ("factory_no","f_supplier_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_run_signal" ON "m_equip_list" USING btree ("factory_no","f_run_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_fault_signal" ON "m_equip_list" USING btree ("factory_no","f_fault_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_camera_id" ON "m_equip_list" USING btree ("factory_no","f_camera_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_scrap_asked_by" ON "m_equip_list" USING btree ("factory_no","f_scrap_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_transfer_to" ON "m_equip_list" USING btree ("factory_no","f_transfer_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_transfer_asked_by" ON "m_equip_list" USING btree ("factory_no","f_transfer_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_section" ON "m_equip_list" USING btree ("factory_no","f_section","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list_by_type_id_section" ON "m_equip_list" USING btree ("factory_no","f_type_id","f_section","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_list__signals_by_signal" ON "m_equip_list__signals" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_maintenance_elements_plant_recent" ON "m_maintenance_elements" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_elements_recent" ON "m_maintenance_elements" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_maintenance_elements_no" ON "m_maintenance_elements" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_maintenance_elements_unique_code" ON "m_maintenance_elements" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_elements_by_code" ON "m_maintenance_elements" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_maintenance_library_f_plant_recent" ON "m_equipment_maintenance_library_f" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_maintenance_library_f_recent" ON "m_equipment_maintenance_library_f" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_maintenance_library_f_no" ON "m_equipment_maintenance_library_f" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_maintenance_library_f_unique_code" ON "m_equipment_maintenance_library_f" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_maintenance_library_f_by_code" ON "m_equipment_maintenance_library_f" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_maintenance_library_f_by_type_id" ON "m_equipment_maintenance_library_f" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_maintenance_library_f__elements_by_element_id" ON "m_equipment_maintenance_library_f__elements" USING btree ("f_element_id");--> statement-breakpoint
CREATE INDEX "m_protect_elements_plant_recent" ON "m_protect_elements" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_protect_elements_recent" ON "m_protect_elements" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_protect_elements_no" ON "m_protect_elements" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_protect_elements_unique_code" ON "m_protect_elements" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_protect_elements_by_code" ON "m_protect_elements" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_error_library_f_plant_recent" ON "m_equipment_error_library_f" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_error_library_f_recent" ON "m_equipment_error_library_f" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_error_library_f_no" ON "m_equipment_error_library_f" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_error_library_f_unique_code" ON "m_equipment_error_library_f" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_error_library_f_by_code" ON "m_equipment_error_library_f" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_error_library_f_by_type_id" ON "m_equipment_error_library_f" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_repaire_library_f_plant_recent" ON "m_equipment_repaire_library_f" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_repaire_library_f_recent" ON "m_equipment_repaire_library_f" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_repaire_library_f_no" ON "m_equipment_repaire_library_f" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_repaire_library_f_unique_code" ON "m_equipment_repaire_library_f" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_repaire_library_f_by_code" ON "m_equipment_repaire_library_f" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_repaire_library_f_by_type_id" ON "m_equipment_repaire_library_f" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_plant_recent" ON "m_maintenances_plan_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_recent" ON "m_maintenances_plan_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_maintenances_plan_list_no" ON "m_maintenances_plan_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_status" ON "m_maintenances_plan_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_next_due_at" ON "m_maintenances_plan_list" USING btree ("factory_no","f_next_due_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_equipment" ON "m_maintenances_plan_list" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_standard" ON "m_maintenances_plan_list" USING btree ("factory_no","f_standard","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_condition_signal" ON "m_maintenances_plan_list" USING btree ("factory_no","f_condition_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_executor" ON "m_maintenances_plan_list" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_open_order" ON "m_maintenances_plan_list" USING btree ("factory_no","f_open_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_equipment_next_due_at" ON "m_maintenances_plan_list" USING btree ("factory_no","f_equipment","f_next_due_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_plan_plant_recent" ON "m_equipment_overhaul_plan" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_plan_recent" ON "m_equipment_overhaul_plan" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_overhaul_plan_no" ON "m_equipment_overhaul_plan" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_plan_status" ON "m_equipment_overhaul_plan" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_plan_by_owner" ON "m_equipment_overhaul_plan" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_plan_by_submitted_by" ON "m_equipment_overhaul_plan" USING btree ("factory_no","f_submitted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_plan_by_issue_executor" ON "m_equipment_overhaul_plan" USING btree ("factory_no","f_issue_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_plan__lines_by_equipment" ON "m_equipment_overhaul_plan__lines" USING btree ("f_equipment");--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_plan__lines_by_order" ON "m_equipment_overhaul_plan__lines" USING btree ("f_order");--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_plan__urgent_lines_by_equipment" ON "m_equipment_overhaul_plan__urgent_lines" USING btree ("f_equipment");--> statement-breakpoint
CREATE INDEX "m_equipment_reset_plan_plant_recent" ON "m_equipment_reset_plan" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_plan_recent" ON "m_equipment_reset_plan" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_reset_plan_no" ON "m_equipment_reset_plan" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_plan_status" ON "m_equipment_reset_plan" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_plan_by_owner" ON "m_equipment_reset_plan" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_plan_by_submitted_by" ON "m_equipment_reset_plan" USING btree ("factory_no","f_submitted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_plan_by_issue_executor" ON "m_equipment_reset_plan" USING btree ("factory_no","f_issue_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_plan__lines_by_equipment" ON "m_equipment_reset_plan__lines" USING btree ("f_equipment");--> statement-breakpoint
CREATE INDEX "m_equipment_reset_plan__lines_by_order" ON "m_equipment_reset_plan__lines" USING btree ("f_order");--> statement-breakpoint
CREATE INDEX "m_equipment_reset_plan__urgent_lines_by_equipment" ON "m_equipment_reset_plan__urgent_lines" USING btree ("f_equipment");--> statement-breakpoint
CREATE INDEX "m_equipment_add_plan_plant_recent" ON "m_equipment_add_plan" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_plan_recent" ON "m_equipment_add_plan" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_add_plan_no" ON "m_equipment_add_plan" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_plan_status" ON "m_equipment_add_plan" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_plan_by_owner" ON "m_equipment_add_plan" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_plan_by_submitted_by" ON "m_equipment_add_plan" USING btree ("factory_no","f_submitted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_plan_by_issue_executor" ON "m_equipment_add_plan" USING btree ("factory_no","f_issue_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_plan__lines_by_type_id" ON "m_equipment_add_plan__lines" USING btree ("f_type_id");--> statement-breakpoint
CREATE INDEX "m_equipment_add_plan__lines_by_order" ON "m_equipment_add_plan__lines" USING btree ("f_order");--> statement-breakpoint
CREATE INDEX "m_equipment_add_plan__urgent_lines_by_type_id" ON "m_equipment_add_plan__urgent_lines" USING btree ("f_type_id");--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_plan_plant_recent" ON "m_facility_overhaul_plan" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_plan_recent" ON "m_facility_overhaul_plan" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_facility_overhaul_plan_no" ON "m_facility_overhaul_plan" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_plan_status" ON "m_facility_overhaul_plan" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_plan_by_owner" ON "m_facility_overhaul_plan" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_plan_by_submitted_by" ON "m_facility_overhaul_plan" USING btree ("factory_no","f_submitted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_plan_by_issue_executor" ON "m_facility_overhaul_plan" USING btree ("factory_no","f_issue_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_plan__lines_by_facility" ON "m_facility_overhaul_plan__lines" USING btree ("f_facility");--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_plan__lines_by_order" ON "m_facility_overhaul_plan__lines" USING btree ("f_order");--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_plan__urgent_lines_by_facility" ON "m_facility_overhaul_plan__urgent_lines" USING btree ("f_facility");--> statement-breakpoint
CREATE INDEX "m_technical_plan_plant_recent" ON "m_technical_plan" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_plan_recent" ON "m_technical_plan" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_technical_plan_no" ON "m_technical_plan" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_technical_plan_status" ON "m_technical_plan" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_plan_by_owner" ON "m_technical_plan" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_plan_by_submitted_by" ON "m_technical_plan" USING btree ("factory_no","f_submitted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_plan_by_issue_executor" ON "m_technical_plan" USING btree ("factory_no","f_issue_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_plan__lines_by_order" ON "m_technical_plan__lines" USING btree ("f_order");--> statement-breakpoint
CREATE INDEX "m_intensive_plan_plant_recent" ON "m_intensive_plan" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_plan_recent" ON "m_intensive_plan" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_intensive_plan_no" ON "m_intensive_plan" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_intensive_plan_status" ON "m_intensive_plan" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_plan_by_owner" ON "m_intensive_plan" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_plan_by_submitted_by" ON "m_intensive_plan" USING btree ("factory_no","f_submitted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_plan_by_issue_executor" ON "m_intensive_plan" USING btree ("factory_no","f_issue_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_plan__lines_by_plant" ON "m_intensive_plan__lines" USING btree ("f_plant");--> statement-breakpoint
CREATE INDEX "m_intensive_plan__lines_by_order" ON "m_intensive_plan__lines" USING btree ("f_order");--> statement-breakpoint
CREATE INDEX "m_intensive_plan__urgent_lines_by_plant" ON "m_intensive_plan__urgent_lines" USING btree ("f_plant");--> statement-breakpoint
CREATE INDEX "m_external_monitor_plant_recent" ON "m_external_monitor" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_monitor_recent" ON "m_external_monitor" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_external_monitor_no" ON "m_external_monitor" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_external_monitor_by_order" ON "m_external_monitor" USING btree ("factory_no","f_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_item_plant_recent" ON "m_stock_item" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_item_recent" ON "m_stock_item" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_stock_item_no" ON "m_stock_item" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_stock_item_unique_code" ON "m_stock_item" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_item_by_code" ON "m_stock_item" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_warehouse_plant_recent" ON "m_warehouse" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_warehouse_recent" ON "m_warehouse" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_warehouse_no" ON "m_warehouse" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_warehouse_unique_code" ON "m_warehouse" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_warehouse_by_code" ON "m_warehouse" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_warehouse_by_keeper" ON "m_warehouse" USING btree ("factory_no","f_keeper","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_warehouse_by_level_signal" ON "m_warehouse" USING btree ("factory_no","f_level_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_level_plant_recent" ON "m_stock_level" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_level_recent" ON "m_stock_level" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_stock_level_no" ON "m_stock_level" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_stock_level_unique_item" ON "m_stock_level" USING btree ("factory_no","f_item") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_level_by_item" ON "m_stock_level" USING btree ("factory_no","f_item","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_batch_plant_recent" ON "m_stock_batch" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_batch_recent" ON "m_stock_batch" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_stock_batch_no" ON "m_stock_batch" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_stock_batch_by_expires_on" ON "m_stock_batch" USING btree ("factory_no","f_expires_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_batch_by_item" ON "m_stock_batch" USING btree ("factory_no","f_item","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_batch_by_supplier" ON "m_stock_batch" USING btree ("factory_no","f_supplier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_stock_batch_by_item_batch" ON "m_stock_batch" USING btree ("factory_no","f_item","f_batch","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance_plant_recent" ON "m_arrival_acceptance" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance_recent" ON "m_arrival_acceptance" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_arrival_acceptance_no" ON "m_arrival_acceptance" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance_status" ON "m_arrival_acceptance" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance_by_supplier" ON "m_arrival_acceptance" USING btree ("factory_no","f_supplier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance_by_contract" ON "m_arrival_acceptance" USING btree ("factory_no","f_contract","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance_by_warehouse" ON "m_arrival_acceptance" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance_by_requester" ON "m_arrival_acceptance" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance_by_checked_by" ON "m_arrival_acceptance" USING btree ("factory_no","f_checked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance_by_accepted_by" ON "m_arrival_acceptance" USING btree ("factory_no","f_accepted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_arrival_acceptance__lines_by_item" ON "m_arrival_acceptance__lines" USING btree ("f_item");--> statement-breakpoint
CREATE INDEX "m_in_out_manage_plant_recent" ON "m_in_out_manage" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_recent" ON "m_in_out_manage" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_in_out_manage_no" ON "m_in_out_manage" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_status" ON "m_in_out_manage" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_warehouse" ON "m_in_out_manage" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_supplier" ON "m_in_out_manage" USING btree ("factory_no","f_supplier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_receiver" ON "m_in_out_manage" USING btree ("factory_no","f_receiver","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_second_person" ON "m_in_out_manage" USING btree ("factory_no","f_second_person","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_arrival" ON "m_in_out_manage" USING btree ("factory_no","f_arrival","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_posted_by" ON "m_in_out_manage" USING btree ("factory_no","f_posted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_reversal_by" ON "m_in_out_manage" USING btree ("factory_no","f_reversal_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_order_no" ON "m_in_out_manage" USING btree ("factory_no","f_order_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_posted_at" ON "m_in_out_manage" USING btree ("factory_no","f_posted_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_in_out_manage__lines_by_item" ON "m_in_out_manage__lines" USING btree ("f_item");--> statement-breakpoint
CREATE INDEX "m_scrap_manage_plant_recent" ON "m_scrap_manage" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scrap_manage_recent" ON "m_scrap_manage" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_scrap_manage_no" ON "m_scrap_manage" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_scrap_manage_status" ON "m_scrap_manage" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scrap_manage_by_warehouse" ON "m_scrap_manage" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scrap_manage_by_appraiser" ON "m_scrap_manage" USING btree ("factory_no","f_appraiser","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scrap_manage__lines_by_item" ON "m_scrap_manage__lines" USING btree ("f_item");--> statement-breakpoint
CREATE INDEX "m_transfer_manage_plant_recent" ON "m_transfer_manage" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_transfer_manage_recent" ON "m_transfer_manage" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_transfer_manage_no" ON "m_transfer_manage" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_transfer_manage_status" ON "m_transfer_manage" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_transfer_manage_by_other_plant" ON "m_transfer_manage" USING btree ("factory_no","f_other_plant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_transfer_manage_by_warehouse" ON "m_transfer_manage" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_transfer_manage_by_other_id" ON "m_transfer_manage" USING btree ("factory_no","f_other_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_transfer_manage__lines_by_item" ON "m_transfer_manage__lines" USING btree ("f_item");--> statement-breakpoint
CREATE INDEX "m_drug_stocktaking_plant_recent" ON "m_drug_stocktaking" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_drug_stocktaking_recent" ON "m_drug_stocktaking" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_drug_stocktaking_no" ON "m_drug_stocktaking" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_drug_stocktaking_status" ON "m_drug_stocktaking" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_drug_stocktaking_by_warehouse" ON "m_drug_stocktaking" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_drug_stocktaking__lines_by_item" ON "m_drug_stocktaking__lines" USING btree ("f_item");--> statement-breakpoint
CREATE INDEX "m_accessory_stocktaking_plant_recent" ON "m_accessory_stocktaking" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_accessory_stocktaking_recent" ON "m_accessory_stocktaking" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_accessory_stocktaking_no" ON "m_accessory_stocktaking" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_accessory_stocktaking_status" ON "m_accessory_stocktaking" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_accessory_stocktaking_by_warehouse" ON "m_accessory_stocktaking" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_accessory_stocktaking__lines_by_item" ON "m_accessory_stocktaking__lines" USING btree ("f_item");--> statement-breakpoint
CREATE INDEX "m_inventory_initialization_plant_recent" ON "m_inventory_initialization" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_inventory_initialization_recent" ON "m_inventory_initialization" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_inventory_initialization_no" ON "m_inventory_initialization" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_inventory_initialization_status" ON "m_inventory_initialization" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_inventory_initialization_by_warehouse" ON "m_inventory_initialization" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_inventory_initialization__lines_by_item" ON "m_inventory_initialization__lines" USING btree ("f_item");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_plant_recent" ON "m_run_patrol_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_recent" ON "m_run_patrol_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_run_patrol_work_no" ON "m_run_patrol_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_status" ON "m_run_patrol_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_plan_start" ON "m_run_patrol_work" USING btree ("factory_no","f_plan_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_equipment_abnormal" ON "m_run_patrol_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_abnormal_operation" ON "m_run_patrol_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_part_of" ON "m_run_patrol_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_merged_into" ON "m_run_patrol_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_issuer" ON "m_run_patrol_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_requester" ON "m_run_patrol_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_executor" ON "m_run_patrol_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_acceptor" ON "m_run_patrol_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_cancel_asked_by" ON "m_run_patrol_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_late_fill_by" ON "m_run_patrol_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_evaluated_by" ON "m_run_patrol_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_part_executor" ON "m_run_patrol_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_plan" ON "m_run_patrol_work" USING btree ("factory_no","f_plan","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_plan_end" ON "m_run_patrol_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_timeliness_plan_end" ON "m_run_patrol_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__steps_by_signal" ON "m_run_patrol_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__work_hours_by_user" ON "m_run_patrol_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__points_by_point" ON "m_run_patrol_work__points" USING btree ("f_point");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__readings_by_point" ON "m_run_patrol_work__readings" USING btree ("f_point");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__readings_by_element" ON "m_run_patrol_work__readings" USING btree ("f_element");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__readings_by_signal" ON "m_run_patrol_work__readings" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__readings_by_equipment_abnormal" ON "m_run_patrol_work__readings" USING btree ("f_equipment_abnormal");--> statement-breakpoint
CREATE INDEX "m_run_patrol_work__readings_by_abnormal_operation" ON "m_run_patrol_work__readings" USING btree ("f_abnormal_operation");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_plant_recent" ON "m_equipment_patrol_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_recent" ON "m_equipment_patrol_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_patrol_work_no" ON "m_equipment_patrol_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_status" ON "m_equipment_patrol_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_plan_start" ON "m_equipment_patrol_work" USING btree ("factory_no","f_plan_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_equipment_abnormal" ON "m_equipment_patrol_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_abnormal_operation" ON "m_equipment_patrol_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_part_of" ON "m_equipment_patrol_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_merged_into" ON "m_equipment_patrol_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_issuer" ON "m_equipment_patrol_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_requester" ON "m_equipment_patrol_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_executor" ON "m_equipment_patrol_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_acceptor" ON "m_equipment_patrol_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_cancel_asked_by" ON "m_equipment_patrol_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_late_fill_by" ON "m_equipment_patrol_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_evaluated_by" ON "m_equipment_patrol_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_part_executor" ON "m_equipment_patrol_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_plan" ON "m_equipment_patrol_work" USING btree ("factory_no","f_plan","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_plan_end" ON "m_equipment_patrol_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_timeliness_plan_end" ON "m_equipment_patrol_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__steps_by_signal" ON "m_equipment_patrol_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__work_hours_by_user" ON "m_equipment_patrol_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__points_by_point" ON "m_equipment_patrol_work__points" USING btree ("f_point");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__readings_by_point" ON "m_equipment_patrol_work__readings" USING btree ("f_point");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__readings_by_element" ON "m_equipment_patrol_work__readings" USING btree ("f_element");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__readings_by_signal" ON "m_equipment_patrol_work__readings" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__readings_by_equipment_abnormal" ON "m_equipment_patrol_work__readings" USING btree ("f_equipment_abnormal");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work__readings_by_abnormal_operation" ON "m_equipment_patrol_work__readings" USING btree ("f_abnormal_operation");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_plant_recent" ON "m_external_inspection_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_recent" ON "m_external_inspection_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_external_inspection_work_no" ON "m_external_inspection_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_status" ON "m_external_inspection_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_plan_start" ON "m_external_inspection_work" USING btree ("factory_no","f_plan_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_equipment_abnormal" ON "m_external_inspection_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_abnormal_operation" ON "m_external_inspection_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_part_of" ON "m_external_inspection_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_merged_into" ON "m_external_inspection_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_issuer" ON "m_external_inspection_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_requester" ON "m_external_inspection_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_executor" ON "m_external_inspection_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_acceptor" ON "m_external_inspection_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_cancel_asked_by" ON "m_external_inspection_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_late_fill_by" ON "m_external_inspection_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_evaluated_by" ON "m_external_inspection_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_part_executor" ON "m_external_inspection_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_plan" ON "m_external_inspection_work" USING btree ("factory_no","f_plan","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_plan_end" ON "m_external_inspection_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_timeliness_plan_end" ON "m_external_inspection_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__steps_by_signal" ON "m_external_inspection_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__work_hours_by_user" ON "m_external_inspection_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__points_by_point" ON "m_external_inspection_work__points" USING btree ("f_point");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__readings_by_point" ON "m_external_inspection_work__readings" USING btree ("f_point");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__readings_by_element" ON "m_external_inspection_work__readings" USING btree ("f_element");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__readings_by_signal" ON "m_external_inspection_work__readings" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__readings_by_equipment_abnormal" ON "m_external_inspection_work__readings" USING btree ("f_equipment_abnormal");--> statement-breakpoint
CREATE INDEX "m_external_inspection_work__readings_by_abnormal_operation" ON "m_external_inspection_work__readings" USING btree ("f_abnormal_operation");--> statement-breakpoint
CREATE INDEX "m_operation_patrol_points_list_plant_recent" ON "m_operation_patrol_points_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_patrol_points_list_recent" ON "m_operation_patrol_points_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_operation_patrol_points_list_no" ON "m_operation_patrol_points_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_operation_patrol_points_list_status" ON "m_operation_patrol_points_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_operation_patrol_points_list_unique_code" ON "m_operation_patrol_points_list" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_patrol_points_list_by_code" ON "m_operation_patrol_points_list" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nfcsetting_plant_recent" ON "m_operation_equip_nfcsetting" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nfcsetting_recent" ON "m_operation_equip_nfcsetting" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_operation_equip_nfcsetting_no" ON "m_operation_equip_nfcsetting" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nfcsetting_status" ON "m_operation_equip_nfcsetting" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_operation_equip_nfcsetting_unique_uid" ON "m_operation_equip_nfcsetting" USING btree ("f_uid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nfcsetting_by_uid" ON "m_operation_equip_nfcsetting" USING btree ("factory_no","f_uid","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nfcsetting_by_point" ON "m_operation_equip_nfcsetting" USING btree ("factory_no","f_point","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nfcsetting_by_last_seen_by" ON "m_operation_equip_nfcsetting" USING btree ("factory_no","f_last_seen_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_elements_plant_recent" ON "m_patrol_elements" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_elements_recent" ON "m_patrol_elements" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_elements_no" ON "m_patrol_elements" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_patrol_elements_status" ON "m_patrol_elements" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_elements_unique_code" ON "m_patrol_elements" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_elements_by_code" ON "m_patrol_elements" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_element_plant_recent" ON "m_patrol_element" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_element_recent" ON "m_patrol_element" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_element_no" ON "m_patrol_element" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_patrol_element_status" ON "m_patrol_element" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_element_by_place" ON "m_patrol_element" USING btree ("factory_no","f_place","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_element_by_source" ON "m_patrol_element" USING btree ("factory_no","f_source","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_element_by_signal" ON "m_patrol_element" USING btree ("factory_no","f_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_inspection_element_configuration_plant_recent" ON "m_inspection_element_configuration" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_inspection_element_configuration_recent" ON "m_inspection_element_configuration" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_inspection_element_configuration_no" ON "m_inspection_element_configuration" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_inspection_element_configuration_status" ON "m_inspection_element_configuration" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_inspection_element_configuration_by_place" ON "m_inspection_element_configuration" USING btree ("factory_no","f_place","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_inspection_element_configuration_by_source" ON "m_inspection_element_configuration" USING btree ("factory_no","f_source","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_inspection_element_configuration_by_signal" ON "m_inspection_element_configuration" USING btree ("factory_no","f_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_plan_element_plant_recent" ON "m_patrol_plan_element" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_plan_element_recent" ON "m_patrol_plan_element" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_plan_element_no" ON "m_patrol_plan_element" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_patrol_plan_element_status" ON "m_patrol_plan_element" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_plan_element_unique_name" ON "m_patrol_plan_element" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_plan_element_by_name" ON "m_patrol_plan_element" USING btree ("factory_no","f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_plan_element_by_point" ON "m_patrol_plan_element" USING btree ("factory_no","f_point","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_plan_element__elements_by_element" ON "m_patrol_plan_element__elements" USING btree ("f_element");--> statement-breakpoint
CREATE INDEX "m_patrol_plan_element__outside_elements_by_element" ON "m_patrol_plan_element__outside_elements" USING btree ("f_element");--> statement-breakpoint
CREATE INDEX "m_run_patrol_plant_recent" ON "m_run_patrol" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_recent" ON "m_run_patrol" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_run_patrol_no" ON "m_run_patrol" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_status" ON "m_run_patrol" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_by_executor" ON "m_run_patrol" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_by_previous" ON "m_run_patrol" USING btree ("factory_no","f_previous","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol__route_by_sheet" ON "m_run_patrol__route" USING btree ("f_sheet");--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_plant_recent" ON "m_equipment_patrol" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_recent" ON "m_equipment_patrol" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_patrol_no" ON "m_equipment_patrol" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_status" ON "m_equipment_patrol" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_by_executor" ON "m_equipment_patrol" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_by_previous" ON "m_equipment_patrol" USING btree ("factory_no","f_previous","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol__route_by_sheet" ON "m_equipment_patrol__route" USING btree ("f_sheet");--> statement-breakpoint
CREATE INDEX "m_external_inspection_plant_recent" ON "m_external_inspection" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_recent" ON "m_external_inspection" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_external_inspection_no" ON "m_external_inspection" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_status" ON "m_external_inspection" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_by_executor" ON "m_external_inspection" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_by_previous" ON "m_external_inspection" USING btree ("factory_no","f_previous","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection__route_by_sheet" ON "m_external_inspection__route" USING btree ("f_sheet");--> statement-breakpoint
CREATE INDEX "m_routine_plant_recent" ON "m_routine" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_recent" ON "m_routine" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_routine_no" ON "m_routine" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_routine_status" ON "m_routine" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_by_executor" ON "m_routine" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_by_previous" ON "m_routine" USING btree ("factory_no","f_previous","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_plan_list_plant_recent" ON "m_craft_plan_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_plan_list_recent" ON "m_craft_plan_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_craft_plan_list_no" ON "m_craft_plan_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_craft_plan_list_status" ON "m_craft_plan_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_plan_list_by_window_from" ON "m_craft_plan_list" USING btree ("factory_no","f_window_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_plan_list_by_executor" ON "m_craft_plan_list" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_plan_list__parameters_by_signal" ON "m_craft_plan_list__parameters" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_craft_task_list_plant_recent" ON "m_craft_task_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_recent" ON "m_craft_task_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_craft_task_list_no" ON "m_craft_task_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_status" ON "m_craft_task_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_equipment_abnormal" ON "m_craft_task_list" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_abnormal_operation" ON "m_craft_task_list" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_part_of" ON "m_craft_task_list" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_merged_into" ON "m_craft_task_list" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_issuer" ON "m_craft_task_list" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_requester" ON "m_craft_task_list" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_executor" ON "m_craft_task_list" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_acceptor" ON "m_craft_task_list" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_cancel_asked_by" ON "m_craft_task_list" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_late_fill_by" ON "m_craft_task_list" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_evaluated_by" ON "m_craft_task_list" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_part_executor" ON "m_craft_task_list" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_plan" ON "m_craft_task_list" USING btree ("factory_no","f_plan","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_plan_end" ON "m_craft_task_list" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_timeliness_plan_end" ON "m_craft_task_list" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list__steps_by_signal" ON "m_craft_task_list__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_craft_task_list__work_hours_by_user" ON "m_craft_task_list__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_craft_task_list__parameters_by_signal" ON "m_craft_task_list__parameters" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_craft_task_list__effects_by_signal" ON "m_craft_task_list__effects" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_medicine_list_plant_recent" ON "m_medicine_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_recent" ON "m_medicine_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_medicine_list_no" ON "m_medicine_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_status" ON "m_medicine_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_equipment_abnormal" ON "m_medicine_list" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_abnormal_operation" ON "m_medicine_list" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_part_of" ON "m_medicine_list" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_merged_into" ON "m_medicine_list" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_issuer" ON "m_medicine_list" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_requester" ON "m_medicine_list" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_executor" ON "m_medicine_list" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_acceptor" ON "m_medicine_list" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_cancel_asked_by" ON "m_medicine_list" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_late_fill_by" ON "m_medicine_list" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_evaluated_by" ON "m_medicine_list" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_part_executor" ON "m_medicine_list" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_product" ON "m_medicine_list" USING btree ("factory_no","f_product","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_tank_signal" ON "m_medicine_list" USING btree ("factory_no","f_tank_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_second_person" ON "m_medicine_list" USING btree ("factory_no","f_second_person","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_plan_end" ON "m_medicine_list" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_timeliness_plan_end" ON "m_medicine_list" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list__steps_by_signal" ON "m_medicine_list__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_medicine_list__work_hours_by_user" ON "m_medicine_list__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_year_plan_plant_recent" ON "m_year_plan" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_year_plan_recent" ON "m_year_plan" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_year_plan_no" ON "m_year_plan" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_year_plan_status" ON "m_year_plan" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_year_plan_by_year" ON "m_year_plan" USING btree ("factory_no","f_year","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_year_plan__overhauls_by_responsible" ON "m_year_plan__overhauls" USING btree ("f_responsible");--> statement-breakpoint
CREATE INDEX "m_month_plan_plant_recent" ON "m_month_plan" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_month_plan_recent" ON "m_month_plan" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_month_plan_no" ON "m_month_plan" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_month_plan_status" ON "m_month_plan" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_month_plan_by_month" ON "m_month_plan" USING btree ("factory_no","f_month","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_month_plan_by_year_plan" ON "m_month_plan" USING btree ("factory_no","f_year_plan","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_month_plan__tasks_by_owner" ON "m_month_plan__tasks" USING btree ("f_owner");--> statement-breakpoint
CREATE INDEX "m_test_index_plant_recent" ON "m_test_index" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_test_index_recent" ON "m_test_index" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_test_index_no" ON "m_test_index" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_test_index_unique_code" ON "m_test_index" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_test_index_by_code" ON "m_test_index" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_laboratory_element_plant_recent" ON "m_laboratory_element" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_laboratory_element_recent" ON "m_laboratory_element" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_laboratory_element_no" ON "m_laboratory_element" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_laboratory_element_status" ON "m_laboratory_element" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_laboratory_element_unique_code" ON "m_laboratory_element" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_laboratory_element_by_code" ON "m_laboratory_element" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_laboratory_element__indices_by_index" ON "m_laboratory_element__indices" USING btree ("f_index");--> statement-breakpoint
CREATE INDEX "m_laboratory_element__indices_by_signal" ON "m_laboratory_element__indices" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_laboratory_element__indices_by_online" ON "m_laboratory_element__indices" USING btree ("f_online");--> statement-breakpoint
CREATE INDEX "m_analysis_field_list_plant_recent" ON "m_analysis_field_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_field_list_recent" ON "m_analysis_field_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_analysis_field_list_no" ON "m_analysis_field_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_analysis_field_list_status" ON "m_analysis_field_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_field_list_by_index" ON "m_analysis_field_list" USING btree ("factory_no","f_index","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_plant_recent" ON "m_analysis_task_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_recent" ON "m_analysis_task_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_analysis_task_list_no" ON "m_analysis_task_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_status" ON "m_analysis_task_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_analysis_task_list_unique_barcode" ON "m_analysis_task_list" USING btree ("factory_no","f_barcode") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_window_from" ON "m_analysis_task_list" USING btree ("factory_no","f_window_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_point" ON "m_analysis_task_list" USING btree ("factory_no","f_point","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_parallel_of" ON "m_analysis_task_list" USING btree ("factory_no","f_parallel_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_sampler" ON "m_analysis_task_list" USING btree ("factory_no","f_sampler","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_received_by" ON "m_analysis_task_list" USING btree ("factory_no","f_received_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_analyst" ON "m_analysis_task_list" USING btree ("factory_no","f_analyst","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_instrument" ON "m_analysis_task_list" USING btree ("factory_no","f_instrument","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_reagent" ON "m_analysis_task_list" USING btree ("factory_no","f_reagent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_reviewer" ON "m_analysis_task_list" USING btree ("factory_no","f_reviewer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_point_window_from" ON "m_analysis_task_list" USING btree ("factory_no","f_point","f_window_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list_by_day" ON "m_analysis_task_list" USING btree ("factory_no","f_day","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_analysis_task_list__results_by_index" ON "m_analysis_task_list__results" USING btree ("f_index");--> statement-breakpoint
CREATE INDEX "m_analysis_task_list__qc_by_index" ON "m_analysis_task_list__qc" USING btree ("f_index");--> statement-breakpoint
CREATE INDEX "m_lab_reagent_plant_recent" ON "m_lab_reagent" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_reagent_recent" ON "m_lab_reagent" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_lab_reagent_no" ON "m_lab_reagent" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_lab_reagent_status" ON "m_lab_reagent" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_lab_reagent_unique_lot" ON "m_lab_reagent" USING btree ("factory_no","f_lot") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_reagent_by_expires_on" ON "m_lab_reagent" USING btree ("factory_no","f_expires_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_reagent_by_prepared_by" ON "m_lab_reagent" USING btree ("factory_no","f_prepared_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_reagent_by_checked_by" ON "m_lab_reagent" USING btree ("factory_no","f_checked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calibration_curve_plant_recent" ON "m_calibration_curve" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calibration_curve_recent" ON "m_calibration_curve" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_calibration_curve_no" ON "m_calibration_curve" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_calibration_curve_status" ON "m_calibration_curve" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_calibration_curve_unique_name" ON "m_calibration_curve" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calibration_curve_by_measured_on" ON "m_calibration_curve" USING btree ("factory_no","f_measured_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calibration_curve_by_index" ON "m_calibration_curve" USING btree ("factory_no","f_index","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calibration_curve_by_analyst" ON "m_calibration_curve" USING btree ("factory_no","f_analyst","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fill_norm_plant_recent" ON "m_fill_norm" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fill_norm_recent" ON "m_fill_norm" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_fill_norm_no" ON "m_fill_norm" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_fill_norm_unique_code" ON "m_fill_norm" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fill_norm_by_code" ON "m_fill_norm" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fill_target_plant_recent" ON "m_fill_target" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fill_target_recent" ON "m_fill_target" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_fill_target_no" ON "m_fill_target" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_fill_target_unique_code" ON "m_fill_target" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fill_target_by_code" ON "m_fill_target" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fill_target_by_norm" ON "m_fill_target" USING btree ("factory_no","f_norm","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fill_target_by_index" ON "m_fill_target" USING btree ("factory_no","f_index","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fill_target_by_signal" ON "m_fill_target" USING btree ("factory_no","f_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_temp_task_list_plant_recent" ON "m_patrol_temp_task_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_temp_task_list_recent" ON "m_patrol_temp_task_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_temp_task_list_no" ON "m_patrol_temp_task_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_temp_task_list_unique_old_no" ON "m_patrol_temp_task_list" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_temp_task_list_by_plan_end" ON "m_patrol_temp_task_list" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_temp_task_list_by_issuer" ON "m_patrol_temp_task_list" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_temp_task_list_by_executor" ON "m_patrol_temp_task_list" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temp_work_order_list_plant_recent" ON "m_temp_work_order_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temp_work_order_list_recent" ON "m_temp_work_order_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_temp_work_order_list_no" ON "m_temp_work_order_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_temp_work_order_list_unique_old_no" ON "m_temp_work_order_list" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temp_work_order_list_by_plan_end" ON "m_temp_work_order_list" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temp_work_order_list_by_issuer" ON "m_temp_work_order_list" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temp_work_order_list_by_executor" ON "m_temp_work_order_list" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_general_task_plant_recent" ON "m_general_task" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_general_task_recent" ON "m_general_task" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_general_task_no" ON "m_general_task" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_general_task_unique_old_no" ON "m_general_task" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_general_task_by_plan_end" ON "m_general_task" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_general_task_by_issuer" ON "m_general_task" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_general_task_by_executor" ON "m_general_task" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equ_general_task_plant_recent" ON "m_equ_general_task" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equ_general_task_recent" ON "m_equ_general_task" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equ_general_task_no" ON "m_equ_general_task" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equ_general_task_unique_old_no" ON "m_equ_general_task" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equ_general_task_by_plan_end" ON "m_equ_general_task" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equ_general_task_by_issuer" ON "m_equ_general_task" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equ_general_task_by_executor" ON "m_equ_general_task" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_faults_list_plant_recent" ON "m_patrol_faults_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_faults_list_recent" ON "m_patrol_faults_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_faults_list_no" ON "m_patrol_faults_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_faults_list_unique_old_no" ON "m_patrol_faults_list" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_faults_list_by_plan_end" ON "m_patrol_faults_list" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_faults_list_by_issuer" ON "m_patrol_faults_list" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_faults_list_by_executor" ON "m_patrol_faults_list" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_faults_list_plant_recent" ON "m_faults_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_faults_list_recent" ON "m_faults_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_faults_list_no" ON "m_faults_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_faults_list_unique_old_no" ON "m_faults_list" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_faults_list_by_plan_end" ON "m_faults_list" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_faults_list_by_issuer" ON "m_faults_list" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_faults_list_by_executor" ON "m_faults_list" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_manage_plant_recent" ON "m_patrol_manage" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_manage_recent" ON "m_patrol_manage" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_manage_no" ON "m_patrol_manage" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_patrol_manage_unique_old_no" ON "m_patrol_manage" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_manage_by_plan_end" ON "m_patrol_manage" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_manage_by_issuer" ON "m_patrol_manage" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_patrol_manage_by_executor" ON "m_patrol_manage" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_patrol_plant_recent" ON "m_equip_patrol" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_patrol_recent" ON "m_equip_patrol" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equip_patrol_no" ON "m_equip_patrol" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equip_patrol_unique_old_no" ON "m_equip_patrol" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_patrol_by_plan_end" ON "m_equip_patrol" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_patrol_by_issuer" ON "m_equip_patrol" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_patrol_by_executor" ON "m_equip_patrol" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_maintenance_plant_recent" ON "m_old_maintenance" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_maintenance_recent" ON "m_old_maintenance" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_old_maintenance_no" ON "m_old_maintenance" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_old_maintenance_unique_old_no" ON "m_old_maintenance" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_maintenance_by_plan_end" ON "m_old_maintenance" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_maintenance_by_issuer" ON "m_old_maintenance" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_maintenance_by_executor" ON "m_old_maintenance" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_repairement_plant_recent" ON "m_old_repairement" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_repairement_recent" ON "m_old_repairement" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_old_repairement_no" ON "m_old_repairement" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_old_repairement_unique_old_no" ON "m_old_repairement" USING btree ("factory_no","f_old_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_repairement_by_plan_end" ON "m_old_repairement" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_repairement_by_issuer" ON "m_old_repairement" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_old_repairement_by_executor" ON "m_old_repairement" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;