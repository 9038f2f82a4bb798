import { passwordHasher } from '#server/auth/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import {
  officerRequestClosed,
  officersOff,
  officersOn,
  officerRequestOwn,
  officerUnfit,
} from '#features/officers/contract/officer-errors.ts'
import {
  approveOfficerRequest,
  getSeparation,
  requestLifeHours,
  requestOfficerChange,
  separateDuties,
  withdrawOfficerRequest,
} from '#features/officers/contract/officers.ts'
import { checkRequest, requireDistinct } from './request-rules.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { generatedPassword } from '#server/auth/passwords/generated-password.ts'
import { passwordLock } from '#server/auth/passwords/password-store.ts'
import { hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { type OfficerUser, officerStore } from '#server/identity/officers/officer-store.ts'
import { isFit, turnOn } from '#server/auth/officer-writes.ts'
import { rightsLock } from '#server/identity/rights.ts'
import { isSeparated, rightsOf } from '#server/identity/rights-store.ts'
import { auditedRequest, carryOut } from './approval.ts'
import { requestStore, type StoredRequest } from './request-store.ts'

const locks = [rightsLock]

/** The user, who can become an officer. */
async function fitUser(connection: Connection, id: string, field: string, { language }: Context): Promise<OfficerUser> {
  const user = await officerStore(connection).user(id)
  if (!isFit(user)) throw fieldError(officerUnfit, field, language)
  return user
}

/** The pending request with this id. */
async function openRequest(connection: Connection, id: string, now: number): Promise<StoredRequest> {
  const found = await requestStore(connection).find(id)
  if (!found) throw new AppError(notFound)
  const requester = await rightsOf(connection, found.request.requestedBy.id)
  if (!found.isPending || found.expiresAt <= now || requester.officer === null) throw new AppError(officerRequestClosed)
  return found
}

/** Throws unless the caller is an officer: the permission alone, granted before the separation, is not enough. */
async function requireOfficer(connection: Connection, { principal }: Context): Promise<void> {
  if ((await rightsOf(connection, principal.id)).officer === null) throw new AppError(forbidden)
}

const turningOn = handle(separateDuties, ({ body }, context) =>
  context.change(
    async (uow) => {
      const { principal, clock, language } = context
      if (await isSeparated(uow.db)) throw new AppError(officersOn)
      if (!(await rightsOf(uow.db, principal.id)).isSuper) throw new AppError(forbidden)
      requireDistinct(body, language)
      const members = {
        system: await fitUser(uow.db, body.systemId, 'systemId', context),
        security: await fitUser(uow.db, body.securityId, 'securityId', context),
        audit: await fitUser(uow.db, body.auditId, 'auditId', context),
      }
      await requestStore(uow.db).withdrawAll(principal.id, clock.now())
      await turnOn(uow, members, clock)
      return null
    },
    { locks },
  ),
)

const requesting = handle(requestOfficerChange, ({ body }, context) =>
  context.change(
    async (uow) => {
      const { principal, clock, language } = context
      if (!(await isSeparated(uow.db))) throw new AppError(officersOff)
      await requireOfficer(uow.db, context)
      const { officer: officeOfPerson } = await rightsOf(uow.db, body.personId)
      checkRequest(body, { requesterId: principal.id, officeOfPerson, language })
      if (body.kind === 'assign' || body.kind === 'turnOff') await fitUser(uow.db, body.personId, 'personId', context)
      const now = clock.now()
      const id = newId(clock)
      await requestStore(uow.db).create({ ...body, id, requesterId: principal.id, expiresAt: now + requestLifeHours * hourMs }, now)
      const { request } = await openRequest(uow.db, id, now)
      uow.audit(auditedRequest(request, null, 'pending'))
      return request
    },
    { locks },
  ),
)

const approving = handle(approveOfficerRequest, async ({ params: { id } }, context) => {
  const { clock } = context
  const { request } = await openRequest(context.read.db, id, clock.now())
  const password = request.kind === 'resetPassword' ? generatedPassword() : null
  const passwordHash = password === null ? '' : await context.get(passwordHasher).hash(password)
  return context.change(
    async (uow) => {
      await requireOfficer(uow.db, context)
      const current = await openRequest(uow.db, id, clock.now())
      await carryOut(uow, context, { request: current.request, passwordHash })
      await requestStore(uow.db).decide(id, 'approved', context.principal.id, clock.now())
      uow.audit(auditedRequest(current.request, 'pending', 'approved'))
      return { id, username: request.person.username, password }
    },
    { locks: [passwordLock(request.person.id), ...locks] },
  )
})

const withdrawing = handle(withdrawOfficerRequest, ({ params: { id } }, context) =>
  context.change(
    async (uow) => {
      const { principal, clock } = context
      const { request } = await openRequest(uow.db, id, clock.now())
      if (request.requestedBy.id !== principal.id) throw new AppError(officerRequestOwn)
      await requestStore(uow.db).decide(id, 'withdrawn', principal.id, clock.now())
      uow.audit(auditedRequest(request, 'pending', 'withdrawn'))
      return null
    },
    { locks },
  ),
)

/** Handlers of the separation of duties. */
export const officerHandlers: readonly Handler[] = [
  handle(getSeparation, async (_, { read, clock }) => {
    const [holders, pending] = [await officerStore(read.db).holders(), await requestStore(read.db).pending(clock.now())]
    const serving = new Set(holders.map(({ id }) => id))
    return {
      isOn: holders.length > 0,
      holders: [...holders],
      requests: pending.map(({ request }) => request).filter(({ requestedBy }) => serving.has(requestedBy.id)),
    }
  }),
  turningOn,
  requesting,
  approving,
  withdrawing,
]
