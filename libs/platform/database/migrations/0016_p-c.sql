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
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_stage_cost" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_prepare_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_procure_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_construct_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_test_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_accept_files" jsonb;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "l_stages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
CREATE INDEX "m_equipment_overhaul_work__stages_by_agreed_by" ON "m_equipment_overhaul_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work__stages_by_agreed_by" ON "m_equipment_reset_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_equipment_add_work__stages_by_agreed_by" ON "m_equipment_add_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work__stages_by_agreed_by" ON "m_facility_overhaul_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_technical_work__stages_by_agreed_by" ON "m_technical_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_intensive_work__stages_by_agreed_by" ON "m_intensive_work__stages" USING btree ("f_agreed_by");--> statement-breakpoint
CREATE INDEX "m_supplier_by_score_comment_by" ON "m_supplier" USING btree ("f_score_comment_by","id") WHERE deleted_at is null;