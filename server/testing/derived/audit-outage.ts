import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const refuse = `create function refuse_audit_entry() returns trigger language plpgsql as $$
  begin if exists (select 1 from audit_outage) then raise exception 'the audit log is away'; end if; return new; end $$`

/** Lets the audit log refuse entries for a while. */
export class AuditOutage {
  readonly #database: Database

  private constructor(database: Database) {
    this.#database = database
  }

  static async open(database: Database): Promise<AuditOutage> {
    const isPostgres = database.dialect === 'postgres'
    const refused = isPostgres
      ? sql`execute function refuse_audit_entry()`
      : sql`begin select raise(abort, 'the audit log is away') where exists (select 1 from audit_outage); end`
    await database.write(async (connection) => {
      await sql`create table audit_outage (id integer)`.execute(connection)
      if (isPostgres) await sql.raw(refuse).execute(connection)
      await sql`create trigger refuse_audit_entry before insert on audit_entry for each row ${refused}`.execute(connection)
    })
    return new AuditOutage(database)
  }

  /** The result of an action while no entry can be written. */
  async during<Result>(act: () => Promise<Result>): Promise<Result> {
    await this.#database.write((connection) => sql`insert into audit_outage (id) values (1)`.execute(connection))
    const result = await act()
    await this.#database.write((connection) => sql`delete from audit_outage`.execute(connection))
    return result
  }
}
