CREATE TABLE "camera_view" (
	"camera_id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"reference" varchar(4000),
	"reference_at" double precision,
	"checked_at" double precision
);
--> statement-breakpoint
ALTER TABLE "m_camera" ADD COLUMN "f_lens" varchar(64);--> statement-breakpoint
ALTER TABLE "camera_view" ADD CONSTRAINT "camera_view_factory_no_plant_factory_no_fk" FOREIGN KEY ("factory_no") REFERENCES "public"."plant"("factory_no") ON DELETE no action ON UPDATE no action;