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
ALTER TABLE "m_routine__items" ADD COLUMN "f_every" varchar(64);--> statement-breakpoint
ALTER TABLE "m_routine__items" ADD COLUMN "f_from_day" double precision;--> statement-breakpoint
CREATE INDEX "alarm_console_plant" ON "alarm_console" USING btree ("factory_no","seen_at");