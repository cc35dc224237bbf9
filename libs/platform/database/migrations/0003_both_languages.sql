DROP INDEX "m_pharmaceutical_conversion_by_product";--> statement-breakpoint
DROP INDEX "m_number_standard_unique_name";--> statement-breakpoint
DROP INDEX "m_number_standard_by_name";--> statement-breakpoint
-- Texts that were kept in one language: those the product came with get both, those people wrote stand in both until
-- somebody translates them. What was removed does not come back: the rows the product starts with keep their marks.
CREATE TEMPORARY TABLE "both_languages" ("old" text PRIMARY KEY, "zh" text NOT NULL, "en" text NOT NULL);--> statement-breakpoint
INSERT INTO "both_languages" VALUES
	('格栅除污机', '格栅除污机', 'Bar screen'),
	('潜水提升泵', '潜水提升泵', 'Submersible lift pump'),
	('卧式离心泵', '卧式离心泵', 'Horizontal centrifugal pump'),
	('螺旋输送机', '螺旋输送机', 'Screw conveyor'),
	('吸砂机', '吸砂机', 'Grit remover'),
	('刮泥机', '刮泥机', 'Sludge scraper'),
	('潜水搅拌器', '潜水搅拌器', 'Submersible mixer'),
	('推流器', '推流器', 'Flow maker'),
	('鼓风机(离心/悬浮/罗茨)', '鼓风机(离心/悬浮/罗茨)', 'Blower (centrifugal/turbo/Roots)'),
	('曝气器', '曝气器', 'Diffuser'),
	('电动阀门', '电动阀门', 'Motorised valve'),
	('内回流泵', '内回流泵', 'Internal recycle pump'),
	('外回流泵', '外回流泵', 'Return sludge pump'),
	('剩余污泥泵', '剩余污泥泵', 'Waste sludge pump'),
	('膜组器', '膜组器', 'Membrane module'),
	('加药泵', '加药泵', 'Dosing pump'),
	('紫外/次氯酸钠/臭氧', '紫外/次氯酸钠/臭氧', 'Disinfection unit (UV/NaClO/ozone)'),
	('离心/带式/板框脱水机', '离心/带式/板框脱水机', 'Dewatering machine (centrifuge/belt/filter press)'),
	('在线仪表', '在线仪表', 'Online instrument'),
	('变压器/高低压柜', '变压器/高低压柜', 'Transformer and switchgear'),
	('变频器', '变频器', 'Variable-frequency drive'),
	('除臭风机', '除臭风机', 'Odour control fan'),
	('起重设备', '起重设备', 'Lifting equipment'),
	('压力容器', '压力容器', 'Pressure vessel'),
	('发电机', '发电机', 'Generator'),
	('run, fault, torque', '运行、故障、扭矩', 'Run, fault, torque'),
	('run, fault, current, seal leak, temp, flow, level', '运行、故障、电流、密封泄漏、温度、流量、液位', 'Run, fault, current, seal leak, temperature, flow, level'),
	('run, current, pressure, vibration, temp', '运行、电流、压力、振动、温度', 'Run, current, pressure, vibration, temperature'),
	('run, fault', '运行、故障', 'Run, fault'),
	('run, position', '运行、位置', 'Run, position'),
	('run, torque', '运行、扭矩', 'Run, torque'),
	('run, current, seal leak', '运行、电流、密封泄漏', 'Run, current, seal leak'),
	('run, current', '运行、电流', 'Run, current'),
	('run, speed, flow, pressure, temp, vibration, surge', '运行、转速、流量、压力、温度、振动、喘振', 'Run, speed, flow, pressure, temperature, vibration, surge'),
	('pressure loss', '压损', 'Pressure loss'),
	('position, torque, fault', '位置、扭矩、故障', 'Position, torque, fault'),
	('run, frequency, flow', '运行、频率、流量', 'Run, frequency, flow'),
	('run, flow', '运行、流量', 'Run, flow'),
	('TMP, flux', '跨膜压差 (TMP)、通量', 'Transmembrane pressure, flux'),
	('run, frequency, flow, pressure', '运行、频率、流量、压力', 'Run, frequency, flow, pressure'),
	('intensity, dose', '强度、投加量', 'Intensity, dose'),
	('run, torque, differential speed, vibration', '运行、扭矩、差转速、振动', 'Run, torque, differential speed, vibration'),
	('value, state', '测量值、状态', 'Value, state'),
	('load, temp, alarms', '负荷、温度、报警', 'Load, temperature, alarms'),
	('frequency, current, fault', '频率、电流、故障', 'Frequency, current, fault'),
	('run, pressure', '运行、压力', 'Run, pressure'),
	('pressure', '压力', 'Pressure'),
	('run, fuel', '运行、燃油', 'Run, fuel'),
	('monthly lubrication', '每月润滑', 'Lubricate monthly'),
	('4,000 h inspection', '每 4000 小时检查', 'Inspect every 4,000 h'),
	('2,000 h grease', '每 2000 小时加注润滑脂', 'Grease every 2,000 h'),
	('monthly', '每月保养', 'Service monthly'),
	('monthly oil check', '每月检查油位', 'Check the oil monthly'),
	('8,000 h', '每 8000 小时保养', 'Service every 8,000 h'),
	('2,000 h filter, 8,000 h', '每 2000 小时更换滤芯，每 8000 小时保养', 'Change the filter every 2,000 h, service every 8,000 h'),
	('yearly cleaning', '每年清洗', 'Clean yearly'),
	('half-year', '每半年保养', 'Service every six months'),
	('4,000 h', '每 4000 小时保养', 'Service every 4,000 h'),
	('CIP by TMP', '按跨膜压差在线清洗 (CIP)', 'Clean in place by transmembrane pressure'),
	('2,000 h diaphragm check', '每 2000 小时检查隔膜', 'Check the diaphragm every 2,000 h'),
	('lamp hours', '按灯管运行时间更换', 'Replace lamps by operating hours'),
	('1,000 h', '每 1000 小时保养', 'Service every 1,000 h'),
	('calibration', '定期校准', 'Calibrate regularly'),
	('yearly test', '每年试验', 'Test yearly'),
	('2,000 h', '每 2000 小时保养', 'Service every 2,000 h'),
	('statutory inspection', '法定检验', 'Statutory inspection'),
	('monthly test run', '每月试运行', 'Test run monthly'),
	('PAC liquid', '液体聚合氯化铝 (PAC)', 'PAC liquid'),
	('PAC powder', '固体聚合氯化铝 (PAC)', 'PAC powder'),
	('FeCl₃ solution', '三氯化铁溶液', 'FeCl₃ solution'),
	('PFS liquid', '液体聚合硫酸铁 (PFS)', 'PFS liquid'),
	('NaClO solution', '次氯酸钠溶液', 'NaClO solution'),
	('Sodium acetate, anhydrous', '无水乙酸钠', 'Sodium acetate, anhydrous'),
	('Sodium acetate solution', '乙酸钠溶液', 'Sodium acetate solution'),
	('Glucose', '葡萄糖', 'Glucose'),
	('Methanol', '甲醇', 'Methanol'),
	('Acetic acid', '冰乙酸', 'Acetic acid'),
	('PAM anionic / cationic', '聚丙烯酰胺（PAM，阴/阳离子）', 'PAM anionic / cationic'),
	('Lime Ca(OH)₂', '熟石灰 Ca(OH)₂', 'Lime Ca(OH)₂'),
	('污水厂出水在线', '污水厂出水在线', 'Wastewater effluent online'),
	('净水厂出水在线', '净水厂出水在线', 'Treated water online');--> statement-breakpoint
