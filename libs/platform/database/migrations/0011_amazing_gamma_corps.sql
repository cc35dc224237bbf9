CREATE TABLE "m_external_monitor" (
	"f_name" jsonb,
	"f_kind" varchar(64),
	"f_address" varchar(300),
	"f_order" double precision,
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
CREATE INDEX "m_external_monitor_plant_recent" ON "m_external_monitor" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_external_monitor_recent" ON "m_external_monitor" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_external_monitor_no" ON "m_external_monitor" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_external_monitor_by_order" ON "m_external_monitor" USING btree ("factory_no","f_order","id") WHERE deleted_at is null;