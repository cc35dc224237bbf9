/**
 * Asks a database for the statements that empty it and restart its numbers. A table that never had a row takes no space:
 * emptying it too, one of some hundreds, costs more than most tests do.
 */
export const EMPTYING = `
  select format('truncate table %s restart identity cascade', string_agg(oid::regclass::text, ', ')) as statement
    from pg_class
   where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  having count(*) > 0
  union all
  select format('alter sequence %I restart', sequencename)
    from pg_sequences
   where schemaname = 'public' and last_value is not null`;
