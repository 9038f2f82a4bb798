import { argon2Sync } from 'node:crypto'
import { PasswordHasher } from '#server/auth/passwords/password-hash.ts'

const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }

/** A hasher whose hashes take no time; those of the product take 25 ms each. */
export function cheapPasswords(): PasswordHasher {
  return new PasswordHasher({ cost })
}

/** Such a hasher, and the parameters of each hash that it has made or verified. */
export function countedPasswords() {
  const made: { readonly memory: number; readonly passes: number }[] = []
  const passwords = new PasswordHasher({
    cost,
    derive({ memory, passes, ...input }) {
      made.push({ memory, passes })
      return Promise.resolve(argon2Sync('argon2id', { memory, passes, ...input }))
    },
  })
  return { passwords, made }
}
