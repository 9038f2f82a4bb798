import * as z from 'zod/mini'
import type { Connection } from '#server/db/database.ts'

interface PasskeyTable {
  id: string
  user_id: string
  credential_id: string
  public_key: string
  sign_count: number
  transports: string
  name: string
  last_used_at: number | null
  created_at: number
  updated_at: number
}

/** A passkey. Ids and keys are in base64url; times are epoch milliseconds. */
export interface StoredPasskey {
  readonly id: string
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: string
  /** How often the authenticator says that it has signed; it never goes back. */
  readonly signCount: number
  readonly transports: readonly string[]
  readonly name: string
  readonly lastUsedAt: number | null
  readonly createdAt: number
}

const transportsSchema = z.array(z.string())

function toPasskey(row: PasskeyTable): StoredPasskey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
    transports: transportsSchema.parse(JSON.parse(row.transports)),
    name: row.name,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
  }
}

function tables(connection: Connection) {
  return connection.$extendTables<{ passkey: PasskeyTable }>()
}

function writing(connection: Connection) {
  const database = tables(connection)
  return {
    async add({ id, userId, ...passkey }: Omit<StoredPasskey, 'lastUsedAt'>): Promise<void> {
      await database
        .insertInto('passkey')
        .values({
          id,
          user_id: userId,
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          sign_count: passkey.signCount,
          transports: JSON.stringify(passkey.transports),
          name: passkey.name,
          last_used_at: null,
          created_at: passkey.createdAt,
          updated_at: passkey.createdAt,
        })
        .execute()
    },

    async rename(id: string, name: string, now: number): Promise<void> {
      await database.updateTable('passkey').set({ name, updated_at: now }).where('id', '=', id).execute()
    },

    /** Notes a use; false if the passkey has been removed, or used since it was read. */
    async use({ id, signCount }: StoredPasskey, newCount: number, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('passkey')
        .set({ sign_count: newCount, last_used_at: now })
        .where('id', '=', id)
        .where('sign_count', '=', signCount)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('passkey').where('id', '=', id).execute()
    },

    async removeOf(userId: string): Promise<void> {
      await database.deleteFrom('passkey').where('user_id', '=', userId).execute()
    },
  }
}

/** Reads and writes passkeys. */
export function passkeyStore(connection: Connection) {
  const database = tables(connection)
  return {
    ...writing(connection),

    async listOf(userId: string): Promise<StoredPasskey[]> {
      const rows = database.selectFrom('passkey').selectAll().where('user_id', '=', userId)
      return (await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()).map(toPasskey)
    },

    async has(userId: string): Promise<boolean> {
      const rows = database.selectFrom('passkey').where('user_id', '=', userId)
      return (await rows.select('id').limit(1).executeTakeFirst()) !== undefined
    },

    async findByCredential(credentialId: string): Promise<StoredPasskey | undefined> {
      const row = await database.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
      return row && toPasskey(row)
    },

    async find(userId: string, id: string): Promise<StoredPasskey | undefined> {
      const rows = database.selectFrom('passkey').selectAll().where('user_id', '=', userId)
      const row = await rows.where('id', '=', id).executeTakeFirst()
      return row && toPasskey(row)
    },
  }
}
