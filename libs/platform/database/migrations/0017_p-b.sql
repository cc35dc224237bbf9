ALTER TABLE "m_warehouse" ADD COLUMN "f_dosing_signals" jsonb;--> statement-breakpoint
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
ALTER TABLE "m_scrap_manage" ADD COLUMN "f_equipment" varchar(100);--> statement-breakpoint
CREATE INDEX "m_scrap_manage_by_equipment" ON "m_scrap_manage" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
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
CREATE INDEX "m_lab_waste_plant_recent" ON "m_lab_waste" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_recent" ON "m_lab_waste" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_lab_waste_no" ON "m_lab_waste" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_status" ON "m_lab_waste" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_by_collected_on" ON "m_lab_waste" USING btree ("factory_no","f_collected_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_by_collector" ON "m_lab_waste" USING btree ("factory_no","f_collector","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_by_receiver" ON "m_lab_waste" USING btree ("factory_no","f_receiver","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_waste_by_witness" ON "m_lab_waste" USING btree ("factory_no","f_witness","id") WHERE deleted_at is null;