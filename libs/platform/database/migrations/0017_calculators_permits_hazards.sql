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
CREATE TABLE "m_fire_work" (
	"f_name" varchar(50),
	"f_permit_class" varchar(64),
	"f_effective_class" varchar(64),
	"f_site" varchar(100),
	"f_place" varchar(100),
	"f_equipment" varchar(100),
	"f_job" varchar(100),
	"f_order_no" varchar(50),
	"f_procedure" varchar(100),
	"f_content" varchar(500),
	"f_method" varchar(300),
	"f_tools" varchar(300),
	"f_valid_from" double precision,
	"f_valid_to" double precision,
	"f_applicant" varchar(100),
	"f_leader" varchar(100),
	"f_place_owner" varchar(100),
	"f_guardians" jsonb,
	"f_site_code" varchar(50),
	"f_site_photos" jsonb,
	"f_tester" varchar(100),
	"f_tested_at" double precision,
	"f_is_test_ok" boolean,
	"f_gas_signals" jsonb,
	"f_briefing_sheet" jsonb,
	"f_people" varchar(300),
	"f_inside" double precision,
	"f_next_guardian" varchar(100),
	"f_leaving_guardian" varchar(100),
	"f_stop_reason" varchar(64),
	"f_stopped_at" double precision,
	"f_started_at" double precision,
	"f_finished_at" double precision,
	"f_closed_at" double precision,
	"f_is_clean" boolean,
	"f_closing_photos" jsonb,
	"f_previous_no" varchar(50),
	"f_fire_method" varchar(64),
	"f_raising" jsonb,
	"f_is_outdoors" boolean,
	"f_wind_grade" double precision,
	"f_clear_m" double precision,
	"f_flame_distance_m" double precision,
	"f_cylinder_spacing_m" double precision,
	"f_primary_lead_m" double precision,
	"f_secondary_lead_m" double precision,
	"f_lower_limit_pct" double precision,
	"f_fire_watch_min" double precision,
	"l_workers" boolean DEFAULT false NOT NULL,
	"l_jsa" boolean DEFAULT false NOT NULL,
	"l_checklist" boolean DEFAULT false NOT NULL,
	"l_isolations" boolean DEFAULT false NOT NULL,
	"l_readings" boolean DEFAULT false NOT NULL,
	"l_gas_tests" boolean DEFAULT false NOT NULL,
	"l_signatures" boolean DEFAULT false NOT NULL,
	"l_briefing" boolean DEFAULT false NOT NULL,
	"l_field_log" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_fire_work__workers" (
	"f_name" varchar(30),
	"f_user" varchar(100),
	"f_company" varchar(100),
	"f_certificate" varchar(50),
	"f_certificate_to" varchar(10),
	"f_trained_on" varchar(10),
	"f_fit_on" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fire_work__workers_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fire_work__jsa" (
	"f_step" varchar(100),
	"f_hazard" varchar(300),
	"f_risk" varchar(64),
	"f_measure" varchar(300),
	"f_owner" varchar(30),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fire_work__jsa_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fire_work__checklist" (
	"f_item" varchar(300),
	"f_item_en" varchar(300),
	"f_limit" varchar(50),
	"f_applies" boolean,
	"f_is_done" boolean,
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fire_work__checklist_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fire_work__isolations" (
	"f_point" varchar(100),
	"f_method" varchar(64),
	"f_lock_no" varchar(30),
	"f_set_by" varchar(30),
	"f_is_verified" boolean,
	"f_removal" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fire_work__isolations_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fire_work__readings" (
	"f_point" varchar(64),
	"f_o2" double precision,
	"f_lel" double precision,
	"f_vol" double precision,
	"f_h2s" double precision,
	"f_co" double precision,
	"f_nh3" double precision,
	"f_co2" double precision,
	"f_meter" varchar(100),
	"f_instrument" varchar(50),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fire_work__readings_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fire_work__gas_tests" (
	"f_at" double precision,
	"f_point" varchar(64),
	"f_o2" double precision,
	"f_lel" double precision,
	"f_vol" double precision,
	"f_h2s" double precision,
	"f_co" double precision,
	"f_nh3" double precision,
	"f_co2" double precision,
	"f_meter" varchar(100),
	"f_instrument" varchar(50),
	"f_is_ok" boolean,
	"f_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fire_work__gas_tests_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fire_work__signatures" (
	"f_stage" varchar(64),
	"f_role" varchar(64),
	"f_by" varchar(100),
	"f_at" double precision,
	"f_is_void" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fire_work__signatures_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fire_work__briefing" (
	"f_name" varchar(100),
	"f_has_signed" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fire_work__briefing_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fire_work__field_log" (
	"f_at" double precision,
	"f_kind" varchar(64),
	"f_name" varchar(100),
	"f_by" varchar(100),
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fire_work__field_log_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_finite_space" (
	"f_name" varchar(50),
	"f_permit_class" varchar(64),
	"f_effective_class" varchar(64),
	"f_site" varchar(100),
	"f_place" varchar(100),
	"f_equipment" varchar(100),
	"f_job" varchar(100),
	"f_order_no" varchar(50),
	"f_procedure" varchar(100),
	"f_content" varchar(500),
	"f_method" varchar(300),
	"f_tools" varchar(300),
	"f_valid_from" double precision,
	"f_valid_to" double precision,
	"f_applicant" varchar(100),
	"f_leader" varchar(100),
	"f_place_owner" varchar(100),
	"f_guardians" jsonb,
	"f_site_code" varchar(50),
	"f_site_photos" jsonb,
	"f_tester" varchar(100),
	"f_tested_at" double precision,
	"f_is_test_ok" boolean,
	"f_gas_signals" jsonb,
	"f_briefing_sheet" jsonb,
	"f_people" varchar(300),
	"f_inside" double precision,
	"f_next_guardian" varchar(100),
	"f_leaving_guardian" varchar(100),
	"f_stop_reason" varchar(64),
	"f_stopped_at" double precision,
	"f_started_at" double precision,
	"f_finished_at" double precision,
	"f_closed_at" double precision,
	"f_is_clean" boolean,
	"f_closing_photos" jsonb,
	"f_previous_no" varchar(50),
	"f_ventilated_min" double precision,
	"f_oxygen_rich" boolean,
	"f_is_wet" boolean,
	"f_lamp_voltage" double precision,
	"f_leakage_ma" double precision,
	"f_rescue" varchar(500),
	"f_drilled_on" varchar(10),
	"l_workers" boolean DEFAULT false NOT NULL,
	"l_jsa" boolean DEFAULT false NOT NULL,
	"l_checklist" boolean DEFAULT false NOT NULL,
	"l_isolations" boolean DEFAULT false NOT NULL,
	"l_readings" boolean DEFAULT false NOT NULL,
	"l_gas_tests" boolean DEFAULT false NOT NULL,
	"l_signatures" boolean DEFAULT false NOT NULL,
	"l_briefing" boolean DEFAULT false NOT NULL,
	"l_field_log" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_finite_space__workers" (
	"f_name" varchar(30),
	"f_user" varchar(100),
	"f_company" varchar(100),
	"f_certificate" varchar(50),
	"f_certificate_to" varchar(10),
	"f_trained_on" varchar(10),
	"f_fit_on" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_finite_space__workers_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_finite_space__jsa" (
	"f_step" varchar(100),
	"f_hazard" varchar(300),
	"f_risk" varchar(64),
	"f_measure" varchar(300),
	"f_owner" varchar(30),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_finite_space__jsa_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_finite_space__checklist" (
	"f_item" varchar(300),
	"f_item_en" varchar(300),
	"f_limit" varchar(50),
	"f_applies" boolean,
	"f_is_done" boolean,
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_finite_space__checklist_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_finite_space__isolations" (
	"f_point" varchar(100),
	"f_method" varchar(64),
	"f_lock_no" varchar(30),
	"f_set_by" varchar(30),
	"f_is_verified" boolean,
	"f_removal" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_finite_space__isolations_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_finite_space__readings" (
	"f_point" varchar(64),
	"f_o2" double precision,
	"f_lel" double precision,
	"f_vol" double precision,
	"f_h2s" double precision,
	"f_co" double precision,
	"f_nh3" double precision,
	"f_co2" double precision,
	"f_meter" varchar(100),
	"f_instrument" varchar(50),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_finite_space__readings_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_finite_space__gas_tests" (
	"f_at" double precision,
	"f_point" varchar(64),
	"f_o2" double precision,
	"f_lel" double precision,
	"f_vol" double precision,
	"f_h2s" double precision,
	"f_co" double precision,
	"f_nh3" double precision,
	"f_co2" double precision,
	"f_meter" varchar(100),
	"f_instrument" varchar(50),
	"f_is_ok" boolean,
	"f_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_finite_space__gas_tests_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_finite_space__signatures" (
	"f_stage" varchar(64),
	"f_role" varchar(64),
	"f_by" varchar(100),
	"f_at" double precision,
	"f_is_void" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_finite_space__signatures_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_finite_space__briefing" (
	"f_name" varchar(100),
	"f_has_signed" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_finite_space__briefing_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_finite_space__field_log" (
	"f_at" double precision,
	"f_kind" varchar(64),
	"f_name" varchar(100),
	"f_by" varchar(100),
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_finite_space__field_log_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_height_work" (
	"f_name" varchar(50),
	"f_permit_class" varchar(64),
	"f_effective_class" varchar(64),
	"f_site" varchar(100),
	"f_place" varchar(100),
	"f_equipment" varchar(100),
	"f_job" varchar(100),
	"f_order_no" varchar(50),
	"f_procedure" varchar(100),
	"f_content" varchar(500),
	"f_method" varchar(300),
	"f_tools" varchar(300),
	"f_valid_from" double precision,
	"f_valid_to" double precision,
	"f_applicant" varchar(100),
	"f_leader" varchar(100),
	"f_place_owner" varchar(100),
	"f_guardians" jsonb,
	"f_site_code" varchar(50),
	"f_site_photos" jsonb,
	"f_tester" varchar(100),
	"f_tested_at" double precision,
	"f_is_test_ok" boolean,
	"f_gas_signals" jsonb,
	"f_briefing_sheet" jsonb,
	"f_people" varchar(300),
	"f_inside" double precision,
	"f_next_guardian" varchar(100),
	"f_leaving_guardian" varchar(100),
	"f_stop_reason" varchar(64),
	"f_stopped_at" double precision,
	"f_started_at" double precision,
	"f_finished_at" double precision,
	"f_closed_at" double precision,
	"f_is_clean" boolean,
	"f_closing_photos" jsonb,
	"f_previous_no" varchar(50),
	"f_height_m" double precision,
	"f_raising" jsonb,
	"f_is_outdoors" boolean,
	"f_wind_grade" double precision,
	"f_anchor" varchar(100),
	"f_scaffold_to" varchar(50),
	"l_workers" boolean DEFAULT false NOT NULL,
	"l_jsa" boolean DEFAULT false NOT NULL,
	"l_checklist" boolean DEFAULT false NOT NULL,
	"l_isolations" boolean DEFAULT false NOT NULL,
	"l_readings" boolean DEFAULT false NOT NULL,
	"l_gas_tests" boolean DEFAULT false NOT NULL,
	"l_signatures" boolean DEFAULT false NOT NULL,
	"l_briefing" boolean DEFAULT false NOT NULL,
	"l_field_log" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_height_work__workers" (
	"f_name" varchar(30),
	"f_user" varchar(100),
	"f_company" varchar(100),
	"f_certificate" varchar(50),
	"f_certificate_to" varchar(10),
	"f_trained_on" varchar(10),
	"f_fit_on" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_height_work__workers_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_height_work__jsa" (
	"f_step" varchar(100),
	"f_hazard" varchar(300),
	"f_risk" varchar(64),
	"f_measure" varchar(300),
	"f_owner" varchar(30),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_height_work__jsa_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_height_work__checklist" (
	"f_item" varchar(300),
	"f_item_en" varchar(300),
	"f_limit" varchar(50),
	"f_applies" boolean,
	"f_is_done" boolean,
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_height_work__checklist_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_height_work__isolations" (
	"f_point" varchar(100),
	"f_method" varchar(64),
	"f_lock_no" varchar(30),
	"f_set_by" varchar(30),
	"f_is_verified" boolean,
	"f_removal" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_height_work__isolations_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_height_work__readings" (
	"f_point" varchar(64),
	"f_o2" double precision,
	"f_lel" double precision,
	"f_vol" double precision,
	"f_h2s" double precision,
	"f_co" double precision,
	"f_nh3" double precision,
	"f_co2" double precision,
	"f_meter" varchar(100),
	"f_instrument" varchar(50),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_height_work__readings_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_height_work__gas_tests" (
	"f_at" double precision,
	"f_point" varchar(64),
	"f_o2" double precision,
	"f_lel" double precision,
	"f_vol" double precision,
	"f_h2s" double precision,
	"f_co" double precision,
	"f_nh3" double precision,
	"f_co2" double precision,
	"f_meter" varchar(100),
	"f_instrument" varchar(50),
	"f_is_ok" boolean,
	"f_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_height_work__gas_tests_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_height_work__signatures" (
	"f_stage" varchar(64),
	"f_role" varchar(64),
	"f_by" varchar(100),
	"f_at" double precision,
	"f_is_void" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_height_work__signatures_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_height_work__briefing" (
	"f_name" varchar(100),
	"f_has_signed" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_height_work__briefing_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_height_work__field_log" (
	"f_at" double precision,
	"f_kind" varchar(64),
	"f_name" varchar(100),
	"f_by" varchar(100),
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_height_work__field_log_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_electricity" (
	"f_name" varchar(50),
	"f_permit_class" varchar(64),
	"f_effective_class" varchar(64),
	"f_site" varchar(100),
	"f_place" varchar(100),
	"f_equipment" varchar(100),
	"f_job" varchar(100),
	"f_order_no" varchar(50),
	"f_procedure" varchar(100),
	"f_content" varchar(500),
	"f_method" varchar(300),
	"f_tools" varchar(300),
	"f_valid_from" double precision,
	"f_valid_to" double precision,
	"f_applicant" varchar(100),
	"f_leader" varchar(100),
	"f_place_owner" varchar(100),
	"f_guardians" jsonb,
	"f_site_code" varchar(50),
	"f_site_photos" jsonb,
	"f_tester" varchar(100),
	"f_tested_at" double precision,
	"f_is_test_ok" boolean,
	"f_gas_signals" jsonb,
	"f_briefing_sheet" jsonb,
	"f_people" varchar(300),
	"f_inside" double precision,
	"f_next_guardian" varchar(100),
	"f_leaving_guardian" varchar(100),
	"f_stop_reason" varchar(64),
	"f_stopped_at" double precision,
	"f_started_at" double precision,
	"f_finished_at" double precision,
	"f_closed_at" double precision,
	"f_is_clean" boolean,
	"f_closing_photos" jsonb,
	"f_previous_no" varchar(50),
	"f_source" varchar(100),
	"f_load_kw" double precision,
	"f_electrician" varchar(100),
	"f_is_wet" boolean,
	"f_leakage_ma" double precision,
	"f_leakage_s" double precision,
	"f_lamp_voltage" double precision,
	"f_cable" varchar(64),
	"f_cable_m" double precision,
	"f_explosion_area" boolean,
	"f_daily_check" varchar(300),
	"l_workers" boolean DEFAULT false NOT NULL,
	"l_jsa" boolean DEFAULT false NOT NULL,
	"l_checklist" boolean DEFAULT false NOT NULL,
	"l_isolations" boolean DEFAULT false NOT NULL,
	"l_readings" boolean DEFAULT false NOT NULL,
	"l_gas_tests" boolean DEFAULT false NOT NULL,
	"l_signatures" boolean DEFAULT false NOT NULL,
	"l_briefing" boolean DEFAULT false NOT NULL,
	"l_field_log" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_temporary_electricity__workers" (
	"f_name" varchar(30),
	"f_user" varchar(100),
	"f_company" varchar(100),
	"f_certificate" varchar(50),
	"f_certificate_to" varchar(10),
	"f_trained_on" varchar(10),
	"f_fit_on" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_electricity__workers_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_electricity__jsa" (
	"f_step" varchar(100),
	"f_hazard" varchar(300),
	"f_risk" varchar(64),
	"f_measure" varchar(300),
	"f_owner" varchar(30),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_electricity__jsa_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_electricity__checklist" (
	"f_item" varchar(300),
	"f_item_en" varchar(300),
	"f_limit" varchar(50),
	"f_applies" boolean,
	"f_is_done" boolean,
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_electricity__checklist_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_electricity__isolations" (
	"f_point" varchar(100),
	"f_method" varchar(64),
	"f_lock_no" varchar(30),
	"f_set_by" varchar(30),
	"f_is_verified" boolean,
	"f_removal" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_electricity__isolations_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_electricity__readings" (
	"f_point" varchar(64),
	"f_o2" double precision,
	"f_lel" double precision,
	"f_vol" double precision,
	"f_h2s" double precision,
	"f_co" double precision,
	"f_nh3" double precision,
	"f_co2" double precision,
	"f_meter" varchar(100),
	"f_instrument" varchar(50),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_electricity__readings_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_electricity__gas_tests" (
	"f_at" double precision,
	"f_point" varchar(64),
	"f_o2" double precision,
	"f_lel" double precision,
	"f_vol" double precision,
	"f_h2s" double precision,
	"f_co" double precision,
	"f_nh3" double precision,
	"f_co2" double precision,
	"f_meter" varchar(100),
	"f_instrument" varchar(50),
	"f_is_ok" boolean,
	"f_by" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_electricity__gas_tests_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_electricity__signatures" (
	"f_stage" varchar(64),
	"f_role" varchar(64),
	"f_by" varchar(100),
	"f_at" double precision,
	"f_is_void" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_electricity__signatures_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_electricity__briefing" (
	"f_name" varchar(100),
	"f_has_signed" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_electricity__briefing_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_temporary_electricity__field_log" (
	"f_at" double precision,
	"f_kind" varchar(64),
	"f_name" varchar(100),
	"f_by" varchar(100),
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_temporary_electricity__field_log_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_safety" (
	"f_title" varchar(50),
	"f_place" varchar(100),
	"f_section" varchar(64),
	"f_category" varchar(64),
	"f_level" varchar(64),
	"f_description" varchar(500),
	"f_photos_before" jsonb,
	"f_finder" varchar(100),
	"f_found_at" double precision,
	"f_source" varchar(64),
	"f_site" varchar(100),
	"f_equipment" varchar(100),
	"f_alarms" jsonb,
	"f_equipment_abnormal" varchar(100),
	"f_abnormal_operation" varchar(100),
	"f_legal_basis" varchar(300),
	"f_owner" varchar(100),
	"f_measures" varchar(500),
	"f_budget_yuan" numeric(20, 4),
	"f_due_at" double precision,
	"f_contingency" varchar(500),
	"f_photos_after" jsonb,
	"f_result" varchar(500),
	"f_verification" varchar(300),
	"f_order" varchar(100),
	"f_order_no" varchar(50),
	"f_wanted_due" double precision,
	"f_temporary_control" varchar(500),
	"f_extensions" double precision,
	"f_is_overdue" boolean,
	"f_remind_at" double precision,
	"f_confirmed_at" double precision,
	"f_rectified_at" double precision,
	"f_manager_by" varchar(100),
	"f_verified_by" varchar(100),
	"f_closed_on" varchar(10),
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
CREATE TABLE "m_safety_task" (
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
	"f_equipment" varchar(100),
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
	"f_licences" jsonb,
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
	"f_locked_out" boolean,
	"f_risk_level" varchar(64),
	"f_result" varchar(500),
	"f_photos" jsonb,
	"f_signature" jsonb,
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
CREATE TABLE "m_safety_task__steps" (
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
	CONSTRAINT "m_safety_task__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_safety_task__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_safety_task__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_safety_task__materials" (
	"f_stock_item" varchar(100),
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"f_warehouse" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_safety_task__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_security_task" (
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
	"f_equipment" varchar(100),
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
	"f_licences" jsonb,
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
	"f_locked_out" boolean,
	"f_risk_level" varchar(64),
	"f_result" varchar(500),
	"f_photos" jsonb,
	"f_signature" jsonb,
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
CREATE TABLE "m_security_task__steps" (
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
	CONSTRAINT "m_security_task__steps_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_security_task__work_hours" (
	"f_user" varchar(100),
	"f_start" double precision,
	"f_end" double precision,
	"f_minutes" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_security_task__work_hours_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_security_task__materials" (
	"f_stock_item" varchar(100),
	"f_item" varchar(50),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"f_warehouse" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_security_task__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_lab_waste" (
	"f_collected_on" varchar(10),
	"f_kind" varchar(64),
	"f_hazard_code" varchar(30),
	"f_indices" jsonb,
	"f_volume_l" numeric(20, 4),
	"f_container" varchar(30),
	"f_place" varchar(50),
	"f_collector" varchar(100),
	"f_handed_on" varchar(10),
	"f_receiver" varchar(100),
	"f_manifest_no" varchar(50),
	"f_witness" varchar(100),
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
ALTER TABLE "m_warehouse" ADD COLUMN "f_dosing_signals" jsonb;--> statement-breakpoint
ALTER TABLE "m_scrap_manage" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_used_from" double precision;--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_used_book_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_used_tank_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_used_dosed_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_drug_stocktaking" ADD COLUMN "f_used_finding" varchar(64);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_used_from" double precision;--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_used_book_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_used_tank_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_used_dosed_qty" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_accessory_stocktaking" ADD COLUMN "f_used_finding" varchar(64);--> statement-breakpoint
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
ALTER TABLE "m_fire_work__workers" ADD CONSTRAINT "m_fire_work__workers_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fire_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fire_work__jsa" ADD CONSTRAINT "m_fire_work__jsa_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fire_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fire_work__checklist" ADD CONSTRAINT "m_fire_work__checklist_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fire_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fire_work__isolations" ADD CONSTRAINT "m_fire_work__isolations_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fire_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fire_work__readings" ADD CONSTRAINT "m_fire_work__readings_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fire_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fire_work__gas_tests" ADD CONSTRAINT "m_fire_work__gas_tests_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fire_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fire_work__signatures" ADD CONSTRAINT "m_fire_work__signatures_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fire_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fire_work__briefing" ADD CONSTRAINT "m_fire_work__briefing_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fire_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fire_work__field_log" ADD CONSTRAINT "m_fire_work__field_log_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fire_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_finite_space__workers" ADD CONSTRAINT "m_finite_space__workers_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_finite_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_finite_space__jsa" ADD CONSTRAINT "m_finite_space__jsa_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_finite_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_finite_space__checklist" ADD CONSTRAINT "m_finite_space__checklist_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_finite_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_finite_space__isolations" ADD CONSTRAINT "m_finite_space__isolations_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_finite_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_finite_space__readings" ADD CONSTRAINT "m_finite_space__readings_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_finite_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_finite_space__gas_tests" ADD CONSTRAINT "m_finite_space__gas_tests_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_finite_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_finite_space__signatures" ADD CONSTRAINT "m_finite_space__signatures_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_finite_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_finite_space__briefing" ADD CONSTRAINT "m_finite_space__briefing_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_finite_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_finite_space__field_log" ADD CONSTRAINT "m_finite_space__field_log_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_finite_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_height_work__workers" ADD CONSTRAINT "m_height_work__workers_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_height_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_height_work__jsa" ADD CONSTRAINT "m_height_work__jsa_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_height_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_height_work__checklist" ADD CONSTRAINT "m_height_work__checklist_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_height_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_height_work__isolations" ADD CONSTRAINT "m_height_work__isolations_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_height_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_height_work__readings" ADD CONSTRAINT "m_height_work__readings_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_height_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_height_work__gas_tests" ADD CONSTRAINT "m_height_work__gas_tests_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_height_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_height_work__signatures" ADD CONSTRAINT "m_height_work__signatures_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_height_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_height_work__briefing" ADD CONSTRAINT "m_height_work__briefing_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_height_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_height_work__field_log" ADD CONSTRAINT "m_height_work__field_log_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_height_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity__workers" ADD CONSTRAINT "m_temporary_electricity__workers_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_electricity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity__jsa" ADD CONSTRAINT "m_temporary_electricity__jsa_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_electricity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity__checklist" ADD CONSTRAINT "m_temporary_electricity__checklist_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_electricity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity__isolations" ADD CONSTRAINT "m_temporary_electricity__isolations_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_electricity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity__readings" ADD CONSTRAINT "m_temporary_electricity__readings_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_electricity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity__gas_tests" ADD CONSTRAINT "m_temporary_electricity__gas_tests_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_electricity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity__signatures" ADD CONSTRAINT "m_temporary_electricity__signatures_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_electricity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity__briefing" ADD CONSTRAINT "m_temporary_electricity__briefing_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_electricity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity__field_log" ADD CONSTRAINT "m_temporary_electricity__field_log_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_temporary_electricity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_safety_task__steps" ADD CONSTRAINT "m_safety_task__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_safety_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_safety_task__work_hours" ADD CONSTRAINT "m_safety_task__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_safety_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_safety_task__materials" ADD CONSTRAINT "m_safety_task__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_safety_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_security_task__steps" ADD CONSTRAINT "m_security_task__steps_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_security_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_security_task__work_hours" ADD CONSTRAINT "m_security_task__work_hours_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_security_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_security_task__materials" ADD CONSTRAINT "m_security_task__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_security_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "m_calculator_run_by_applied_by" ON "m_calculator_run" USING btree ("factory_no","f_applied_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_plant_recent" ON "m_fire_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_recent" ON "m_fire_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_fire_work_no" ON "m_fire_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_fire_work_status" ON "m_fire_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_site" ON "m_fire_work" USING btree ("factory_no","f_site","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_equipment" ON "m_fire_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_job" ON "m_fire_work" USING btree ("factory_no","f_job","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_procedure" ON "m_fire_work" USING btree ("factory_no","f_procedure","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_applicant" ON "m_fire_work" USING btree ("factory_no","f_applicant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_leader" ON "m_fire_work" USING btree ("factory_no","f_leader","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_place_owner" ON "m_fire_work" USING btree ("factory_no","f_place_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_tester" ON "m_fire_work" USING btree ("factory_no","f_tester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_next_guardian" ON "m_fire_work" USING btree ("factory_no","f_next_guardian","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_leaving_guardian" ON "m_fire_work" USING btree ("factory_no","f_leaving_guardian","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_status_valid_to" ON "m_fire_work" USING btree ("factory_no","status","f_valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work_by_order_no" ON "m_fire_work" USING btree ("factory_no","f_order_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fire_work__workers_by_user" ON "m_fire_work__workers" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_fire_work__readings_by_meter" ON "m_fire_work__readings" USING btree ("f_meter");--> statement-breakpoint
CREATE INDEX "m_fire_work__gas_tests_by_meter" ON "m_fire_work__gas_tests" USING btree ("f_meter");--> statement-breakpoint
CREATE INDEX "m_fire_work__gas_tests_by_by" ON "m_fire_work__gas_tests" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_fire_work__signatures_by_by" ON "m_fire_work__signatures" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_fire_work__field_log_by_by" ON "m_fire_work__field_log" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_finite_space_plant_recent" ON "m_finite_space" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_recent" ON "m_finite_space" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_finite_space_no" ON "m_finite_space" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_finite_space_status" ON "m_finite_space" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_site" ON "m_finite_space" USING btree ("factory_no","f_site","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_equipment" ON "m_finite_space" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_job" ON "m_finite_space" USING btree ("factory_no","f_job","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_procedure" ON "m_finite_space" USING btree ("factory_no","f_procedure","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_applicant" ON "m_finite_space" USING btree ("factory_no","f_applicant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_leader" ON "m_finite_space" USING btree ("factory_no","f_leader","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_place_owner" ON "m_finite_space" USING btree ("factory_no","f_place_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_tester" ON "m_finite_space" USING btree ("factory_no","f_tester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_next_guardian" ON "m_finite_space" USING btree ("factory_no","f_next_guardian","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_leaving_guardian" ON "m_finite_space" USING btree ("factory_no","f_leaving_guardian","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_status_valid_to" ON "m_finite_space" USING btree ("factory_no","status","f_valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space_by_order_no" ON "m_finite_space" USING btree ("factory_no","f_order_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_finite_space__workers_by_user" ON "m_finite_space__workers" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_finite_space__readings_by_meter" ON "m_finite_space__readings" USING btree ("f_meter");--> statement-breakpoint
CREATE INDEX "m_finite_space__gas_tests_by_meter" ON "m_finite_space__gas_tests" USING btree ("f_meter");--> statement-breakpoint
CREATE INDEX "m_finite_space__gas_tests_by_by" ON "m_finite_space__gas_tests" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_finite_space__signatures_by_by" ON "m_finite_space__signatures" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_finite_space__field_log_by_by" ON "m_finite_space__field_log" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_height_work_plant_recent" ON "m_height_work" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_recent" ON "m_height_work" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_height_work_no" ON "m_height_work" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_height_work_status" ON "m_height_work" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_site" ON "m_height_work" USING btree ("factory_no","f_site","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_equipment" ON "m_height_work" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_job" ON "m_height_work" USING btree ("factory_no","f_job","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_procedure" ON "m_height_work" USING btree ("factory_no","f_procedure","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_applicant" ON "m_height_work" USING btree ("factory_no","f_applicant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_leader" ON "m_height_work" USING btree ("factory_no","f_leader","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_place_owner" ON "m_height_work" USING btree ("factory_no","f_place_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_tester" ON "m_height_work" USING btree ("factory_no","f_tester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_next_guardian" ON "m_height_work" USING btree ("factory_no","f_next_guardian","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_leaving_guardian" ON "m_height_work" USING btree ("factory_no","f_leaving_guardian","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_status_valid_to" ON "m_height_work" USING btree ("factory_no","status","f_valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work_by_order_no" ON "m_height_work" USING btree ("factory_no","f_order_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_height_work__workers_by_user" ON "m_height_work__workers" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_height_work__readings_by_meter" ON "m_height_work__readings" USING btree ("f_meter");--> statement-breakpoint
CREATE INDEX "m_height_work__gas_tests_by_meter" ON "m_height_work__gas_tests" USING btree ("f_meter");--> statement-breakpoint
CREATE INDEX "m_height_work__gas_tests_by_by" ON "m_height_work__gas_tests" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_height_work__signatures_by_by" ON "m_height_work__signatures" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_height_work__field_log_by_by" ON "m_height_work__field_log" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_plant_recent" ON "m_temporary_electricity" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_recent" ON "m_temporary_electricity" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_temporary_electricity_no" ON "m_temporary_electricity" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_status" ON "m_temporary_electricity" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_site" ON "m_temporary_electricity" USING btree ("factory_no","f_site","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_equipment" ON "m_temporary_electricity" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_job" ON "m_temporary_electricity" USING btree ("factory_no","f_job","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_procedure" ON "m_temporary_electricity" USING btree ("factory_no","f_procedure","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_applicant" ON "m_temporary_electricity" USING btree ("factory_no","f_applicant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_leader" ON "m_temporary_electricity" USING btree ("factory_no","f_leader","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_place_owner" ON "m_temporary_electricity" USING btree ("factory_no","f_place_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_tester" ON "m_temporary_electricity" USING btree ("factory_no","f_tester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_next_guardian" ON "m_temporary_electricity" USING btree ("factory_no","f_next_guardian","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_leaving_guardian" ON "m_temporary_electricity" USING btree ("factory_no","f_leaving_guardian","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_electrician" ON "m_temporary_electricity" USING btree ("factory_no","f_electrician","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_status_valid_to" ON "m_temporary_electricity" USING btree ("factory_no","status","f_valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity_by_order_no" ON "m_temporary_electricity" USING btree ("factory_no","f_order_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_electricity__workers_by_user" ON "m_temporary_electricity__workers" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_temporary_electricity__readings_by_meter" ON "m_temporary_electricity__readings" USING btree ("f_meter");--> statement-breakpoint
CREATE INDEX "m_temporary_electricity__gas_tests_by_meter" ON "m_temporary_electricity__gas_tests" USING btree ("f_meter");--> statement-breakpoint
CREATE INDEX "m_temporary_electricity__gas_tests_by_by" ON "m_temporary_electricity__gas_tests" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_temporary_electricity__signatures_by_by" ON "m_temporary_electricity__signatures" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_temporary_electricity__field_log_by_by" ON "m_temporary_electricity__field_log" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_safety_plant_recent" ON "m_safety" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_recent" ON "m_safety" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_no" ON "m_safety" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_safety_status" ON "m_safety" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_finder" ON "m_safety" USING btree ("factory_no","f_finder","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_site" ON "m_safety" USING btree ("factory_no","f_site","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_equipment" ON "m_safety" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_equipment_abnormal" ON "m_safety" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_abnormal_operation" ON "m_safety" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_owner" ON "m_safety" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_order" ON "m_safety" USING btree ("factory_no","f_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_manager_by" ON "m_safety" USING btree ("factory_no","f_manager_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_verified_by" ON "m_safety" USING btree ("factory_no","f_verified_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_status_due_at" ON "m_safety" USING btree ("factory_no","status","f_due_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_plant_recent" ON "m_safety_task" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_recent" ON "m_safety_task" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_task_no" ON "m_safety_task" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_safety_task_status" ON "m_safety_task" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_equipment_abnormal" ON "m_safety_task" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_abnormal_operation" ON "m_safety_task" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_part_of" ON "m_safety_task" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_merged_into" ON "m_safety_task" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_equipment" ON "m_safety_task" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_issuer" ON "m_safety_task" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_requester" ON "m_safety_task" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_executor" ON "m_safety_task" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_acceptor" ON "m_safety_task" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_cancel_asked_by" ON "m_safety_task" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_late_fill_by" ON "m_safety_task" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_evaluated_by" ON "m_safety_task" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_part_executor" ON "m_safety_task" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_plan_end" ON "m_safety_task" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_timeliness_plan_end" ON "m_safety_task" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_status_plan_end" ON "m_safety_task" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_co_executors" ON "m_safety_task" USING gin ("f_co_executors") WHERE deleted_at is null and "m_safety_task"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_safety_task_by_equip_no" ON "m_safety_task" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_task__steps_by_signal" ON "m_safety_task__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_safety_task__work_hours_by_user" ON "m_safety_task__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_safety_task__materials_by_stock_item" ON "m_safety_task__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_safety_task__materials_by_warehouse" ON "m_safety_task__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_security_task_plant_recent" ON "m_security_task" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_recent" ON "m_security_task" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_security_task_no" ON "m_security_task" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_security_task_status" ON "m_security_task" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_equipment_abnormal" ON "m_security_task" USING btree ("factory_no","f_equipment_abnormal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_abnormal_operation" ON "m_security_task" USING btree ("factory_no","f_abnormal_operation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_part_of" ON "m_security_task" USING btree ("factory_no","f_part_of","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_merged_into" ON "m_security_task" USING btree ("factory_no","f_merged_into","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_equipment" ON "m_security_task" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_issuer" ON "m_security_task" USING btree ("factory_no","f_issuer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_requester" ON "m_security_task" USING btree ("factory_no","f_requester","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_executor" ON "m_security_task" USING btree ("factory_no","f_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_acceptor" ON "m_security_task" USING btree ("factory_no","f_acceptor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_cancel_asked_by" ON "m_security_task" USING btree ("factory_no","f_cancel_asked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_late_fill_by" ON "m_security_task" USING btree ("factory_no","f_late_fill_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_evaluated_by" ON "m_security_task" USING btree ("factory_no","f_evaluated_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_part_executor" ON "m_security_task" USING btree ("factory_no","f_part_executor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_plan_end" ON "m_security_task" USING btree ("factory_no","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_timeliness_plan_end" ON "m_security_task" USING btree ("factory_no","f_timeliness","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_status_plan_end" ON "m_security_task" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_co_executors" ON "m_security_task" USING gin ("f_co_executors") WHERE deleted_at is null and "m_security_task"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_security_task_by_equip_no" ON "m_security_task" USING btree ("factory_no","f_equip_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_security_task__steps_by_signal" ON "m_security_task__steps" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_security_task__work_hours_by_user" ON "m_security_task__work_hours" USING btree ("f_user");--> statement-breakpoint
CREATE INDEX "m_security_task__materials_by_stock_item" ON "m_security_task__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_security_task__materials_by_warehouse" ON "m_security_task__materials" USING btree ("f_warehouse");--> statement-breakpoint
CREATE INDEX "m_lab_waste_plant_recent" ON "m_lab_waste" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_recent" ON "m_lab_waste" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_lab_waste_no" ON "m_lab_waste" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_status" ON "m_lab_waste" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_by_collected_on" ON "m_lab_waste" USING btree ("factory_no","f_collected_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_by_collector" ON "m_lab_waste" USING btree ("factory_no","f_collector","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_by_receiver" ON "m_lab_waste" USING btree ("factory_no","f_receiver","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_by_witness" ON "m_lab_waste" USING btree ("factory_no","f_witness","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_status_plan_end" ON "m_temporary_order" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_temporary_order_by_co_executors" ON "m_temporary_order" USING gin ("f_co_executors") WHERE deleted_at is null and "m_temporary_order"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_status_plan_end" ON "m_auxiliary_work" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_auxiliary_work_by_co_executors" ON "m_auxiliary_work" USING gin ("f_co_executors") WHERE deleted_at is null and "m_auxiliary_work"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_status_plan_end" ON "m_routine_work" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_routine_work_by_co_executors" ON "m_routine_work" USING gin ("f_co_executors") WHERE deleted_at is null and "m_routine_work"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_status_plan_end" ON "m_maintenance_work" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenance_work_by_co_executors" ON "m_maintenance_work" USING gin ("f_co_executors") WHERE deleted_at is null and "m_maintenance_work"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_status_plan_end" ON "m_forecast_equipment" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_equipment_by_co_executors" ON "m_forecast_equipment" USING gin ("f_co_executors") WHERE deleted_at is null and "m_forecast_equipment"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_status_plan_end" ON "m_forecast_facilities" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_forecast_facilities_by_co_executors" ON "m_forecast_facilities" USING gin ("f_co_executors") WHERE deleted_at is null and "m_forecast_facilities"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_status_plan_end" ON "m_fault_equipment" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_equipment_by_co_executors" ON "m_fault_equipment" USING gin ("f_co_executors") WHERE deleted_at is null and "m_fault_equipment"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_status_plan_end" ON "m_fault_facilities" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fault_facilities_by_co_executors" ON "m_fault_facilities" USING gin ("f_co_executors") WHERE deleted_at is null and "m_fault_facilities"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_status_plan_end" ON "m_equipment_overhaul_work" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_overhaul_work_by_co_executors" ON "m_equipment_overhaul_work" USING gin ("f_co_executors") WHERE deleted_at is null and "m_equipment_overhaul_work"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_status_plan_end" ON "m_equipment_reset_work" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_reset_work_by_co_executors" ON "m_equipment_reset_work" USING gin ("f_co_executors") WHERE deleted_at is null and "m_equipment_reset_work"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_status_plan_end" ON "m_equipment_add_work" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_add_work_by_co_executors" ON "m_equipment_add_work" USING gin ("f_co_executors") WHERE deleted_at is null and "m_equipment_add_work"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_status_plan_end" ON "m_facility_overhaul_work" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_overhaul_work_by_co_executors" ON "m_facility_overhaul_work" USING gin ("f_co_executors") WHERE deleted_at is null and "m_facility_overhaul_work"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_status_plan_end" ON "m_technical_work" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_technical_work_by_co_executors" ON "m_technical_work" USING gin ("f_co_executors") WHERE deleted_at is null and "m_technical_work"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_status_plan_end" ON "m_intensive_work" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_intensive_work_by_co_executors" ON "m_intensive_work" USING gin ("f_co_executors") WHERE deleted_at is null and "m_intensive_work"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_scrap_manage_by_equipment" ON "m_scrap_manage" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_status_plan_end" ON "m_craft_task_list" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_craft_task_list_by_co_executors" ON "m_craft_task_list" USING gin ("f_co_executors") WHERE deleted_at is null and "m_craft_task_list"."f_co_executors" is not null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_status_plan_end" ON "m_medicine_list" USING btree ("factory_no","status","f_plan_end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_co_executors" ON "m_medicine_list" USING gin ("f_co_executors") WHERE deleted_at is null and "m_medicine_list"."f_co_executors" is not null;