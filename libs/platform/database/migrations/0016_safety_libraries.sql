CREATE TABLE "m_safety_sign_library" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_kind" varchar(64),
	"f_meaning" jsonb,
	"f_use" jsonb,
	"f_height_mm" double precision,
	"f_readable_m" double precision,
	"f_picture" jsonb,
	"f_standard" varchar(100),
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
CREATE TABLE "m_safety_procedure_library" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_kind" varchar(64),
	"f_type_id" varchar(100),
	"f_scope" jsonb,
	"f_steps" jsonb,
	"f_ppe" jsonb,
	"f_forbidden" jsonb,
	"f_emergency" jsonb,
	"f_edition" varchar(20),
	"f_issued_on" varchar(10),
	"f_review_on" varchar(10),
	"f_owner" varchar(100),
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
CREATE TABLE "m_hazardous_operation_procedure_library" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_permit_type" varchar(64),
	"f_permit_class" varchar(64),
	"f_valid_h" double precision,
	"f_guardians" double precision,
	"f_gas_test" boolean,
	"f_approver" jsonb,
	"f_hazards" jsonb,
	"f_measures" jsonb,
	"f_ppe" jsonb,
	"f_forbidden" jsonb,
	"f_emergency" jsonb,
	"f_edition" varchar(20),
	"f_issued_on" varchar(10),
	"f_review_on" varchar(10),
	"f_owner" varchar(100),
	"f_enabled" boolean,
	"f_note" varchar(300),
	"l_checklist" boolean DEFAULT false NOT NULL,
	"l_roles" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "m_hazardous_operation_procedure_library__checklist" (
	"f_item" varchar(300),
	"f_item_en" varchar(300),
	"f_limit" varchar(50),
	"f_photo" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_hazardous_operation_procedure_library__checklist_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_hazardous_operation_procedure_library__roles" (
	"f_role" varchar(64),
	"f_duty" varchar(300),
	"f_duty_en" varchar(300),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_hazardous_operation_procedure_library__roles_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_dangerous_operation_library" (
	"f_code" varchar(30),
	"f_name" jsonb,
	"f_permit_type" varchar(64),
	"f_permit_class" varchar(64),
	"f_section" varchar(64),
	"f_place" varchar(100),
	"f_equipment" varchar(100),
	"f_procedure" varchar(100),
	"f_frequency" double precision,
	"f_gases" jsonb,
	"f_entry" jsonb,
	"f_volume_m3" double precision,
	"f_measures" jsonb,
	"f_rescue" jsonb,
	"f_drilled_on" varchar(10),
	"f_has_sign" boolean,
	"f_photos" jsonb,
	"f_owner" varchar(100),
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
ALTER TABLE "m_hazardous_operation_procedure_library__checklist" ADD CONSTRAINT "m_hazardous_operation_procedure_library__checklist_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_hazardous_operation_procedure_library"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_hazardous_operation_procedure_library__roles" ADD CONSTRAINT "m_hazardous_operation_procedure_library__roles_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_hazardous_operation_procedure_library"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_safety_sign_library_plant_recent" ON "m_safety_sign_library" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_sign_library_recent" ON "m_safety_sign_library" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_sign_library_no" ON "m_safety_sign_library" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_sign_library_unique_code" ON "m_safety_sign_library" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_sign_library_by_code" ON "m_safety_sign_library" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_plant_recent" ON "m_safety_procedure_library" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_recent" ON "m_safety_procedure_library" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_procedure_library_no" ON "m_safety_procedure_library" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_safety_procedure_library_unique_code" ON "m_safety_procedure_library" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_by_code" ON "m_safety_procedure_library" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_by_type_id" ON "m_safety_procedure_library" USING btree ("f_type_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_safety_procedure_library_by_owner" ON "m_safety_procedure_library" USING btree ("f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_hazardous_operation_procedure_library_plant_recent" ON "m_hazardous_operation_procedure_library" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_hazardous_operation_procedure_library_recent" ON "m_hazardous_operation_procedure_library" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_hazardous_operation_procedure_library_no" ON "m_hazardous_operation_procedure_library" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_hazardous_operation_procedure_library_unique_code" ON "m_hazardous_operation_procedure_library" USING btree ("f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_hazardous_operation_procedure_library_by_code" ON "m_hazardous_operation_procedure_library" USING btree ("f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_hazardous_operation_procedure_library_by_owner" ON "m_hazardous_operation_procedure_library" USING btree ("f_owner","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_plant_recent" ON "m_dangerous_operation_library" USING btree ("factory_no","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_recent" ON "m_dangerous_operation_library" USING btree ("updated_at","id","factory_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_dangerous_operation_library_no" ON "m_dangerous_operation_library" USING btree ("factory_no","no") WHERE no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "m_dangerous_operation_library_unique_code" ON "m_dangerous_operation_library" USING btree ("factory_no","f_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_by_code" ON "m_dangerous_operation_library" USING btree ("factory_no","f_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_by_equipment" ON "m_dangerous_operation_library" USING btree ("factory_no","f_equipment","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_by_procedure" ON "m_dangerous_operation_library" USING btree ("factory_no","f_procedure","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "m_dangerous_operation_library_by_owner" ON "m_dangerous_operation_library" USING btree ("factory_no","f_owner","id") WHERE deleted_at is null;