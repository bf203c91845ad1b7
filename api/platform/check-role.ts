import type { Context } from './context.ts';

/**
 * In production, refuses to start with a database role that could rewrite evidence: a superuser, an owner of the append-only
 * tables (or a member of that role), or one with more rights than reading and adding. Elsewhere it only logs that.
 */
export async function checkRole({
  config,
  pool,
  log,
}: Pick<Context, 'config' | 'pool' | 'log'>): Promise<void> {
  const problems = await powersOf(pool);
  if (problems.length === 0) return;
  const message = `the database role of DATABASE_URL may do too much: ${problems.join('; ')}`;
  if (config.env === 'production') throw new Error(message);
  log.warn(message);
}

interface Powers {
  readonly role: string;
  readonly attributes: readonly string[];
  readonly creates: boolean;
  readonly owned: readonly string[];
  readonly changeable: readonly string[];
}

async function powersOf(pool: Context['pool']): Promise<readonly string[]> {
  const { rows } = await pool.query<Powers>(
    `select current_user as role,
       array(select a from pg_roles r, unnest(array['superuser', 'createrole', 'createdb', 'bypassrls', 'replication'],
           array[r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolbypassrls, r.rolreplication]) as u (a, has)
         where r.rolname = current_user and has) as attributes,
       has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create') as creates,
       array(select c.relname::text from pg_class c where c.oid = any(t.ids) and pg_has_role(c.relowner, 'member')) as owned,
       array(select c.relname::text from pg_class c
         where c.oid = any(t.ids) and has_table_privilege(c.oid, 'update, delete, truncate, trigger')) as changeable
     from (select array_agg(c.oid) as ids from pg_class c
       where c.relnamespace = 'public'::regnamespace and obj_description(c.oid, 'pg_class') = 'append-only') t`,
  );
  const [powers] = rows;
  if (!powers) return [];
  const { role, attributes, creates, owned, changeable } = powers;
  // A superuser passes every other check, so only that is named.
  if (attributes.includes('superuser')) return [`${role} is a superuser`];
  const problems: string[] = [];
  if (attributes.length > 0) problems.push(`${role} has ${attributes.join(', ')}`);
  if (owned.length > 0) return [...problems, `${role} owns ${owned.join(', ')}`];
  if (creates) problems.push(`${role} may create tables`);
  if (changeable.length > 0) problems.push(`${role} may change rows of ${changeable.join(', ')}`);
  return problems;
}
