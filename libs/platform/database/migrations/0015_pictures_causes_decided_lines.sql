CREATE TABLE "m_fault_equipment__whys" (
	"f_answer" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fault_equipment__whys_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_fault_facilities__whys" (
	"f_answer" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_fault_facilities__whys_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_service_order_no" varchar(30);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_service_order_no" varchar(30);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_service_order_no" varchar(30);--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "f_is_repeat" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_equipment" ADD COLUMN "l_whys" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_service_order_no" varchar(30);--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "f_is_repeat" boolean;--> statement-breakpoint
ALTER TABLE "m_fault_facilities" ADD COLUMN "l_whys" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_shift_log" ADD COLUMN "f_entry_pictures" jsonb;--> statement-breakpoint
ALTER TABLE "m_shift_log__entries" ADD COLUMN "f_pictures" varchar(300);--> statement-breakpoint
ALTER TABLE "m_fault_equipment__whys" ADD CONSTRAINT "m_fault_equipment__whys_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fault_equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_fault_facilities__whys" ADD CONSTRAINT "m_fault_facilities__whys_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_fault_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "m_equipment_overhaul_plan" SET "status" = 'TO_REVIEW', "updated_by" = coalesce("f_submitted_by", "updated_by") WHERE "status" IN ('REGION_REVIEW', 'GROUP_REVIEW');--> statement-breakpoint
UPDATE "m_equipment_reset_plan" SET "status" = 'TO_REVIEW', "updated_by" = coalesce("f_submitted_by", "updated_by") WHERE "status" IN ('REGION_REVIEW', 'GROUP_REVIEW');--> statement-breakpoint
UPDATE "m_equipment_add_plan" SET "status" = 'TO_REVIEW', "updated_by" = coalesce("f_submitted_by", "updated_by") WHERE "status" IN ('REGION_REVIEW', 'GROUP_REVIEW');--> statement-breakpoint
UPDATE "m_facility_overhaul_plan" SET "status" = 'TO_REVIEW', "updated_by" = coalesce("f_submitted_by", "updated_by") WHERE "status" IN ('REGION_REVIEW', 'GROUP_REVIEW');--> statement-breakpoint
UPDATE "m_technical_plan" SET "status" = 'TO_REVIEW', "updated_by" = coalesce("f_submitted_by", "updated_by") WHERE "status" IN ('REGION_REVIEW', 'GROUP_REVIEW');--> statement-breakpoint
UPDATE "m_intensive_plan" SET "status" = 'TO_REVIEW', "updated_by" = coalesce("f_submitted_by", "updated_by") WHERE "status" IN ('REGION_REVIEW', 'GROUP_REVIEW');