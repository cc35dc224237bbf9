CREATE TABLE "governance_count" (
	"factory_no" varchar(32) NOT NULL,
	"day" varchar(10) NOT NULL,
	"rule" uuid NOT NULL,
	"rule_type" varchar(8) NOT NULL,
	"severity" varchar(10) NOT NULL,
	"weight" double precision NOT NULL,
	"checked" integer NOT NULL,
	CONSTRAINT "governance_count_factory_no_day_rule_pk" PRIMARY KEY("factory_no","day","rule")
);
--> statement-breakpoint
CREATE TABLE "governance_day" (
	"factory_no" varchar(32) NOT NULL,
	"day" varchar(10) NOT NULL,
	"judged_at" double precision NOT NULL,
	"signals" integer NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "governance_day_factory_no_day_pk" PRIMARY KEY("factory_no","day")
);
--> statement-breakpoint
CREATE TABLE "m_sludge_entry" (
	"f_weigh_no" varchar(30),
	"f_loaded_at" double precision,
	"f_carrier" varchar(100),
	"f_vehicle" varchar(20),
	"f_driver" varchar(30),
	"f_disposal_way" varchar(64),
	"f_destination" varchar(50),
	"f_manifest_no" varchar(50),
	"f_gross_t" numeric(20, 4),
	"f_tare_t" numeric(20, 4),
	"f_weighed_at" double precision,
	"f_moisture_pct" double precision,
	"f_sample_no" varchar(50),
	"f_moisture_reason" varchar(300),
	"f_pictures" jsonb,
	"f_departed_at" double precision,
	"f_received_t" numeric(20, 4),
	"f_received_at" double precision,
	"f_received_by" varchar(30),
	"f_receipt" jsonb,
	"f_difference_reason" varchar(300),
	"f_settle_month" varchar(10),
	"f_fee_no" varchar(50),
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
CREATE TABLE "m_sludge_price" (
	"f_name" varchar(30),
	"f_carrier" varchar(100),
	"f_disposal_way" varchar(64),
	"f_basis" varchar(64),
	"f_price_yuan" numeric(20, 4),
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_contract" varchar(100),
	"f_attachments" jsonb,
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
CREATE TABLE "m_sludge_fee_manage" (
	"f_subject" varchar(50),
	"f_month" varchar(10),
	"f_carrier" varchar(100),
	"f_open_trips" double precision,
	"f_deduct_yuan" numeric(20, 4),
	"f_deduct_reason" varchar(300),
	"f_calculated_at" double precision,
	"f_checked_by" varchar(100),
	"f_order_no" varchar(50),
	"f_tickets_due_at" double precision,
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
CREATE TABLE "m_sludge_fee_manage__lines" (
	"f_disposal_way" varchar(64),
	"f_price_no" varchar(50),
	"f_basis" varchar(64),
	"f_trips" double precision,
	"f_net_t" numeric(20, 4),
	"f_moisture_pct" double precision,
	"f_dry_t" numeric(20, 4),
	"f_price_yuan" numeric(20, 4),
	"f_amount_yuan" numeric(20, 4),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_sludge_fee_manage__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_electricity_fee_manage" (
	"f_subject" varchar(50),
	"f_account" varchar(30),
	"f_month" varchar(10),
	"f_supplier" varchar(100),
	"f_read_from" varchar(10),
	"f_read_to" varchar(10),
	"f_sharp_price_yuan" numeric(20, 4),
	"f_peak_price_yuan" numeric(20, 4),
	"f_flat_price_yuan" numeric(20, 4),
	"f_valley_price_yuan" numeric(20, 4),
	"f_deep_valley_price_yuan" numeric(20, 4),
	"f_basic_by" varchar(64),
	"f_basic_quantity" numeric(20, 4),
	"f_basic_price_yuan" numeric(20, 4),
	"f_power_factor" double precision,
	"f_factor_standard" varchar(64),
	"f_factor_pct" double precision,
	"f_tax_pct" double precision,
	"f_billed_yuan" numeric(20, 4),
	"f_difference_reason" varchar(300),
	"f_counted_kwh" numeric(20, 4),
	"f_counted_at" double precision,
	"f_meter_reason" varchar(300),
	"f_checked_by" varchar(100),
	"f_order_no" varchar(50),
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"l_meters" boolean DEFAULT false NOT NULL,
	"l_surcharges" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_electricity_fee_manage__meters" (
	"f_meter_no" varchar(30),
	"f_multiplier" double precision,
	"f_reading_from" numeric(20, 4),
	"f_reading_to" numeric(20, 4),
	"f_sharp_kwh" numeric(20, 4),
	"f_peak_kwh" numeric(20, 4),
	"f_flat_kwh" numeric(20, 4),
	"f_valley_kwh" numeric(20, 4),
	"f_deep_valley_kwh" numeric(20, 4),
	"f_signal" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_electricity_fee_manage__meters_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_electricity_fee_manage__surcharges" (
	"f_name" varchar(50),
	"f_amount_yuan" numeric(20, 4),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_electricity_fee_manage__surcharges_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_electricity_fee_order_manage" (
	"f_subject" varchar(50),
	"f_month" varchar(10),
	"f_supplier" varchar(100),
	"f_reference" varchar(50),
	"f_so_far_qty" numeric(20, 4),
	"f_rest_days" double precision,
	"f_estimate_qty" numeric(20, 4),
	"f_estimate_yuan" numeric(20, 4),
	"f_estimated_at" double precision,
	"f_bill" varchar(100),
	"f_actual_qty" numeric(20, 4),
	"f_actual_yuan" numeric(20, 4),
	"f_tax_yuan" numeric(20, 4),
	"f_difference_reason" varchar(300),
	"f_invoice_type" varchar(64),
	"f_invoice_no" varchar(50),
	"f_invoice_files" jsonb,
	"f_mall_step" varchar(64),
	"f_sending" boolean,
	"f_mall_no" varchar(50),
	"f_mall_error" varchar(300),
	"f_reject_type" varchar(64),
	"f_reject_reason" varchar(300),
	"f_revision" double precision,
	"f_was_sent" boolean,
	"f_cancelling" boolean,
	"f_failures" double precision,
	"f_note" varchar(300),
	"l_pushes" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_electricity_fee_order_manage__pushes" (
	"f_at" double precision,
	"f_step" varchar(64),
	"f_outcome" varchar(64),
	"f_answer" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_electricity_fee_order_manage__pushes_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_sludge_fee_order_manage" (
	"f_subject" varchar(50),
	"f_month" varchar(10),
	"f_supplier" varchar(100),
	"f_reference" varchar(50),
	"f_so_far_qty" numeric(20, 4),
	"f_rest_days" double precision,
	"f_estimate_qty" numeric(20, 4),
	"f_estimate_yuan" numeric(20, 4),
	"f_estimated_at" double precision,
	"f_bill" varchar(100),
	"f_actual_qty" numeric(20, 4),
	"f_actual_yuan" numeric(20, 4),
	"f_tax_yuan" numeric(20, 4),
	"f_difference_reason" varchar(300),
	"f_invoice_type" varchar(64),
	"f_invoice_no" varchar(50),
	"f_invoice_files" jsonb,
	"f_mall_step" varchar(64),
	"f_sending" boolean,
	"f_mall_no" varchar(50),
	"f_mall_error" varchar(300),
	"f_reject_type" varchar(64),
	"f_reject_reason" varchar(300),
	"f_revision" double precision,
	"f_was_sent" boolean,
	"f_cancelling" boolean,
	"f_failures" double precision,
	"f_note" varchar(300),
	"l_pushes" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_sludge_fee_order_manage__pushes" (
	"f_at" double precision,
	"f_step" varchar(64),
	"f_outcome" varchar(64),
	"f_answer" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_sludge_fee_order_manage__pushes_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_formula" (
	"f_name" varchar(30),
	"f_version_no" double precision,
	"f_expression" varchar(500),
	"f_tests_passed" double precision,
	"f_previous" varchar(100),
	"f_note" varchar(300),
	"l_tests" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_formula__tests" (
	"f_case" varchar(50),
	"f_actual" numeric(20, 4),
	"f_floor" numeric(20, 4),
	"f_design" numeric(20, 4),
	"f_price" numeric(20, 4),
	"f_excess_pct" numeric(20, 4),
	"f_penalty" numeric(20, 4),
	"f_days" double precision,
	"f_expected" numeric(20, 4),
	"f_result" numeric(20, 4),
	"f_verdict" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_formula__tests_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_information" (
	"f_name" varchar(50),
	"f_project" varchar(100),
	"f_contract" varchar(100),
	"f_payer" varchar(100),
	"f_currency" varchar(64),
	"f_price_per_m3" numeric(20, 4),
	"f_is_tax_included" boolean,
	"f_tax_pct" numeric(20, 4),
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_design_m3_per_day" numeric(20, 4),
	"f_excess_pct" numeric(20, 4),
	"f_formula" varchar(100),
	"f_cycle" varchar(64),
	"f_penalty_rules" varchar(500),
	"f_adjust_years" double precision,
	"f_adjust_pct" numeric(20, 4),
	"f_documents" jsonb,
	"f_change_from" varchar(10),
	"f_previous" varchar(100),
	"f_source" varchar(50),
	"f_note" varchar(300),
	"l_floors" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_information__floors" (
	"f_year" double precision,
	"f_m3_per_day" numeric(20, 4),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_information__floors_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_price_calculation" (
	"f_name" varchar(50),
	"f_price_volume" varchar(100),
	"f_base_year" double precision,
	"f_old_price" numeric(20, 4),
	"f_k" numeric(20, 4),
	"f_new_price" numeric(20, 4),
	"f_note" varchar(300),
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
CREATE TABLE "m_price_calculation__items" (
	"f_element" varchar(64),
	"f_base_per_m3" numeric(20, 4),
	"f_weight" numeric(20, 4),
	"f_index" numeric(20, 4),
	"f_used_weight" numeric(20, 4),
	"f_part" numeric(20, 4),
	"f_basis" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_price_calculation__items_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_price_adjustment" (
	"f_name" varchar(50),
	"f_price_volume" varchar(100),
	"f_trigger" varchar(64),
	"f_reason" varchar(500),
	"f_calculation" varchar(100),
	"f_old_price" numeric(20, 4),
	"f_k" numeric(20, 4),
	"f_new_price" numeric(20, 4),
	"f_effective_from" varchar(10),
	"f_letter" jsonb,
	"f_reply_no" varchar(50),
	"f_replied_on" varchar(10),
	"f_approved_price" numeric(20, 4),
	"f_reply_reason" varchar(500),
	"f_reply" jsonb,
	"f_new_price_volume" varchar(100),
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
CREATE TABLE "m_floor_adjustment" (
	"f_name" varchar(50),
	"f_price_volume" varchar(100),
	"f_reason" varchar(500),
	"f_document" varchar(50),
	"f_documents" jsonb,
	"f_submitted_by" varchar(100),
	"f_note" varchar(300),
	"l_changes" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_floor_adjustment__changes" (
	"f_year" double precision,
	"f_old_m3_per_day" numeric(20, 4),
	"f_new_m3_per_day" numeric(20, 4),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_floor_adjustment__changes_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_water_rate" (
	"f_title" varchar(50),
	"f_project" varchar(100),
	"f_month" varchar(10),
	"f_measured_m3" numeric(20, 4),
	"f_metered_m3" numeric(20, 4),
	"f_readings" jsonb,
	"f_payer_confirmer" varchar(50),
	"f_payer_confirmed_on" varchar(10),
	"f_volume_confirmed_by" varchar(100),
	"f_volume_confirmed_at" double precision,
	"f_settled_m3" numeric(20, 4),
	"f_floor_m3" numeric(20, 4),
	"f_design_m3" numeric(20, 4),
	"f_billed_m3" numeric(20, 4),
	"f_price_volume" varchar(100),
	"f_formula_text" varchar(500),
	"f_formula_name" varchar(50),
	"f_currency" varchar(64),
	"f_price_per_m3" numeric(20, 4),
	"f_excess_pct" numeric(20, 4),
	"f_days" double precision,
	"f_deducted" numeric(20, 4),
	"f_amount" numeric(20, 4),
	"f_net" numeric(20, 4),
	"f_tax_pct" numeric(20, 4),
	"f_tax" numeric(20, 4),
	"f_total" numeric(20, 4),
	"f_dispute_reason" varchar(500),
	"f_minutes" jsonb,
	"f_invoice_type" varchar(64),
	"f_invoice_no" varchar(50),
	"f_invoiced_on" varchar(10),
	"f_invoice_file" jsonb,
	"f_booked_on" varchar(10),
	"f_booked_amount" numeric(20, 4),
	"f_received" numeric(20, 4),
	"f_is_overdue" boolean,
	"f_submitted_by" varchar(100),
	"f_note" varchar(300),
	"l_corrections" boolean DEFAULT false NOT NULL,
	"l_deductions" boolean DEFAULT false NOT NULL,
	"l_receipts" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_water_rate__corrections" (
	"f_reason" varchar(100),
	"f_m3" numeric(20, 4),
	"f_document" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_water_rate__corrections_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_water_rate__deductions" (
	"f_reason" varchar(100),
	"f_amount" numeric(20, 4),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_water_rate__deductions_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_water_rate__receipts" (
	"f_on" varchar(10),
	"f_amount" numeric(20, 4),
	"f_by" varchar(100),
	"f_remark" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_water_rate__receipts_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_efficiency_machine" (
	"f_name" varchar(50),
	"f_kind" varchar(64),
	"f_equipment" varchar(100),
	"f_group" varchar(30),
	"f_rated_flow" double precision,
	"f_rated_head" double precision,
	"f_rated_kw" double precision,
	"f_rated_rpm" double precision,
	"f_rated_hz" double precision,
	"f_is_double_suction" boolean,
	"f_voltage_v" double precision,
	"f_power_factor" double precision,
	"f_air_kpa" double precision,
	"f_gauge_rise_m" double precision,
	"f_suction_diameter" double precision,
	"f_discharge_diameter" double precision,
	"f_volume_m3" double precision,
	"f_yuan_per_kwh" numeric(20, 4),
	"f_reference_figure" double precision,
	"f_good_limit" double precision,
	"f_fair_limit" double precision,
	"f_band_low" double precision,
	"f_band_high" double precision,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_inputs" boolean DEFAULT false NOT NULL,
	"l_curve" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_efficiency_machine__inputs" (
	"f_quantity" varchar(64),
	"f_signal" varchar(100),
	"f_factor" double precision,
	"f_offset" double precision,
	"f_value" double precision,
	"f_is_shared" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_efficiency_machine__inputs_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_efficiency_machine__curve" (
	"f_flow" double precision,
	"f_head" double precision,
	"f_figure" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_efficiency_machine__curve_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_overflow_config" (
	"f_name" varchar(50),
	"f_kind" varchar(64),
	"f_receiving_water" varchar(50),
	"f_crest_m" double precision,
	"f_width_m" double precision,
	"f_sill_m" double precision,
	"f_notch_deg" double precision,
	"f_gate_m2" double precision,
	"f_cd" double precision,
	"f_capacity_m3h" double precision,
	"f_storm_m3h" double precision,
	"f_level_signal" varchar(100),
	"f_inflow_signal" varchar(100),
	"f_throughput_signal" varchar(100),
	"f_rain_signal" varchar(100),
	"f_area_km2" double precision,
	"f_runoff" double precision,
	"f_travel_min" double precision,
	"f_dry_m3h" double precision,
	"f_storm_a1" double precision,
	"f_storm_c" double precision,
	"f_storm_b" double precision,
	"f_storm_n" double precision,
	"f_cod_mgl" double precision,
	"f_nh3n_mgl" double precision,
	"f_tp_mgl" double precision,
	"f_ss_mgl" double precision,
	"f_warn_percent" double precision,
	"f_informs" jsonb,
	"f_permit_no" varchar(50),
	"f_permit_events" double precision,
	"f_permit_m3" double precision,
	"f_notice_hours" double precision,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_storage" boolean DEFAULT false NOT NULL,
	"l_dry_pattern" boolean DEFAULT false NOT NULL,
	"l_contacts" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_overflow_config__storage" (
	"f_level_m" double precision,
	"f_volume_m3" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_overflow_config__storage_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_overflow_config__dry_pattern" (
	"f_hour" double precision,
	"f_factor" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_overflow_config__dry_pattern_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_overflow_config__contacts" (
	"f_name" varchar(50),
	"f_duty" varchar(50),
	"f_phone" varchar(30),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_overflow_config__contacts_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_overflow_event" (
	"f_name" varchar(50),
	"f_structure" varchar(100),
	"f_source" varchar(64),
	"f_started_at" double precision,
	"f_ended_at" double precision,
	"f_volume_m3" double precision,
	"f_measured_m3" double precision,
	"f_known_percent" double precision,
	"f_peak_m3h" double precision,
	"f_peak_level_m" double precision,
	"f_rain_mm" double precision,
	"f_cause" varchar(64),
	"f_cause_note" varchar(300),
	"f_evidence" jsonb,
	"f_cod_kg" double precision,
	"f_nh3n_kg" double precision,
	"f_tp_kg" double precision,
	"f_ss_kg" double precision,
	"f_report_by" double precision,
	"f_notice_to" varchar(100),
	"f_notice_at" double precision,
	"f_notice_no" varchar(50),
	"f_reported_by" varchar(100),
	"f_note" varchar(300),
	"l_samples" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_overflow_event__samples" (
	"f_at" double precision,
	"f_indicator" varchar(64),
	"f_mgl" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_overflow_event__samples_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_rules_detailed_information" (
	"f_code" varchar(20),
	"f_name" jsonb,
	"f_type" varchar(64),
	"f_plant" varchar(100),
	"f_applies_to" varchar(64),
	"f_kinds" jsonb,
	"f_signals" jsonb,
	"f_severity" varchar(64),
	"f_weight" double precision,
	"f_enabled" boolean,
	"f_min_pct" double precision,
	"f_tolerance_pct" double precision,
	"f_hours_pct" double precision,
	"f_window_min" double precision,
	"f_sigma_pct" double precision,
	"f_mad_times" double precision,
	"f_return_steps" double precision,
	"f_shift_pct" double precision,
	"f_within_min" double precision,
	"f_gap_min" double precision,
	"f_balance_pct" double precision,
	"f_cusum_k" double precision,
	"f_cusum_h" double precision,
	"f_least_shift_pct" double precision,
	"f_ceiling_times" double precision,
	"f_repeat_min" double precision,
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
CREATE TABLE "m_results_detailed_list" (
	"f_subject" varchar(100),
	"f_signal" varchar(100),
	"f_other_signal" varchar(100),
	"f_rule_type" varchar(64),
	"f_rule" varchar(100),
	"f_severity" varchar(64),
	"f_score" double precision,
	"f_from_at" double precision,
	"f_to_at" double precision,
	"f_day" varchar(10),
	"f_evidence" jsonb,
	"f_measured" double precision,
	"f_limit" double precision,
	"f_lo" double precision,
	"f_hi" double precision,
	"f_key" varchar(100),
	"f_cause" varchar(64),
	"f_reason" varchar(300),
	"f_proof" jsonb,
	"f_remedy" varchar(64),
	"f_remedy_note" varchar(300),
	"f_order" varchar(100),
	"f_order_no" varchar(50),
	"f_decided_by" varchar(100),
	"f_decided_at" double precision,
	"f_fixed_at" double precision,
	"f_verified_day" varchar(10),
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
CREATE TABLE "m_standards" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_indicator" varchar(64),
	"f_category" varchar(64),
	"f_direction" varchar(64),
	"f_revision" double precision,
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_basis" varchar(500),
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"l_bands" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_standards__bands" (
	"f_plant_type" varchar(64),
	"f_scale_from" double precision,
	"f_scale_to" double precision,
	"f_process" varchar(64),
	"f_limit_set" varchar(64),
	"f_region" varchar(64),
	"f_value" double precision,
	"f_tolerance_pct" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_standards__bands_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_policy_standards" (
	"f_name" varchar(50),
	"f_year" double precision,
	"f_plant_class" jsonb,
	"f_revision" double precision,
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_is_opened" boolean,
	"f_proposed" jsonb,
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
CREATE TABLE "m_policy_standards__lines" (
	"f_indicator" varchar(64),
	"f_group_value" double precision,
	"f_own_best" double precision,
	"f_proposal" double precision,
	"f_agreed" double precision,
	"f_tolerance_pct" double precision,
	"f_reason" varchar(300),
	"f_evidence" varchar(100),
	"f_from" varchar(10),
	"f_to" varchar(10),
	"f_decision" varchar(64),
	"f_state" varchar(64),
	"f_line_no" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_policy_standards__lines_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_policy_actual_value" (
	"f_name" jsonb,
	"f_code" varchar(30),
	"f_month" varchar(10),
	"f_indicator" varchar(64),
	"f_category" varchar(64),
	"f_policy" varchar(100),
	"f_policy_revision" double precision,
	"f_standard" double precision,
	"f_tolerance_pct" double precision,
	"f_actual" double precision,
	"f_source" varchar(64),
	"f_fill_reason" varchar(300),
	"f_light" varchar(64),
	"f_cause" varchar(500),
	"f_measure" varchar(500),
	"f_measure_owner" varchar(100),
	"f_measure_due" varchar(10),
	"f_filled_by" varchar(100),
	"f_explained_by" varchar(100),
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
ALTER TABLE "m_sludge_fee_manage__lines" ADD CONSTRAINT "m_sludge_fee_manage__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_sludge_fee_manage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_electricity_fee_manage__meters" ADD CONSTRAINT "m_electricity_fee_manage__meters_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_electricity_fee_manage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_electricity_fee_manage__surcharges" ADD CONSTRAINT "m_electricity_fee_manage__surcharges_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_electricity_fee_manage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_electricity_fee_order_manage__pushes" ADD CONSTRAINT "m_electricity_fee_order_manage__pushes_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_electricity_fee_order_manage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_sludge_fee_order_manage__pushes" ADD CONSTRAINT "m_sludge_fee_order_manage__pushes_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_sludge_fee_order_manage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_formula__tests" ADD CONSTRAINT "m_formula__tests_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_formula"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_information__floors" ADD CONSTRAINT "m_information__floors_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_information"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_price_calculation__items" ADD CONSTRAINT "m_price_calculation__items_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_price_calculation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_floor_adjustment__changes" ADD CONSTRAINT "m_floor_adjustment__changes_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_floor_adjustment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_water_rate__corrections" ADD CONSTRAINT "m_water_rate__corrections_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_water_rate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_water_rate__deductions" ADD CONSTRAINT "m_water_rate__deductions_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_water_rate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_water_rate__receipts" ADD CONSTRAINT "m_water_rate__receipts_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_water_rate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_efficiency_machine__inputs" ADD CONSTRAINT "m_efficiency_machine__inputs_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_efficiency_machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_efficiency_machine__curve" ADD CONSTRAINT "m_efficiency_machine__curve_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_efficiency_machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_overflow_config__storage" ADD CONSTRAINT "m_overflow_config__storage_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_overflow_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_overflow_config__dry_pattern" ADD CONSTRAINT "m_overflow_config__dry_pattern_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_overflow_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_overflow_config__contacts" ADD CONSTRAINT "m_overflow_config__contacts_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_overflow_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_overflow_event__samples" ADD CONSTRAINT "m_overflow_event__samples_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_overflow_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_standards__bands" ADD CONSTRAINT "m_standards__bands_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_standards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_policy_standards__lines" ADD CONSTRAINT "m_policy_standards__lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_policy_standards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_sludge_entry_plant_recent" ON "m_sludge_entry" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_entry_recent" ON "m_sludge_entry" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_sludge_entry_no" ON "m_sludge_entry" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_sludge_entry_status" ON "m_sludge_entry" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_sludge_entry_unique_weigh_no" ON "m_sludge_entry" USING btree ("factory_no","f_weigh_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_entry_by_loaded_at" ON "m_sludge_entry" USING btree ("factory_no","f_loaded_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_entry_by_carrier" ON "m_sludge_entry" USING btree ("factory_no","f_carrier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_entry_by_settle_month_carrier" ON "m_sludge_entry" USING btree ("factory_no","f_settle_month","f_carrier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_price_plant_recent" ON "m_sludge_price" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_price_recent" ON "m_sludge_price" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_sludge_price_no" ON "m_sludge_price" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_sludge_price_status" ON "m_sludge_price" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_price_by_valid_from" ON "m_sludge_price" USING btree ("factory_no","f_valid_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_price_by_carrier" ON "m_sludge_price" USING btree ("factory_no","f_carrier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_price_by_contract" ON "m_sludge_price" USING btree ("factory_no","f_contract","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_manage_plant_recent" ON "m_sludge_fee_manage" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_manage_recent" ON "m_sludge_fee_manage" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_sludge_fee_manage_no" ON "m_sludge_fee_manage" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_manage_status" ON "m_sludge_fee_manage" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_manage_by_month" ON "m_sludge_fee_manage" USING btree ("factory_no","f_month","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_manage_by_carrier" ON "m_sludge_fee_manage" USING btree ("factory_no","f_carrier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_manage_by_checked_by" ON "m_sludge_fee_manage" USING btree ("factory_no","f_checked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_manage_plant_recent" ON "m_electricity_fee_manage" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_manage_recent" ON "m_electricity_fee_manage" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_electricity_fee_manage_no" ON "m_electricity_fee_manage" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_manage_status" ON "m_electricity_fee_manage" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_manage_by_month" ON "m_electricity_fee_manage" USING btree ("factory_no","f_month","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_manage_by_supplier" ON "m_electricity_fee_manage" USING btree ("factory_no","f_supplier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_manage_by_checked_by" ON "m_electricity_fee_manage" USING btree ("factory_no","f_checked_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_manage__meters_by_signal" ON "m_electricity_fee_manage__meters" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_electricity_fee_order_manage_plant_recent" ON "m_electricity_fee_order_manage" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_order_manage_recent" ON "m_electricity_fee_order_manage" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_electricity_fee_order_manage_no" ON "m_electricity_fee_order_manage" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_order_manage_status" ON "m_electricity_fee_order_manage" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_order_manage_by_month" ON "m_electricity_fee_order_manage" USING btree ("factory_no","f_month","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_order_manage_by_supplier" ON "m_electricity_fee_order_manage" USING btree ("factory_no","f_supplier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_electricity_fee_order_manage_by_bill" ON "m_electricity_fee_order_manage" USING btree ("factory_no","f_bill","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_order_manage_plant_recent" ON "m_sludge_fee_order_manage" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_order_manage_recent" ON "m_sludge_fee_order_manage" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_sludge_fee_order_manage_no" ON "m_sludge_fee_order_manage" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_order_manage_status" ON "m_sludge_fee_order_manage" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_order_manage_by_month" ON "m_sludge_fee_order_manage" USING btree ("factory_no","f_month","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_order_manage_by_supplier" ON "m_sludge_fee_order_manage" USING btree ("factory_no","f_supplier","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_sludge_fee_order_manage_by_bill" ON "m_sludge_fee_order_manage" USING btree ("factory_no","f_bill","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_formula_plant_recent" ON "m_formula" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_formula_recent" ON "m_formula" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_formula_no" ON "m_formula" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_formula_status" ON "m_formula" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_formula_by_name" ON "m_formula" USING btree ("f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_formula_by_previous" ON "m_formula" USING btree ("f_previous","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_information_plant_recent" ON "m_information" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_information_recent" ON "m_information" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_information_no" ON "m_information" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_information_status" ON "m_information" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_information_by_valid_from" ON "m_information" USING btree ("factory_no","f_valid_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_information_by_project" ON "m_information" USING btree ("factory_no","f_project","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_information_by_contract" ON "m_information" USING btree ("factory_no","f_contract","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_information_by_payer" ON "m_information" USING btree ("factory_no","f_payer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_information_by_formula" ON "m_information" USING btree ("factory_no","f_formula","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_information_by_previous" ON "m_information" USING btree ("factory_no","f_previous","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_price_calculation_plant_recent" ON "m_price_calculation" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_price_calculation_recent" ON "m_price_calculation" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_price_calculation_no" ON "m_price_calculation" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_price_calculation_status" ON "m_price_calculation" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_price_calculation_by_price_volume" ON "m_price_calculation" USING btree ("factory_no","f_price_volume","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_price_adjustment_plant_recent" ON "m_price_adjustment" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_price_adjustment_recent" ON "m_price_adjustment" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_price_adjustment_no" ON "m_price_adjustment" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_price_adjustment_status" ON "m_price_adjustment" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_price_adjustment_by_price_volume" ON "m_price_adjustment" USING btree ("factory_no","f_price_volume","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_price_adjustment_by_calculation" ON "m_price_adjustment" USING btree ("factory_no","f_calculation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_price_adjustment_by_new_price_volume" ON "m_price_adjustment" USING btree ("factory_no","f_new_price_volume","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_floor_adjustment_plant_recent" ON "m_floor_adjustment" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_floor_adjustment_recent" ON "m_floor_adjustment" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_floor_adjustment_no" ON "m_floor_adjustment" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_floor_adjustment_status" ON "m_floor_adjustment" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_floor_adjustment_by_price_volume" ON "m_floor_adjustment" USING btree ("factory_no","f_price_volume","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_floor_adjustment_by_submitted_by" ON "m_floor_adjustment" USING btree ("factory_no","f_submitted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_water_rate_plant_recent" ON "m_water_rate" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_water_rate_recent" ON "m_water_rate" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_water_rate_no" ON "m_water_rate" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_water_rate_status" ON "m_water_rate" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_water_rate_by_month" ON "m_water_rate" USING btree ("factory_no","f_month","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_water_rate_by_project" ON "m_water_rate" USING btree ("factory_no","f_project","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_water_rate_by_volume_confirmed_by" ON "m_water_rate" USING btree ("factory_no","f_volume_confirmed_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_water_rate_by_price_volume" ON "m_water_rate" USING btree ("factory_no","f_price_volume","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_water_rate_by_submitted_by" ON "m_water_rate" USING btree ("factory_no","f_submitted_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_water_rate_by_project_month" ON "m_water_rate" USING btree ("factory_no","f_project","f_month","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_water_rate__receipts_by_by" ON "m_water_rate__receipts" USING btree ("f_by");--> statement-breakpoint
CREATE INDEX "m_efficiency_machine_plant_recent" ON "m_efficiency_machine" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_efficiency_machine_recent" ON "m_efficiency_machine" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_efficiency_machine_no" ON "m_efficiency_machine" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_efficiency_machine_unique_name" ON "m_efficiency_machine" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_efficiency_machine_by_name" ON "m_efficiency_machine" USING btree ("factory_no","f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_efficiency_machine_by_equipment" ON "m_efficiency_machine" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_efficiency_machine__inputs_by_signal" ON "m_efficiency_machine__inputs" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_overflow_config_plant_recent" ON "m_overflow_config" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_config_recent" ON "m_overflow_config" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_overflow_config_no" ON "m_overflow_config" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_overflow_config_unique_name" ON "m_overflow_config" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_config_by_name" ON "m_overflow_config" USING btree ("factory_no","f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_config_by_level_signal" ON "m_overflow_config" USING btree ("factory_no","f_level_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_config_by_inflow_signal" ON "m_overflow_config" USING btree ("factory_no","f_inflow_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_config_by_throughput_signal" ON "m_overflow_config" USING btree ("factory_no","f_throughput_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_config_by_rain_signal" ON "m_overflow_config" USING btree ("factory_no","f_rain_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_event_plant_recent" ON "m_overflow_event" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_event_recent" ON "m_overflow_event" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_overflow_event_no" ON "m_overflow_event" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_overflow_event_status" ON "m_overflow_event" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_event_by_started_at" ON "m_overflow_event" USING btree ("factory_no","f_started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_event_by_structure" ON "m_overflow_event" USING btree ("factory_no","f_structure","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_overflow_event_by_reported_by" ON "m_overflow_event" USING btree ("factory_no","f_reported_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_rules_detailed_information_plant_recent" ON "m_rules_detailed_information" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_rules_detailed_information_recent" ON "m_rules_detailed_information" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_rules_detailed_information_no" ON "m_rules_detailed_information" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_rules_detailed_information_unique_code" ON "m_rules_detailed_information" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_rules_detailed_information_by_code" ON "m_rules_detailed_information" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_rules_detailed_information_by_plant" ON "m_rules_detailed_information" USING btree ("f_plant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_plant_recent" ON "m_results_detailed_list" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_recent" ON "m_results_detailed_list" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_results_detailed_list_no" ON "m_results_detailed_list" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_status" ON "m_results_detailed_list" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_by_from_at" ON "m_results_detailed_list" USING btree ("factory_no","f_from_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_by_signal" ON "m_results_detailed_list" USING btree ("factory_no","f_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_by_other_signal" ON "m_results_detailed_list" USING btree ("factory_no","f_other_signal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_by_rule" ON "m_results_detailed_list" USING btree ("factory_no","f_rule","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_by_order" ON "m_results_detailed_list" USING btree ("factory_no","f_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_by_decided_by" ON "m_results_detailed_list" USING btree ("factory_no","f_decided_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_by_day_rule_type" ON "m_results_detailed_list" USING btree ("factory_no","f_day","f_rule_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_by_key" ON "m_results_detailed_list" USING btree ("factory_no","f_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_results_detailed_list_by_decided_at" ON "m_results_detailed_list" USING btree ("factory_no","f_decided_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_standards_plant_recent" ON "m_standards" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_standards_recent" ON "m_standards" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_standards_no" ON "m_standards" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_standards_status" ON "m_standards" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_standards_by_code" ON "m_standards" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_standards_plant_recent" ON "m_policy_standards" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_standards_recent" ON "m_policy_standards" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_policy_standards_no" ON "m_policy_standards" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_policy_standards_status" ON "m_policy_standards" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_standards_by_year" ON "m_policy_standards" USING btree ("factory_no","f_year","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_actual_value_plant_recent" ON "m_policy_actual_value" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_actual_value_recent" ON "m_policy_actual_value" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_policy_actual_value_no" ON "m_policy_actual_value" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_policy_actual_value_status" ON "m_policy_actual_value" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_policy_actual_value_unique_code" ON "m_policy_actual_value" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_actual_value_by_policy" ON "m_policy_actual_value" USING btree ("factory_no","f_policy","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_actual_value_by_measure_owner" ON "m_policy_actual_value" USING btree ("factory_no","f_measure_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_actual_value_by_filled_by" ON "m_policy_actual_value" USING btree ("factory_no","f_filled_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_actual_value_by_explained_by" ON "m_policy_actual_value" USING btree ("factory_no","f_explained_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_actual_value_by_month_indicator" ON "m_policy_actual_value" USING btree ("factory_no","f_month","f_indicator","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_policy_actual_value_by_status" ON "m_policy_actual_value" USING btree ("factory_no","status","id") WHERE deleted_at is null;