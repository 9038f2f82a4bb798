import { AppError } from '#contract/kit/app-error.ts'
import { notFound } from '#contract/kit/error.ts'
import type { CallResult } from '#contract/kit/call.ts'
import { type BasicRecord, type bulkRecords, recordChanged, type RecordFields } from './records.ts'

/** The fields to be changed; those that are absent stay. */
export type RecordChanges = { readonly [Name in keyof RecordFields]?: RecordFields[Name] | undefined }

/** A record and how it stands after a change. */
export interface RecordChange {
  readonly before: BasicRecord
  readonly after: BasicRecord
}

/** A record as it was at one time. */
export type RecordVersion = Pick<BasicRecord, 'id' | 'version'>

/** The record, if it is the one that was read; throws `notFound`, or `recordChanged` with how it stands now. */
export function currentRecord(record: BasicRecord | undefined, version: number): BasicRecord {
  if (!record) throw new AppError(notFound)
  if (record.version !== version) throw new AppError(recordChanged, { current: record })
  return record
}

/** Whether none of the fields that are given differs from the record. */
export function isSameRecord(record: BasicRecord, fields: RecordChanges): boolean {
  const given = Object.entries<string | undefined>(fields).filter(([, value]) => value !== undefined)
  const held = new Map(Object.entries<string | number>(record))
  return given.every(([name, value]) => held.get(name) === value)
}

/** What the audit log shows of a record. */
export function auditedRecord({ avatar: _avatar, createDate: _created, updateDate: _updated, ...fields }: BasicRecord) {
  return fields
}

/** What the audit log keeps of a change of a record: how it was before and is after, null where it is in no list. */
export function auditedChange(before: BasicRecord | null, after: BasicRecord | null, { id, name, version }: BasicRecord) {
  return { recordId: id, title: name, version, before: before && auditedRecord(before), after: after && auditedRecord(after) }
}

/** What a call for these records answers when it has made these changes; `same` stood as it asks before. The rest is skipped. */
export function bulkResult(
  items: readonly RecordVersion[],
  changes: readonly RecordChange[],
  same: readonly RecordVersion[],
): CallResult<typeof bulkRecords> {
  const done = [...changes.map(({ after: { id, version } }) => ({ id, version })), ...same]
  const doneIds = new Set(done.map(({ id }) => id))
  return { done, skipped: items.map(({ id }) => id).filter((id) => !doneIds.has(id)) }
}
