/** A user of the browser tests. */
export interface TestUser {
  readonly username: string
  readonly password: string
  /** The menu items that their role grants. The administrator has all permissions. */
  readonly menuKeys: readonly string[] | 'all'
  readonly mustChangePassword: boolean
  /** Sees only their own rows, of those that belong to people. */
  readonly seesOwnRowsOnly?: true
}

const user = (username: string, menuKeys: readonly string[], mustChangePassword = false): TestUser => ({
  username,
  password: `${username} of the abacus house`,
  menuKeys,
  mustChangePassword,
})

export const administrator = user('admin', [])
/** Can view and edit the basic list, but not delete. */
export const editor = user('editor', ['basic-list', 'basic-list-edit'])
/** Can view the basic list only. */
export const reader = user('reader', ['basic-list'])
/** Can view the audit log only. */
export const auditor = user('auditor', ['audit'])
/** Has no permissions. */
export const stranger = user('stranger', [])
/** Must change the password at the first sign-in. */
export const newcomer = user('newcomer', ['basic-list'], true)
/** Changes their password in a test. */
export const mover = user('mover', ['basic-list'])
/** Sorts examples by drag. */
export const sorter = user('sorter', ['basic-list'])
/** Writes rich text. */
export const writer = user('writer', ['basic-list'])
/** Changes the column settings of a list. */
export const arranger = user('arranger', ['basic-list'])
/** Changes how the console looks. */
export const decorator = user('decorator', ['basic-list'])
/** Has one appearance in all browsers. */
export const traveller = user('traveller', ['basic-list'])
/** Moves the menu into the header. */
export const navigator = user('navigator', ['basic-list', 'console', 'roles', 'positions'])
/** Uses a browser that stores nothing. */
export const guest = user('guest', ['basic-list'])
/** Switches the theme. */
export const themeSwitcher = user('theme-switcher', ['basic-list'])
/** Can view only the console page of the dashboard. */
export const consoleReader = user('console-reader', ['console'])
/** Can view only its monitor page. */
export const monitorReader = user('monitor-reader', ['monitor'])
/** Can view only its workplace page. */
export const workplaceReader = user('workplace-reader', ['workplace'])
/** Locks the screen in tests, and types wrong passwords there. */
export const locker = user('locker', ['basic-list', 'basic-list-edit'])
/** Leaves forms half filled. */
export const drafter = user('drafter', ['basic-list', 'basic-list-edit'])
/** Groups lists, adds them up and copies from them. */
export const bookkeeper = user('bookkeeper', ['basic-list', 'detail', 'detail-delete'])
/** Saves views of lists with totals and groups. */
export const summariser = user('summariser', ['detail'])
/** Applies for purchases. */
export const applicant = user('applicant', ['basic-form', 'detail'])
/** Applies for payments. */
export const payer = user('payer', ['step-form', 'detail'])
/** Gets pages in a test by their role, and loses them. */
export const promoted = user('promoted', [])

/** Uploads files. */
export const uploader = user('uploader', ['basic-list'])
/** Manages the files of everybody. */
export const fileManager = user('file-manager', ['files', 'files-download', 'files-delete'])
/** Manages only their own files. */
export const fileOwner: TestUser = { ...user('file-owner', ['files', 'files-download', 'files-delete']), seesOwnRowsOnly: true }

/** Uses an authenticator app. */
export const factorUser = user('factor-user', ['basic-list'])
/** Uses a passkey. */
export const passkeyUser = user('passkey-user', ['basic-list'])

/** Saves views of lists. */
export const viewOwner = user('view-owner', ['basic-list'])

/** A user of the demo data; the server generates their password. */
export function demoUser(username: string): TestUser {
  return { username, password: process.env['DEMO_PASSWORD'] ?? '', menuKeys: [], mustChangePassword: false }
}

/** Changes their own profile, and signs in twice. */
export const profiled = user('profiled', ['basic-list'])
/** Creates API keys. */
export const keyOwner = user('key-owner', ['account-api-keys', 'basic-list', 'basic-list-edit'])
/** Is signed out by the administrator, and mistypes the password. */
export const online = user('online', ['basic-list'])

export const dictionaryEditor = user('dictionary-editor', ['dictionaries', 'dictionaries-edit'])
/** Chooses from dictionaries without seeing their page. */
export const positionEditor = user('position-editor', ['positions', 'positions-edit'])

export const users: readonly TestUser[] = [
  administrator,
  editor,
  reader,
  auditor,
  stranger,
  newcomer,
  mover,
  sorter,
  writer,
  arranger,
  decorator,
  traveller,
  navigator,
  guest,
  themeSwitcher,
  consoleReader,
  monitorReader,
  workplaceReader,
  locker,
  drafter,
  bookkeeper,
  summariser,
  applicant,
  payer,
  promoted,
  uploader,
  fileManager,
  fileOwner,
  factorUser,
  passkeyUser,
  profiled,
  keyOwner,
  online,
  viewOwner,
  dictionaryEditor,
  positionEditor,
]
