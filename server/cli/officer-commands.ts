import { systemActor } from '#server/kit/writes.ts'
import { type Officer, officerNames, officers } from '#contract/identity/officers.ts'
import { isAppError } from '#contract/errors/app-error.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { officerStore } from '#server/identity/officers/officer-store.ts'
import { appoint, isFit, turnOff } from '#server/auth/officer-writes.ts'
import { rightsLock } from '#server/identity/rights.ts'
import { isSeparated } from '#server/identity/rights-store.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import type { AdminContext } from './admin-context.ts'
import type { AdminRequest, AdminResponse } from './admin-request.ts'

type OfficersRequest = Extract<AdminRequest, { command: 'officers' }>

const isOff = 'Separation of duties is off. A super administrator can turn it on, on the page Separation of duties.'

function nameOf(officer: Officer): string {
  return `${officer} (${officerNames[officer]['zh-CN']})`
}

async function status({ read }: AdminContext): Promise<AdminResponse> {
  if (!(await isSeparated(read))) return { isDone: true, text: isOff }
  const holders = await officerStore(read).holders()
  const lines = officers.map((officer) => {
    const names = holders.filter((holder) => holder.officer === officer)
    return `${nameOf(officer)}: ${names.map(({ username, isEnabled }) => (isEnabled ? username : `${username} (disabled)`)).join(', ')}`
  })
  return { isDone: true, text: ['Separation of duties is on.', ...lines].join('\n') }
}

/** Changes the officers on behalf of the person who may run commands on this machine. */
async function change(
  { read, writes, clock }: AdminContext,
  request: Extract<OfficersRequest, { username: string }>,
): Promise<AdminResponse> {
  const found = await userStore(read).findByName(request.username)
  if (!found) return { isDone: false, message: `There is no user named ${request.username}.` }
  const name = request.action === 'assign' ? 'machine.assignOfficer' : 'machine.turnOffOfficers'
  const work = async (uow: UnitOfWork): Promise<AdminResponse> => {
    const refuse = (message: string): AdminResponse => {
      uow.unchanged()
      return { isDone: false, message }
    }
    if (!(await isSeparated(uow.db))) return refuse(isOff)
    const user = await officerStore(uow.db).user(found.id)
    if (!isFit(user)) return refuse(`${found.username} is disabled or has not changed the initial password.`)
    if (request.action === 'assign') {
      await appoint(uow, request.officer, user, clock)
      return { isDone: true, text: `${user.username} is now ${nameOf(request.officer)}.` }
    }
    await turnOff(uow, user, clock)
    return { isDone: true, text: `Separation of duties is off. ${user.username} is now super administrator.` }
  }
  try {
    const what = { action: name, invalidates: ['officers', 'users', 'roles', 'audit'] }
    return await writes.change(systemActor(), what, work, { locks: [rightsLock] })
  } catch (error) {
    if (!isAppError(error)) throw error
    return { isDone: false, message: error.messageIn('en-US') }
  }
}

/** Runs a command about the officers of the separation of duties. */
export function runOfficersCommand(context: AdminContext, request: OfficersRequest): Promise<AdminResponse> {
  return request.action === 'status' ? status(context) : change(context, request)
}
