CREATE TABLE "m_customer__licences" (
	"f_name" varchar(50),
	"f_number" varchar(50),
	"f_valid_to" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_customer__licences_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_supplier__licences" (
	"f_name" varchar(50),
	"f_number" varchar(50),
	"f_valid_to" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_supplier__licences_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_contract__items" (
	"f_content" varchar(100),
	"f_quantity" numeric(20, 4),
	"f_unit" varchar(20),
	"f_price_yuan" numeric(20, 4),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_contract__items_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_contract__payments" (
	"f_on" varchar(10),
	"f_amount_yuan" numeric(20, 4),
	"f_note" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_contract__payments_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_operate_project__handover" (
	"f_item" varchar(100),
	"f_due_on" varchar(10),
	"f_done_on" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_operate_project__handover_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_cost_allocation__shares" (
	"f_part" varchar(30),
	"f_share" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_cost_allocation__shares_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_process_config__sections" (
	"f_section" varchar(64),
	"f_line_count" double precision,
	"f_volume_m3" double precision,
	"f_note" varchar(100),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_process_config__sections_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_process_config__structures" (
	"f_structure_type" varchar(64),
	"f_count" double precision,
	"f_volume_m3" double precision,
	"f_depth_m" double precision,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_process_config__structures_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_plant_info__permits" (
	"f_name" varchar(50),
	"f_no" varchar(50),
	"f_valid_to" varchar(10),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_plant_info__permits_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_plant_info__contacts" (
	"f_name" varchar(30),
	"f_post" varchar(30),
	"f_phone" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_plant_info__contacts_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_plant_info__cameras" (
	"f_name" varchar(30),
	"f_url" varchar(300),
	"f_position" varchar(50),
	"f_enabled" boolean,
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_plant_info__cameras_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_plant_info__sub_waterworks" (
	"f_code" varchar(50),
	"f_name" varchar(30),
	"f_share" double precision,
	"f_limit_set" varchar(64),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_plant_info__sub_waterworks_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
CREATE TABLE "m_number_standard__required" (
	"f_pattern" varchar(50),
	"f_name" varchar(30),
	"f_name_en" varchar(50),
	"f_unit" varchar(20),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_number_standard__required_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_customer" ADD COLUMN "l_licences" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_supplier" ADD COLUMN "l_licences" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_contract" ADD COLUMN "l_items" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_contract" ADD COLUMN "l_payments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_operate_project" ADD COLUMN "l_handover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_cost_allocation" ADD COLUMN "l_shares" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_process_config" ADD COLUMN "l_sections" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_process_config" ADD COLUMN "l_structures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_plant_info" ADD COLUMN "l_permits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_plant_info" ADD COLUMN "l_contacts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_plant_info" ADD COLUMN "l_cameras" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_plant_info" ADD COLUMN "l_sub_waterworks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_number_standard" ADD COLUMN "l_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_customer__licences" ADD CONSTRAINT "m_customer__licences_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_supplier__licences" ADD CONSTRAINT "m_supplier__licences_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_contract__items" ADD CONSTRAINT "m_contract__items_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_contract__payments" ADD CONSTRAINT "m_contract__payments_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_operate_project__handover" ADD CONSTRAINT "m_operate_project__handover_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_operate_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_cost_allocation__shares" ADD CONSTRAINT "m_cost_allocation__shares_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_cost_allocation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_process_config__sections" ADD CONSTRAINT "m_process_config__sections_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_process_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_process_config__structures" ADD CONSTRAINT "m_process_config__structures_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_process_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_plant_info__permits" ADD CONSTRAINT "m_plant_info__permits_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_plant_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_plant_info__contacts" ADD CONSTRAINT "m_plant_info__contacts_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_plant_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_plant_info__cameras" ADD CONSTRAINT "m_plant_info__cameras_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_plant_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_plant_info__sub_waterworks" ADD CONSTRAINT "m_plant_info__sub_waterworks_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_plant_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m_number_standard__required" ADD CONSTRAINT "m_number_standard__required_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_number_standard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The lines that stood in one JSON column each become rows, in their order; an empty list stays one.
UPDATE "m_customer" SET "l_licences" = true WHERE jsonb_typeof("f_licences") = 'array';--> statement-breakpoint
INSERT INTO "m_customer__licences" ("record_id", "ord", "f_name", "f_number", "f_valid_to") SELECT record."id", line.place - 1, line.value ->> 'name', line.value ->> 'number', line.value ->> 'validTo' FROM "m_customer" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_licences") WITH ORDINALITY AS line (value, place) WHERE record."l_licences";--> statement-breakpoint
UPDATE "m_supplier" SET "l_licences" = true WHERE jsonb_typeof("f_licences") = 'array';--> statement-breakpoint
INSERT INTO "m_supplier__licences" ("record_id", "ord", "f_name", "f_number", "f_valid_to") SELECT record."id", line.place - 1, line.value ->> 'name', line.value ->> 'number', line.value ->> 'validTo' FROM "m_supplier" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_licences") WITH ORDINALITY AS line (value, place) WHERE record."l_licences";--> statement-breakpoint
UPDATE "m_contract" SET "l_items" = true WHERE jsonb_typeof("f_items") = 'array';--> statement-breakpoint
INSERT INTO "m_contract__items" ("record_id", "ord", "f_content", "f_quantity", "f_unit", "f_price_yuan") SELECT record."id", line.place - 1, line.value ->> 'content', (line.value ->> 'quantity')::numeric(20, 4), line.value ->> 'unit', (line.value ->> 'priceYuan')::numeric(20, 4) FROM "m_contract" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_items") WITH ORDINALITY AS line (value, place) WHERE record."l_items";--> statement-breakpoint
UPDATE "m_contract" SET "l_payments" = true WHERE jsonb_typeof("f_payments") = 'array';--> statement-breakpoint
INSERT INTO "m_contract__payments" ("record_id", "ord", "f_on", "f_amount_yuan", "f_note") SELECT record."id", line.place - 1, line.value ->> 'on', (line.value ->> 'amountYuan')::numeric(20, 4), line.value ->> 'note' FROM "m_contract" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_payments") WITH ORDINALITY AS line (value, place) WHERE record."l_payments";--> statement-breakpoint
UPDATE "m_operate_project" SET "l_handover" = true WHERE jsonb_typeof("f_handover") = 'array';--> statement-breakpoint
INSERT INTO "m_operate_project__handover" ("record_id", "ord", "f_item", "f_due_on", "f_done_on") SELECT record."id", line.place - 1, line.value ->> 'item', line.value ->> 'dueOn', line.value ->> 'doneOn' FROM "m_operate_project" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_handover") WITH ORDINALITY AS line (value, place) WHERE record."l_handover";--> statement-breakpoint
UPDATE "m_cost_allocation" SET "l_shares" = true WHERE jsonb_typeof("f_shares") = 'array';--> statement-breakpoint
INSERT INTO "m_cost_allocation__shares" ("record_id", "ord", "f_part", "f_share") SELECT record."id", line.place - 1, line.value ->> 'part', (line.value ->> 'share')::double precision FROM "m_cost_allocation" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_shares") WITH ORDINALITY AS line (value, place) WHERE record."l_shares";--> statement-breakpoint
UPDATE "m_process_config" SET "l_sections" = true WHERE jsonb_typeof("f_sections") = 'array';--> statement-breakpoint
INSERT INTO "m_process_config__sections" ("record_id", "ord", "f_section", "f_line_count", "f_volume_m3", "f_note") SELECT record."id", line.place - 1, line.value ->> 'section', (line.value ->> 'lineCount')::double precision, (line.value ->> 'volumeM3')::double precision, line.value ->> 'note' FROM "m_process_config" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_sections") WITH ORDINALITY AS line (value, place) WHERE record."l_sections";--> statement-breakpoint
UPDATE "m_process_config" SET "l_structures" = true WHERE jsonb_typeof("f_structures") = 'array';--> statement-breakpoint
INSERT INTO "m_process_config__structures" ("record_id", "ord", "f_structure_type", "f_count", "f_volume_m3", "f_depth_m") SELECT record."id", line.place - 1, line.value ->> 'structureType', (line.value ->> 'count')::double precision, (line.value ->> 'volumeM3')::double precision, (line.value ->> 'depthM')::double precision FROM "m_process_config" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_structures") WITH ORDINALITY AS line (value, place) WHERE record."l_structures";--> statement-breakpoint
UPDATE "m_plant_info" SET "l_permits" = true WHERE jsonb_typeof("f_permits") = 'array';--> statement-breakpoint
INSERT INTO "m_plant_info__permits" ("record_id", "ord", "f_name", "f_no", "f_valid_to") SELECT record."id", line.place - 1, line.value ->> 'name', line.value ->> 'no', line.value ->> 'validTo' FROM "m_plant_info" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_permits") WITH ORDINALITY AS line (value, place) WHERE record."l_permits";--> statement-breakpoint
UPDATE "m_plant_info" SET "l_contacts" = true WHERE jsonb_typeof("f_contacts") = 'array';--> statement-breakpoint
INSERT INTO "m_plant_info__contacts" ("record_id", "ord", "f_name", "f_post", "f_phone") SELECT record."id", line.place - 1, line.value ->> 'name', line.value ->> 'post', line.value ->> 'phone' FROM "m_plant_info" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_contacts") WITH ORDINALITY AS line (value, place) WHERE record."l_contacts";--> statement-breakpoint
UPDATE "m_plant_info" SET "l_cameras" = true WHERE jsonb_typeof("f_cameras") = 'array';--> statement-breakpoint
INSERT INTO "m_plant_info__cameras" ("record_id", "ord", "f_name", "f_url", "f_position", "f_enabled") SELECT record."id", line.place - 1, line.value ->> 'name', line.value ->> 'url', line.value ->> 'position', (line.value ->> 'enabled')::boolean FROM "m_plant_info" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_cameras") WITH ORDINALITY AS line (value, place) WHERE record."l_cameras";--> statement-breakpoint
UPDATE "m_plant_info" SET "l_sub_waterworks" = true WHERE jsonb_typeof("f_sub_waterworks") = 'array';--> statement-breakpoint
INSERT INTO "m_plant_info__sub_waterworks" ("record_id", "ord", "f_code", "f_name", "f_share", "f_limit_set") SELECT record."id", line.place - 1, line.value ->> 'code', line.value ->> 'name', (line.value ->> 'share')::double precision, line.value ->> 'limitSet' FROM "m_plant_info" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_sub_waterworks") WITH ORDINALITY AS line (value, place) WHERE record."l_sub_waterworks";--> statement-breakpoint
UPDATE "m_number_standard" SET "l_required" = true WHERE jsonb_typeof("f_required") = 'array';--> statement-breakpoint
INSERT INTO "m_number_standard__required" ("record_id", "ord", "f_pattern", "f_name", "f_name_en", "f_unit") SELECT record."id", line.place - 1, line.value ->> 'pattern', line.value ->> 'name', line.value ->> 'nameEn', line.value ->> 'unit' FROM "m_number_standard" AS record CROSS JOIN LATERAL jsonb_array_elements(record."f_required") WITH ORDINALITY AS line (value, place) WHERE record."l_required";--> statement-breakpoint
ALTER TABLE "m_customer" DROP COLUMN "f_licences";--> statement-breakpoint
ALTER TABLE "m_supplier" DROP COLUMN "f_licences";--> statement-breakpoint
ALTER TABLE "m_contract" DROP COLUMN "f_items";--> statement-breakpoint
ALTER TABLE "m_contract" DROP COLUMN "f_payments";--> statement-breakpoint
ALTER TABLE "m_operate_project" DROP COLUMN "f_handover";--> statement-breakpoint
ALTER TABLE "m_cost_allocation" DROP COLUMN "f_shares";--> statement-breakpoint
ALTER TABLE "m_process_config" DROP COLUMN "f_sections";--> statement-breakpoint
ALTER TABLE "m_process_config" DROP COLUMN "f_structures";--> statement-breakpoint
ALTER TABLE "m_plant_info" DROP COLUMN "f_permits";--> statement-breakpoint
ALTER TABLE "m_plant_info" DROP COLUMN "f_contacts";--> statement-breakpoint
ALTER TABLE "m_plant_info" DROP COLUMN "f_cameras";--> statement-breakpoint
ALTER TABLE "m_plant_info" DROP COLUMN "f_sub_waterworks";--> statement-breakpoint
ALTER TABLE "m_number_standard" DROP COLUMN "f_required";