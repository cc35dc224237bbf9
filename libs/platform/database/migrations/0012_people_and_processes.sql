CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_key" varchar(40) NOT NULL,
	"version_no" integer NOT NULL,
	"category" varchar(20) NOT NULL,
	"kind" varchar(40) NOT NULL,
	"subject_id" varchar(64) NOT NULL,
	"subject_no" varchar(64),
	"title" jsonb NOT NULL,
	"path" varchar(500),
	"factory_no" varchar(32),
	"initiator" varchar(50) NOT NULL,
	"state" varchar(10) NOT NULL,
	"round" integer NOT NULL,
	"process" jsonb NOT NULL,
	"given" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"started_at" double precision NOT NULL,
	"updated_at" double precision NOT NULL,
	"ended_at" double precision
);
--> statement-breakpoint
CREATE TABLE "approval_copy" (
	"approval_id" uuid NOT NULL,
	"node_id" varchar(40) NOT NULL,
	"person" varchar(50) NOT NULL,
	"at" double precision NOT NULL,
	"seen_at" double precision,
	CONSTRAINT "approval_copy_approval_id_node_id_person_pk" PRIMARY KEY("approval_id","node_id","person")
);
--> statement-breakpoint
CREATE TABLE "approval_delegation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_code" varchar(50) NOT NULL,
	"to_code" varchar(50) NOT NULL,
	"from_at" double precision NOT NULL,
	"until_at" double precision NOT NULL,
	"categories" jsonb NOT NULL,
	"created_at" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"approval_id" uuid NOT NULL,
	"at" double precision NOT NULL,
	"actor" varchar(50),
	"action" varchar(20) NOT NULL,
	"node_id" varchar(40),
	"task_id" uuid,
	"whom" jsonb NOT NULL,
	"note" text,
	"round" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"title" varchar(60) NOT NULL,
	"content" varchar(2000) NOT NULL,
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"approval_id" uuid NOT NULL,
	"node_id" varchar(40) NOT NULL,
	"state" varchar(10) NOT NULL,
	"assignee" varchar(50),
	"task" jsonb NOT NULL,
	"opened_at" double precision NOT NULL,
	"due_at" double precision,
	"done_at" double precision,
	"signature" jsonb
);
--> statement-breakpoint
CREATE TABLE "approval_task_person" (
	"task_id" uuid NOT NULL,
	"person" varchar(50) NOT NULL,
	CONSTRAINT "approval_task_person_person_task_id_pk" PRIMARY KEY("person","task_id")
);
--> statement-breakpoint
CREATE TABLE "process_model" (
	"key" varchar(40) PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"category" varchar(20) NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_version" (
	"model_key" varchar(40) NOT NULL,
	"no" integer NOT NULL,
	"state" varchar(10) NOT NULL,
	"definition" jsonb NOT NULL,
	"note" varchar(300) DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"published_at" double precision,
	"published_by" varchar(50),
	CONSTRAINT "process_version_model_key_no_pk" PRIMARY KEY("model_key","no")
);
--> statement-breakpoint
CREATE TABLE "form_version" (
	"form_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"form_key" varchar(30) NOT NULL,
	"state" varchar(10) NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" double precision NOT NULL,
	"published_by" varchar(50) NOT NULL,
	"retired_at" double precision,
	CONSTRAINT "form_version_form_id_no_pk" PRIMARY KEY("form_id","no")
);
--> statement-breakpoint
CREATE TABLE "m_group_list" (
	"f_name" varchar(30),
	"f_type" varchar(64),
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_members" boolean DEFAULT false NOT NULL,
	"l_certificates" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_group_list__members" (
	"f_user" varchar(100),
	"f_is_lead" boolean,
	"f_skills" jsonb,
	"f_joined_on" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_group_list__members_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_group_list__certificates" (
	"f_holder" varchar(100),
	"f_kind" varchar(64),
	"f_number" varchar(30),
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_group_list__certificates_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_scheduling_rule" (
	"f_name" varchar(30),
	"f_pattern" varchar(64),
	"f_cycle" varchar(100),
	"f_starts_on" varchar(10),
	"f_ends_on" varchar(10),
	"f_total_hours" double precision,
	"f_around_the_clock" boolean,
	"f_holidays" varchar(64),
	"f_licences" jsonb,
	"f_note" varchar(300),
	"l_shifts" boolean DEFAULT false NOT NULL,
	"l_teams" boolean DEFAULT false NOT NULL,
	"l_holiday_days" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_scheduling_rule__shifts" (
	"f_mark" varchar(10),
	"f_name" varchar(30),
	"f_from" varchar(10),
	"f_to" varchar(10),
	"f_standard_hours" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_scheduling_rule__shifts_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_scheduling_rule__teams" (
	"f_team" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_scheduling_rule__teams_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_scheduling_rule__holiday_days" (
	"f_day" varchar(10),
	"f_name" varchar(30),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_scheduling_rule__holiday_days_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_roster_duty" (
	"f_day" varchar(10),
	"f_shift" varchar(30),
	"f_team" varchar(100),
	"f_person" varchar(100),
	"f_is_lead" boolean,
	"f_starts_at" double precision,
	"f_ends_at" double precision,
	"f_rule" varchar(100),
	"f_planned_person" varchar(100),
	"f_is_changed" boolean,
	"f_reason" varchar(100),
	"f_extra_pay" boolean,
	"f_checked_in_at" double precision,
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
CREATE TABLE "m_scheduling_transfer_list" (
	"f_kind" varchar(64),
	"f_title" varchar(100),
	"f_applicant" varchar(100),
	"f_give" varchar(100),
	"f_counterpart" varchar(100),
	"f_take" varchar(100),
	"f_reason" varchar(300),
	"f_gives_at" double precision,
	"f_takes_at" double precision,
	"f_breaks" varchar(500),
	"f_is_breaking" boolean,
	"f_decided_at" double precision,
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
CREATE TABLE "m_shift_log" (
	"f_day" varchar(10),
	"f_shift" varchar(30),
	"f_team" varchar(100),
	"f_starts_at" double precision,
	"f_ends_at" double precision,
	"f_outgoing" varchar(100),
	"f_on_duty" jsonb,
	"f_incoming" jsonb,
	"f_sections" jsonb,
	"f_said" varchar(2000),
	"f_is_overdue" boolean,
	"f_prepared_at" double precision,
	"f_handed_at" double precision,
	"f_handed_by" varchar(100),
	"f_handed_digest" varchar(100),
	"f_taken_at" double precision,
	"f_taken_by" varchar(100),
	"f_taken_digest" varchar(100),
	"f_objection" varchar(500),
	"f_entry_kind" varchar(64),
	"f_entry_text" varchar(2000),
	"f_entry_carry" boolean,
	"f_entry_no" double precision,
	"f_item_no" double precision,
	"f_check_no" double precision,
	"l_entries" boolean DEFAULT false NOT NULL,
	"l_items" boolean DEFAULT false NOT NULL,
	"l_checks" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_shift_log__entries" (
	"f_no" double precision,
	"f_at" double precision,
	"f_by" varchar(100),
	"f_kind" varchar(64),
	"f_text" varchar(2000),
	"f_is_carried" boolean,
	"f_corrects" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_shift_log__entries_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_shift_log__items" (
	"f_no" double precision,
	"f_text" varchar(2000),
	"f_since" double precision,
	"f_closed_at" double precision,
	"f_closed_by" varchar(100),
	"f_outcome" varchar(500),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_shift_log__items_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_shift_log__checks" (
	"f_no" double precision,
	"f_kind" varchar(64),
	"f_text" varchar(2000),
	"f_ticked_at" double precision,
	"f_ticked_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_shift_log__checks_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_change_shifts" (
	"f_name" jsonb,
	"f_section" varchar(64),
	"f_is_required" boolean,
	"f_plants" jsonb,
	"f_signals" jsonb,
	"f_hint" jsonb,
	"f_order" double precision,
	"f_enabled" boolean,
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
CREATE TABLE "m_vehicle" (
	"f_plate" varchar(20),
	"f_kind" varchar(64),
	"f_model" varchar(50),
	"f_seats" double precision,
	"f_odometer_km" double precision,
	"f_inspection_due" varchar(10),
	"f_insurance_until" varchar(10),
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
CREATE TABLE "m_flow_form" (
	"f_name" jsonb,
	"f_code" varchar(30),
	"f_category" varchar(64),
	"f_approval_model" varchar(50),
	"f_version" double precision,
	"f_enabled" boolean,
	"f_description" varchar(300),
	"f_document" jsonb,
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
CREATE TABLE "m_form_record" (
	"f_subject" varchar(100),
	"f_form" varchar(100),
	"f_form_key" varchar(30),
	"f_form_version" double precision,
	"f_applicant" varchar(100),
	"f_summary" jsonb,
	"f_start_at" double precision,
	"f_end_at" double precision,
	"f_vehicle" varchar(100),
	"f_booked" varchar(300),
	"f_submitted_at" double precision,
	"f_closes_at" double precision,
	"f_asked" jsonb,
	"f_names" jsonb,
	"f_answers" jsonb,
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
ALTER TABLE "m_temporary_order" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_licences" jsonb;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_model_key_version_no_process_version_model_key_no_fk" FOREIGN KEY ("model_key","version_no") REFERENCES "public"."process_version"("model_key","no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_copy" ADD CONSTRAINT "approval_copy_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_event" ADD CONSTRAINT "approval_event_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_task" ADD CONSTRAINT "approval_task_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_task_person" ADD CONSTRAINT "approval_task_person_task_id_approval_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."approval_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_version" ADD CONSTRAINT "process_version_model_key_process_model_key_fk" FOREIGN KEY ("model_key") REFERENCES "public"."process_model"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_group_list__members" ADD CONSTRAINT "m_group_list__members_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_group_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_group_list__certificates" ADD CONSTRAINT "m_group_list__certificates_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_group_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_scheduling_rule__shifts" ADD CONSTRAINT "m_scheduling_rule__shifts_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_scheduling_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_scheduling_rule__teams" ADD CONSTRAINT "m_scheduling_rule__teams_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_scheduling_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_scheduling_rule__holiday_days" ADD CONSTRAINT "m_scheduling_rule__holiday_days_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_scheduling_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_shift_log__entries" ADD CONSTRAINT "m_shift_log__entries_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_shift_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_shift_log__items" ADD CONSTRAINT "m_shift_log__items_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_shift_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_shift_log__checks" ADD CONSTRAINT "m_shift_log__checks_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_shift_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_open" ON "approval" USING btree ("kind","subject_id") WHERE state in ('RUNNING', 'REJECTED', 'WITHDRAWN');--> statement-breakpoint
CREATE INDEX "approval_subject" ON "approval" USING btree ("kind","subject_id","started_at");--> statement-breakpoint
CREATE INDEX "approval_plant" ON "approval" USING btree ("factory_no","started_at");--> statement-breakpoint
CREATE INDEX "approval_initiator" ON "approval" USING btree ("initiator","updated_at");--> statement-breakpoint
CREATE INDEX "approval_model" ON "approval" USING btree ("model_key","version_no","state");--> statement-breakpoint
CREATE INDEX "approval_copy_person" ON "approval_copy" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "approval_delegation_from" ON "approval_delegation" USING btree ("from_code","until_at");--> statement-breakpoint
CREATE INDEX "approval_delegation_to" ON "approval_delegation" USING btree ("to_code");--> statement-breakpoint
CREATE INDEX "approval_event_of" ON "approval_event" USING btree ("approval_id","id");--> statement-breakpoint
CREATE INDEX "approval_task_of" ON "approval_task" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "approval_task_done" ON "approval_task" USING btree ("assignee","done_at") WHERE state in ('AGREED', 'REJECTED', 'FILLED');--> statement-breakpoint
CREATE INDEX "approval_task_person_task" ON "approval_task_person" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "process_version_draft" ON "process_version" USING btree ("model_key") WHERE state = 'DRAFT';--> statement-breakpoint
CREATE UNIQUE INDEX "process_version_published" ON "process_version" USING btree ("model_key") WHERE state = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "process_version_state" ON "process_version" USING btree ("state");--> statement-breakpoint
CREATE INDEX "form_version_state" ON "form_version" USING btree ("state","form_key");--> statement-breakpoint
CREATE INDEX "m_group_list_plant_recent" ON "m_group_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_group_list_recent" ON "m_group_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_group_list_no" ON "m_group_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_group_list_unique_name" ON "m_group_list" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_group_list_by_name" ON "m_group_list" USING btree ("factory_no","f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_group_list__members_by_user" ON "m_group_list__members" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_group_list__certificates_by_holder" ON "m_group_list__certificates" USING btree ("f_holder");--> statement-breakpoint
CREATE INDEX "m_scheduling_rule_plant_recent" ON "m_scheduling_rule" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scheduling_rule_recent" ON "m_scheduling_rule" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_scheduling_rule_no" ON "m_scheduling_rule" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_scheduling_rule_status" ON "m_scheduling_rule" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_scheduling_rule_unique_name" ON "m_scheduling_rule" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scheduling_rule_by_name" ON "m_scheduling_rule" USING btree ("factory_no","f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scheduling_rule__teams_by_team" ON "m_scheduling_rule__teams" USING btree ("f_team");--> statement-breakpoint
CREATE INDEX "m_roster_duty_plant_recent" ON "m_roster_duty" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_roster_duty_recent" ON "m_roster_duty" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_roster_duty_no" ON "m_roster_duty" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_roster_duty_status" ON "m_roster_duty" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_roster_duty_by_starts_at" ON "m_roster_duty" USING btree ("factory_no","f_starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_roster_duty_by_team" ON "m_roster_duty" USING btree ("factory_no","f_team","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_roster_duty_by_person" ON "m_roster_duty" USING btree ("factory_no","f_person","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_roster_duty_by_rule" ON "m_roster_duty" USING btree ("factory_no","f_rule","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_roster_duty_by_planned_person" ON "m_roster_duty" USING btree ("factory_no","f_planned_person","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_roster_duty_by_day" ON "m_roster_duty" USING btree ("factory_no","f_day","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_roster_duty_by_ends_at" ON "m_roster_duty" USING btree ("factory_no","f_ends_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scheduling_transfer_list_plant_recent" ON "m_scheduling_transfer_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scheduling_transfer_list_recent" ON "m_scheduling_transfer_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_scheduling_transfer_list_no" ON "m_scheduling_transfer_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_scheduling_transfer_list_status" ON "m_scheduling_transfer_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scheduling_transfer_list_by_applicant" ON "m_scheduling_transfer_list" USING btree ("factory_no","f_applicant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scheduling_transfer_list_by_give" ON "m_scheduling_transfer_list" USING btree ("factory_no","f_give","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scheduling_transfer_list_by_counterpart" ON "m_scheduling_transfer_list" USING btree ("factory_no","f_counterpart","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_scheduling_transfer_list_by_take" ON "m_scheduling_transfer_list" USING btree ("factory_no","f_take","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_shift_log_plant_recent" ON "m_shift_log" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_shift_log_recent" ON "m_shift_log" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_shift_log_no" ON "m_shift_log" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_shift_log_status" ON "m_shift_log" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_shift_log_by_starts_at" ON "m_shift_log" USING btree ("factory_no","f_starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_shift_log_by_team" ON "m_shift_log" USING btree ("factory_no","f_team","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_shift_log_by_outgoing" ON "m_shift_log" USING btree ("factory_no","f_outgoing","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_shift_log_by_handed_by" ON "m_shift_log" USING btree ("factory_no","f_handed_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_shift_log_by_taken_by" ON "m_shift_log" USING btree ("factory_no","f_taken_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_shift_log_by_day" ON "m_shift_log" USING btree ("factory_no","f_day","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_shift_log__entries_by_by" ON "m_shift_log__entries" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_shift_log__items_by_closed_by" ON "m_shift_log__items" USING btree ("f_closed_by");--> statement-breakpoint
CREATE INDEX "m_shift_log__checks_by_ticked_by" ON "m_shift_log__checks" USING btree ("f_ticked_by");--> statement-breakpoint
CREATE INDEX "m_change_shifts_plant_recent" ON "m_change_shifts" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_change_shifts_recent" ON "m_change_shifts" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_change_shifts_no" ON "m_change_shifts" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_change_shifts_by_order" ON "m_change_shifts" USING btree ("f_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_vehicle_plant_recent" ON "m_vehicle" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_vehicle_recent" ON "m_vehicle" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_vehicle_no" ON "m_vehicle" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_vehicle_unique_plate" ON "m_vehicle" USING btree ("f_plate") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_vehicle_by_plate" ON "m_vehicle" USING btree ("factory_no","f_plate","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_flow_form_plant_recent" ON "m_flow_form" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_flow_form_recent" ON "m_flow_form" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_flow_form_no" ON "m_flow_form" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_flow_form_status" ON "m_flow_form" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_flow_form_unique_code" ON "m_flow_form" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_form_record_plant_recent" ON "m_form_record" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_form_record_recent" ON "m_form_record" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_form_record_no" ON "m_form_record" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_form_record_status" ON "m_form_record" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_form_record_by_form" ON "m_form_record" USING btree ("factory_no","f_form","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_form_record_by_applicant" ON "m_form_record" USING btree ("factory_no","f_applicant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_form_record_by_vehicle" ON "m_form_record" USING btree ("factory_no","f_vehicle","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_form_record_by_booked_start_at" ON "m_form_record" USING btree ("factory_no","f_booked","f_start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_equipment" ON "m_temporary_order" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_equipment" ON "m_auxiliary_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_equipment" ON "m_routine_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_equipment" ON "m_maintenance_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_equipment" ON "m_forecast_equipment" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_equipment" ON "m_forecast_facilities" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_equipment" ON "m_fault_equipment" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_equipment" ON "m_fault_facilities" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_equipment" ON "m_equipment_overhaul_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_equipment" ON "m_equipment_reset_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_equipment" ON "m_equipment_add_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_equipment" ON "m_facility_overhaul_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_equipment" ON "m_technical_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_equipment" ON "m_intensive_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_run_patrol_work_by_equipment" ON "m_run_patrol_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_patrol_work_by_equipment" ON "m_equipment_patrol_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_inspection_work_by_equipment" ON "m_external_inspection_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_equipment" ON "m_craft_task_list" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_equipment" ON "m_medicine_list" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;