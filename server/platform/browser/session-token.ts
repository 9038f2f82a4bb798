import { randomInt } from './random.ts'

const [length, firstLetter, letterCount] = [32, 65, 26]

/** The token of a session: 32 random upper-case letters (specification §7). */
export function newToken(): string {
  return Array.from({ length }, () => String.fromCharCode(firstLetter + randomInt(letterCount))).join('')
}

/** What a token looks like; anything else is not looked up. */
export const tokenPattern = /^[A-Z]{32}$/
