ALTER TABLE "m_year_plan__overhauls" ADD COLUMN "f_order_no" varchar(50);--> statement-breakpoint
ALTER TABLE "m_month_plan__tasks" ADD COLUMN "f_order_no" varchar(50);