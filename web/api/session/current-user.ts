import type { AdminInfo } from '#contract/access.ts'

type Known = 'userId' | 'realName' | 'desc'

/** What sign-in and admin info say of a person; sign-in says less. */
type Answered = Pick<AdminInfo, 'username' | 'avatar' | 'permissions'> & Partial<Pick<AdminInfo, Known>> & { readonly email?: string }

/** The signed-in person as the browser keeps them (specification §3). Nothing else of what the server says is kept. */
export interface CurrentUser {
  readonly username: string
  /** The name by which the person is greeted: the real name, or the user name until that is known. */
  readonly welcome: string
  readonly avatar: string
  readonly permissions: AdminInfo['permissions']
  readonly info: { readonly [Name in Known | 'email']: string | undefined }
}

/** What the browser keeps of a person, from the answer to signing in or from admin info. */
export function currentUser({ username, avatar, permissions, userId, realName, desc, email }: Answered): CurrentUser {
  const welcome = realName === undefined || realName === '' ? username : realName
  return { username, welcome, avatar, permissions, info: { userId, realName, desc, email } }
}
