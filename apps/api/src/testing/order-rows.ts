import { sql, type SQL } from 'drizzle-orm';

export const PLANT = 'plant_a';
export const FIRST_MS = 1_600_000_000_000;
/** A minute between two orders: a million are two years of work of a large company. */
const STEP_MS = 60_000;
const MACHINES = 5000;

/** Three in five are maintenance, two in five repairs; one in fifty waits for review, as many for who executes them,
    all of these in one plant, as is half of the others. */
export function orderRows(rows: number): readonly SQL[] {
  const id = sql.raw(
    `(lpad(to_hex(${String(FIRST_MS)} + n::bigint), 12, '0') || '70008000' || substr(md5(n::text), 1, 12))::uuid`,
  );
  const plant = sql.raw(`case when n % 2 = 0 then '${PLANT}' else 'plant_' || chr(98 + (n % 19)::int) end`);
  const at = sql.raw(`(${String(FIRST_MS)} + n::bigint * ${String(STEP_MS)})::float8`);
  const tag = sql.raw(`'M' || lpad((n % ${String(MACHINES)})::text, 4, '0')`);
  const state = sql.raw(`case n % 50 when 0 then 'TO_REVIEW' when 2 then 'TO_EXECUTE' else 'COMPLETED' end`);
  const many = (count: number) => sql.raw(`generate_series(1, ${String(Math.floor(count))}) as n`);
  const common = sql`id, version, no, factory_no, status, created_at, created_by, updated_at, updated_by, search_text,
    f_name, f_content, f_emergency_degree, f_source_type, f_equip_no, f_executor, f_issuer, f_plan_start, f_plan_end,
    f_actual_start, f_actual_end, f_timeliness`;
  const cells = (
    kind: string,
  ) => sql`${id}, 1, ${kind} || lpad(n::text, 9, '0'), ${plant}, ${state}, ${at}, 'em', ${at},
    'em', lower(${kind} || lpad(n::text, 9, '0')) || chr(10) || lower(${tag}), 'Order ' || n, 'x', '1', 'PLAN', ${tag},
    case when n % 40 = 2 then 'fitter' else 'mate' end, 'em', ${at}, ${at} + 86400000, ${at}, ${at} + 3600000, 'ON_TIME'`;
  return [
    sql`insert into m_maintenance_work (${common}, f_level) select ${cells('BY')}, 'FIRST'
      from ${many(rows * 0.6)}`,
    sql`insert into m_fault_equipment (${common}, f_mode, f_failure_cause, f_cost_labour)
      select ${cells('GZ')}, 'SELF', case when n % 4 = 0 then 'WEAR' else 'EXTERNAL' end, 100 from ${many(rows * 0.4)}`,
    sql`insert into m_equip_list (id, version, factory_no, status, created_at, created_by, updated_at,
        updated_by, search_text, f_name, f_tag_no, f_full_code, f_unit_code, f_place_code, f_equip_code, f_type_id,
        f_section, f_category, f_criticality, f_entered_as)
      select ${id}, 1, ${PLANT}, 'IN_USE', ${at}, 'em', ${at}, 'em', lower(${tag}), 'Machine ' || n, ${tag},
        '01010101' || lpad(n::text, 4, '0'), '010101', '01', lpad(n::text, 4, '0'), 'x', 'LFT', 'MECHANICAL', 'C', 'IN_USE'
      from ${many(MACHINES - 1)}`,
  ];
}

/** Maintenance of one plant that falls due within a month and waits for its order; twenty persons have it to do. */
export function dueRows(lines: number, nowMs: number): readonly SQL[] {
  const due = sql.raw(`(${String(nowMs)} + (n % 30) * 86400000.0 + n * 1000)`);
  return [
    sql`insert into m_maintenances_plan_list (id, version, no, factory_no, status, created_at, created_by, updated_at,
        updated_by, search_text, f_name, f_equipment, f_level, f_every_days, f_minutes, f_is_stop_needed, f_executor,
        f_next_due_at, f_calendar_due_at, f_due_by)
      select md5('plan' || n)::uuid, 1, 'BYJ' || n, ${PLANT}, 'STARTED', ${nowMs}, 'em', ${nowMs}, 'em', 'byj' || n,
        'Plan ' || n, e.id::text, 'FIRST', 30, 60, n % 4 = 0, 'mate' || n % 20, ${due}, ${due}, 'CALENDAR'
      from (select id, row_number() over () as n from m_equip_list) as e where n <= ${sql.raw(String(lines))}`,
  ];
}

/** A basin with so many repairs behind it. */
export function facilityRows(repairs: number): readonly SQL[] {
  const at = sql.raw(`(${String(FIRST_MS)} + n * 3600000.0)`);
  return [
    sql`insert into m_facilities_list (id, version, factory_no, status, created_at, created_by, updated_at, updated_by,
        search_text, f_code, f_name, f_section)
      values ('00000000-0000-7000-8000-0000000000ba', 1, ${PLANT}, 'IN_USE', ${FIRST_MS}, 'em', ${FIRST_MS}, 'em', 'basin', 'F-1', 'Basin', 'OXI')`,
    sql`insert into m_fault_facilities (id, version, no, factory_no, status, created_at, created_by, updated_at,
        updated_by, search_text, f_name, f_content, f_emergency_degree, f_source_type, f_facility_no, f_executor, f_issuer,
        f_plan_start, f_plan_end, f_actual_start, f_actual_end)
      select md5('basin' || n)::uuid, 1, 'SS' || n, ${PLANT}, 'COMPLETED', ${at}, 'em', ${at}, 'em', 'ss' || n, 'Crack ' || n,
        'x', '1', 'TEMP', 'F-1', 'mate', 'em', ${at}, ${at} + 86400000, ${at}, ${at} + 3600000
      from generate_series(1, ${sql.raw(String(repairs))}) as n`,
  ];
}
