import type { AdminInfo } from '#contract/access.ts'

type ProfileField = 'userId' | 'realName' | 'desc'

/** The user as returned by sign-in or admin info; sign-in returns fewer fields. */
type UserResponse = Pick<AdminInfo, 'username' | 'avatar' | 'permissions'> &
  Partial<Pick<AdminInfo, ProfileField>> & { readonly email?: string }

/** The signed-in user as stored in the browser (specification §3). Nothing else from the server is stored. */
export interface StoredUser {
  readonly username: string
  /** The display name: the real name, or the username without one. */
  readonly welcome: string
  readonly avatar: string
  readonly permissions: AdminInfo['permissions']
  readonly info: { readonly [Name in ProfileField | 'email']: string | undefined }
}

/** Builds the stored user from the response to signing in or from admin info. */
export function toStoredUser({ username, avatar, permissions, userId, realName, desc, email }: UserResponse): StoredUser {
  const welcome = realName === undefined || realName === '' ? username : realName
  return { username, welcome, avatar, permissions, info: { userId, realName, desc, email } }
}
