DROP INDEX "message_no";--> statement-breakpoint
DROP INDEX "alarm_group";--> statement-breakpoint
DROP INDEX "message_post_time";--> statement-breakpoint
CREATE INDEX "alarm_group" ON "alarm" USING btree ("group_root") WHERE group_root is not null;--> statement-breakpoint
CREATE INDEX "message_post_time" ON "message" USING brin ("post_time");