CREATE TABLE "patrol_route" (
	"order_id" uuid NOT NULL,
	"person" varchar(50) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"line" text NOT NULL,
	"length_m" double precision NOT NULL,
	"first_at" double precision NOT NULL,
	"last_at" double precision NOT NULL,
	CONSTRAINT "patrol_route_order_id_person_pk" PRIMARY KEY("order_id","person")
);
--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_route_state" varchar(64);--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_route_km" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_route_min" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection_work" ADD COLUMN "f_route_part" jsonb;--> statement-breakpoint
ALTER TABLE "m_year_plan__lines" ADD COLUMN "f_last_year_from" varchar(64);--> statement-breakpoint
ALTER TABLE "m_analysis_task_list" ADD COLUMN "f_due_at" double precision;--> statement-breakpoint
ALTER TABLE "m_analysis_task_list" ADD COLUMN "f_lateness" varchar(64);--> statement-breakpoint
ALTER TABLE "m_analysis_task_list__results" ADD COLUMN "f_untested" varchar(64);--> statement-breakpoint
CREATE INDEX "patrol_route_last" ON "patrol_route" USING btree ("factory_no","last_at");