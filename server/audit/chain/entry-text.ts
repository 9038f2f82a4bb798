import { sha256 } from '#platform/hashes.ts'

/** A row of `audit_entry` as it is stored. */
export interface EntryRow {
  readonly id: string
  readonly created_at: number
  readonly user_id: string | null
  readonly username: string
  readonly session_id: string | null
  readonly ip: string
  readonly request_id: string
  readonly action: string
  readonly target: string
  readonly target_name: string
  readonly result: string
  readonly repeated: number
  readonly username_search: string
  readonly target_search: string
}

/** A row of `audit_change` as it is stored. */
export interface ChangeRow {
  readonly position: number
  readonly resource: string
  readonly record_id: string
  readonly title: string
  readonly version: number | null
  readonly before: string | null
  readonly after: string | null
}

/** The version of the text below. Another text gets another number, so that links made earlier are still verified as they were made. */
export const textVersion = 1

/** As a database returns it, which replaces halves of characters. */
function stored(text: string | null): string | null {
  return text === null ? null : text.toWellFormed()
}

/** The digest of one change of an entry. */
export function changeDigest({ position, resource, record_id, title, version, before, after }: ChangeRow): string {
  return sha256(JSON.stringify([position, resource, stored(record_id), stored(title), version, before, after]), 'base64url')
}

/** What a seal and a link are computed over: every column of an entry, and the digests of its changes in their order. */
export function entryText(entry: EntryRow, changeDigests: readonly string[]): string {
  return JSON.stringify([
    textVersion,
    entry.id,
    entry.created_at,
    entry.user_id,
    stored(entry.username),
    entry.session_id,
    entry.ip,
    entry.request_id,
    entry.action,
    stored(entry.target),
    stored(entry.target_name),
    entry.result,
    entry.repeated,
    stored(entry.username_search),
    stored(entry.target_search),
    changeDigests,
  ])
}
