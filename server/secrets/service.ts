import { token } from '#server/kit/token.ts'
import type { Secrets } from './secrets.ts'

/** Encrypts values for the database, and derives keys. */
export const serverSecrets = token<Secrets>('serverSecrets')
