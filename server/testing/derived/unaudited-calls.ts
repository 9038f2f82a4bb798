import type { CallDefinition } from '#contract/calls/call.ts'
import { nameOf } from './scenario-requests.ts'

/** Core writes that do not go through `change`: those of the session, preferences and drafts. */
export const noted = [
  'POST /login',
  'POST /login/factor',
  'POST /login/sso/complete',
  'POST /logout',
  'POST /lock',
  'POST /account/confirm',
  'DELETE /account/view',
]

/** Writes without an audit entry. */
const unaudited = [
  'POST /activity',
  'POST /presence',
  'POST /notification/:id/read',
  'POST /notification/read-all',
  'PUT /preference/:key',
  'PUT /draft',
  'DELETE /draft',
  'PATCH /file/:id',
  'POST /task/:id/cancel',
  'POST /import/:id/rows',
  'POST /import/:id/run',
  'POST /bulk-edit/:id/rows',
  'POST /login/passkey',
  'POST /login/sso',
  'POST /account/sso/start',
  'POST /password_reset/request',
  'POST /account/passkeys/creation',
  'POST /account/passkeys/request',
]

/** Whether a write has no audit entry. An import and a bulk edit have one, named after their resource, when their rows are written. */
export function isUnaudited(call: CallDefinition): boolean {
  return unaudited.includes(nameOf(call)) || call.operation === 'import' || call.operation === 'bulkEdit'
}
