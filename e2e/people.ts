/** Somebody who takes part in the journeys. */
export interface JourneyPerson {
  readonly username: string
  readonly password: string
  /** What their role grants; the administrator holds everything by rule. */
  readonly menuKeys: readonly string[]
  readonly mustChangePassword: boolean
}

const person = (username: string, menuKeys: readonly string[], mustChangePassword = false): JourneyPerson => ({
  username,
  password: `${username} of the abacus house`,
  menuKeys,
  mustChangePassword,
})

export const administrator = person('admin', [])
/** May see and edit the basic list, and not delete. */
export const editor = person('editor', ['basic-list', 'basic-list-edit'])
/** May see the basic list, and change nothing. */
export const reader = person('reader', ['basic-list'])
/** May read the audit log, and nothing else. */
export const auditor = person('auditor', ['audit'])
/** Has no permission at all. */
export const stranger = person('stranger', [])
/** Was given a password by somebody else. */
export const newcomer = person('newcomer', ['basic-list'], true)
/** Changes the own password. */
export const mover = person('mover', ['basic-list'])
/** Arranges the columns of a list. */
export const arranger = person('arranger', ['basic-list'])
/** May see the console of the dashboard, and none of its other pages. */
export const consoleReader = person('console-reader', ['console'])
/** The same of the monitor. */
export const monitorReader = person('monitor-reader', ['monitor'])
/** And of the workplace. */
export const workplaceReader = person('workplace-reader', ['workplace'])

export const people: readonly JourneyPerson[] = [
  administrator,
  editor,
  reader,
  auditor,
  stranger,
  newcomer,
  mover,
  arranger,
  consoleReader,
  monitorReader,
  workplaceReader,
]
