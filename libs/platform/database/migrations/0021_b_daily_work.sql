CREATE TABLE "m_craft_plan_list__rollback_limits" (
	"f_signal" varchar(100),
	"f_under" double precision,
	"f_over" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_plan_list__rollback_limits_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_craft_task_list__rollback_limits" (
	"f_signal" varchar(100),
	"f_under" double precision,
	"f_over" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_craft_task_list__rollback_limits_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_run_patrol" ADD COLUMN "f_completion_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_equipment_patrol" ADD COLUMN "f_completion_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_external_inspection" ADD COLUMN "f_completion_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_routine" ADD COLUMN "f_completion_pct" double precision;--> statement-breakpoint
ALTER TABLE "m_craft_plan_list" ADD COLUMN "l_rollback_limits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_rollback_met_at" double precision;--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "f_rollback_met" varchar(300);--> statement-breakpoint
ALTER TABLE "m_craft_task_list" ADD COLUMN "l_rollback_limits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_year_plan__overhauls" ADD COLUMN "f_order_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_month_plan__tasks" ADD COLUMN "f_order_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_shift_log" ADD COLUMN "f_outdated" varchar(500);--> statement-breakpoint
ALTER TABLE "m_craft_plan_list__rollback_limits" ADD CONSTRAINT "m_craft_plan_list__rollback_limits_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_plan_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_craft_task_list__rollback_limits" ADD CONSTRAINT "m_craft_task_list__rollback_limits_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_craft_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_craft_plan_list__rollback_limits_by_signal" ON "m_craft_plan_list__rollback_limits" USING btree ("f_signal");--> statement-breakpoint
CREATE INDEX "m_craft_task_list__rollback_limits_by_signal" ON "m_craft_task_list__rollback_limits" USING btree ("f_signal");