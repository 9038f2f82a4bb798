import { token } from '#server/kit/token.ts'
import type { Access } from './access.ts'
import type { PasswordHasher } from './passwords/password-hash.ts'
import type { PasswordResets } from './reset/password-resets.ts'

/** The services behind sign-in and a user's own account. */
export const accountAccess = token<Access>('accountAccess')

/** Hashes passwords. */
export const passwordHasher = token<PasswordHasher>('passwordHasher')

/** Links to set a new password. */
export const passwordResets = token<PasswordResets>('passwordResets')
