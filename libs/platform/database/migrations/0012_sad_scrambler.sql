CREATE TABLE "map_layer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factory_no" varchar(32) NOT NULL,
	"name" varchar(60) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"shapes" jsonb NOT NULL,
	"shape_count" integer NOT NULL,
	"vertex_count" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" double precision NOT NULL,
	"updated_by" varchar(50) NOT NULL,
	CONSTRAINT "map_layer_name" UNIQUE("factory_no","name")
);
