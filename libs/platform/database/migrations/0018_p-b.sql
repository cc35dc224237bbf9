CREATE TABLE "m_analysis_task_list__parts" (
	"f_taken_at" double precision,
	"f_volume_ml" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_analysis_task_list__parts_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_medicine_list" ALTER COLUMN "f_warehouse" SET DATA TYPE varchar(100);--> statement-breakpoint
ALTER TABLE "m_medicine_list" ALTER COLUMN "f_item" SET DATA TYPE varchar(100);--> statement-breakpoint
ALTER TABLE "m_fire_work" ADD COLUMN "f_nearby" jsonb;--> statement-breakpoint
ALTER TABLE "m_fire_work" ADD COLUMN "f_nearby_check" varchar(300);--> statement-breakpoint
ALTER TABLE "m_finite_space" ADD COLUMN "f_nearby" jsonb;--> statement-breakpoint
ALTER TABLE "m_finite_space" ADD COLUMN "f_nearby_check" varchar(300);--> statement-breakpoint
ALTER TABLE "m_height_work" ADD COLUMN "f_nearby" jsonb;--> statement-breakpoint
ALTER TABLE "m_height_work" ADD COLUMN "f_nearby_check" varchar(300);--> statement-breakpoint
ALTER TABLE "m_temporary_electricity" ADD COLUMN "f_nearby" jsonb;--> statement-breakpoint
ALTER TABLE "m_temporary_electricity" ADD COLUMN "f_nearby_check" varchar(300);--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_photos_needed" double precision;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_planned_min" double precision;--> statement-breakpoint
ALTER TABLE "m_routine_work" ADD COLUMN "f_missed_reason" varchar(300);--> statement-breakpoint
ALTER TABLE "m_test_index" ADD COLUMN "f_clause" varchar(50);--> statement-breakpoint
ALTER TABLE "m_analysis_task_list" ADD COLUMN "f_returned" jsonb;--> statement-breakpoint
ALTER TABLE "m_analysis_task_list" ADD COLUMN "l_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_lab_reagent" ADD COLUMN "f_stock_item" varchar(100);--> statement-breakpoint
ALTER TABLE "m_lab_reagent" ADD COLUMN "f_warehouse" varchar(100);--> statement-breakpoint
ALTER TABLE "m_lab_reagent" ADD COLUMN "f_stock_batch" varchar(50);--> statement-breakpoint
ALTER TABLE "m_analysis_task_list__parts" ADD CONSTRAINT "m_analysis_task_list__parts_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_analysis_task_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_warehouse" ON "m_medicine_list" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_medicine_list_by_item" ON "m_medicine_list" USING btree ("factory_no","f_item","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_reagent_by_stock_item" ON "m_lab_reagent" USING btree ("factory_no","f_stock_item","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_lab_reagent_by_warehouse" ON "m_lab_reagent" USING btree ("factory_no","f_warehouse","id") WHERE deleted_at is null;