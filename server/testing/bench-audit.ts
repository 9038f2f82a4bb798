// Verifies the hash chain of an embedded database, and reads and hashes the same rows plainly, in turns. Prints entries a second as JSON.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { coreModules } from '#server/app/core-modules.ts'
import { auditStore } from '#server/audit/audit-store.ts'
import { AuditChainer } from '#server/audit/chain/chainer.ts'
import { AuditKey } from '#server/audit/chain/keyed-hashes.ts'
import { verifyChain } from '#server/audit/chain/verify.ts'
import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { databaseFileName } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'

const entryCount = 200_000
const entriesAtOnce = 1000
const rounds = 3
const key = new AuditKey(Buffer.alloc(32, 7))

/** Writes entries of one changed record each, as an edit of a record leaves them. */
async function fill(database: Database): Promise<void> {
  const fields = { id: '01m84a8an5qzb42t', name: '沈若琳', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass', version: 1 }
  for (let start = 0; start < entryCount; start += entriesAtOnce) {
    await database.write(async (connection) => {
      for (let index = start; index < start + entriesAtOnce; index++) {
        const entry = {
          id: String(index).padStart(16, '0'),
          at: systemClock.now(),
          userId: '01m84a8an5qzb42s',
          username: 'admin',
          sessionId: 'session',
          ip: '192.0.2.1',
          requestId: 'abcdefghjk',
          action: 'records.update',
          target: fields.id,
          targetName: fields.name,
          result: 'done' as const,
          repeated: 1,
        }
        const change = {
          recordId: fields.id,
          title: fields.name,
          version: 2,
          before: fields,
          after: { ...fields, city: '上海', version: 2 },
        }
        await auditStore(connection).append(entry, [change], 'records', key)
      }
    })
  }
}

/** Reads the same rows in the order of the chain and hashes them, with nothing of the product. */
function readPlainly(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  const digest = createHash('sha256')
  let count = 0
  const rows = database.prepare(
    `select audit_entry.*, audit_change.* from audit_chain join audit_entry on audit_entry.id = audit_chain.entry_id
     join audit_change on audit_change.entry_id = audit_entry.id order by audit_chain.seq`,
  )
  for (const row of rows.iterate()) {
    digest.update(JSON.stringify(Object.values(row)))
    count += 1
  }
  digest.digest()
  database.close()
  return count
}

async function perSecond(work: () => Promise<number> | number): Promise<number> {
  const startedAt = performance.now()
  const count = await work()
  return (count * 1000) / (performance.now() - startedAt)
}

const folder = mkdtempSync(join(tmpdir(), 'steward-audit-chain-'))
const database = openSqlite(folder)
try {
  await migrate(database, coreModules, systemClock)
  await fill(database)
  const chainer = new AuditChainer({ database, key, clock: systemClock, log: { info() {}, error() {} } })
  await chainer.flush()
  const [verified, plain] = [new Array<number>(), new Array<number>()]
  for (let round = 0; round < rounds; round++) {
    verified.push(
      await perSecond(async () => {
        const result = await verifyChain(database.read, key)
        if (result.broken || result.verified !== entryCount) throw new Error('the chain is not intact')
        return result.verified
      }),
    )
    plain.push(await perSecond(() => readPlainly(join(folder, databaseFileName))))
  }
  process.stdout.write(JSON.stringify({ verified, plain }))
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
