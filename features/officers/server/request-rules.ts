import { AppError } from '#contract/errors/app-error.ts'
import type { Officer } from '#contract/identity/officers.ts'
import type { Language } from '#contract/language.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { officerRequestInvalid, officerRequestOwn, officersNotDistinct } from '#features/officers/contract/officer-errors.ts'
import type { newOfficers, RequestFields } from '#features/officers/contract/officers.ts'
import type * as z from 'zod/mini'

/** Throws unless three different people become the officers. */
export function requireDistinct({ systemId, securityId, auditId }: z.output<typeof newOfficers>, language: Language): void {
  if (securityId === systemId) throw fieldError(officersNotDistinct, 'securityId', language)
  if (auditId === systemId || auditId === securityId) throw fieldError(officersNotDistinct, 'auditId', language)
}

/**
 * Throws unless the person fits the request: a user without an office for an appointment, the holder of the role for its removal, another
 * officer for a one-time password. The requester of the end of the separation may name themselves.
 */
export function checkRequest(
  { kind, officer, personId }: RequestFields,
  { requesterId, officeOfPerson, language }: { requesterId: string; officeOfPerson: Officer | null; language: Language },
): void {
  const needsRole = kind === 'assign' || kind === 'revoke'
  if (needsRole !== (officer !== null)) throw fieldError(officerRequestInvalid, 'officer', language)
  if (kind === 'turnOff') return
  const fits = { assign: officeOfPerson === null, revoke: officeOfPerson === officer, resetPassword: officeOfPerson !== null }[kind]
  if (personId === requesterId || !fits) throw fieldError(officerRequestInvalid, 'personId', language)
}

/** Throws unless the approver is neither the requester nor the person concerned. */
export function requireOther(
  { requesterId, personId }: { readonly requesterId: string; readonly personId: string },
  approverId: string,
): void {
  if (approverId === requesterId || approverId === personId) throw new AppError(officerRequestOwn)
}
