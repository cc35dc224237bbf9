CREATE TABLE "m_maintenances_plan_list__materials" (
	"f_stock_item" varchar(100),
	"f_quantity" numeric(20, 4),
	"record_id" uuid NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "m_maintenances_plan_list__materials_pk" PRIMARY KEY("record_id","ord")
);
--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list" ADD COLUMN "l_materials" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "m_maintenances_plan_list__materials" ADD CONSTRAINT "m_maintenances_plan_list__materials_record" FOREIGN KEY ("record_id") REFERENCES "public"."m_maintenances_plan_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "m_maintenances_plan_list__materials_by_stock_item" ON "m_maintenances_plan_list__materials" USING btree ("f_stock_item");