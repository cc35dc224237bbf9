ALTER TABLE "m_analysis_task_list" ADD COLUMN "f_due_at" double precision;--> statement-breakpoint
ALTER TABLE "m_analysis_task_list" ADD COLUMN "f_lateness" varchar(64);--> statement-breakpoint
ALTER TABLE "m_analysis_task_list__results" ADD COLUMN "f_untested" varchar(64);