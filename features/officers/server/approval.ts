import { fieldError } from '#contract/resource/field-errors.ts'
import { officerRequestInvalid, officerUnfit } from '#features/officers/contract/officer-errors.ts'
import type { OfficerRequest } from '#features/officers/contract/officers.ts'
import { checkRequest, requireOther } from './request-rules.ts'
import type { Context } from '#server/kit/context.ts'
import { setTemporaryPassword } from '#server/auth/passwords/reset-password.ts'
import type { AuditedChange, UnitOfWork } from '#server/db/unit-of-work.ts'
import { requireOfficers } from '#server/identity/officers/officer-guard.ts'
import { type OfficerUser, officerStore } from '#server/identity/officers/officer-store.ts'
import { appoint, dismiss, isFit, turnOff } from '#server/auth/officer-writes.ts'
import { rightsOf } from '#server/identity/rights-store.ts'

type Status = 'pending' | 'approved' | 'withdrawn'

function titleOf({ realName, username }: OfficerRequest['person']): string {
  return `${realName} (${username})`
}

/** The audited change of a request. */
export function auditedRequest({ id, kind, officer, person }: OfficerRequest, before: Status | null, after: Status): AuditedChange {
  const values = (status: Status) => ({ kind, officer, personId: person.id, personTitle: titleOf(person), status })
  return { recordId: id, title: titleOf(person), before: before && values(before), after: values(after) }
}

async function reset(uow: UnitOfWork, user: OfficerUser, passwordHash: string, now: number): Promise<void> {
  await setTemporaryPassword(uow.db, user, passwordHash, now)
  uow.audit({ resource: 'users', recordId: user.id, title: titleOf(user), version: user.version + 1, before: null, after: null })
  await requireOfficers(uow.db)
}

/** Does what a request asks for; the caller approves it. Everything is checked again, because others may have changed it since. */
export async function carryOut(
  uow: UnitOfWork,
  { principal, clock, language }: Context,
  { request, passwordHash }: { request: OfficerRequest; passwordHash: string },
): Promise<void> {
  const { kind, officer, person, requestedBy } = request
  requireOther({ requesterId: requestedBy.id, personId: person.id }, principal.id)
  const { officer: officeOfPerson } = await rightsOf(uow.db, person.id)
  checkRequest({ kind, officer, personId: person.id }, { requesterId: requestedBy.id, officeOfPerson, language })
  const user = await officerStore(uow.db).user(person.id)
  if (!user || ((kind === 'assign' || kind === 'turnOff') && !isFit(user))) throw fieldError(officerUnfit, 'personId', language)
  if (kind === 'resetPassword') return reset(uow, user, passwordHash, clock.now())
  if (kind === 'turnOff') return turnOff(uow, user, clock)
  if (officer === null) throw fieldError(officerRequestInvalid, 'officer', language)
  return kind === 'assign' ? appoint(uow, officer, user, clock) : dismiss(uow, officer, user, clock)
}
