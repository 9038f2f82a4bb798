import type { Officer } from '#contract/identity/officers.ts'
import type { OfficerRequest, RequestFields, RequestKind } from '#features/officers/contract/officers.ts'
import type { Connection } from '#server/db/database.ts'

type RequestTables = {
  officer_request: {
    id: string
    kind: RequestKind
    officer: Officer | null
    person_id: string
    requester_id: string
    status: 'pending' | 'approved' | 'withdrawn'
    decided_by: string | null
    expires_at: number
    created_at: number
    updated_at: number
  }
  person: { id: string; username: string; real_name: string }
  requester: { id: string; username: string; real_name: string }
}

/** A request to store. Times are epoch milliseconds. */
interface NewRequest extends RequestFields {
  readonly id: string
  readonly requesterId: string
  readonly expiresAt: number
}

/** A request with what decides whether it can be approved. */
export interface StoredRequest {
  readonly request: OfficerRequest
  readonly isPending: boolean
  readonly expiresAt: number
}

function requests(connection: Connection) {
  return connection
    .$extendTables<RequestTables & { app_user: RequestTables['person'] }>()
    .selectFrom('officer_request')
    .innerJoin('app_user as person', 'person.id', 'officer_request.person_id')
    .innerJoin('app_user as requester', 'requester.id', 'officer_request.requester_id')
    .selectAll('officer_request')
    .select([
      'person.username as person_username',
      'person.real_name as person_name',
      'requester.username as requester_username',
      'requester.real_name as requester_name',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

function toRequest(row: Row): StoredRequest {
  return {
    request: {
      id: row.id,
      kind: row.kind,
      officer: row.officer,
      person: { id: row.person_id, username: row.person_username, realName: row.person_name },
      requestedBy: { id: row.requester_id, username: row.requester_username, realName: row.requester_name },
      requestedAt: new Date(row.created_at).toISOString(),
      expiresAt: new Date(row.expires_at).toISOString(),
    },
    isPending: row.status === 'pending',
    expiresAt: row.expires_at,
  }
}

/** Reads and writes the requests of officers. */
export function requestStore(connection: Connection) {
  const database = connection.$extendTables<RequestTables>()
  return {
    /** The requests that can still be approved, newest first. */
    async pending(now: number): Promise<StoredRequest[]> {
      const rows = await requests(connection)
        .where('officer_request.status', '=', 'pending')
        .where('officer_request.expires_at', '>', now)
        .orderBy('officer_request.created_at', 'desc')
        .orderBy('officer_request.id', 'desc')
        .execute()
      return rows.map(toRequest)
    },

    async find(id: string): Promise<StoredRequest | undefined> {
      const row = await requests(connection).where('officer_request.id', '=', id).executeTakeFirst()
      return row && toRequest(row)
    },

    async create({ id, kind, officer, personId, requesterId, expiresAt }: NewRequest, now: number): Promise<void> {
      const stamps = { status: 'pending', decided_by: null, created_at: now, updated_at: now } as const
      await database
        .insertInto('officer_request')
        .values({ ...stamps, id, kind, officer, person_id: personId, requester_id: requesterId, expires_at: expiresAt })
        .execute()
    },

    async decide(id: string, status: 'approved' | 'withdrawn', decidedBy: string, now: number): Promise<void> {
      await database.updateTable('officer_request').set({ status, decided_by: decidedBy, updated_at: now }).where('id', '=', id).execute()
    },

    /** Withdraws what is left of an earlier separation, so that nothing of it is approved in the next one. */
    async withdrawAll(decidedBy: string, now: number): Promise<void> {
      await database
        .updateTable('officer_request')
        .set({ status: 'withdrawn', decided_by: decidedBy, updated_at: now })
        .where('status', '=', 'pending')
        .execute()
    },
  }
}