ALTER TABLE "m_equip_type" ADD COLUMN "f_name_both" jsonb;--> statement-breakpoint
UPDATE "m_equip_type" AS entry SET "f_name_both" = jsonb_build_object('zh', COALESCE(word.zh, entry."f_name"), 'en', COALESCE(word.en, entry."f_name")) FROM "m_equip_type" AS own LEFT JOIN "both_languages" AS word ON word.old = own."f_name" WHERE own.id = entry.id AND entry."f_name" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "m_equip_type" DROP COLUMN "f_name";--> statement-breakpoint
ALTER TABLE "m_equip_type" RENAME COLUMN "f_name_both" TO "f_name";--> statement-breakpoint
ALTER TABLE "m_equip_type" ADD COLUMN "f_typical_signals_both" jsonb;--> statement-breakpoint
UPDATE "m_equip_type" AS entry SET "f_typical_signals_both" = jsonb_build_object('zh', COALESCE(word.zh, entry."f_typical_signals"), 'en', COALESCE(word.en, entry."f_typical_signals")) FROM "m_equip_type" AS own LEFT JOIN "both_languages" AS word ON word.old = own."f_typical_signals" WHERE own.id = entry.id AND entry."f_typical_signals" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "m_equip_type" DROP COLUMN "f_typical_signals";--> statement-breakpoint
ALTER TABLE "m_equip_type" RENAME COLUMN "f_typical_signals_both" TO "f_typical_signals";--> statement-breakpoint
ALTER TABLE "m_equip_type" ADD COLUMN "f_maintenance_both" jsonb;--> statement-breakpoint
UPDATE "m_equip_type" AS entry SET "f_maintenance_both" = jsonb_build_object('zh', COALESCE(word.zh, entry."f_maintenance"), 'en', COALESCE(word.en, entry."f_maintenance")) FROM "m_equip_type" AS own LEFT JOIN "both_languages" AS word ON word.old = own."f_maintenance" WHERE own.id = entry.id AND entry."f_maintenance" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "m_equip_type" DROP COLUMN "f_maintenance";--> statement-breakpoint
ALTER TABLE "m_equip_type" RENAME COLUMN "f_maintenance_both" TO "f_maintenance";--> statement-breakpoint
ALTER TABLE "m_pharmaceutical_conversion" ADD COLUMN "f_product_both" jsonb;--> statement-breakpoint
UPDATE "m_pharmaceutical_conversion" AS entry SET "f_product_both" = jsonb_build_object('zh', COALESCE(word.zh, entry."f_product"), 'en', COALESCE(word.en, entry."f_product")) FROM "m_pharmaceutical_conversion" AS own LEFT JOIN "both_languages" AS word ON word.old = own."f_product" WHERE own.id = entry.id AND entry."f_product" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "m_pharmaceutical_conversion" DROP COLUMN "f_product";--> statement-breakpoint
ALTER TABLE "m_pharmaceutical_conversion" RENAME COLUMN "f_product_both" TO "f_product";--> statement-breakpoint
ALTER TABLE "m_number_standard" ADD COLUMN "f_name_both" jsonb;--> statement-breakpoint
UPDATE "m_number_standard" AS entry SET "f_name_both" = jsonb_build_object('zh', COALESCE(word.zh, entry."f_name"), 'en', COALESCE(word.en, entry."f_name")) FROM "m_number_standard" AS own LEFT JOIN "both_languages" AS word ON word.old = own."f_name" WHERE own.id = entry.id AND entry."f_name" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "m_number_standard" DROP COLUMN "f_name";--> statement-breakpoint
ALTER TABLE "m_number_standard" RENAME COLUMN "f_name_both" TO "f_name";--> statement-breakpoint
UPDATE "m_pharmaceutical_conversion" SET "f_standard" = 'PAM' WHERE "f_standard" = 'active';--> statement-breakpoint
CREATE TEMPORARY TABLE "folded" ("en" text PRIMARY KEY, "text" text NOT NULL);--> statement-breakpoint
INSERT INTO "folded" VALUES
	('Bar screen', 'bar screen'),
	('Submersible lift pump', 'submersible lift pump'),
	('Horizontal centrifugal pump', 'horizontal centrifugal pump'),
	('Screw conveyor', 'screw conveyor'),
	('Grit remover', 'grit remover'),
	('Sludge scraper', 'sludge scraper'),
	('Submersible mixer', 'submersible mixer'),
	('Flow maker', 'flow maker'),
	('Blower (centrifugal/turbo/Roots)', 'blower (centrifugal/turbo/roots)'),
	('Diffuser', 'diffuser'),
	('Motorised valve', 'motorised valve'),
	('Internal recycle pump', 'internal recycle pump'),
	('Return sludge pump', 'return sludge pump'),
	('Waste sludge pump', 'waste sludge pump'),
	('Membrane module', 'membrane module'),
	('Dosing pump', 'dosing pump'),
	('Disinfection unit (UV/NaClO/ozone)', 'disinfection unit (uv/naclo/ozone)'),
	('Dewatering machine (centrifuge/belt/filter press)', 'dewatering machine (centrifuge/belt/filter press)'),
	('Online instrument', 'online instrument'),
	('Transformer and switchgear', 'transformer and switchgear'),
	('Variable-frequency drive', 'variable-frequency drive'),
	('Odour control fan', 'odour control fan'),
	('Lifting equipment', 'lifting equipment'),
	('Pressure vessel', 'pressure vessel'),
	('Generator', 'generator'),
	('Wastewater effluent online', 'wastewater effluent online'),
	('Treated water online', 'treated water online'),
	('PAC liquid', '~6db2~4f53~805a~5408~6c2f~5316~94dd (pac)'),
	('PAC powder', '~56fa~4f53~805a~5408~6c2f~5316~94dd (pac)'),
	('FeCl₃ solution', '~4e09~6c2f~5316~94c1~6eb6~6db2'),
	('PFS liquid', '~6db2~4f53~805a~5408~786b~9178~94c1 (pfs)'),
	('NaClO solution', '~6b21~6c2f~9178~94a0~6eb6~6db2'),
	('Sodium acetate, anhydrous', '~65e0~6c34~4e59~9178~94a0'),
	('Sodium acetate solution', '~4e59~9178~94a0~6eb6~6db2'),
	('Glucose', '~8461~8404~7cd6'),
	('Methanol', '~7532~9187'),
	('Acetic acid', '~51b0~4e59~9178'),
	('PAM anionic / cationic', '~805a~4e19~70ef~9170~80fa(pam,~9634/~9633~79bb~5b50)'),
	('Lime Ca(OH)₂', '~719f~77f3~7070 ca(oh)2');--> statement-breakpoint
