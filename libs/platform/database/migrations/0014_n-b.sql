ALTER TABLE "m_shift_log" ADD COLUMN "f_papers" jsonb;--> statement-breakpoint
ALTER TABLE "m_shift_log" ADD COLUMN "f_handed_paper_digest" varchar(100);--> statement-breakpoint
ALTER TABLE "m_shift_log" ADD COLUMN "f_taken_paper_digest" varchar(100);