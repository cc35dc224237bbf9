CREATE TABLE "camera_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"camera_id" varchar(64) NOT NULL,
	"camera_name" varchar(100) NOT NULL,
	"file_id" varchar(43) NOT NULL,
	"taken_at" double precision NOT NULL,
	"taken_by" varchar(50) NOT NULL,
	"alarm_id" varchar(64),
	"order_no" varchar(50),
	"note" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "facility_file" (
	"factory_no" varchar(32) NOT NULL,
	"code" varchar(50) NOT NULL,
	"file_id" varchar(43) NOT NULL,
	"title" varchar(100),
	"added_at" double precision NOT NULL,
	"added_by" varchar(50) NOT NULL,
	CONSTRAINT "facility_file_factory_no_code_file_id_pk" PRIMARY KEY("factory_no","code","file_id")
);
--> statement-breakpoint
ALTER TABLE "camera_image" ADD CONSTRAINT "camera_image_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_file" ADD CONSTRAINT "facility_file_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camera_image_plant" ON "camera_image" USING btree ("factory_no","taken_at");--> statement-breakpoint
CREATE INDEX "record_event_at" ON "record_event" USING btree ("module","at");