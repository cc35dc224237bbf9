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
	"latitude" double precision,
	"state" varchar(10) DEFAULT 'ACTIVE' NOT NULL
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
	"created_at" double precision DEFAULT 0 NOT NULL,
	"created_by" varchar(50) DEFAULT 'system' NOT NULL,
	"record_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"no" varchar(32),
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb,
	CONSTRAINT "m_measure_unique_code" UNIQUE("factory_no","code")
);
--> statement-breakpoint
CREATE TABLE "signal_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"signal_id" integer NOT NULL,
	"at" double precision NOT NULL,
	"actor" varchar(50) NOT NULL,
	"reason" varchar(300),
	"before" jsonb,
	"after" jsonb NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"code" varchar(50) NOT NULL,
	"changes" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" varchar(10),
	"record_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"no" varchar(32),
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "oidc_record" (
	"key" varchar(200) PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" varchar(100),
	"uid" varchar(100),
	"expires_at" double precision,
	"consumed_at" double precision
);
--> statement-breakpoint
CREATE TABLE "session" (
	"jti_hash" varchar(43) PRIMARY KEY NOT NULL,
	"user_code" varchar(50) NOT NULL,
	"family_id" uuid NOT NULL,
	"issued_at" double precision NOT NULL,
	"expires_at" double precision NOT NULL,
	"revoked_at" double precision,
	"predecessor_hash" varchar(43),
	"superseded_at" double precision,
	"reused_at" double precision
);
--> statement-breakpoint
CREATE TABLE "session_family" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_code" varchar(50) NOT NULL,
	"started_at" double precision NOT NULL,
	"expires_at" double precision NOT NULL,
	"last_seen_at" double precision NOT NULL,
	"ended_at" double precision,
	"end_reason" varchar(20),
	"source" varchar(100),
	"client" varchar(20) NOT NULL,
	"sso_id_token" text,
	"sso_public_url" varchar(200)
);
--> statement-breakpoint
CREATE TABLE "sso_transaction" (
	"state_hash" varchar(43) PRIMARY KEY NOT NULL,
	"browser_hash" varchar(43) NOT NULL,
	"nonce" varchar(100) NOT NULL,
	"verifier" varchar(128) NOT NULL,
	"public_url" varchar(200) NOT NULL,
	"target" varchar(2000),
	"expires_at" double precision NOT NULL,
	"used_at" double precision,
	"code_hash" varchar(43),
	"session_id" uuid,
	"replayed_at" double precision
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"code" varchar(50) PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"login_name" varchar(50) NOT NULL,
	"name" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"password_hash" varchar(200) NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"last_login_at" double precision,
	"phone" varchar(20),
	"email" varchar(100),
	"language" varchar(2) DEFAULT 'zh' NOT NULL,
	"rights" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"on_duty" boolean DEFAULT false NOT NULL,
	"receive_windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" double precision,
	"created_by" varchar(50) DEFAULT 'system' NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) DEFAULT 'system' NOT NULL,
	CONSTRAINT "user_account_id_unique" UNIQUE("id"),
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
	"under" varchar(20),
	"overlay_until" double precision,
	"overlay_since" double precision,
	"overlay_by" varchar(50),
	"overlay_reason" varchar(500),
	"overlay_reference" varchar(60),
	"warned_at" double precision,
	"told_at" double precision,
	"ends_at" double precision,
	"assignee" varchar(50),
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"group_root" uuid,
	"link" jsonb,
	"due_at" double precision,
	"cause_code" varchar(30),
	"result" varchar(500),
	"handled_by" varchar(50),
	"handled_at" double precision,
	"late_at" double precision,
	"updated_at" double precision NOT NULL,
	CONSTRAINT "alarm_overlay_ends" CHECK (state not in ('SHELVED', 'OUT_OF_SERVICE') or overlay_until is not null)
);
--> statement-breakpoint
CREATE TABLE "alarm_chain" (
	"factory_no" varchar(32) PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" varchar(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_checkpoint" (
	"name" varchar(30) PRIMARY KEY NOT NULL,
	"log" varchar(36) DEFAULT '' NOT NULL,
	"seq" double precision NOT NULL,
	"batch_at" double precision NOT NULL,
	"generation" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_checkpoint_piece" (
	"generation" uuid NOT NULL,
	"piece" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "alarm_checkpoint_piece_generation_piece_pk" PRIMARY KEY("generation","piece")
);
--> statement-breakpoint
CREATE TABLE "alarm_evidence" (
	"alarm_id" uuid PRIMARY KEY NOT NULL,
	"from" double precision NOT NULL,
	"to" double precision NOT NULL,
	"taken_at" double precision NOT NULL,
	"signals" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_flood" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"started_at" double precision NOT NULL,
	"ended_at" double precision,
	"first_out" uuid,
	"count" integer NOT NULL
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
	"chain" varchar(32),
	"chain_seq" integer,
	"hash" varchar(64),
	CONSTRAINT "alarm_journal_seq" UNIQUE("alarm_id","seq")
);
--> statement-breakpoint
CREATE TABLE "alarm_late_range" (
	"signal_id" integer PRIMARY KEY NOT NULL,
	"from_ms" double precision NOT NULL,
	"to_ms" double precision NOT NULL,
	"since_ms" double precision NOT NULL,
	"seen_at_ms" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_plant_setting" (
	"factory_no" varchar(32) PRIMARY KEY NOT NULL,
	"is_chatter_shelved" boolean NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
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
	"template_id" uuid,
	"owner" varchar(50),
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"condition_type" varchar(20) GENERATED ALWAYS AS (body #>> '{condition,type}') STORED,
	"level" integer GENERATED ALWAYS AS (least((body #>> '{condition,level}')::int, (body #>> '{condition,limits,HH,level}')::int, (body #>> '{condition,limits,H,level}')::int, (body #>> '{condition,limits,L,level}')::int, (body #>> '{condition,limits,LL,level}')::int)) STORED,
	"level_bits" integer GENERATED ALWAYS AS (coalesce(1 << (body #>> '{condition,level}')::int, 0) | coalesce(1 << (body #>> '{condition,limits,HH,level}')::int, 0) | coalesce(1 << (body #>> '{condition,limits,H,level}')::int, 0) | coalesce(1 << (body #>> '{condition,limits,L,level}')::int, 0) | coalesce(1 << (body #>> '{condition,limits,LL,level}')::int, 0)) STORED,
	"name_zh" varchar GENERATED ALWAYS AS (body #>> '{name,zh}') STORED,
	"name_en" varchar GENERATED ALWAYS AS (body #>> '{name,en}') STORED,
	"scope" varchar(10) GENERATED ALWAYS AS (coalesce(body ->> 'scope', 'PLANT')) STORED,
	"is_trial" boolean GENERATED ALWAYS AS (coalesce((body ->> 'trial')::boolean, false)) STORED,
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
	"log" varchar(36) DEFAULT '' NOT NULL,
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
CREATE TABLE "alarm_calendar_day" (
	"factory_no" varchar(32) NOT NULL,
	"date" varchar(10) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"name" varchar(60) NOT NULL,
	CONSTRAINT "alarm_calendar_day_factory_no_date_pk" PRIMARY KEY("factory_no","date")
);
--> statement-breakpoint
CREATE TABLE "alarm_calendar_year" (
	"factory_no" varchar(32) NOT NULL,
	"year" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	CONSTRAINT "alarm_calendar_year_factory_no_year_pk" PRIMARY KEY("factory_no","year")
);
--> statement-breakpoint
CREATE TABLE "alarm_excursion" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"rule_version" integer NOT NULL,
	"purpose" varchar(10) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"begin_at" double precision NOT NULL,
	"end_at" double precision,
	"level" integer NOT NULL,
	"side" varchar(10) NOT NULL,
	"value" double precision,
	"peak" double precision,
	CONSTRAINT "alarm_excursion_once" UNIQUE("rule_id","begin_at")
);
--> statement-breakpoint
CREATE TABLE "alarm_rule_proposal" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"deviation" double precision,
	"at" double precision NOT NULL,
	"by" varchar(50) NOT NULL,
	"decided_at" double precision,
	"decided_by" varchar(50),
	"is_approved" boolean,
	"note" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "alarm_rule_review" (
	"rule_id" uuid PRIMARY KEY NOT NULL,
	"at" double precision NOT NULL,
	"by" varchar(50) NOT NULL,
	"reason" varchar(300) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_target" (
	"id" serial PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"key" varchar(20) NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"direction" varchar(4) NOT NULL,
	"warn" double precision,
	"alarm" double precision,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	CONSTRAINT "alarm_target_line" UNIQUE("factory_no","key","year","month","direction")
);
--> statement-breakpoint
CREATE TABLE "alarm_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" varchar(40) NOT NULL,
	"signal_code" varchar(50) NOT NULL,
	"body" jsonb NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	CONSTRAINT "alarm_template_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "user_alarm_time" (
	"user_code" varchar(50) PRIMARY KEY NOT NULL,
	"windows" jsonb NOT NULL,
	"factory_no_list" jsonb NOT NULL,
	"updated_at" double precision NOT NULL
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
CREATE TABLE "sms_link" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"alarm_id" uuid NOT NULL,
	"receiver" varchar(50) NOT NULL,
	"phone" varchar(30) NOT NULL,
	"language" varchar(2) NOT NULL,
	"expires_at" double precision NOT NULL,
	"used_at" double precision,
	CONSTRAINT "sms_link_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "sms_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" varchar(120) NOT NULL,
	"channel" varchar(10) DEFAULT 'sms' NOT NULL,
	"purpose" varchar(10) DEFAULT 'alarm' NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"group_key" varchar(100) DEFAULT '' NOT NULL,
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
	"failing_since" double precision,
	"due_at" double precision NOT NULL,
	"sent_at" double precision,
	"delivered_at" double precision,
	"provider" varchar(30),
	"reply_code" varchar(6),
	"reply_until" double precision,
	"digest_id" uuid,
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
CREATE TABLE "sms_receipt" (
	"id" serial PRIMARY KEY NOT NULL,
	"external_id" varchar(120) NOT NULL,
	"state" varchar(10) NOT NULL,
	"reported_at" double precision NOT NULL,
	"received_at" double precision NOT NULL,
	"error" varchar(200),
	"message_id" uuid,
	CONSTRAINT "sms_receipt_once" UNIQUE("external_id","state")
);
--> statement-breakpoint
CREATE TABLE "notification_heartbeat" (
	"factory_no" varchar(32) NOT NULL,
	"day" varchar(10) NOT NULL,
	"message_id" uuid,
	"receiver" varchar(50),
	"phone" varchar(30),
	"due_at" double precision NOT NULL,
	"answered_at" double precision,
	"alarmed_at" double precision,
	CONSTRAINT "notification_heartbeat_factory_no_day_pk" PRIMARY KEY("factory_no","day")
);
--> statement-breakpoint
CREATE TABLE "notification_policy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"match" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"repeat_min" integer,
	"group_wait_s" integer NOT NULL,
	"group_interval_min" integer NOT NULL,
	"mute" jsonb NOT NULL,
	"recovery" boolean NOT NULL,
	"is_continue" boolean NOT NULL,
	"is_on" boolean NOT NULL,
	"is_seed" boolean DEFAULT false NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_step" (
	"alarm_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"policy_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"round" integer NOT NULL,
	"taken_at" double precision NOT NULL,
	"is_early" boolean DEFAULT false NOT NULL,
	"ended_at" double precision,
	CONSTRAINT "notification_step_alarm_id_seq_policy_id_step_round_pk" PRIMARY KEY("alarm_id","seq","policy_id","step","round")
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"plant" varchar(64) NOT NULL,
	"day" varchar(10) NOT NULL,
	"seq" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"genesis" varchar(64) NOT NULL,
	CONSTRAINT "audit_chain_plant_day_pk" PRIMARY KEY("plant","day")
);
--> statement-breakpoint
CREATE TABLE "audit_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"filter" jsonb NOT NULL,
	"reason" varchar(300) NOT NULL,
	"plants" jsonb NOT NULL,
	"sees_all" boolean NOT NULL,
	"login_name" varchar(50) NOT NULL,
	"requester_name" jsonb NOT NULL,
	"language" varchar(2) NOT NULL,
	"state" varchar(10) DEFAULT 'PENDING' NOT NULL,
	"decided_by" varchar(50),
	"decider_name" jsonb,
	"decided_at" double precision,
	"note" varchar(300),
	"job_id" uuid
);
--> statement-breakpoint
CREATE TABLE "audit_row" (
	"plant" varchar(64) NOT NULL,
	"day" varchar(10) NOT NULL,
	"seq" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" double precision NOT NULL,
	"actor" varchar(50),
	"actor_name" varchar(100),
	"source" varchar(100),
	"entity" varchar(50) NOT NULL,
	"entity_id" varchar(100),
	"action" varchar(50) NOT NULL,
	"outcome" varchar(10) NOT NULL,
	"reason" varchar(500),
	"before" text,
	"after" text,
	"hash" varchar(64) NOT NULL,
	CONSTRAINT "audit_row_plant_day_seq_pk" PRIMARY KEY("plant","day","seq")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" varchar(100) NOT NULL,
	"body" text NOT NULL,
	"level" varchar(10) NOT NULL,
	"state" varchar(12) NOT NULL,
	"audience" jsonb NOT NULL,
	"must_confirm" boolean NOT NULL,
	"publish_time" double precision,
	"publisher" jsonb,
	"published_body" varchar(64),
	"expires_at" double precision,
	"file_ids" jsonb NOT NULL,
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_reader" (
	"announcement_id" integer NOT NULL,
	"user_code" varchar(50) NOT NULL,
	"read_at" double precision,
	"confirmed_at" double precision,
	"reminded_at" double precision,
	CONSTRAINT "announcement_reader_announcement_id_user_code_pk" PRIMARY KEY("announcement_id","user_code")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_no" varchar(50) NOT NULL,
	"receiver" varchar(50) NOT NULL,
	"type" varchar(10) NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"ext" jsonb NOT NULL,
	"factory_no" varchar(64),
	"object_id" varchar(100),
	"key" varchar(150),
	"post_time" double precision NOT NULL,
	"read_at" double precision,
	"is_obsolete" boolean DEFAULT false NOT NULL,
	"archived_at" double precision
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"code" varchar(32) NOT NULL,
	"name" jsonb NOT NULL,
	"parent_code" varchar(32),
	"manager_code" varchar(50),
	"factory_no" varchar(32),
	"org_code" varchar(32),
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "department_code_unique" UNIQUE("code"),
	CONSTRAINT "department_owner" CHECK (("department"."factory_no" is null) <> ("department"."org_code" is null))
);
--> statement-breakpoint
CREATE TABLE "department_member" (
	"department_code" varchar(32) NOT NULL,
	"user_code" varchar(50) NOT NULL,
	CONSTRAINT "department_member_department_code_user_code_pk" PRIMARY KEY("department_code","user_code")
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"parent_id" uuid,
	"kind" varchar(10) NOT NULL,
	"path" varchar(250) NOT NULL,
	"name" jsonb NOT NULL,
	"level" integer NOT NULL,
	"platform" integer DEFAULT 3 NOT NULL,
	"icon" varchar(30),
	"hidden" boolean DEFAULT false NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"no_cache" boolean DEFAULT false NOT NULL,
	"affix" boolean DEFAULT false NOT NULL,
	"external" varchar(500),
	"sort" integer DEFAULT 0 NOT NULL,
	"state" varchar(10) DEFAULT 'enabled' NOT NULL,
	"right" varchar(60)
);
--> statement-breakpoint
CREATE TABLE "org_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"code" varchar(32) NOT NULL,
	"name" jsonb NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"factory_nos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "org_group_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "org_node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"code" varchar(32) NOT NULL,
	"name" jsonb NOT NULL,
	"type" integer NOT NULL,
	"parent_code" varchar(32),
	"factory_no" varchar(32),
	"hidden" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "org_node_code_unique" UNIQUE("code"),
	CONSTRAINT "org_node_factoryNo_unique" UNIQUE("factory_no"),
	CONSTRAINT "org_node_type" CHECK ("org_node"."type" between 1 and 6),
	CONSTRAINT "org_node_number" CHECK ("org_node"."factory_no" is null or "org_node"."type" = 5)
);
--> statement-breakpoint
CREATE TABLE "org_node_plant" (
	"org_code" varchar(32) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	CONSTRAINT "org_node_plant_org_code_factory_no_pk" PRIMARY KEY("org_code","factory_no")
);
--> statement-breakpoint
CREATE TABLE "organisation_revision" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_seed" (
	"key" varchar(300) PRIMARY KEY NOT NULL,
	"at" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"user_code" varchar(50),
	"role_code" varchar(50),
	"org_code" varchar(32),
	"payload" jsonb NOT NULL,
	"reason" varchar(300),
	"state" varchar(10) DEFAULT 'PENDING' NOT NULL,
	"decided_by" varchar(50),
	"decided_at" double precision,
	"note" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "plant_menu_off" (
	"factory_no" varchar(32) NOT NULL,
	"menu_id" uuid NOT NULL,
	CONSTRAINT "plant_menu_off_factory_no_menu_id_pk" PRIMARY KEY("factory_no","menu_id")
);
--> statement-breakpoint
CREATE TABLE "plant_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"task_version" integer,
	CONSTRAINT "plant_setting_factoryNo_unique" UNIQUE("factory_no")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"code" varchar(50) NOT NULL,
	"name" jsonb NOT NULL,
	"type" varchar(20) DEFAULT 'STAFF' NOT NULL,
	"description" varchar(300) DEFAULT '' NOT NULL,
	"org_code" varchar(32),
	"built_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "role_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "role_button" (
	"role_code" varchar(50) NOT NULL,
	"right" varchar(60) NOT NULL,
	CONSTRAINT "role_button_role_code_right_pk" PRIMARY KEY("role_code","right")
);
--> statement-breakpoint
CREATE TABLE "role_menu" (
	"role_code" varchar(50) NOT NULL,
	"menu_id" uuid NOT NULL,
	CONSTRAINT "role_menu_role_code_menu_id_pk" PRIMARY KEY("role_code","menu_id")
);
--> statement-breakpoint
CREATE TABLE "user_org" (
	"user_code" varchar(50) NOT NULL,
	"org_code" varchar(32) NOT NULL,
	CONSTRAINT "user_org_user_code_org_code_pk" PRIMARY KEY("user_code","org_code")
);
--> statement-breakpoint
CREATE TABLE "user_position" (
	"user_code" varchar(50) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"position" varchar(20) NOT NULL,
	CONSTRAINT "user_position_user_code_factory_no_position_pk" PRIMARY KEY("user_code","factory_no","position")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_code" varchar(50) NOT NULL,
	"role_code" varchar(50) NOT NULL,
	"org_code" varchar(32) NOT NULL,
	CONSTRAINT "user_role_user_code_role_code_org_code_pk" PRIMARY KEY("user_code","role_code","org_code")
);
--> statement-breakpoint
CREATE TABLE "dict" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"key" varchar(50) NOT NULL,
	"name" jsonb NOT NULL,
	"description" varchar(300),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	CONSTRAINT "dict_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "dict_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"dict_key" varchar(50) NOT NULL,
	"code" varchar(64) NOT NULL,
	"label" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"parent_code" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counter" (
	"plant" varchar(64) NOT NULL,
	"prefix" varchar(10) NOT NULL,
	"day" varchar(8) NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "document_counter_plant_prefix_day_pk" PRIMARY KEY("plant","prefix","day")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_code" varchar(50) NOT NULL,
	"key" varchar(100) NOT NULL,
	"call" varchar(150) NOT NULL,
	"input_hash" varchar(64) NOT NULL,
	"state" varchar(10) NOT NULL,
	"answer" jsonb,
	"created_at" double precision NOT NULL,
	"lease_until" double precision NOT NULL,
	"owner" uuid NOT NULL,
	CONSTRAINT "idempotency_key_user_code_key_call_pk" PRIMARY KEY("user_code","key","call")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" varchar(40) NOT NULL,
	"owner_code" varchar(50) NOT NULL,
	"title" jsonb NOT NULL,
	"params" jsonb NOT NULL,
	"state" varchar(11) NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" double precision NOT NULL,
	"finished_at" double precision,
	"heartbeat_at" double precision,
	"worker" uuid,
	"file_id" varchar(64),
	"file_name" varchar(200),
	"result" jsonb,
	"expires_at" double precision,
	"error" jsonb
);
--> statement-breakpoint
CREATE TABLE "module_starter" (
	"module" varchar(40) NOT NULL,
	"key" varchar(64) NOT NULL,
	"loaded_at" double precision NOT NULL,
	CONSTRAINT "module_starter_module_key_pk" PRIMARY KEY("module","key")
);
--> statement-breakpoint
CREATE TABLE "parameter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"key" varchar(80) NOT NULL,
	"plant" varchar(64) NOT NULL,
	"value" varchar(100) NOT NULL,
	"unit" varchar(20),
	"module" varchar(40) NOT NULL,
	"label" jsonb NOT NULL,
	"source" varchar(200),
	"effective_from" double precision,
	"effective_to" double precision,
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"module" varchar(40) NOT NULL,
	"record_id" varchar(64) NOT NULL,
	"at" double precision NOT NULL,
	"actor" varchar(50),
	"actor_name" jsonb,
	"action" varchar(40) NOT NULL,
	"from_status" varchar(64),
	"to_status" varchar(64),
	"note" text,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module" varchar(40) NOT NULL,
	"user_code" varchar(50) NOT NULL,
	"name" varchar(30) NOT NULL,
	"query" varchar(2000) NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(60) NOT NULL,
	"key" varchar(150) NOT NULL,
	"due_at" double precision NOT NULL,
	"next_at" double precision NOT NULL,
	"fired_at" double precision,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" varchar(500),
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" varchar(43) NOT NULL,
	"module" varchar(40) NOT NULL,
	"record_id" varchar(64) NOT NULL,
	"factory_no" varchar(64),
	"created_at" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" varchar(43) PRIMARY KEY NOT NULL,
	"owner_code" varchar(50) NOT NULL,
	"factory_no" varchar(64),
	"kind" varchar(10) NOT NULL,
	"name" varchar(200) NOT NULL,
	"content_type" varchar(120) NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"taken_at" double precision,
	"longitude" double precision,
	"latitude" double precision,
	"has_thumbnails" boolean NOT NULL,
	"created_at" double precision NOT NULL,
	"expires_at" double precision
);
--> statement-breakpoint
CREATE TABLE "board_setting" (
	"org_code" varchar(32) PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cost_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"subject" varchar(100) NOT NULL,
	"valid_from" varchar(10) NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"note" varchar(300),
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_tile_setting" (
	"org_code" varchar(32) PRIMARY KEY NOT NULL,
	"tiles" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nameplate" (
	"factory_no" varchar(32) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"code" varchar(50) NOT NULL,
	"type_id" uuid,
	"items" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	CONSTRAINT "nameplate_factory_no_kind_code_pk" PRIMARY KEY("factory_no","kind","code")
);
--> statement-breakpoint
CREATE TABLE "real_time_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"name" jsonb NOT NULL,
	"edition" varchar(10) NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"groups" jsonb NOT NULL,
	"published" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_setting" (
	"user_code" varchar(50) NOT NULL,
	"key" varchar(64) NOT NULL,
	"value" jsonb,
	"updated_at" double precision NOT NULL,
	CONSTRAINT "user_setting_user_code_key_pk" PRIMARY KEY("user_code","key")
);
--> statement-breakpoint
CREATE TABLE "monitor_item" (
	"instance" varchar(100) NOT NULL,
	"key" varchar(60) NOT NULL,
	"state" smallint NOT NULL,
	"value" double precision,
	"detail" varchar(200),
	"since" double precision NOT NULL,
	"sampled_at" double precision NOT NULL,
	"told_at" double precision,
	"ack_by" varchar(50),
	"ack_name" jsonb,
	"ack_at" double precision,
	"ack_note" varchar(300),
	CONSTRAINT "monitor_item_instance_key_pk" PRIMARY KEY("instance","key")
);
--> statement-breakpoint
CREATE TABLE "monitor_sample" (
	"instance" varchar(100) NOT NULL,
	"key" varchar(60) NOT NULL,
	"at" double precision NOT NULL,
	"state" smallint NOT NULL,
	"value" double precision,
	CONSTRAINT "monitor_sample_instance_key_at_pk" PRIMARY KEY("instance","key","at")
);
--> statement-breakpoint
CREATE TABLE "m_facility_type" (
	"f_code" varchar(30),
	"f_name" varchar(30),
	"f_parent_id" varchar(100),
	"f_category" varchar(64),
	"f_enabled" boolean,
	"f_order" double precision,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_equip_type" (
	"f_code" varchar(30),
	"f_name" varchar(30),
	"f_parent_id" varchar(100),
	"f_is_special" boolean,
	"f_service_life_years" double precision,
	"f_typical_signals" varchar(300),
	"f_maintenance" varchar(300),
	"f_enabled" boolean,
	"f_order" double precision,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_equip_nameplate" (
	"f_name" varchar(30),
	"f_type_id" varchar(100),
	"f_value_type" varchar(64),
	"f_unit" varchar(20),
	"f_options" varchar(300),
	"f_is_required" boolean,
	"f_order" double precision,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_operation_equip_nameplate" (
	"f_name" varchar(30),
	"f_type_id" varchar(100),
	"f_signal_role" varchar(64),
	"f_unit" varchar(20),
	"f_decimals" double precision,
	"f_order" double precision,
	"f_enabled" boolean,
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_equipment_name" (
	"f_name" varchar(30),
	"f_type_id" varchar(100),
	"f_alias" varchar(100),
	"f_section" varchar(64),
	"f_enabled" boolean,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_fit_type" (
	"f_code" varchar(30),
	"f_name" varchar(30),
	"f_parent_id" varchar(100),
	"f_equip_type_ids" jsonb,
	"f_unit" varchar(20),
	"f_enabled" boolean,
	"f_order" double precision,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_replacement_type" (
	"f_code" varchar(30),
	"f_name" varchar(30),
	"f_purpose" varchar(64),
	"f_enabled" boolean,
	"f_order" double precision,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_service_material" (
	"f_code" varchar(30),
	"f_name" varchar(30),
	"f_specification" varchar(100),
	"f_type_id" varchar(100),
	"f_unit" varchar(20),
	"f_price_yuan" numeric(20, 4),
	"f_supplier_id" varchar(100),
	"f_enabled" boolean,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_customer" (
	"f_code" varchar(20),
	"f_name" varchar(30),
	"f_credit_code" varchar(20),
	"f_contact" varchar(30),
	"f_phone" varchar(20),
	"f_address" varchar(100),
	"f_bank" varchar(50),
	"f_account" varchar(30),
	"f_licences" jsonb,
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_category" varchar(64),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_supplier" (
	"f_code" varchar(20),
	"f_name" varchar(30),
	"f_credit_code" varchar(20),
	"f_contact" varchar(30),
	"f_phone" varchar(20),
	"f_address" varchar(100),
	"f_bank" varchar(50),
	"f_account" varchar(30),
	"f_licences" jsonb,
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"f_category" varchar(64),
	"f_score" double precision,
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_contract" (
	"f_name" varchar(30),
	"f_kind" varchar(64),
	"f_customer_id" varchar(100),
	"f_supplier_id" varchar(100),
	"f_amount_yuan" numeric(20, 4),
	"f_signed_on" varchar(10),
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_items" jsonb,
	"f_payments" jsonb,
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_operate_project" (
	"f_name" varchar(30),
	"f_type" varchar(64),
	"f_contract_id" varchar(100),
	"f_scale_m3_per_day" double precision,
	"f_operated_from" varchar(10),
	"f_operated_to" varchar(10),
	"f_manager_code" varchar(100),
	"f_staff" jsonb,
	"f_handover" jsonb,
	"f_attachments" jsonb,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_business_info" (
	"f_company" varchar(50),
	"f_short_name" varchar(20),
	"f_credit_code" varchar(20),
	"f_legal_person" varchar(30),
	"f_registered_on" varchar(10),
	"f_capital_yuan" numeric(20, 4),
	"f_equity_pct" double precision,
	"f_tax_rating" varchar(64),
	"f_payer" varchar(50),
	"f_bank" varchar(50),
	"f_account" varchar(30),
	"f_service_telephone" varchar(20),
	"f_contract_years" double precision,
	"f_unit_price_yuan" numeric(20, 4),
	"f_licence" jsonb,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_cost_allocation" (
	"f_name" varchar(30),
	"f_cost_type" varchar(64),
	"f_driver" varchar(64),
	"f_period_from" varchar(10),
	"f_period_to" varchar(10),
	"f_shares" jsonb,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_pharmaceutical_conversion" (
	"f_product" varchar(50),
	"f_dosage_form" varchar(64),
	"f_usage" varchar(64),
	"f_content_pct" double precision,
	"f_density_tper_m3" double precision,
	"f_cod_kg_per_kg" double precision,
	"f_standard" varchar(30),
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_enabled" boolean,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_process_config" (
	"f_name" varchar(30),
	"f_core_processes" jsonb,
	"f_discharge_standard" varchar(64),
	"f_sections" jsonb,
	"f_structures" jsonb,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_seal" (
	"f_name" varchar(30),
	"f_org" varchar(100),
	"f_kind" varchar(64),
	"f_registry_no" varchar(50),
	"f_picture" jsonb,
	"f_keeper" varchar(100),
	"f_users" jsonb,
	"f_uses" jsonb,
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_plant_info" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_serial_no" varchar(20),
	"f_internal_no" varchar(20),
	"f_region" varchar(64),
	"f_type" varchar(64),
	"f_org_code" varchar(100),
	"f_business_area" varchar(50),
	"f_is_central" boolean,
	"f_longitude" double precision,
	"f_latitude" double precision,
	"f_service_area" double precision,
	"f_process" varchar(100),
	"f_scale_m3_per_day" double precision,
	"f_limit_set" varchar(64),
	"f_zone" varchar(50),
	"f_day_start" varchar(10),
	"f_contractor" varchar(100),
	"f_design_unit" varchar(100),
	"f_operator" varchar(100),
	"f_operator_short" varchar(20),
	"f_service_phone" varchar(20),
	"f_issue_count" double precision,
	"f_credit_code" varchar(20),
	"f_tax_rating" varchar(64),
	"f_equity_percent" double precision,
	"f_equity_scale" double precision,
	"f_contract_years" double precision,
	"f_contract_price" numeric(20, 4),
	"f_water_price" numeric(20, 4),
	"f_permits" jsonb,
	"f_contacts" jsonb,
	"f_cameras" jsonb,
	"f_cover" jsonb,
	"f_sub_waterworks" jsonb,
	"f_sight_key" varchar(100),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_cockpit_data_config" (
	"f_key" varchar(20),
	"f_signal_id" varchar(100),
	"f_unit" varchar(20),
	"f_decimals" double precision,
	"f_limit_lo" double precision,
	"f_limit_hi" double precision,
	"f_source" varchar(100),
	"f_on_board" boolean,
	"f_on_home" boolean,
	"f_order" double precision,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_appreciable_factory_config" (
	"f_name" varchar(30),
	"f_is_published" boolean,
	"f_boards" jsonb,
	"f_delay_s" double precision,
	"f_precision" double precision,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_number_standard" (
	"f_name" varchar(30),
	"f_plant_type" varchar(64),
	"f_process" varchar(50),
	"f_section" varchar(64),
	"f_type_id" varchar(100),
	"f_required" jsonb,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_alarm_measure" (
	"f_name" jsonb,
	"f_plant_kind" varchar(64),
	"f_consequence" jsonb,
	"f_cause" jsonb,
	"f_action" jsonb,
	"f_response_min" double precision,
	"f_procedure" jsonb,
	"f_enabled" boolean,
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "m_duty_roster" (
	"f_shift" varchar(30),
	"f_person" varchar(100),
	"f_is_lead" boolean,
	"f_valid_from" varchar(10),
	"f_valid_to" varchar(10),
	"f_days" jsonb,
	"f_from" varchar(10),
	"f_to" varchar(10),
	"f_channels" jsonb,
	"f_phone" varchar(20),
	"f_note" varchar(300),
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"no" varchar(32),
	"factory_no" varchar(64),
	"status" varchar(64),
	"created_at" double precision NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	"deleted_at" double precision,
	"search_text" text DEFAULT '' NOT NULL,
	"extra" jsonb
);
--> statement-breakpoint
ALTER TABLE "signal" ADD CONSTRAINT "signal_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_log" ADD CONSTRAINT "signal_log_signal_id_signal_id_fk" FOREIGN KEY ("signal_id") REFERENCES "public"."signal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_code_user_account_code_fk" FOREIGN KEY ("user_code") REFERENCES "public"."user_account"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_family_id_session_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."session_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_family" ADD CONSTRAINT "session_family_user_code_user_account_code_fk" FOREIGN KEY ("user_code") REFERENCES "public"."user_account"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_rule_id_alarm_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alarm_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_evidence" ADD CONSTRAINT "alarm_evidence_alarm_id_alarm_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarm"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_journal" ADD CONSTRAINT "alarm_journal_alarm_id_alarm_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarm"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_rule_version" ADD CONSTRAINT "alarm_rule_version_rule_id_alarm_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alarm_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_excursion" ADD CONSTRAINT "alarm_excursion_rule_id_alarm_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alarm_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_rule_proposal" ADD CONSTRAINT "alarm_rule_proposal_rule_id_alarm_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alarm_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_rule_review" ADD CONSTRAINT "alarm_rule_review_rule_id_alarm_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alarm_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_item" ADD CONSTRAINT "sms_item_message_id_sms_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."sms_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_link" ADD CONSTRAINT "sms_link_message_id_sms_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."sms_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reader" ADD CONSTRAINT "announcement_reader_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_code_department_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."department"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_org_code_org_node_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."org_node"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_member" ADD CONSTRAINT "department_member_department_code_department_code_fk" FOREIGN KEY ("department_code") REFERENCES "public"."department"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_node" ADD CONSTRAINT "org_node_parent_code_org_node_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."org_node"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_node" ADD CONSTRAINT "org_node_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_node_plant" ADD CONSTRAINT "org_node_plant_org_code_org_node_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."org_node"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_node_plant" ADD CONSTRAINT "org_node_plant_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_menu_off" ADD CONSTRAINT "plant_menu_off_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_menu_off" ADD CONSTRAINT "plant_menu_off_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_setting" ADD CONSTRAINT "plant_setting_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_org_code_org_node_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."org_node"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_button" ADD CONSTRAINT "role_button_role_code_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."role"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_role_code_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."role"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_org" ADD CONSTRAINT "user_org_org_code_org_node_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."org_node"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_position" ADD CONSTRAINT "user_position_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_code_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."role"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_org_code_org_node_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."org_node"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_item" ADD CONSTRAINT "dict_item_dict_key_dict_key_fk" FOREIGN KEY ("dict_key") REFERENCES "public"."dict"("key") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "file_link" ADD CONSTRAINT "file_link_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_rate" ADD CONSTRAINT "cost_rate_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nameplate" ADD CONSTRAINT "nameplate_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_time_model" ADD CONSTRAINT "real_time_model_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signal_record" ON "signal" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "signal_updated" ON "signal" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "signal_log_signal" ON "signal_log" USING btree ("signal_id");--> statement-breakpoint
CREATE INDEX "signal_log_plant" ON "signal_log" USING btree ("factory_no","at");--> statement-breakpoint
CREATE UNIQUE INDEX "signal_log_record" ON "signal_log" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "oidc_record_grant" ON "oidc_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_record_uid" ON "oidc_record" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_record_expires" ON "oidc_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "session_family_of" ON "session" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "session_revoked" ON "session" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_family_user" ON "session_family" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "session_family_expires" ON "session_family" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_transaction_code" ON "sso_transaction" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "sso_transaction_expires" ON "sso_transaction" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_one_open" ON "alarm" USING btree ("rule_id","signal_id") WHERE coalesce(under, state) in ('UNACK_ACTIVE', 'ACK_ACTIVE', 'LATCHED');--> statement-breakpoint
CREATE INDEX "alarm_factory_state" ON "alarm" USING btree ("factory_no","state");--> statement-breakpoint
CREATE INDEX "alarm_rule_raised" ON "alarm" USING btree ("rule_id","raised_at");--> statement-breakpoint
CREATE INDEX "alarm_raised" ON "alarm" USING btree ("raised_at");--> statement-breakpoint
CREATE INDEX "alarm_updated" ON "alarm" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "alarm_due" ON "alarm" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "alarm_group" ON "alarm" USING btree ("group_root");--> statement-breakpoint
CREATE INDEX "alarm_closed" ON "alarm" USING btree ("factory_no","closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_flood_under_way" ON "alarm_flood" USING btree ("factory_no") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "alarm_flood_started" ON "alarm_flood" USING btree ("factory_no","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_journal_chain" ON "alarm_journal" USING btree ("chain","chain_seq");--> statement-breakpoint
CREATE INDEX "alarm_journal_unsealed" ON "alarm_journal" USING btree ("id") WHERE hash is null;--> statement-breakpoint
CREATE INDEX "alarm_journal_ts" ON "alarm_journal" USING btree ("ts");--> statement-breakpoint
CREATE INDEX "alarm_journal_recorded" ON "alarm_journal" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "alarm_journal_actor" ON "alarm_journal" USING btree ("actor","ts");--> statement-breakpoint
CREATE INDEX "alarm_late_range_seen" ON "alarm_late_range" USING btree ("seen_at_ms");--> statement-breakpoint
CREATE INDEX "alarm_rule_listed" ON "alarm_rule" USING btree ("factory_no","signal_code","id") WHERE deleted_at is null and owner is null;--> statement-breakpoint
CREATE INDEX "alarm_rule_factory" ON "alarm_rule" USING btree ("factory_no","signal_code");--> statement-breakpoint
CREATE INDEX "alarm_rule_updated" ON "alarm_rule" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "alarm_rule_template" ON "alarm_rule" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "alarm_rule_owner" ON "alarm_rule" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "alarm_excursion_rule" ON "alarm_excursion" USING btree ("rule_id","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_rule_proposal_waiting" ON "alarm_rule_proposal" USING btree ("rule_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "sms_item_message" ON "sms_item" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sms_item_alarm" ON "sms_item" USING btree ("alarm_id","receiver");--> statement-breakpoint
CREATE INDEX "sms_link_expires" ON "sms_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_message_due" ON "sms_message" USING btree ("state","not_before");--> statement-breakpoint
CREATE INDEX "sms_message_factory" ON "sms_message" USING btree ("factory_no","created_at");--> statement-breakpoint
CREATE INDEX "sms_message_phone" ON "sms_message" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "sms_message_sent" ON "sms_message" USING btree ("state","sent_at");--> statement-breakpoint
CREATE INDEX "sms_message_provider" ON "sms_message" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sms_message_reply" ON "sms_message" USING btree ("reply_code");--> statement-breakpoint
CREATE INDEX "sms_message_digest" ON "sms_message" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "sms_notice_open" ON "sms_notice" USING btree ("expanded_at");--> statement-breakpoint
CREATE INDEX "sms_receipt_unknown" ON "sms_receipt" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "notification_step_open" ON "notification_step" USING btree ("ended_at","alarm_id");--> statement-breakpoint
CREATE INDEX "audit_export_state" ON "audit_export" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "audit_export_requester" ON "audit_export" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "audit_row_id" ON "audit_row" USING btree ("id");--> statement-breakpoint
CREATE INDEX "audit_row_at" ON "audit_row" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_row_actor" ON "audit_row" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "audit_row_entity" ON "audit_row" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "announcement_state" ON "announcement" USING btree ("state","publish_time");--> statement-breakpoint
CREATE INDEX "announcement_expires" ON "announcement" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_receiver_key" ON "message" USING btree ("receiver","key");--> statement-breakpoint
CREATE INDEX "message_receiver" ON "message" USING btree ("receiver","id");--> statement-breakpoint
CREATE INDEX "message_object" ON "message" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "message_no" ON "message" USING btree ("message_no");--> statement-breakpoint
CREATE INDEX "message_post_time" ON "message" USING btree ("post_time");--> statement-breakpoint
CREATE INDEX "department_plant" ON "department" USING btree ("factory_no");--> statement-breakpoint
CREATE INDEX "department_org" ON "department" USING btree ("org_code");--> statement-breakpoint
CREATE INDEX "department_member_user" ON "department_member" USING btree ("user_code");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_platform_path" ON "menu" USING btree ("platform","path");--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "org_node_parent" ON "org_node" USING btree ("parent_code");--> statement-breakpoint
CREATE INDEX "pending_grant_state" ON "pending_grant" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_grant_once" ON "pending_grant" USING btree ("user_code","role_code","org_code") WHERE state = 'PENDING' and kind = 'assignRole';--> statement-breakpoint
CREATE INDEX "role_org" ON "role" USING btree ("org_code");--> statement-breakpoint
CREATE INDEX "user_org_org" ON "user_org" USING btree ("org_code");--> statement-breakpoint
CREATE INDEX "user_position_plant" ON "user_position" USING btree ("factory_no","position");--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("role_code");--> statement-breakpoint
CREATE INDEX "user_role_org" ON "user_role" USING btree ("org_code");--> statement-breakpoint
CREATE UNIQUE INDEX "dict_item_code" ON "dict_item" USING btree ("dict_key","code");--> statement-breakpoint
CREATE INDEX "dict_item_updated" ON "dict_item" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_owner" ON "job" USING btree ("owner_code","created_at");--> statement-breakpoint
CREATE INDEX "job_open" ON "job" USING btree ("state","created_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "parameter_key" ON "parameter" USING btree ("key","plant");--> statement-breakpoint
CREATE INDEX "parameter_updated" ON "parameter" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "record_event_record" ON "record_event" USING btree ("module","record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("module","user_code","name");--> statement-breakpoint
CREATE UNIQUE INDEX "timer_key" ON "timer" USING btree ("kind","key") WHERE fired_at is null;--> statement-breakpoint
CREATE INDEX "timer_due" ON "timer" USING btree ("next_at") WHERE fired_at is null;--> statement-breakpoint
CREATE INDEX "file_link_file" ON "file_link" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_link_record" ON "file_link" USING btree ("module","record_id");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_code");--> statement-breakpoint
CREATE INDEX "stored_file_expires" ON "stored_file" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_rate_from" ON "cost_rate" USING btree ("factory_no","kind","subject","valid_from");--> statement-breakpoint
CREATE INDEX "real_time_model_plant" ON "real_time_model" USING btree ("factory_no","sort");--> statement-breakpoint
CREATE INDEX "monitor_sample_at" ON "monitor_sample" USING btree ("at");--> statement-breakpoint
CREATE INDEX "m_facility_type_plant_recent" ON "m_facility_type" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_type_recent" ON "m_facility_type" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_facility_type_no" ON "m_facility_type" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_facility_type_unique_code" ON "m_facility_type" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_type_by_category" ON "m_facility_type" USING btree ("f_category","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_type_by_enabled" ON "m_facility_type" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_type_by_code" ON "m_facility_type" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_facility_type_by_parent_id" ON "m_facility_type" USING btree ("f_parent_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_type_plant_recent" ON "m_equip_type" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_type_recent" ON "m_equip_type" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equip_type_no" ON "m_equip_type" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equip_type_unique_code" ON "m_equip_type" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_type_by_is_special" ON "m_equip_type" USING btree ("f_is_special","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_type_by_enabled" ON "m_equip_type" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_type_by_code" ON "m_equip_type" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_type_by_parent_id" ON "m_equip_type" USING btree ("f_parent_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_nameplate_plant_recent" ON "m_equip_nameplate" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_nameplate_recent" ON "m_equip_nameplate" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equip_nameplate_no" ON "m_equip_nameplate" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_equip_nameplate_by_type_id" ON "m_equip_nameplate" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_nameplate_by_value_type" ON "m_equip_nameplate" USING btree ("f_value_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_nameplate_by_enabled" ON "m_equip_nameplate" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equip_nameplate_by_order" ON "m_equip_nameplate" USING btree ("f_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nameplate_plant_recent" ON "m_operation_equip_nameplate" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nameplate_recent" ON "m_operation_equip_nameplate" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_operation_equip_nameplate_no" ON "m_operation_equip_nameplate" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nameplate_by_type_id" ON "m_operation_equip_nameplate" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nameplate_by_signal_role" ON "m_operation_equip_nameplate" USING btree ("f_signal_role","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nameplate_by_enabled" ON "m_operation_equip_nameplate" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operation_equip_nameplate_by_order" ON "m_operation_equip_nameplate" USING btree ("f_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_name_plant_recent" ON "m_equipment_name" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_name_recent" ON "m_equipment_name" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_name_no" ON "m_equipment_name" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_equipment_name_unique_name" ON "m_equipment_name" USING btree ("f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_name_by_type_id" ON "m_equipment_name" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_name_by_section" ON "m_equipment_name" USING btree ("f_section","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_name_by_enabled" ON "m_equipment_name" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_equipment_name_by_name" ON "m_equipment_name" USING btree ("f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fit_type_plant_recent" ON "m_fit_type" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fit_type_recent" ON "m_fit_type" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_fit_type_no" ON "m_fit_type" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_fit_type_unique_code" ON "m_fit_type" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fit_type_by_enabled" ON "m_fit_type" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fit_type_by_code" ON "m_fit_type" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_fit_type_by_parent_id" ON "m_fit_type" USING btree ("f_parent_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_replacement_type_plant_recent" ON "m_replacement_type" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_replacement_type_recent" ON "m_replacement_type" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_replacement_type_no" ON "m_replacement_type" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_replacement_type_unique_code" ON "m_replacement_type" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_replacement_type_by_purpose" ON "m_replacement_type" USING btree ("f_purpose","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_replacement_type_by_enabled" ON "m_replacement_type" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_replacement_type_by_code" ON "m_replacement_type" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_service_material_plant_recent" ON "m_service_material" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_service_material_recent" ON "m_service_material" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_service_material_no" ON "m_service_material" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_service_material_unique_code" ON "m_service_material" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_service_material_by_type_id" ON "m_service_material" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_service_material_by_supplier_id" ON "m_service_material" USING btree ("f_supplier_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_service_material_by_enabled" ON "m_service_material" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_service_material_by_code" ON "m_service_material" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_customer_plant_recent" ON "m_customer" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_customer_recent" ON "m_customer" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_customer_no" ON "m_customer" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_customer_status" ON "m_customer" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_customer_unique_code" ON "m_customer" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_customer_unique_name" ON "m_customer" USING btree ("f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_customer_by_category" ON "m_customer" USING btree ("f_category","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_customer_by_code" ON "m_customer" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_supplier_plant_recent" ON "m_supplier" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_supplier_recent" ON "m_supplier" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_supplier_no" ON "m_supplier" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_supplier_status" ON "m_supplier" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_supplier_unique_code" ON "m_supplier" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_supplier_unique_name" ON "m_supplier" USING btree ("f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_supplier_by_category" ON "m_supplier" USING btree ("f_category","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_supplier_by_code" ON "m_supplier" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_contract_plant_recent" ON "m_contract" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_contract_recent" ON "m_contract" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_contract_no" ON "m_contract" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_contract_status" ON "m_contract" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_contract_by_kind" ON "m_contract" USING btree ("factory_no","f_kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_contract_by_customer_id" ON "m_contract" USING btree ("factory_no","f_customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_contract_by_supplier_id" ON "m_contract" USING btree ("factory_no","f_supplier_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_contract_by_valid_to" ON "m_contract" USING btree ("factory_no","f_valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operate_project_plant_recent" ON "m_operate_project" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operate_project_recent" ON "m_operate_project" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_operate_project_no" ON "m_operate_project" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_operate_project_status" ON "m_operate_project" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operate_project_by_type" ON "m_operate_project" USING btree ("factory_no","f_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operate_project_by_manager_code" ON "m_operate_project" USING btree ("factory_no","f_manager_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operate_project_by_operated_to" ON "m_operate_project" USING btree ("factory_no","f_operated_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_operate_project_by_contract_id" ON "m_operate_project" USING btree ("factory_no","f_contract_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_business_info_plant_recent" ON "m_business_info" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_business_info_recent" ON "m_business_info" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_business_info_no" ON "m_business_info" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_business_info_unique_credit_code" ON "m_business_info" USING btree ("f_credit_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_business_info_by_tax_rating" ON "m_business_info" USING btree ("factory_no","f_tax_rating","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_business_info_by_company" ON "m_business_info" USING btree ("factory_no","f_company","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cost_allocation_plant_recent" ON "m_cost_allocation" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cost_allocation_recent" ON "m_cost_allocation" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_cost_allocation_no" ON "m_cost_allocation" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_cost_allocation_status" ON "m_cost_allocation" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cost_allocation_by_cost_type" ON "m_cost_allocation" USING btree ("factory_no","f_cost_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cost_allocation_by_driver" ON "m_cost_allocation" USING btree ("factory_no","f_driver","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cost_allocation_by_period_from" ON "m_cost_allocation" USING btree ("factory_no","f_period_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_pharmaceutical_conversion_plant_recent" ON "m_pharmaceutical_conversion" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_pharmaceutical_conversion_recent" ON "m_pharmaceutical_conversion" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_pharmaceutical_conversion_no" ON "m_pharmaceutical_conversion" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_pharmaceutical_conversion_by_dosage_form" ON "m_pharmaceutical_conversion" USING btree ("f_dosage_form","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_pharmaceutical_conversion_by_usage" ON "m_pharmaceutical_conversion" USING btree ("f_usage","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_pharmaceutical_conversion_by_enabled" ON "m_pharmaceutical_conversion" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_pharmaceutical_conversion_by_product" ON "m_pharmaceutical_conversion" USING btree ("f_product","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_process_config_plant_recent" ON "m_process_config" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_process_config_recent" ON "m_process_config" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_process_config_no" ON "m_process_config" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_process_config_status" ON "m_process_config" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_process_config_by_discharge_standard" ON "m_process_config" USING btree ("factory_no","f_discharge_standard","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_process_config_by_name" ON "m_process_config" USING btree ("factory_no","f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_seal_plant_recent" ON "m_seal" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_seal_recent" ON "m_seal" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_seal_no" ON "m_seal" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_seal_status" ON "m_seal" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_seal_unique_registry_no" ON "m_seal" USING btree ("f_registry_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_seal_by_org" ON "m_seal" USING btree ("f_org","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_seal_by_kind" ON "m_seal" USING btree ("f_kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_seal_by_keeper" ON "m_seal" USING btree ("f_keeper","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_seal_by_valid_to" ON "m_seal" USING btree ("f_valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_seal_by_name" ON "m_seal" USING btree ("f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_plant_info_plant_recent" ON "m_plant_info" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_plant_info_recent" ON "m_plant_info" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_plant_info_no" ON "m_plant_info" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_plant_info_status" ON "m_plant_info" USING btree ("factory_no","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_plant_info_unique_code" ON "m_plant_info" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_plant_info_by_region" ON "m_plant_info" USING btree ("f_region","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_plant_info_by_type" ON "m_plant_info" USING btree ("f_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_plant_info_by_limit_set" ON "m_plant_info" USING btree ("f_limit_set","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_plant_info_by_code" ON "m_plant_info" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_plant_info_by_org_code" ON "m_plant_info" USING btree ("f_org_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cockpit_data_config_plant_recent" ON "m_cockpit_data_config" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cockpit_data_config_recent" ON "m_cockpit_data_config" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_cockpit_data_config_no" ON "m_cockpit_data_config" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_cockpit_data_config_unique_key" ON "m_cockpit_data_config" USING btree ("factory_no","f_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cockpit_data_config_by_key" ON "m_cockpit_data_config" USING btree ("factory_no","f_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cockpit_data_config_by_on_board" ON "m_cockpit_data_config" USING btree ("factory_no","f_on_board","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cockpit_data_config_by_enabled" ON "m_cockpit_data_config" USING btree ("factory_no","f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cockpit_data_config_by_order" ON "m_cockpit_data_config" USING btree ("factory_no","f_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_cockpit_data_config_by_signal_id" ON "m_cockpit_data_config" USING btree ("factory_no","f_signal_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_appreciable_factory_config_plant_recent" ON "m_appreciable_factory_config" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_appreciable_factory_config_recent" ON "m_appreciable_factory_config" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_appreciable_factory_config_no" ON "m_appreciable_factory_config" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_appreciable_factory_config_unique_name" ON "m_appreciable_factory_config" USING btree ("factory_no","f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_appreciable_factory_config_by_is_published" ON "m_appreciable_factory_config" USING btree ("factory_no","f_is_published","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_number_standard_plant_recent" ON "m_number_standard" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_number_standard_recent" ON "m_number_standard" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_number_standard_no" ON "m_number_standard" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_number_standard_unique_name" ON "m_number_standard" USING btree ("f_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_number_standard_by_plant_type" ON "m_number_standard" USING btree ("f_plant_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_number_standard_by_section" ON "m_number_standard" USING btree ("f_section","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_number_standard_by_enabled" ON "m_number_standard" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_number_standard_by_name" ON "m_number_standard" USING btree ("f_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_number_standard_by_type_id" ON "m_number_standard" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_alarm_measure_plant_recent" ON "m_alarm_measure" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_alarm_measure_recent" ON "m_alarm_measure" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_alarm_measure_no" ON "m_alarm_measure" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_alarm_measure_by_plant_kind" ON "m_alarm_measure" USING btree ("f_plant_kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_alarm_measure_by_enabled" ON "m_alarm_measure" USING btree ("f_enabled","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_duty_roster_plant_recent" ON "m_duty_roster" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_duty_roster_recent" ON "m_duty_roster" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_duty_roster_no" ON "m_duty_roster" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE INDEX "m_duty_roster_by_shift" ON "m_duty_roster" USING btree ("factory_no","f_shift","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_duty_roster_by_person" ON "m_duty_roster" USING btree ("factory_no","f_person","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_duty_roster_by_is_lead" ON "m_duty_roster" USING btree ("factory_no","f_is_lead","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_duty_roster_by_valid_from" ON "m_duty_roster" USING btree ("factory_no","f_valid_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_duty_roster_by_valid_to" ON "m_duty_roster" USING btree ("factory_no","f_valid_to","id") WHERE deleted_at is null;