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
CREATE INDEX "m_scrap_manage_by_equipment" ON "m_scrap_manage" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;