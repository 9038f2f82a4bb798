import { AppError } from '#contract/errors/app-error.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import { lastOfficer } from '#contract/identity/identity-errors.ts'
import { type Officer, officers } from '#contract/identity/officers.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import {
  officerRequestClosed,
  officerRequestOwn,
  officersOff,
  officersOn,
  officerUnfit,
} from '#features/officers/contract/officer-errors.ts'
import {
  approveOfficerRequest,
  getSeparation,
  type OfficerRequest,
  requestLifeHours,
  requestOfficerChange,
  separateDuties,
  withdrawOfficerRequest,
} from '#features/officers/contract/officers.ts'
import { checkRequest, requireDistinct, requireOther } from '#features/officers/contract/request-rules.ts'
import { formatMinute, minuteMs, toMinutes } from '#web/mock/minutes.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { accountOf, setPassword } from '#web/mock/people.ts'
import { organisationRows } from '#web/mock/resource/row-registry.ts'
import { appoint, dismiss, isSeparated, officeOf, officerEntries, superAdministratorId, turnOff, turnOn } from '#web/mock/separation.ts'
import { closeSessionsOf } from '#web/mock/sessions.ts'

const hourMs = 60 * minuteMs

const minuteOf = (time: number) => formatMinute(Math.floor(toMinutes(time)))

/** All requests, oldest first; they are gone when the page is reloaded. */
const stored = new Map<string, { readonly request: OfficerRequest; readonly expiresAt: number; readonly isOpen: boolean }>()

function rowOf(id: string, now: number): AnyRow | undefined {
  return organisationRows('users')?.find(id, now)
}

function userOf(id: string, now: number) {
  const row = organisationRows('users')?.findAny(id, now)
  return { id, username: String(row?.['username']), realName: String(row?.['realName']) }
}

function requireFit(id: string, field: string, { now, language }: MockContext): void {
  if (rowOf(id, now)?.['isEnabled'] !== true) throw fieldError(officerUnfit, field, language)
}

function requireOfficer({ person }: MockContext): void {
  if (officeOf(person.userId) === null) throw new AppError(forbidden)
}

function openRequest(id: string, now: number): OfficerRequest {
  const found = stored.get(id)
  if (!found) throw new AppError(notFound)
  if (!found.isOpen || found.expiresAt <= now || officeOf(found.request.requestedBy.id) === null) throw new AppError(officerRequestClosed)
  return found.request
}

function close(id: string): void {
  const found = stored.get(id)
  if (found) stored.set(id, { ...found, isOpen: false })
}

function audit({ audit: record }: MockContext, { id, kind, officer, person }: OfficerRequest, status: string): void {
  record({ recordId: id, title: person.realName, before: null, after: { kind, officer, personId: person.id, status } })
}

/** Throws if the role would have nobody left who can sign in. */
function requireAnother(officer: Officer, userId: string, now: number): void {
  const others = officerEntries().filter(([id, held]) => held === officer && id !== userId && rowOf(id, now)?.['isEnabled'] === true)
  if (others.length === 0) throw new AppError(lastOfficer)
}

function newPassword(username: string): string {
  const password = Array.from(crypto.getRandomValues(new Uint8Array(8)), (value) => value.toString(16).padStart(2, '0')).join('')
  const account = accountOf(username)
  if (account) setPassword(account, password)
  closeSessionsOf(username)
  return password
}

/** Does what was requested; returns the one-time password of a reset. */
function carryOut({ kind, officer, person, requestedBy }: OfficerRequest, context: MockContext): string | null {
  const { now, language } = context
  requireOther({ requesterId: requestedBy.id, personId: person.id }, context.person.userId)
  const officeOfPerson = officeOf(person.id)
  checkRequest({ kind, officer, personId: person.id }, { requesterId: requestedBy.id, officeOfPerson, language })
  if (kind === 'resetPassword') return newPassword(person.username)
  if (kind === 'turnOff') turnOff(person.id)
  if (kind === 'assign' && officer) appoint(person.id, officer)
  if (kind === 'revoke' && officer) {
    requireAnother(officer, person.id, now)
    dismiss(person.id)
  }
  return null
}

/** Mock handlers of the separation of duties. */
export const handlers: readonly MockHandler[] = [
  mock(getSeparation, (_, { now }) => {
    const holders = officerEntries().map(([id, officer]) => ({
      ...userOf(id, now),
      officer,
      isEnabled: rowOf(id, now)?.['isEnabled'] === true,
    }))
    const open = [...stored.values()].filter(
      ({ request, expiresAt, isOpen }) => isOpen && expiresAt > now && officeOf(request.requestedBy.id) !== null,
    )
    return {
      isOn: isSeparated(),
      holders: holders.toSorted((one, other) => officers.indexOf(one.officer) - officers.indexOf(other.officer)),
      requests: open.map(({ request }) => request).toReversed(),
    }
  }),

  mock(separateDuties, ({ body }, context) => {
    const { person, language } = context
    if (isSeparated()) throw new AppError(officersOn)
    if (person.userId !== superAdministratorId()) throw new AppError(forbidden)
    requireDistinct(body, language)
    for (const [field, id] of Object.entries(body)) requireFit(id, field, context)
    stored.clear()
    turnOn({ system: body.systemId, security: body.securityId, audit: body.auditId })
    closeSessionsOf(person.username)
    context.audit({ recordId: person.userId, title: person.username, before: null, after: { ...body } })
    return null
  }),

  mock(requestOfficerChange, ({ body }, context) => {
    const { person, now, language } = context
    if (!isSeparated()) throw new AppError(officersOff)
    requireOfficer(context)
    checkRequest(body, { requesterId: person.userId, officeOfPerson: officeOf(body.personId), language })
    if (body.kind === 'assign' || body.kind === 'turnOff') requireFit(body.personId, 'personId', context)
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
    const { kind, officer, personId } = body
    const expiresAt = now + requestLifeHours * hourMs
    const dates = { requestedAt: minuteOf(now), expiresAt: minuteOf(expiresAt) }
    const request = { id, kind, officer, person: userOf(personId, now), requestedBy: userOf(person.userId, now), ...dates }
    stored.set(id, { request, expiresAt, isOpen: true })
    audit(context, request, 'pending')
    return request
  }),

  mock(approveOfficerRequest, ({ params: { id } }, context) => {
    const request = openRequest(id, context.now)
    requireOfficer(context)
    const password = carryOut(request, context)
    close(id)
    audit(context, request, 'approved')
    return { id, username: request.person.username, password }
  }),

  mock(withdrawOfficerRequest, ({ params: { id } }, context) => {
    const request = openRequest(id, context.now)
    if (request.requestedBy.id !== context.person.userId) throw new AppError(officerRequestOwn)
    close(id)
    audit(context, request, 'withdrawn')
    return null
  }),
]
