import { randomInt } from '#platform/random.ts'

/** Letters and digits that are not easily confused; 16 of them make 79 bits. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A temporary password that is shown once and changed at the next sign-in. */
export function generatedPassword(): string {
  return Array.from({ length: 16 }, () => readable[randomInt(readable.length)]).join('')
}
