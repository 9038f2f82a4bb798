import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another; 16 of them are 77 bits. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that somebody reads from a screen once, and changes at their first sign-in. */
export function generatedPassword(): string {
  return Array.from({ length: 16 }, () => readable[randomInt(readable.length)]).join('')
}
