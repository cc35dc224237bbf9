ALTER TABLE "sms_item" ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_item" ADD COLUMN "told_seq" integer;--> statement-breakpoint
ALTER TABLE "notification_step" ADD COLUMN "is_reached" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_step" ADD COLUMN "tellings" jsonb DEFAULT '[]'::jsonb NOT NULL;