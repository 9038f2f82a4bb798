import { isOfficerPermission, type Officer, officersOf } from '#contract/identity/officers.ts'

/** The ids of the officers' roles, which exist while duties are separated. */
export const officerRoleIds: Readonly<Record<Officer, string>> = {
  system: 'dem0r01e000000b1',
  security: 'dem0r01e000000b2',
  audit: 'dem0r01e000000b3',
}

/** The account that is super administrator at first. */
export const firstAdministratorId = '0000000000000001'

const offices = new Map<string, Officer>()
let administratorId: string | undefined = firstAdministratorId
const listeners: (() => void)[] = []

function changed(): void {
  for (const listener of listeners) listener()
}

/** Calls a function whenever officers change: the rows of users and roles follow. */
export function onOfficersChange(listener: () => void): void {
  listeners.push(listener)
}

/** Whether the separation of duties is on. */
export function isSeparated(): boolean {
  return administratorId === undefined
}

/** The super administrator; undefined while duties are separated. */
export function superAdministratorId(): string | undefined {
  return administratorId
}

/** The office of a user, if they hold one. */
export function officeOf(userId: string): Officer | null {
  return offices.get(userId) ?? null
}

/** The officers, by user id. */
export function officerEntries(): readonly (readonly [userId: string, officer: Officer])[] {
  return [...offices]
}

/** Separates the duties until the page is reloaded. */
export function turnOn(members: Readonly<Record<Officer, string>>): void {
  administratorId = undefined
  offices.set(members.system, 'system').set(members.security, 'security').set(members.audit, 'audit')
  changed()
}

/** Ends the separation; this user is the super administrator. */
export function turnOff(userId: string): void {
  administratorId = userId
  offices.clear()
  changed()
}

export function appoint(userId: string, officer: Officer): void {
  offices.set(userId, officer)
  changed()
}

export function dismiss(userId: string): void {
  offices.delete(userId)
  changed()
}

/** Whether a user has a permission by their office; undefined if offices do not decide it. */
export function officeGrants(userId: string, permission: string): boolean | undefined {
  if (!isSeparated() || !isOfficerPermission(permission)) return undefined
  const office = officeOf(userId)
  return office !== null && officersOf(permission).includes(office)
}

/** Whether a user may give a permission that belongs to no officer to others, without having it. */
export function grantsByOffice(userId: string): boolean {
  return officeOf(userId) === 'security'
}
