CREATE TABLE "plant" (
	"factory_no" varchar(32) PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"region" varchar(10) NOT NULL,
	"type" varchar(10) NOT NULL,
	"process" varchar(100) NOT NULL,
	"scale_m_3_per_day" double precision NOT NULL,
	"limit_set" varchar(20) NOT NULL,
	"zone" varchar(40) DEFAULT 'Asia/Shanghai' NOT NULL,
	"day_start_minutes" integer DEFAULT 0 NOT NULL,
	"longitude" double precision,
	"latitude" double precision
);
--> statement-breakpoint
CREATE TABLE "signal" (
	"id" serial PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"code" varchar(50) NOT NULL,
	"name" jsonb NOT NULL,
	"kind" varchar(10) NOT NULL,
	"role" varchar(10),
	"unit" varchar(20) NOT NULL,
	"decimals" integer NOT NULL,
	"section" varchar(60) NOT NULL,
	"state" varchar(10) DEFAULT 'ENABLED' NOT NULL,
	"range_lo" double precision,
	"range_hi" double precision,
	"normal_lo" double precision,
	"normal_hi" double precision,
	"scan_period_s" integer DEFAULT 10 NOT NULL,
	"stale_after_s" integer DEFAULT 30 NOT NULL,
	"deadband" double precision,
	"counter_rollover" double precision,
	"critical" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	CONSTRAINT "signal_factory_code" UNIQUE("factory_no","code")
);
--> statement-breakpoint
CREATE TABLE "signal_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"signal_id" integer NOT NULL,
	"at" double precision NOT NULL,
	"actor" varchar(50) NOT NULL,
	"reason" varchar(300),
	"before" jsonb,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signal" ADD CONSTRAINT "signal_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_log" ADD CONSTRAINT "signal_log_signal_id_signal_id_fk" FOREIGN KEY ("signal_id") REFERENCES "public"."signal"("id") ON DELETE no action ON UPDATE no action;