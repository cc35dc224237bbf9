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
CREATE TABLE "session" (
	"jti_hash" varchar(43) PRIMARY KEY NOT NULL,
	"user_code" varchar(50) NOT NULL,
	"issued_at" double precision NOT NULL,
	"expires_at" double precision NOT NULL,
	"revoked_at" double precision
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"code" varchar(50) PRIMARY KEY NOT NULL,
	"login_name" varchar(50) NOT NULL,
	"name" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"password_hash" varchar(200) NOT NULL,
	"phone" varchar(20),
	"language" varchar(2) DEFAULT 'zh' NOT NULL,
	"rights" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"on_duty" boolean DEFAULT false NOT NULL,
	"receive_windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	CONSTRAINT "user_account_loginName_unique" UNIQUE("login_name")
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rule_id" uuid NOT NULL,
	"rule_version" integer NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"signal_id" integer NOT NULL,
	"signal_code" varchar(50) NOT NULL,
	"text" jsonb NOT NULL,
	"action" jsonb,
	"level" integer NOT NULL,
	"side" varchar(10),
	"state" varchar(20) NOT NULL,
	"active" boolean NOT NULL,
	"acked" boolean NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"raised_at" double precision NOT NULL,
	"cleared_at" double precision,
	"acked_at" double precision,
	"acked_by" varchar(50),
	"closed_at" double precision,
	"value" double precision,
	"peak" double precision,
	"limit" double precision,
	"repeat" integer DEFAULT 0 NOT NULL,
	"recurrence_of" uuid,
	"updated_at" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_checkpoint" (
	"name" varchar(30) PRIMARY KEY NOT NULL,
	"seq" double precision NOT NULL,
	"batch_at" double precision NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_journal" (
	"id" serial PRIMARY KEY NOT NULL,
	"alarm_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"ts" double precision NOT NULL,
	"recorded_at" double precision NOT NULL,
	"event" varchar(20) NOT NULL,
	"from" varchar(20),
	"to" varchar(20),
	"actor" varchar(50) NOT NULL,
	"note" varchar(500),
	"value" double precision,
	"quality" integer,
	"facts" jsonb,
	CONSTRAINT "alarm_journal_seq" UNIQUE("alarm_id","seq")
);
--> statement-breakpoint
CREATE TABLE "alarm_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"signal_code" varchar(50) NOT NULL,
	"state" varchar(10) NOT NULL,
	"body" jsonb NOT NULL,
	"seed_key" varchar(200),
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	CONSTRAINT "alarm_rule_seedKey_unique" UNIQUE("seed_key")
);
--> statement-breakpoint
CREATE TABLE "alarm_rule_version" (
	"rule_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" varchar(10) NOT NULL,
	"body" jsonb NOT NULL,
	"at" double precision NOT NULL,
	"actor" varchar(50) NOT NULL,
	CONSTRAINT "alarm_rule_version_rule_id_version_pk" PRIMARY KEY("rule_id","version")
);
--> statement-breakpoint
CREATE TABLE "consumer_position" (
	"name" varchar(30) PRIMARY KEY NOT NULL,
	"seq" double precision NOT NULL,
	"revision" integer NOT NULL,
	"owner" varchar(60) NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"alive_at" double precision NOT NULL,
	"batch_at" double precision NOT NULL,
	"ticked_at" double precision NOT NULL,
	"recover_from" double precision NOT NULL,
	"recover_until" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" varchar(120) NOT NULL,
	"message_id" uuid NOT NULL,
	"alarm_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" varchar(10) NOT NULL,
	"level" integer NOT NULL,
	"receiver" varchar(50) NOT NULL,
	CONSTRAINT "sms_item_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sms_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" varchar(120) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"receiver" varchar(50) NOT NULL,
	"phone" varchar(30) NOT NULL,
	"language" varchar(2) NOT NULL,
	"level" integer NOT NULL,
	"receive_windows" jsonb NOT NULL,
	"is_on_duty" boolean NOT NULL,
	"text" varchar(300) NOT NULL,
	"state" varchar(10) NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" varchar(300),
	"provider_id" varchar(100),
	"created_at" double precision NOT NULL,
	"not_before" double precision NOT NULL,
	"sent_at" double precision,
	"claimed_by" varchar(60),
	"claimed_until" double precision,
	CONSTRAINT "sms_message_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sms_notice" (
	"id" serial PRIMARY KEY NOT NULL,
	"alarm_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" varchar(10) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"level" integer NOT NULL,
	"receivers" jsonb NOT NULL,
	"created_at" double precision NOT NULL,
	"expanded_at" double precision,
	CONSTRAINT "sms_notice_transition" UNIQUE("alarm_id","seq")
);
--> statement-breakpoint
ALTER TABLE "signal" ADD CONSTRAINT "signal_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_log" ADD CONSTRAINT "signal_log_signal_id_signal_id_fk" FOREIGN KEY ("signal_id") REFERENCES "public"."signal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_code_user_account_code_fk" FOREIGN KEY ("user_code") REFERENCES "public"."user_account"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_rule_id_alarm_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alarm_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_journal" ADD CONSTRAINT "alarm_journal_alarm_id_alarm_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarm"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_rule_version" ADD CONSTRAINT "alarm_rule_version_rule_id_alarm_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alarm_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_item" ADD CONSTRAINT "sms_item_message_id_sms_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."sms_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signal_updated" ON "signal" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "signal_log_signal" ON "signal_log" USING btree ("signal_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "session_revoked" ON "session" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_one_open" ON "alarm" USING btree ("rule_id","signal_id") WHERE state in ('UNACK_ACTIVE', 'ACK_ACTIVE', 'LATCHED');--> statement-breakpoint
CREATE INDEX "alarm_factory_state" ON "alarm" USING btree ("factory_no","state");--> statement-breakpoint
CREATE INDEX "alarm_rule_raised" ON "alarm" USING btree ("rule_id","raised_at");--> statement-breakpoint
CREATE INDEX "alarm_raised" ON "alarm" USING btree ("raised_at");--> statement-breakpoint
CREATE INDEX "alarm_updated" ON "alarm" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "alarm_rule_factory" ON "alarm_rule" USING btree ("factory_no","signal_code");--> statement-breakpoint
CREATE INDEX "alarm_rule_updated" ON "alarm_rule" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "sms_item_message" ON "sms_item" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sms_item_alarm" ON "sms_item" USING btree ("alarm_id","receiver");--> statement-breakpoint
CREATE INDEX "sms_message_due" ON "sms_message" USING btree ("state","not_before");--> statement-breakpoint
CREATE INDEX "sms_message_factory" ON "sms_message" USING btree ("factory_no","created_at");--> statement-breakpoint
CREATE INDEX "sms_message_phone" ON "sms_message" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "sms_notice_open" ON "sms_notice" USING btree ("expanded_at");