/** A user of the browser tests. */
export interface TestUser {
  readonly username: string
  readonly password: string
  /** The menu items that their role grants, or all of them. */
  readonly menuKeys: readonly string[] | 'all'
  /** Whether the password is changed at the first sign-in. */
  readonly mustChangePassword: boolean
  /** Sees only their own rows, of those that belong to people. */
  readonly seesOwnRowsOnly?: true
}

/** The first administrator of every server of the journeys: for what is about them. Others are added by the journey that needs them. */
export const administrator: TestUser = {
  username: 'admin',
  password: 'admin of the abacus house',
  menuKeys: 'all',
  mustChangePassword: false,
}
