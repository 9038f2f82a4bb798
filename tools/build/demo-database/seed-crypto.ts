import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { seededRandom } from '#server/seeded-random.ts'

/**
 * Replaces the random sources of this whole process by one that always gives the same values. For a process that does nothing but write demo data: what it
 * writes is known to everybody.
 */
export function seedCrypto(): void {
  const random = seededRandom(1)
  const randomInt = (limit: number) => Math.floor(random() * limit)
  const randomBytes = (length: number) => Buffer.from(Array.from({ length }, () => randomInt(256)))
  Object.assign(crypto, { randomInt, randomBytes })
  syncBuiltinESMExports()
}
