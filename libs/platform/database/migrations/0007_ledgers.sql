CREATE TABLE "ledger_balance" (
	"ledger" varchar(20) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"account" varchar(400) NOT NULL,
	"parts" jsonb NOT NULL,
	"quantity" numeric(20, 6) DEFAULT '0' NOT NULL,
	"reserved" numeric(20, 6) DEFAULT '0' NOT NULL,
	"value" numeric(18, 4) DEFAULT '0' NOT NULL,
	"unit" varchar(20),
	"currency" varchar(3),
	"seq" integer DEFAULT 0 NOT NULL,
	"posted_at" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_balance_ledger_factory_no_account_pk" PRIMARY KEY("ledger","factory_no","account")
);
--> statement-breakpoint
CREATE TABLE "ledger_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" double precision NOT NULL,
	"accounts" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ledger" varchar(20) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"account" varchar(400) NOT NULL,
	"seq" integer NOT NULL,
	"lot" varchar(400),
	"quantity" numeric(20, 6) NOT NULL,
	"unit" varchar(20) NOT NULL,
	"value" numeric(18, 4),
	"currency" varchar(3),
	"quantity_after" numeric(20, 6) NOT NULL,
	"value_after" numeric(18, 4),
	"module" varchar(40) NOT NULL,
	"record_id" varchar(64) NOT NULL,
	"document_no" varchar(32),
	"line" varchar(64) NOT NULL,
	"purpose" varchar(40) NOT NULL,
	"reason" varchar(300),
	"period" varchar(7) NOT NULL,
	"posted_at" double precision NOT NULL,
	"posted_by" varchar(50) NOT NULL,
	"reversal_of" uuid
);
--> statement-breakpoint
CREATE TABLE "ledger_lot" (
	"ledger" varchar(20) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"account" varchar(400) NOT NULL,
	"lot" varchar(400) NOT NULL,
	"quantity" numeric(20, 6) NOT NULL,
	CONSTRAINT "ledger_lot_ledger_factory_no_account_lot_pk" PRIMARY KEY("ledger","factory_no","account","lot")
);
--> statement-breakpoint
CREATE TABLE "ledger_period" (
	"ledger" varchar(20) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"period" varchar(7) NOT NULL,
	"closed_at" double precision,
	"closed_by" varchar(50),
	CONSTRAINT "ledger_period_ledger_factory_no_period_pk" PRIMARY KEY("ledger","factory_no","period")
);
--> statement-breakpoint
CREATE TABLE "ledger_reservation" (
	"module" varchar(40) NOT NULL,
	"record_id" varchar(64) NOT NULL,
	"document_no" varchar(32),
	"line" varchar(64) NOT NULL,
	"ledger" varchar(20) NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"account" varchar(400) NOT NULL,
	"asked" numeric(20, 6) NOT NULL,
	"open" numeric(20, 6) NOT NULL,
	"reserved_at" double precision NOT NULL,
	"reserved_by" varchar(50) NOT NULL,
	CONSTRAINT "ledger_reservation_pk" PRIMARY KEY("module","record_id","line","ledger","factory_no","account")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_seq" ON "ledger_entry" USING btree ("ledger","factory_no","account","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("module","record_id","line","purpose","ledger") WHERE reversal_of is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_reversal" ON "ledger_entry" USING btree ("reversal_of");--> statement-breakpoint
CREATE INDEX "ledger_entry_document" ON "ledger_entry" USING btree ("module","record_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_at" ON "ledger_entry" USING btree ("ledger","factory_no","account","posted_at","seq");--> statement-breakpoint
CREATE INDEX "ledger_entry_period" ON "ledger_entry" USING btree ("ledger","factory_no","period");--> statement-breakpoint
CREATE INDEX "ledger_reservation_account" ON "ledger_reservation" USING btree ("ledger","factory_no","account");