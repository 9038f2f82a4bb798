import * as z from 'zod/mini'
import { wrongCredentials } from '#contract/access.ts'
import { runBulkEdit, undoBulkEdit } from '#contract/bulk-edits.ts'
import { isRead } from '#contract/calls/call.ts'
import { wrongPassword } from '#contract/confirmation.ts'
import { wrongCode, wrongPasskey } from '#contract/factors/factor-errors.ts'
import { forbidden } from '#contract/errors/error.ts'
import { maskedFieldRefused } from '#contract/resource/field-errors.ts'
import { identityNotLinked } from '#contract/single-sign-on/single-sign-on-errors.ts'
import { nameOf } from './answer.ts'
import type { AnsweredCall } from './session.ts'

/** Something that a person did or was refused, as an audit log names it. */
export interface AuditedAct {
  /** `<resource>.<operation>`. */
  readonly action: string
  readonly username: string
  readonly result: 'done' | 'refused'
}

/** The errors of a refusal. Others say that nothing was tried. */
const refusals: ReadonlySet<string> = new Set([
  forbidden.name,
  maskedFieldRefused.name,
  wrongCredentials.name,
  wrongPassword.name,
  wrongCode.name,
  wrongPasskey.name,
  identityNotLinked.name,
])

/** The names of two people are equal however they are written. */
export function actKey({ action, username, result }: AuditedAct): string {
  return `${action} by ${username.toLowerCase()}, ${result}`
}

const versioned = z.object({ version: z.number() })
const rowVersions = z.array(z.object({ id: z.string(), version: z.number() }))
const bulkBody = z.object({ items: rowVersions })
const bulk = z.object({ done: rowVersions, skipped: z.array(z.unknown()) })

/** Whether an update returned the version that was sent, because the row already had all values, and a bulk call did so for each row it did not skip. */
function changedNothing(body: unknown, result: unknown): boolean {
  const { success: isBulk, data } = bulk.safeParse(result)
  const [sent, stored] = [versioned.safeParse(body), versioned.safeParse(result)]
  if (isBulk) {
    const items = bulkBody.safeParse(body).data?.items ?? []
    return data.done.every((row) => items.some(({ id, version }) => id === row.id && version === row.version))
  }
  return sent.success && stored.success && sent.data.version === stored.data.version
}

const bulkEdited = z.object({
  task: z.null(),
  edit: z.object({ resource: z.string(), doneCount: z.number(), undoneCount: z.number() }),
})

/** The act of a bulk edit or its undo, which is named after its resource; none if it changed nothing, or if a task writes. */
function bulkEditAct(call: AnsweredCall['call'], username: string, result: unknown): AuditedAct[] {
  const { success, data } = bulkEdited.safeParse(result)
  const isUndo = call.operation === undoBulkEdit.operation
  if (!success || (isUndo ? data.edit.undoneCount : data.edit.doneCount) === 0) return []
  return [{ action: `${data.edit.resource}.${isUndo ? 'undoBulkEdit' : 'bulkEdit'}`, username, result: 'done' }]
}

/** The writes that were done and the calls that were refused, in order. A repeat with the same key does nothing. */
export function actsOf(answered: readonly AnsweredCall[], unaudited: ReadonlySet<string>): AuditedAct[] {
  const keys = new Set<string>()
  return answered.flatMap(({ call, username, idempotencyKey, body, answer }): AuditedAct[] => {
    if (call.resource === undefined || call.operation === undefined || unaudited.has(nameOf(call))) return []
    const act = { action: `${call.resource}.${call.operation}`, username }
    if (!answer.isSuccess) {
      return refusals.has(answer.failure.error) ? [{ ...act, result: 'refused' }] : []
    }
    const key = `${username} ${idempotencyKey}`
    const isRepeat = idempotencyKey !== undefined && keys.has(key)
    keys.add(key)
    if (call.resource === runBulkEdit.resource && !isRead(call)) return bulkEditAct(call, username, answer.result)
    // The beginning of an import or a bulk edit writes no row; what does adds the entry.
    const isBeginning = call.operation === 'import' || call.operation === 'bulkEdit'
    return isRead(call) || isRepeat || isBeginning || changedNothing(body, answer.result) ? [] : [{ ...act, result: 'done' }]
  })
}
