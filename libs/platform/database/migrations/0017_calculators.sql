CREATE TABLE "m_calculator_factory_info" (
	"f_name" varchar(50),
	"f_design_flow" double precision,
	"f_standard" varchar(50),
	"f_patm" double precision,
	"f_kwh_price" double precision,
	"f_v_anaerobic" double precision,
	"f_v_anoxic" double precision,
	"f_v_aerobic" double precision,
	"f_diffuser_depth" double precision,
	"f_diffusers_per_riser" double precision,
	"f_transfer" double precision,
	"f_rangeability" double precision,
	"f_lamella_area" double precision,
	"f_v_mixing" double precision,
	"f_v_flocculation" double precision,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_blowers" boolean DEFAULT false NOT NULL,
	"l_branches" boolean DEFAULT false NOT NULL,
	"l_pumps" boolean DEFAULT false NOT NULL,
	"l_chemicals" boolean DEFAULT false NOT NULL,
	"l_inputs" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_calculator_factory_info__blowers" (
	"f_name" varchar(30),
	"f_rated_m3h" double precision,
	"f_min_m3h" double precision,
	"f_power_kw" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_factory_info__blowers_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_calculator_factory_info__branches" (
	"f_name" varchar(30),
	"f_weight" double precision,
	"f_kvs" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_factory_info__branches_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_calculator_factory_info__pumps" (
	"f_use" varchar(64),
	"f_count" double precision,
	"f_rated_m3h" double precision,
	"f_min_hz" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_factory_info__pumps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_calculator_factory_info__chemicals" (
	"f_use" varchar(64),
	"f_product" varchar(50),
	"f_strength" double precision,
	"f_metal" varchar(64),
	"f_cod_eq" double precision,
	"f_density" double precision,
	"f_pump_max" double precision,
	"f_price_per_t" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_factory_info__chemicals_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_calculator_factory_info__inputs" (
	"f_input" varchar(64),
	"f_row" double precision,
	"f_signal" varchar(100),
	"f_factor" double precision,
	"f_value" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_factory_info__inputs_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_calculator_strategy" (
	"f_name" varchar(50),
	"f_calculator" varchar(64),
	"f_mode" varchar(64),
	"f_cycle_min" double precision,
	"f_max_age_min" double precision,
	"f_responsible" varchar(100),
	"f_valid_to" varchar(10),
	"f_fallback" varchar(300),
	"f_trial_since" double precision,
	"f_note" varchar(300),
	"l_settings" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_calculator_strategy__settings" (
	"f_input" varchar(64),
	"f_value" double precision,
	"f_from" varchar(10),
	"f_to" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_strategy__settings_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_calculator_run" (
	"f_name" jsonb,
	"f_calculator" varchar(64),
	"f_at" double precision,
	"f_strategy" varchar(100),
	"f_findings" jsonb,
	"f_is_refused" boolean,
	"f_advice" double precision,
	"f_advice_unit" varchar(20),
	"f_cost_day" double precision,
	"f_formulas" varchar(10),
	"f_applied_value" double precision,
	"f_applied_by" varchar(100),
	"f_applied_at" double precision,
	"f_note" varchar(300),
	"l_own" boolean DEFAULT false NOT NULL,
	"l_inputs" boolean DEFAULT false NOT NULL,
	"l_results" boolean DEFAULT false NOT NULL,
	"l_effect" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_calculator_run__own" (
	"f_input" varchar(64),
	"f_row" double precision,
	"f_value" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_run__own_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_calculator_run__inputs" (
	"f_input" varchar(64),
	"f_row" double precision,
	"f_value" double precision,
	"f_source" varchar(64),
	"f_signal" varchar(50),
	"f_factor" double precision,
	"f_quality" double precision,
	"f_at" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_run__inputs_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_calculator_run__results" (
	"f_result" varchar(64),
	"f_row" double precision,
	"f_value" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_run__results_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_calculator_run__effect" (
	"f_input" varchar(64),
	"f_row" double precision,
	"f_before" double precision,
	"f_after" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_calculator_run__effect_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_calculator_factory_info__blowers" ADD CONSTRAINT "m_calculator_factory_info__blowers_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_factory_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calculator_factory_info__branches" ADD CONSTRAINT "m_calculator_factory_info__branches_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_factory_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calculator_factory_info__pumps" ADD CONSTRAINT "m_calculator_factory_info__pumps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_factory_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calculator_factory_info__chemicals" ADD CONSTRAINT "m_calculator_factory_info__chemicals_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_factory_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calculator_factory_info__inputs" ADD CONSTRAINT "m_calculator_factory_info__inputs_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_factory_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calculator_strategy__settings" ADD CONSTRAINT "m_calculator_strategy__settings_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_strategy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calculator_run__own" ADD CONSTRAINT "m_calculator_run__own_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calculator_run__inputs" ADD CONSTRAINT "m_calculator_run__inputs_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calculator_run__results" ADD CONSTRAINT "m_calculator_run__results_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_calculator_run__effect" ADD CONSTRAINT "m_calculator_run__effect_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_calculator_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_calculator_factory_info_plant_recent" ON "m_calculator_factory_info" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_factory_info_recent" ON "m_calculator_factory_info" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_calculator_factory_info_no" ON "m_calculator_factory_info" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_calculator_factory_info_unique_name" ON "m_calculator_factory_info" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_factory_info_by_name" ON "m_calculator_factory_info" USING btree ("factory_no","f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_factory_info__inputs_by_signal" ON "m_calculator_factory_info__inputs" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_calculator_strategy_plant_recent" ON "m_calculator_strategy" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_strategy_recent" ON "m_calculator_strategy" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_calculator_strategy_no" ON "m_calculator_strategy" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_calculator_strategy_status" ON "m_calculator_strategy" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_calculator_strategy_unique_name" ON "m_calculator_strategy" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_strategy_by_name" ON "m_calculator_strategy" USING btree ("factory_no","f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_strategy_by_responsible" ON "m_calculator_strategy" USING btree ("factory_no","f_responsible","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_run_plant_recent" ON "m_calculator_run" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_run_recent" ON "m_calculator_run" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_calculator_run_no" ON "m_calculator_run" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_calculator_run_status" ON "m_calculator_run" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_run_by_at" ON "m_calculator_run" USING btree ("factory_no","f_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_run_by_strategy" ON "m_calculator_run" USING btree ("factory_no","f_strategy","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_calculator_run_by_applied_by" ON "m_calculator_run" USING btree ("factory_no","f_applied_by","id") WHERE deleted_at is null;