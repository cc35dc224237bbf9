CREATE TABLE "alarm_console_silence" (
	"console_id" varchar(36) NOT NULL,
	"user_code" varchar(50) NOT NULL,
	"user_name" jsonb NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"cause" varchar(10) NOT NULL,
	"started_at" double precision NOT NULL,
	"ended_at" double precision NOT NULL,
	CONSTRAINT "alarm_console_silence_user_code_console_id_started_at_pk" PRIMARY KEY("user_code","console_id","started_at")
);
--> statement-breakpoint
CREATE TABLE "m_maintenances_plan_list__materials" (
	"f_stock_item" varchar(100),
	"f_quantity" numeric(20, 4),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_maintenances_plan_list__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "l_materials" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_safety" ADD COLUMN "f_is_near_miss" boolean;--> statement-breakpoint
ALTER TABLE "m_safety" ADD COLUMN "f_is_anonymous" boolean;--> statement-breakpoint
ALTER TABLE "m_safety" ADD COLUMN "f_permit_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list__materials" ADD CONSTRAINT "m_maintenances_plan_list__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_maintenances_plan_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_console_silence_plant" ON "alarm_console_silence" USING btree ("factory_no","ended_at");--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list__materials_by_stock_item" ON "m_maintenances_plan_list__materials" USING btree ("f_stock_item");--> statement-breakpoint
CREATE INDEX "m_safety_by_permit_no" ON "m_safety" USING btree ("factory_no","f_permit_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_by_found_at" ON "m_safety" USING btree ("factory_no","f_found_at","id") WHERE deleted_at is null;