ALTER TABLE "m_intensive_plan" ADD COLUMN "f_share_rule" varchar(64);--> statement-breakpoint
ALTER TABLE "m_intensive_plan__lines" ADD COLUMN "f_quantity" double precision;--> statement-breakpoint
ALTER TABLE "m_intensive_plan__urgent_lines" ADD COLUMN "f_quantity" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_feature_signal" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_feature_trend" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_feature_signal" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_feature_trend" jsonb;