ALTER TABLE "m_supplier" ADD COLUMN "f_score_service" double precision;--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "f_score_orders" double precision;