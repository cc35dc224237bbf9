ALTER TABLE "m_arrival_acceptance" ADD COLUMN "f_application_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_in_out_manage" ADD COLUMN "f_application_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_form_record" ADD COLUMN "f_follow_up_no" varchar(50);--> statement-breakpoint
CREATE INDEX "m_in_out_manage_by_application_no" ON "m_in_out_manage" USING btree ("factory_no","f_application_no","id") WHERE deleted_at is null;