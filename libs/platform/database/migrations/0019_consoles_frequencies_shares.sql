CREATE TABLE "alarm_console" (
	"id" varchar(36) NOT NULL,
	"user_code" varchar(50) NOT NULL,
	"user_name" jsonb NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"silent_since" double precision NOT NULL,
	"seen_at" double precision NOT NULL,
	CONSTRAINT "alarm_console_user_code_id_pk" PRIMARY KEY("user_code","id")
);
--> statement-breakpoint
ALTER TABLE "m_intensive_plan" ADD COLUMN "f_share_rule" varchar(64);--> statement-breakpoint
ALTER TABLE "m_intensive_plan__lines" ADD COLUMN "f_quantity" double precision;--> statement-breakpoint
ALTER TABLE "m_intensive_plan__urgent_lines" ADD COLUMN "f_quantity" double precision;--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_feature_signal" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_equipment" ADD COLUMN "f_feature_trend" jsonb;--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_feature_signal" varchar(100);--> statement-breakpoint
ALTER TABLE "m_forecast_facilities" ADD COLUMN "f_feature_trend" jsonb;--> statement-breakpoint
ALTER TABLE "m_routine__items" ADD COLUMN "f_every" varchar(64);--> statement-breakpoint
ALTER TABLE "m_routine__items" ADD COLUMN "f_from_day" double precision;--> statement-breakpoint
CREATE INDEX "alarm_console_plant" ON "alarm_console" USING btree ("factory_no","seen_at");