UPDATE "m_equip_type" SET "search_text" = "search_text" || E'\n' || folded.text FROM "folded" WHERE folded.en = "f_name" ->> 'en';--> statement-breakpoint
UPDATE "m_number_standard" SET "search_text" = "search_text" || E'\n' || folded.text FROM "folded" WHERE folded.en = "f_name" ->> 'en';--> statement-breakpoint
UPDATE "m_pharmaceutical_conversion" SET "search_text" = "search_text" || E'\n' || folded.text FROM "folded" WHERE folded.en = "f_product" ->> 'en';--> statement-breakpoint
UPDATE "m_number_standard" SET "f_required" = (SELECT jsonb_agg(line || CASE line ->> 'name'
	WHEN '出水COD' THEN '{"nameEn":"Effluent COD"}'::jsonb
	WHEN '出水氨氮' THEN '{"nameEn":"Effluent ammonia nitrogen"}'::jsonb
	WHEN '出水总氮' THEN '{"nameEn":"Effluent total nitrogen"}'::jsonb
	WHEN '出水总磷' THEN '{"nameEn":"Effluent total phosphorus"}'::jsonb
	WHEN '出水pH' THEN '{"nameEn":"Effluent pH"}'::jsonb
	WHEN '出水流量' THEN '{"nameEn":"Effluent flow"}'::jsonb
	WHEN '出水浊度' THEN '{"nameEn":"Outlet turbidity"}'::jsonb
	WHEN '出水余氯' THEN '{"nameEn":"Outlet residual chlorine"}'::jsonb
	WHEN '供水流量' THEN '{"nameEn":"Supply flow"}'::jsonb
	ELSE '{}'::jsonb END ORDER BY place) FROM jsonb_array_elements("f_required") WITH ORDINALITY AS lines(line, place)) WHERE jsonb_typeof("f_required") = 'array' AND jsonb_array_length("f_required") > 0;--> statement-breakpoint
