ALTER TABLE "m_equip_list" ADD COLUMN "f_replace_price_yuan" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_new_life_years" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_keep_years" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_faults_per_year" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_new_faults_per_year" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_fault_yuan" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_upkeep_yuan_per_year" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_run_hours_per_year" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_energy_loss_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_energy_yuan_per_kwh" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_discount_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_keep_yuan_per_year" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_renew_yuan_per_year" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_renewal_advice" varchar(64);--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_renewal_at" double precision;--> statement-breakpoint
ALTER TABLE "m_equip_list" ADD COLUMN "f_renewal_by" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "f_replaces" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "f_change_reason" varchar(300);--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_finding" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_stopped_by_signal" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_stopped_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_failure_object" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_failure_cause" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_failure_action" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_stopped_by_signal" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_stopped_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_failure_object" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_failure_cause" varchar(64);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_failure_action" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_stopped_by_signal" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_stopped_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_failure_object" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_failure_cause" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_failure_action" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_stopped_by_signal" double precision;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_stopped_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_failure_object" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_failure_cause" varchar(64);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_failure_action" varchar(64);--> statement-breakpoint
CREATE INDEX "m_equip_list_by_renewal_by" ON "m_equip_list" USING btree ("factory_no","f_renewal_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list_by_replaces" ON "m_maintenances_plan_list" USING btree ("factory_no","f_replaces","id") WHERE deleted_at is null;