ALTER TABLE "m_supplier" ADD COLUMN "f_score_service" double precision;--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_orders" double precision;--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_temporary_order" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_temporary_order__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_auxiliary_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_routine_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_maintenance_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_equipment__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_fault_facilities__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_overhaul_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_reset_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_add_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_facility_overhaul_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_technical_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_intensive_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_intensive_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_safety_task" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_safety_task__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_security_task" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_security_task__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_run_patrol_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_equipment_patrol_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_craft_task_list__materials" ADD COLUMN "f_used" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_on_site" boolean;--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_arrival" varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list" ADD COLUMN "f_arrived_place" varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list__materials" ADD COLUMN "f_used" numeric(20, 4);