INSERT INTO "module_starter" ("module", "key", "loaded_at") SELECT was."module", now.fresh, was."loaded_at" FROM (VALUES
	('equipType', '3ad4e3ed83cfa2b3a294129ab47bc79cfdf937178a1570cfc7f141155531271e', '0ad8ee888551605ae9fd161ccf32aba3c0b55e38b8d20c51d962d89e33ee6067'),
	('equipType', '7499f7536fc7fa56dc7a0c285abc09c60d378501c8a0e5c5aff754387bc6a6a8', '39b13b5b6cbe16f18d1893bde4dc489140e731bd27c084c074fb1905a9ca6ad2'),
	('equipType', '40db804ae56de6251f256a2f8436a57e0a07a7a07036cfade2d15a2b40e3a532', '1883ab476933d2477f3b638aba2e024b7733f148f414bd7db9fe774a28ace431'),
	('equipType', '0048ba452e666cd9c5e22535a9e7f6a7e55e574a0383ebe3be456590c7b188df', 'eec9b9bfa4c671e756b6633fccde02238d64cd657a73ea7e448b0d6a79a2eb7c'),
	('equipType', 'd08c92f89ce2d8607057106f8b3e6daccb641141d72ed45ab486c8ae105dd49b', 'bc90d16122a2a5e33e61bef28d19987609b05b22d0ca5379ce0f813007976f38'),
	('equipType', '8785fcd07139dc77753ee01e165fa2554776756ca6de8ad25d29cb9dc3fbbace', 'f4a15c3c07af39300168c909ad1ae6c92ca121642eb456d1760a0719e30f56c3'),
	('equipType', '4deb4b844a1d7da941dd16a1cc4b258dbc8c19e0acb9af3d678a4df20a6e252c', 'ab246f6d84202da4244ccc240e2f5c8714e9a1fa1e4cc5622cb0305d2679109a'),
	('equipType', 'be97d944b7f85cc52edb9115df108df34b2a13fdc8b0146850c99171dd8929db', 'ff06b3913e322db9b85ef4cc692c0383b5ed2b843392efe384721f6d81962962'),
	('equipType', 'fae779aef5bd404135c563ba0ff2c0571f9199635c8a61d5adcecec6f4a5f3f4', '47612cbb8a2a715b5c5b7e152608f11e6efdac3f4bea750af800d69c2140142b'),
	('equipType', 'a3b99023f693bfb072c6fcf98bd2a5ef33e5a026c7d594f465e3738b4b0855d5', '03d7779c82ed3db853d3b95cc0fb83788ad5afb3a003828579b841db336cc175'),
	('equipType', '1083cd043e669c6123f62f17b87bac15ff2aa3360c44ab5f4606108f2ce3e052', '6817b614fe5ffe35c13e41886a34a3e226963b47cd1c98f7aaef4e8f6654d556'),
	('equipType', 'cba83b3d6716a3bc761ce590040ee9a062def0c221cda95b4f66279156901800', 'b98488a4641a7513f0d1ab92c67ebd1a1c795360e20fda8d49b66e35c7a021d6'),
	('equipType', 'bd994cfb574441575e563f4648f7f05a49f04b3d3fd1de352d67c652095743aa', '0a7959608fcdbf410128919d5b8eab5dca06eddd45775bfb1942ce50e916f40b'),
	('equipType', '119001fecf890c8396c4bb76e8bbc6907687eba1d910b043a1da70dddbbae655', '461e8c832280139e73eafeb90ceeb702d8bd44e1f3d76ea3938eb118c02de918'),
	('equipType', '4a0c901407c9542a96d70b8466cd1c26c4f62fa36a75fcde7274912d7202acca', 'dfe99a620289d877268f809ffdd85c24d7374f9e433f1d2ace255be0390a2efe'),
	('equipType', '4cb9ddf381907fa73ccfac27f2092c4e66b8021f6c2aae7cff4f6b85c034420f', '5117376baec172e73089633f86d0d586c12b0e70ca686572493e1bee4d974446'),
	('equipType', '12b69f121ccfe7fa1b06d5d6bb976c138c1d08537a45bd20bc11eac912b766a0', '252dc2c8c80d3fd997cc9fbec7a2e439c4981ee49f05f00762b53704b0c172f0'),
	('equipType', 'ba5475b4bcc3ba706e87265a91f4d55ad669aece03de2a2958df0e4eb1300de6', 'ccbe401b7369694d4c84345ad1becc7d1aaa23937a4aa78808ed93c69a486c1f'),
	('equipType', '6c1c55559873bb15aad7829c504d53f9490d47497db4c43c02b2d99b8bdc0788', 'fc0d4c7dfd24aedeee6dffcd4c88d91e2100ee43d3227b29ee157ccb4ddc8955'),
	('equipType', 'f546726f5b7d5eb26f29542d6c4af87eee1fa10087228ff54296981f1d800364', 'd73268ef7ac9759bcb2f6ef9d2331a196621f6cf3e2e8e7f14ae19a6c17f3950'),
	('equipType', '3afe357bdb4e82823f97b25cb744ec2f1cfa6fc5cfb098067f00a8f314fc3594', '5f0a9d5949015b109d2ce6a3a5d2f7e234bf1b5e9d7b55b46dccc18d0cf09542'),
	('equipType', '59bf8c65cf2c47c200f115ae6b2bbe667a216729862bf1f9ae9712cf14601f3d', '5a39e8b3967ca3f1bffdf56a947d380703d99e797c8125c0827484a7e493af4d'),
	('equipType', '78035edd382205a9f1f8d922de15d5276bb7360bda5f5d99f651ee5cdef6a960', 'b10ac450fd442b94cca13fe68674c1d25a24793ea1345b285908fc46befd48ee'),
	('equipType', '4b8509dc634cd549a46243ad1c678ab1a02d920783c865e1676b17a73e163f9d', 'b53dafe5c81ad47d152459df4686979820d078446364e4cc72ac91d9ec58cf66'),
	('equipType', '6ac19fcf5c7bb421713820c731465fefc43289762098c62c66edf72c27294eb7', 'f547e2ca120201395cb1142def32d9f6c0ad1ee2b3789fa378ab3edcd52446c4'),
	('pharmaceuticalConversion', '570e922b958dd45802c198fbe2fa5dad4a11932657518b344322ec33d7587ac7', '343b4dea05d4af34b2ad0266b580616049fcd1d701b9b70b4975bc03f22f9b82'),
	('pharmaceuticalConversion', '672e368386555f21b55def873f8b6e6ad06757d81d0946dcc370ea918fd76b50', 'd7a35d729e140f540590978544e49a98f62b1d94e01b4d6da9b58b2dacd665df'),
	('pharmaceuticalConversion', 'f59d44dbcf579d69d28bca36474db949964ced5ba81fffd0e7c3010496d1ce02', '2b5c497da63d1d277d608af6d83c2149549b25d652561762df7acbc25b8fd6b3'),
	('pharmaceuticalConversion', '37dc6bbbfbbd365ef02438306b4034406a067223c65d6887d4d8bb4ef7abfb4d', '05522320f2355d61f137e5f1ee0465cfa8acb755899168aa1e926110f8f1334e'),
	('pharmaceuticalConversion', '69cccf6f22be82988e1d9d3aee21432150e52b3a109831aba4a1c5694d219251', 'd5367c50175957488c55f732cabaf939932f1220314a7db80e3bf2f64663024e'),
	('pharmaceuticalConversion', '562026b22da4d632a2e980f626c09e167642447acafe1a5b9b4cbe93e89f0d15', 'a5ff7546bc2255d44c4df2b61f6c42bd3b20dfeda4b4a3470d2eafdccbc2def7'),
	('pharmaceuticalConversion', '2dc19cda02e759c459d50128f44f71d852706395641006674c32c4c1308e6157', '5051a4303c7dc4372893fccfeba760ef95e74e87a900c068e83c27e4e72d65d3'),
	('pharmaceuticalConversion', 'f605ebc91640e37b081ee124a74d42f06da127d333f0d323862e9d5323960f2e', '72c7cbb30f2e7cc515770b17c20eaa70259b897204a6bdf33400dd32beb8432a'),
	('pharmaceuticalConversion', '1365e936be017e7ca59645e52862cdcc1fa5e565125087d3395059d1b6a2a73f', 'b5051735e2a87940a3df1a4324c50f8d841e68ffb1c4d8af8c3fccb9f54f2eb0'),
	('pharmaceuticalConversion', '24c3031c7e1d08e2f9d6af7f1dfa177c4df4509bb966cb8b9a6a3686b1abff34', '8a1ba4c92d469c4c39acfb21868dd446a401976a2bb852d40c51592c5f64fea3'),
	('pharmaceuticalConversion', '53e637d6493e2a8f43d8696f0a83c29e2e968ffb205020d126895611c74a5e55', '354bd116667e3b82e3d9a1262a6f88adca8dfb338429aba2a6d245841a634e57'),
	('pharmaceuticalConversion', '54b605f0e55b2d4dca66ad0e77471567a6aa523d24ce903d4967612fc62d93c6', '5af20967518741d00115e7878c313d1597c77251793e2d6d504d5c779f5779b2'),
	('numberStandard', 'de908753cd04b472335adb39f7227e42733b70bd8decb0a7ec8ec987b31af6e4', 'c200445c2af0fbe22fab1043008f6828a84bbd2a31b216958144b39a38674ec1'),
	('numberStandard', '9963564bc6c81e797d8866c8198b7cd5958c2f041c1ff2afbcac7912fbf5abe0', '33c3d42acc2c4fd817cbd8a99fac69ed1f37199664c2574a96c05713c4115bf2')
) AS now(module, old, fresh) JOIN "module_starter" AS was ON was."module" = now.module AND was."key" = now.old ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "folded";--> statement-breakpoint
DROP TABLE "both_languages";
