ALTER TABLE "m_shift_log" ADD COLUMN "f_entry_pictures" jsonb;--> statement-breakpoint
ALTER TABLE "m_shift_log__entries" ADD COLUMN "f_pictures" varchar(300);