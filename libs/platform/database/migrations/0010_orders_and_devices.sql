CREATE TABLE "device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"code" varchar(60) NOT NULL,
	"protocol" varchar(20) NOT NULL,
	"kind" varchar(20),
	"model" varchar(60),
	"firmware" varchar(60),
	"tags" jsonb,
	"name" varchar(50),
	"note" varchar(300),
	"auto_resend" boolean DEFAULT false NOT NULL,
	"first_seen_at" double precision NOT NULL,
	"last_message_at" double precision,
	"state" varchar(10),
	"disabled_at" double precision,
	"disabled_by" varchar(50),
	"disabled_reason" varchar(300),
	"disabled_codes" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50)
);
--> statement-breakpoint
CREATE TABLE "device_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"at" double precision NOT NULL,
	"from" varchar(10),
	"to" varchar(10) NOT NULL,
	"actor" varchar(50),
	"reason" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "device_minute" (
	"factory_no" varchar(32) NOT NULL,
	"code" varchar(60) NOT NULL,
	"minute_ms" double precision NOT NULL,
	"worker" varchar(64) NOT NULL,
	"messages" integer NOT NULL,
	"values" integer NOT NULL,
	"lost" integer,
	"rejected" integer NOT NULL,
	"ahead_ms" double precision,
	CONSTRAINT "device_minute_factory_no_code_minute_ms_worker_pk" PRIMARY KEY("factory_no","code","minute_ms","worker")
);
--> statement-breakpoint
CREATE TABLE "device_sample" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"until_ms" double precision NOT NULL,
	"requested_by" varchar(50) NOT NULL,
	"messages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "completeness_month" (
	"factory_no" varchar(32) NOT NULL,
	"month" varchar(7) NOT NULL,
	"signals" jsonb NOT NULL,
	"computed_at" double precision NOT NULL,
	CONSTRAINT "completeness_month_factory_no_month_pk" PRIMARY KEY("factory_no","month")
);
--> statement-breakpoint
CREATE TABLE "completeness_promise" (
	"factory_no" varchar(32) PRIMARY KEY NOT NULL,
	"promise_pct" double precision NOT NULL,
	"version" integer NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_gap" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"from_ms" double precision NOT NULL,
	"to_ms" double precision NOT NULL,
	"lost" integer,
	"cause" varchar(10) NOT NULL,
	"state" varchar(10) NOT NULL,
	"found_at" double precision NOT NULL,
	"checked_at" double precision,
	"closed_at" double precision,
	"missing" integer
);
--> statement-breakpoint
CREATE TABLE "device_resend" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"from_ms" double precision NOT NULL,
	"to_ms" double precision NOT NULL,
	"state" varchar(10) NOT NULL,
	"requested_at" double precision NOT NULL,
	"requested_by" varchar(50),
	"published_at" double precision,
	"answered_at" double precision,
	"sent_at" double precision,
	"done_at" double precision,
	"sent_messages" integer,
	"refusal" varchar(200),
	"proof" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "m_temporary_order" (
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
CREATE TABLE "m_temporary_order__steps" (
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
	CONSTRAINT "m_temporary_order__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_order__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_order__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_order__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_order__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_auxiliary_work" (
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
CREATE TABLE "m_auxiliary_work__steps" (
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
	CONSTRAINT "m_auxiliary_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_auxiliary_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_auxiliary_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_auxiliary_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_auxiliary_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_routine_work" (
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
CREATE TABLE "m_routine_work__steps" (
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
	CONSTRAINT "m_routine_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_routine_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_routine_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_routine_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_routine_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_maintenance_work" (
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
	"f_level" varchar(64),
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
CREATE TABLE "m_maintenance_work__steps" (
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
	CONSTRAINT "m_maintenance_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_maintenance_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_maintenance_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_maintenance_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_maintenance_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_forecast_equipment" (
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
	"f_model" varchar(50),
	"f_model_score" double precision,
	"f_suggested_from" double precision,
	"f_suggested_to" double precision,
	"f_stopped_since" double precision,
	"f_production_impact" varchar(64),
	"f_mode" varchar(64),
	"f_supplier_id" varchar(100),
	"f_contract_id" varchar(100),
	"f_quotation" numeric(20, 4),
	"f_is_under_warranty" boolean,
	"f_remedy" varchar(500),
	"f_replaced_parts" varchar(500),
	"f_prediction_result" varchar(64),
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
CREATE TABLE "m_forecast_equipment__steps" (
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
	CONSTRAINT "m_forecast_equipment__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_forecast_equipment__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_forecast_equipment__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_forecast_equipment__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_forecast_equipment__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_forecast_facilities" (
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
	"f_model" varchar(50),
	"f_model_score" double precision,
	"f_suggested_from" double precision,
	"f_suggested_to" double precision,
	"f_stopped_since" double precision,
	"f_production_impact" varchar(64),
	"f_mode" varchar(64),
	"f_supplier_id" varchar(100),
	"f_contract_id" varchar(100),
	"f_quotation" numeric(20, 4),
	"f_is_under_warranty" boolean,
	"f_remedy" varchar(500),
	"f_replaced_parts" varchar(500),
	"f_prediction_result" varchar(64),
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
CREATE TABLE "m_forecast_facilities__steps" (
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
	CONSTRAINT "m_forecast_facilities__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_forecast_facilities__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_forecast_facilities__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_forecast_facilities__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_forecast_facilities__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fault_equipment" (
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
	"f_phenomenon" varchar(64),
	"f_stopped_since" double precision,
	"f_production_impact" varchar(64),
	"f_mode" varchar(64),
	"f_supplier_id" varchar(100),
	"f_contract_id" varchar(100),
	"f_quotation" numeric(20, 4),
	"f_is_under_warranty" boolean,
	"f_remedy" varchar(500),
	"f_replaced_parts" varchar(500),
	"f_root_cause" varchar(500),
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
CREATE TABLE "m_fault_equipment__steps" (
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
	CONSTRAINT "m_fault_equipment__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fault_equipment__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fault_equipment__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fault_equipment__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fault_equipment__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fault_facilities" (
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
	"f_phenomenon" varchar(64),
	"f_stopped_since" double precision,
	"f_production_impact" varchar(64),
	"f_mode" varchar(64),
	"f_supplier_id" varchar(100),
	"f_contract_id" varchar(100),
	"f_quotation" numeric(20, 4),
	"f_is_under_warranty" boolean,
	"f_remedy" varchar(500),
	"f_replaced_parts" varchar(500),
	"f_root_cause" varchar(500),
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
CREATE TABLE "m_fault_facilities__steps" (
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
	CONSTRAINT "m_fault_facilities__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fault_facilities__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fault_facilities__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fault_facilities__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fault_facilities__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_overhaul_work" (
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
	"f_budget" numeric(20, 4),
	"f_stage" varchar(64),
	"f_goal" varchar(300),
	"f_expected_saving" varchar(300),
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
CREATE TABLE "m_equipment_overhaul_work__steps" (
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
	CONSTRAINT "m_equipment_overhaul_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_overhaul_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_overhaul_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_overhaul_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_overhaul_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_reset_work" (
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
	"f_budget" numeric(20, 4),
	"f_stage" varchar(64),
	"f_goal" varchar(300),
	"f_expected_saving" varchar(300),
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
CREATE TABLE "m_equipment_reset_work__steps" (
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
	CONSTRAINT "m_equipment_reset_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_reset_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_reset_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_reset_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_reset_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_add_work" (
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
	"f_budget" numeric(20, 4),
	"f_stage" varchar(64),
	"f_goal" varchar(300),
	"f_expected_saving" varchar(300),
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
CREATE TABLE "m_equipment_add_work__steps" (
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
	CONSTRAINT "m_equipment_add_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_add_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_add_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_equipment_add_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_equipment_add_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_facility_overhaul_work" (
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
	"f_budget" numeric(20, 4),
	"f_stage" varchar(64),
	"f_goal" varchar(300),
	"f_expected_saving" varchar(300),
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
CREATE TABLE "m_facility_overhaul_work__steps" (
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
	CONSTRAINT "m_facility_overhaul_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_facility_overhaul_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_facility_overhaul_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_facility_overhaul_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_facility_overhaul_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_technical_work" (
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
	"f_budget" numeric(20, 4),
	"f_stage" varchar(64),
	"f_goal" varchar(300),
	"f_expected_saving" varchar(300),
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
CREATE TABLE "m_technical_work__steps" (
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
	CONSTRAINT "m_technical_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_technical_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_technical_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_technical_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_technical_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_intensive_work" (
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
	"f_budget" numeric(20, 4),
	"f_stage" varchar(64),
	"f_goal" varchar(300),
	"f_expected_saving" varchar(300),
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
CREATE TABLE "m_intensive_work__steps" (
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
	CONSTRAINT "m_intensive_work__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_intensive_work__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_intensive_work__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_intensive_work__materials" (
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_intensive_work__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_temporary_order__steps" ADD CONSTRAINT "m_temporary_order__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_order__work_hours" ADD CONSTRAINT "m_temporary_order__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_order__materials" ADD CONSTRAINT "m_temporary_order__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__steps" ADD CONSTRAINT "m_auxiliary_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_auxiliary_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__work_hours" ADD CONSTRAINT "m_auxiliary_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_auxiliary_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__materials" ADD CONSTRAINT "m_auxiliary_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_auxiliary_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_routine_work__steps" ADD CONSTRAINT "m_routine_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_routine_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_routine_work__work_hours" ADD CONSTRAINT "m_routine_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_routine_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_routine_work__materials" ADD CONSTRAINT "m_routine_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_routine_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_maintenance_work__steps" ADD CONSTRAINT "m_maintenance_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_maintenance_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_maintenance_work__work_hours" ADD CONSTRAINT "m_maintenance_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_maintenance_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_maintenance_work__materials" ADD CONSTRAINT "m_maintenance_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_maintenance_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__steps" ADD CONSTRAINT "m_forecast_equipment__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_forecast_equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__work_hours" ADD CONSTRAINT "m_forecast_equipment__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_forecast_equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__materials" ADD CONSTRAINT "m_forecast_equipment__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_forecast_equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__steps" ADD CONSTRAINT "m_forecast_facilities__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_forecast_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__work_hours" ADD CONSTRAINT "m_forecast_facilities__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_forecast_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__materials" ADD CONSTRAINT "m_forecast_facilities__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_forecast_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fault_equipment__steps" ADD CONSTRAINT "m_fault_equipment__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fault_equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fault_equipment__work_hours" ADD CONSTRAINT "m_fault_equipment__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fault_equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fault_equipment__materials" ADD CONSTRAINT "m_fault_equipment__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fault_equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fault_facilities__steps" ADD CONSTRAINT "m_fault_facilities__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fault_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fault_facilities__work_hours" ADD CONSTRAINT "m_fault_facilities__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fault_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fault_facilities__materials" ADD CONSTRAINT "m_fault_facilities__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fault_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__steps" ADD CONSTRAINT "m_equipment_overhaul_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_overhaul_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__work_hours" ADD CONSTRAINT "m_equipment_overhaul_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_overhaul_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__materials" ADD CONSTRAINT "m_equipment_overhaul_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_overhaul_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__steps" ADD CONSTRAINT "m_equipment_reset_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_reset_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__work_hours" ADD CONSTRAINT "m_equipment_reset_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_reset_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__materials" ADD CONSTRAINT "m_equipment_reset_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_reset_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__steps" ADD CONSTRAINT "m_equipment_add_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_add_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__work_hours" ADD CONSTRAINT "m_equipment_add_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_add_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__materials" ADD CONSTRAINT "m_equipment_add_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_equipment_add_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__steps" ADD CONSTRAINT "m_facility_overhaul_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_facility_overhaul_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__work_hours" ADD CONSTRAINT "m_facility_overhaul_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_facility_overhaul_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__materials" ADD CONSTRAINT "m_facility_overhaul_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_facility_overhaul_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_technical_work__steps" ADD CONSTRAINT "m_technical_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_technical_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_technical_work__work_hours" ADD CONSTRAINT "m_technical_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_technical_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_technical_work__materials" ADD CONSTRAINT "m_technical_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_technical_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_intensive_work__steps" ADD CONSTRAINT "m_intensive_work__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_intensive_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_intensive_work__work_hours" ADD CONSTRAINT "m_intensive_work__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_intensive_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_intensive_work__materials" ADD CONSTRAINT "m_intensive_work__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_intensive_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_of_plant" ON "device" USING btree ("factory_no","code");--> statement-breakpoint
CREATE INDEX "device_event_device" ON "device_event" USING btree ("device_id","at");--> statement-breakpoint
CREATE INDEX "device_minute_time" ON "device_minute" USING btree ("minute_ms");--> statement-breakpoint
CREATE INDEX "device_gap_device" ON "device_gap" USING btree ("device_id","from_ms");--> statement-breakpoint
CREATE INDEX "device_gap_state" ON "device_gap" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "device_resend_device" ON "device_resend" USING btree ("device_id","requested_at");--> statement-breakpoint
CREATE INDEX "device_resend_state" ON "device_resend" USING btree ("state");--> statement-breakpoint
CREATE INDEX "m_temporary_order_plant_recent" ON "m_temporary_order" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_recent" ON "m_temporary_order" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_temporary_order_no" ON "m_temporary_order" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_status" ON "m_temporary_order" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_equipment_abnormal" ON "m_temporary_order" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_abnormal_operation" ON "m_temporary_order" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_part_of" ON "m_temporary_order" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_merged_into" ON "m_temporary_order" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_issuer" ON "m_temporary_order" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_requester" ON "m_temporary_order" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_executor" ON "m_temporary_order" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_acceptor" ON "m_temporary_order" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_cancel_asked_by" ON "m_temporary_order" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_late_fill_by" ON "m_temporary_order" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_evaluated_by" ON "m_temporary_order" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_part_executor" ON "m_temporary_order" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_plan_end" ON "m_temporary_order" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_timeliness_plan_end" ON "m_temporary_order" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order__steps_by_signal" ON "m_temporary_order__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_temporary_order__work_hours_by_user" ON "m_temporary_order__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_plant_recent" ON "m_auxiliary_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_recent" ON "m_auxiliary_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_auxiliary_work_no" ON "m_auxiliary_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_status" ON "m_auxiliary_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_equipment_abnormal" ON "m_auxiliary_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_abnormal_operation" ON "m_auxiliary_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_part_of" ON "m_auxiliary_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_merged_into" ON "m_auxiliary_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_issuer" ON "m_auxiliary_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_requester" ON "m_auxiliary_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_executor" ON "m_auxiliary_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_acceptor" ON "m_auxiliary_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_cancel_asked_by" ON "m_auxiliary_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_late_fill_by" ON "m_auxiliary_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_evaluated_by" ON "m_auxiliary_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_part_executor" ON "m_auxiliary_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_plan_end" ON "m_auxiliary_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_timeliness_plan_end" ON "m_auxiliary_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work__steps_by_signal" ON "m_auxiliary_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_auxiliary_work__work_hours_by_user" ON "m_auxiliary_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_routine_work_plant_recent" ON "m_routine_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_recent" ON "m_routine_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_routine_work_no" ON "m_routine_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_routine_work_status" ON "m_routine_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_equipment_abnormal" ON "m_routine_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_abnormal_operation" ON "m_routine_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_part_of" ON "m_routine_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_merged_into" ON "m_routine_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_issuer" ON "m_routine_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_requester" ON "m_routine_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_executor" ON "m_routine_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_acceptor" ON "m_routine_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_cancel_asked_by" ON "m_routine_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_late_fill_by" ON "m_routine_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_evaluated_by" ON "m_routine_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_part_executor" ON "m_routine_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_plan_end" ON "m_routine_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_timeliness_plan_end" ON "m_routine_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work__steps_by_signal" ON "m_routine_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_routine_work__work_hours_by_user" ON "m_routine_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_maintenance_work_plant_recent" ON "m_maintenance_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_recent" ON "m_maintenance_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_maintenance_work_no" ON "m_maintenance_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_status" ON "m_maintenance_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_equipment_abnormal" ON "m_maintenance_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_abnormal_operation" ON "m_maintenance_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_part_of" ON "m_maintenance_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_merged_into" ON "m_maintenance_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_issuer" ON "m_maintenance_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_requester" ON "m_maintenance_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_executor" ON "m_maintenance_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_acceptor" ON "m_maintenance_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_cancel_asked_by" ON "m_maintenance_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_late_fill_by" ON "m_maintenance_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_evaluated_by" ON "m_maintenance_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_part_executor" ON "m_maintenance_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_plan_end" ON "m_maintenance_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_timeliness_plan_end" ON "m_maintenance_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work__steps_by_signal" ON "m_maintenance_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_maintenance_work__work_hours_by_user" ON "m_maintenance_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_plant_recent" ON "m_forecast_equipment" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_recent" ON "m_forecast_equipment" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_forecast_equipment_no" ON "m_forecast_equipment" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_status" ON "m_forecast_equipment" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_equipment_abnormal" ON "m_forecast_equipment" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_abnormal_operation" ON "m_forecast_equipment" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_part_of" ON "m_forecast_equipment" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_merged_into" ON "m_forecast_equipment" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_issuer" ON "m_forecast_equipment" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_requester" ON "m_forecast_equipment" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_executor" ON "m_forecast_equipment" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_acceptor" ON "m_forecast_equipment" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_cancel_asked_by" ON "m_forecast_equipment" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_late_fill_by" ON "m_forecast_equipment" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_evaluated_by" ON "m_forecast_equipment" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_part_executor" ON "m_forecast_equipment" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_supplier_id" ON "m_forecast_equipment" USING btree ("factory_no","f_supplier_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_contract_id" ON "m_forecast_equipment" USING btree ("factory_no","f_contract_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_plan_end" ON "m_forecast_equipment" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_timeliness_plan_end" ON "m_forecast_equipment" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment__steps_by_signal" ON "m_forecast_equipment__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_forecast_equipment__work_hours_by_user" ON "m_forecast_equipment__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_plant_recent" ON "m_forecast_facilities" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_recent" ON "m_forecast_facilities" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_forecast_facilities_no" ON "m_forecast_facilities" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_status" ON "m_forecast_facilities" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_equipment_abnormal" ON "m_forecast_facilities" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_abnormal_operation" ON "m_forecast_facilities" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_part_of" ON "m_forecast_facilities" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_merged_into" ON "m_forecast_facilities" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_issuer" ON "m_forecast_facilities" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_requester" ON "m_forecast_facilities" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_executor" ON "m_forecast_facilities" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_acceptor" ON "m_forecast_facilities" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_cancel_asked_by" ON "m_forecast_facilities" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_late_fill_by" ON "m_forecast_facilities" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_evaluated_by" ON "m_forecast_facilities" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_part_executor" ON "m_forecast_facilities" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_supplier_id" ON "m_forecast_facilities" USING btree ("factory_no","f_supplier_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_contract_id" ON "m_forecast_facilities" USING btree ("factory_no","f_contract_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_plan_end" ON "m_forecast_facilities" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_timeliness_plan_end" ON "m_forecast_facilities" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities__steps_by_signal" ON "m_forecast_facilities__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_forecast_facilities__work_hours_by_user" ON "m_forecast_facilities__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_fault_equipment_plant_recent" ON "m_fault_equipment" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_recent" ON "m_fault_equipment" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_fault_equipment_no" ON "m_fault_equipment" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_status" ON "m_fault_equipment" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_equipment_abnormal" ON "m_fault_equipment" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_abnormal_operation" ON "m_fault_equipment" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_part_of" ON "m_fault_equipment" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_merged_into" ON "m_fault_equipment" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_issuer" ON "m_fault_equipment" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_requester" ON "m_fault_equipment" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_executor" ON "m_fault_equipment" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_acceptor" ON "m_fault_equipment" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_cancel_asked_by" ON "m_fault_equipment" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_late_fill_by" ON "m_fault_equipment" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_evaluated_by" ON "m_fault_equipment" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_part_executor" ON "m_fault_equipment" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_supplier_id" ON "m_fault_equipment" USING btree ("factory_no","f_supplier_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_contract_id" ON "m_fault_equipment" USING btree ("factory_no","f_contract_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_plan_end" ON "m_fault_equipment" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_timeliness_plan_end" ON "m_fault_equipment" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment__steps_by_signal" ON "m_fault_equipment__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_fault_equipment__work_hours_by_user" ON "m_fault_equipment__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_fault_facilities_plant_recent" ON "m_fault_facilities" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_recent" ON "m_fault_facilities" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_fault_facilities_no" ON "m_fault_facilities" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_status" ON "m_fault_facilities" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_equipment_abnormal" ON "m_fault_facilities" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_abnormal_operation" ON "m_fault_facilities" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_part_of" ON "m_fault_facilities" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_merged_into" ON "m_fault_facilities" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_issuer" ON "m_fault_facilities" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_requester" ON "m_fault_facilities" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_executor" ON "m_fault_facilities" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_acceptor" ON "m_fault_facilities" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_cancel_asked_by" ON "m_fault_facilities" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_late_fill_by" ON "m_fault_facilities" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_evaluated_by" ON "m_fault_facilities" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_part_executor" ON "m_fault_facilities" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_supplier_id" ON "m_fault_facilities" USING btree ("factory_no","f_supplier_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_contract_id" ON "m_fault_facilities" USING btree ("factory_no","f_contract_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_plan_end" ON "m_fault_facilities" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_timeliness_plan_end" ON "m_fault_facilities" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities__steps_by_signal" ON "m_fault_facilities__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_fault_facilities__work_hours_by_user" ON "m_fault_facilities__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_plant_recent" ON "m_equipment_overhaul_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_recent" ON "m_equipment_overhaul_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_overhaul_work_no" ON "m_equipment_overhaul_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_status" ON "m_equipment_overhaul_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_equipment_abnormal" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_abnormal_operation" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_part_of" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_merged_into" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_issuer" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_requester" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_executor" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_acceptor" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_cancel_asked_by" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_late_fill_by" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_evaluated_by" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_part_executor" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_plan_end" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_timeliness_plan_end" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work__steps_by_signal" ON "m_equipment_overhaul_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work__work_hours_by_user" ON "m_equipment_overhaul_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_plant_recent" ON "m_equipment_reset_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_recent" ON "m_equipment_reset_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_reset_work_no" ON "m_equipment_reset_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_status" ON "m_equipment_reset_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_equipment_abnormal" ON "m_equipment_reset_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_abnormal_operation" ON "m_equipment_reset_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_part_of" ON "m_equipment_reset_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_merged_into" ON "m_equipment_reset_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_issuer" ON "m_equipment_reset_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_requester" ON "m_equipment_reset_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_executor" ON "m_equipment_reset_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_acceptor" ON "m_equipment_reset_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_cancel_asked_by" ON "m_equipment_reset_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_late_fill_by" ON "m_equipment_reset_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_evaluated_by" ON "m_equipment_reset_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_part_executor" ON "m_equipment_reset_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_plan_end" ON "m_equipment_reset_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_timeliness_plan_end" ON "m_equipment_reset_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work__steps_by_signal" ON "m_equipment_reset_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work__work_hours_by_user" ON "m_equipment_reset_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_plant_recent" ON "m_equipment_add_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_recent" ON "m_equipment_add_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_add_work_no" ON "m_equipment_add_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_status" ON "m_equipment_add_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_equipment_abnormal" ON "m_equipment_add_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_abnormal_operation" ON "m_equipment_add_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_part_of" ON "m_equipment_add_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_merged_into" ON "m_equipment_add_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_issuer" ON "m_equipment_add_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_requester" ON "m_equipment_add_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_executor" ON "m_equipment_add_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_acceptor" ON "m_equipment_add_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_cancel_asked_by" ON "m_equipment_add_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_late_fill_by" ON "m_equipment_add_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_evaluated_by" ON "m_equipment_add_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_part_executor" ON "m_equipment_add_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_plan_end" ON "m_equipment_add_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_timeliness_plan_end" ON "m_equipment_add_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work__steps_by_signal" ON "m_equipment_add_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_equipment_add_work__work_hours_by_user" ON "m_equipment_add_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_plant_recent" ON "m_facility_overhaul_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_recent" ON "m_facility_overhaul_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_facility_overhaul_work_no" ON "m_facility_overhaul_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_status" ON "m_facility_overhaul_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_equipment_abnormal" ON "m_facility_overhaul_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_abnormal_operation" ON "m_facility_overhaul_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_part_of" ON "m_facility_overhaul_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_merged_into" ON "m_facility_overhaul_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_issuer" ON "m_facility_overhaul_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_requester" ON "m_facility_overhaul_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_executor" ON "m_facility_overhaul_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_acceptor" ON "m_facility_overhaul_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_cancel_asked_by" ON "m_facility_overhaul_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_late_fill_by" ON "m_facility_overhaul_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_evaluated_by" ON "m_facility_overhaul_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_part_executor" ON "m_facility_overhaul_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_plan_end" ON "m_facility_overhaul_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_timeliness_plan_end" ON "m_facility_overhaul_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work__steps_by_signal" ON "m_facility_overhaul_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work__work_hours_by_user" ON "m_facility_overhaul_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_technical_work_plant_recent" ON "m_technical_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_recent" ON "m_technical_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_technical_work_no" ON "m_technical_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_technical_work_status" ON "m_technical_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_equipment_abnormal" ON "m_technical_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_abnormal_operation" ON "m_technical_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_part_of" ON "m_technical_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_merged_into" ON "m_technical_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_issuer" ON "m_technical_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_requester" ON "m_technical_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_executor" ON "m_technical_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_acceptor" ON "m_technical_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_cancel_asked_by" ON "m_technical_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_late_fill_by" ON "m_technical_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_evaluated_by" ON "m_technical_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_part_executor" ON "m_technical_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_plan_end" ON "m_technical_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_timeliness_plan_end" ON "m_technical_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work__steps_by_signal" ON "m_technical_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_technical_work__work_hours_by_user" ON "m_technical_work__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_intensive_work_plant_recent" ON "m_intensive_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_recent" ON "m_intensive_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_intensive_work_no" ON "m_intensive_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_status" ON "m_intensive_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_equipment_abnormal" ON "m_intensive_work" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_abnormal_operation" ON "m_intensive_work" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_part_of" ON "m_intensive_work" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_merged_into" ON "m_intensive_work" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_issuer" ON "m_intensive_work" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_requester" ON "m_intensive_work" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_executor" ON "m_intensive_work" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_acceptor" ON "m_intensive_work" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_cancel_asked_by" ON "m_intensive_work" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_late_fill_by" ON "m_intensive_work" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_evaluated_by" ON "m_intensive_work" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_part_executor" ON "m_intensive_work" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_plan_end" ON "m_intensive_work" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_timeliness_plan_end" ON "m_intensive_work" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work__steps_by_signal" ON "m_intensive_work__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_intensive_work__work_hours_by_user" ON "m_intensive_work__work_hours" USING btree ("f_user");