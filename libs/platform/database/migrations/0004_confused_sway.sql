ALTER TABLE "sms_message" ADD COLUMN "tried_at" double precision;--> statement-breakpoint
CREATE INDEX "sms_message_tried" ON "sms_message" USING btree ("channel","tried_at");