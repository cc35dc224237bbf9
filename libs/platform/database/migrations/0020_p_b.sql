CREATE TABLE "alarm_console_silence" (
	"console_id" varchar(36) NOT NULL,
	"user_code" varchar(50) NOT NULL,
	"user_name" jsonb NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"cause" varchar(10) NOT NULL,
	"started_at" double precision NOT NULL,
	"ended_at" double precision NOT NULL,
	CONSTRAINT "alarm_console_silence_user_code_console_id_started_at_pk" PRIMARY KEY("user_code","console_id","started_at")
);
--> statement-breakpoint
CREATE INDEX "alarm_console_silence_plant" ON "alarm_console_silence" USING btree ("factory_no","ended_at");