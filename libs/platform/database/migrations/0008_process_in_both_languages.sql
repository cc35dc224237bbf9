-- The process of a plant was kept in one language: those the demonstration came with get both, those people wrote stand
-- in both until somebody translates them.
CREATE TEMPORARY TABLE "process_texts" ("old" text PRIMARY KEY, "zh" text NOT NULL, "en" text NOT NULL);--> statement-breakpoint
INSERT INTO "process_texts" VALUES
	('AAO + HEF + filter', 'AAO + 高效沉淀池 + 滤池', 'AAO + HEF + filter'),
	('conventional + GAC', '常规处理 + 活性炭', 'Conventional + GAC'),
	('oxidation ditch', '氧化沟', 'Oxidation ditch'),
	('AAO + HEF', 'AAO + 高效沉淀池', 'AAO + HEF'),
	('conventional', '常规处理', 'Conventional'),
	('hydrolysis + AO', '水解酸化 + AO', 'Hydrolysis + AO'),
	('HEF + filter', '高效沉淀池 + 滤池', 'HEF + filter'),
	('package AO', '一体化 AO', 'Package AO');--> statement-breakpoint
ALTER TABLE "plant" ALTER COLUMN "process" SET DATA TYPE jsonb USING jsonb_build_object('zh', "process", 'en', "process");--> statement-breakpoint
UPDATE "plant" SET "process" = jsonb_build_object('zh', "process_texts"."zh", 'en', "process_texts"."en") FROM "process_texts" WHERE "process_texts"."old" = "process" ->> 'zh';--> statement-breakpoint
ALTER TABLE "m_plant_info" ALTER COLUMN "f_process" SET DATA TYPE jsonb USING CASE WHEN "f_process" <> '' THEN jsonb_build_object('zh', "f_process", 'en', "f_process") END;--> statement-breakpoint
UPDATE "m_plant_info" SET "f_process" = jsonb_build_object('zh', "process_texts"."zh", 'en', "process_texts"."en") FROM "process_texts" WHERE "process_texts"."old" = "f_process" ->> 'zh';--> statement-breakpoint
-- The search box looks for it from now on: folded as the service folds what it keeps.
CREATE TEMPORARY TABLE "process_folded" AS SELECT "text", (SELECT string_agg(CASE WHEN ascii("c") > 127 THEN '~' || to_hex(ascii("c")) WHEN ascii("c") < 32 OR "c" = '~' THEN ' ' ELSE "c" END, '' ORDER BY "place") FROM regexp_split_to_table(lower(normalize("text", NFKC)), '') WITH ORDINALITY AS "one" ("c", "place")) AS "folded" FROM (SELECT "f_process" ->> 'zh' AS "text" FROM "m_plant_info" UNION SELECT "f_process" ->> 'en' FROM "m_plant_info") AS "texts" WHERE "text" IS NOT NULL;--> statement-breakpoint
UPDATE "m_plant_info" SET "search_text" = left("search_text" || E'\n' || "zh"."folded" || E'\n' || "en"."folded", 4000) FROM "process_folded" AS "zh", "process_folded" AS "en" WHERE "zh"."text" = "f_process" ->> 'zh' AND "en"."text" = "f_process" ->> 'en';--> statement-breakpoint
DROP TABLE "process_folded";--> statement-breakpoint
DROP TABLE "process_texts";
